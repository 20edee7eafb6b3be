/** @file Processor and wall time of one piece of work, and of several that take turns. Runs in benchmarks. */

/** In seconds. Processor time counts every thread of the process. */
export interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

/** Time of this process until the work is done. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const begun = performance.now();
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return { cpu: (user + system) / 1e6, wall: (performance.now() - begun) / 1000 };
}

/** The cheapest by processor time: what the others took more is the machine's other work and the first round's warming up. */
export function cheapest(costs: readonly Cost[]): Cost {
  return costs.reduce((best, cost) => (cost.cpu < best.cpu ? cost : best), { cpu: Infinity, wall: Infinity });
}

/** One turn of everybody per round, so that a busy spell of the machine falls on all; the cheapest turn of each. */
export async function takeTurns<Name extends string>(
  contenders: Readonly<Record<Name, () => Promise<Cost>>>,
  rounds: number,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(contenders) as Name[];
  const costs = new Map<Name, Cost[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) costs.get(name)?.push(await contenders[name]());
  return Object.fromEntries(names.map((name) => [name, cheapest(costs.get(name) ?? [])])) as Record<
    Name,
    Cost
  >;
}
