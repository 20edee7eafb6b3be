/** @file What axe finds wrong with a page in a real browser; used by component and end-to-end tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly {
    readonly target: readonly unknown[];
    readonly any: readonly { readonly message: string }[];
  }[];
}

/** One line for each rule that the page breaks, with the first places. Runs beside the page, which its policy does not restrict. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(root: unknown, options: object): Promise<{ violations: readonly Finding[] }> };
    };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // WCAG 2.5.8, at least 24 by 24 pixels or room around: the one rule of version 2.2, and off by itself.
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
          .join(' | ')}`,
    );
  });
}
