/**
 * @file `npm run check`: types, components, lint, format and architecture tests, two at a time. Every step runs even when an earlier one
 * failed, so that one run shows everything there is to mend. Runs on plain Node >= 18.
 */
import { ensureDependencies } from './build.mjs';
import { runCaptured } from './spawn.mjs';
import { findNode24, toolScript } from './tree.mjs';

/** @type {readonly { name: string, tool: Parameters<typeof toolScript>[0], args: string[] }[]} */
const steps = [
  // First, because it takes as long as all others together.
  { name: 'lint', tool: 'eslint', args: ['.', '--max-warnings', '0'] },
  { name: 'types: main', tool: 'tsc', args: ['-p', 'tsconfig.main.json'] },
  { name: 'types: renderer', tool: 'tsc', args: ['-p', 'tsconfig.renderer.json'] },
  { name: 'types: whole repository', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'types: tools', tool: 'tsc', args: ['-p', 'tsconfig.tools.json'] },
  { name: 'components', tool: 'svelte-check', args: ['--tsconfig', './tsconfig.json', '--fail-on-warnings'] },
  { name: 'format', tool: 'prettier', args: ['--check', '.'] },
  { name: 'architecture', tool: 'vitest', args: ['run', '--project', 'architecture'] },
];

/** Each needs a core for itself and up to 3 GB. */
const AT_ONCE = 2;

/**
 * @param {readonly string[]} args words that choose steps by name; all when empty
 * @returns {Promise<number>} 1 when any step failed
 */
export async function check(args) {
  await ensureDependencies();
  const chosen = steps.filter((step) => args.length === 0 || args.some((word) => step.name.includes(word)));
  const waiting = [...chosen];
  /** @type {{ step: typeof steps[number], code: number, output: string }[]} */
  const results = [];
  const startedAt = performance.now();
  const takeTurns = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const beganAt = performance.now();
      const { code, output } = await runCaptured(findNode24(), [toolScript(step.tool), ...step.args]);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${secondsSince(beganAt)} s)\n`);
      results.push({ step, code, output });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  const failures = results.filter(({ code }) => code !== 0);
  for (const { step, output } of failures)
    process.stdout.write(`\n---- ${step.name} ----\n${output.trim()}\n`);
  const names = failures.map(({ step }) => step.name).join(', ');
  process.stdout.write(
    `\n${results.length - failures.length} of ${results.length} checks passed in ${secondsSince(startedAt)} s` +
      `${failures.length > 0 ? `; failed: ${names}` : ''}\n`,
  );
  return failures.length > 0 ? 1 : 0;
}

/** @param {number} startedAt by the clock of `performance` */
function secondsSince(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
