/** @file What is trained for each system: trainers and options that exist, a pack for every approach that names one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trainingPlan, type TrainingOrder } from '../../../../src-main/cli/reproduce/trainingPlan.ts';
import { SYSTEM_IDS, TINY_NAME } from '../../../../src-main/evaluation/reproduce/recipe.ts';
import { RECIPES } from '../../../../src-main/evaluation/reproduce/recipes.ts';

const TRAINING = path.resolve(import.meta.dirname, '../../../../models/training');

const data = { train: '/in/train.jsonl', heldOut: '/in/held-out.jsonl', notes: 16, scheme: 'i2b2' };
const ORDERS: readonly TrainingOrder[] = [
  { out: '/out', base: null, data: null },
  { out: '/out', base: '/base', data: null },
  { out: '/out', base: null, data },
  { out: '/out', base: '/base', data },
];
const plans = SYSTEM_IDS.flatMap((system) =>
  ORDERS.map((order) => ({
    system,
    order,
    what: `${system} on ${order.base === null ? 'a random base' : 'a given base'} and ${order.data === null ? 'our' : 'own'} notes`,
    plan: trainingPlan(system, order),
  })),
);
const argsOf = (steps: readonly { readonly args: readonly string[] }[]) => steps.flatMap(({ args }) => args);

/** The sources of a trainer's folder and of those whose arguments it shares. */
function sourcesOf(module: string): string {
  const folders = new Set([module.split('.')[1] ?? '', 'bert', 'tinybert', 'dictionary']);
  return [...folders]
    .map((folder) => path.join(TRAINING, 'noteveil_training', folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.py'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

describe('training plans', () => {
  it.each(plans)('of $what name trainers that are there, with options that they have', ({ plan }) => {
    expect(plan.steps.length).toBeGreaterThan(0);
    for (const { args } of plan.steps) {
      const [module = '', ...options] = args;
      expect(existsSync(path.join(TRAINING, `${module.replaceAll('.', '/')}.py`)), module).toBe(true);
      const sources = sourcesOf(module);
      for (const option of options.filter((one) => one.startsWith('--')))
        expect(sources).toContain(`"${option}"`);
    }
  });

  it.each(plans)('of $what make every pack that an approach asks for, and no other', ({ system, plan }) => {
    const asked = RECIPES[system].approaches.flatMap(({ trainedRuns }) => trainedRuns.flat());
    const made = plan.exports.map(({ pack }) => pack);
    expect(new Set(made)).toEqual(new Set(asked.filter((pack) => pack.startsWith('reproduce-'))));
    expect(new Set(plan.exports.map(({ dir }) => dir)).size).toBe(made.length);
  });

  it.each(plans.filter(({ order }) => order.base !== null && order.data === null))(
    'of $what leave the published settings to the trainers',
    ({ system, plan }) => {
      for (const option of ['--rate', '--epochs', '--layers'])
        expect(argsOf(plan.steps)).not.toContain(option);
      expect(argsOf(plan.steps).includes('/base')).toBe(system !== 'S4');
    },
  );

  it.each(plans.filter(({ order }) => order.data !== null))(
    'of $what read the training part and never score on it',
    ({ plan }) => {
      const args = argsOf(plan.steps);
      expect(args).toContain('/in/train.jsonl');
      expect(args).toContain('i2b2');
      for (const [at, arg] of args.entries())
        if (arg === '--held-out') expect(args[at + 1]).toBe('/in/held-out.jsonl');
        // S2's --notes is a number.
        else if (arg === '--data' || (arg === '--notes' && args[at + 1] !== '200'))
          expect(args[at + 1]).toBe('/in/train.jsonl');
    },
  );

  it('make a small base only where none is given', () => {
    for (const { plan, order, system } of plans) {
      const isMade = argsOf(plan.steps).includes('tiny');
      const isWithout = system === 'S4' || (system === 'S3' && order.data === null);
      expect(isMade).toBe(order.base === null && !isWithout);
      if (isMade) expect(argsOf(plan.steps)).toContain(`/out/${TINY_NAME}`);
    }
  });

  it('teach a small base more than a pretrained one is tuned, which random weights learn nothing from', () => {
    for (const { plan, what } of plans) {
      const hasTiny = argsOf(plan.steps).includes('tiny');
      const learns = plan.steps.filter(({ args }) => args.includes('--base') || args.includes('--teacher'));
      for (const { args } of learns) expect(args.includes('--rate'), what).toBe(hasTiny);
    }
    const ofNotes = plans.find(
      ({ system, order }) => system === 'S3' && order.data !== null && order.base === null,
    );
    expect(argsOf(ofNotes?.plan.steps ?? [])).toEqual(
      expect.arrayContaining(['adamw', '1e-3', '--epochs', '8']),
    );
  });

  it('state our licence for our notes alone', () => {
    for (const { plan, order } of plans)
      if (order.base !== null || order.data !== null) expect(argsOf(plan.steps)).not.toContain('Apache-2.0');
  });

  it('write the phrases where a step reads them', () => {
    for (const { plan, system } of plans) {
      expect(plan.dictionary !== null).toBe(system === 'S0');
      expect(argsOf(plan.steps).includes('--dictionary')).toBe(system === 'S0');
    }
  });
});
