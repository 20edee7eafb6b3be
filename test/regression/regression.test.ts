/**
 * @file Annotated sentences that detection must keep getting right, by language. Runs in tests.
 *
 * Each file under test/regression/<language>/ holds cases in the house notation and the ids of those that are known to
 * fail. The list is exact: a case of it that passes fails here too, until its id is taken out.
 */
import { textAlone } from '../../src-main/domain/note.ts';
import { describe, expect, it } from 'vitest';
import { rulesPipeline } from '../support/rulesPipeline.ts';
import { runPipeline } from '../../src-main/detection/pipeline.ts';
import { parseAnnotated } from '../support/annotated.ts';
import { regressionFiles, regressionLanguages } from '../support/regressionCases.ts';

// Every language of the product and the mixed notes; fewer cases than this and a language is not looked after.
const LEAST_CASES = 12;
const rules = rulesPipeline;

function show(
  text: string,
  spans: readonly { start: number; end: number; label: string }[],
): readonly string[] {
  return spans.map(({ start, end, label }) => `${start} ${label} ${text.slice(start, end)}`);
}

/** True when exactly the marked spans are accepted, with their labels. */
function outcome(note: string): { readonly found: readonly string[]; readonly wanted: readonly string[] } {
  const { text, spans } = parseAnnotated(note);
  const result = runPipeline(textAlone(text), rules, 'balanced');
  const accepted = result.spans.filter((span) => !span.suspected);
  return { found: show(text, accepted), wanted: show(text, spans) };
}

describe.each(regressionLanguages())('regression cases in %s', (language) => {
  const files = regressionFiles(language);

  it('are enough', () => {
    const count = files.reduce((sum, [, { cases }]) => sum + cases.length, 0);
    expect(count).toBeGreaterThanOrEqual(LEAST_CASES);
  });

  describe.each(files)('%s', (_name, { cases, knownFailures }) => {
    it('has unique ids and names only known cases as failures', () => {
      const ids = cases.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(knownFailures.filter((id) => !ids.includes(id))).toEqual([]);
    });

    it.each(cases.filter(({ id }) => !knownFailures.includes(id)))('$id', ({ note }) => {
      const { found, wanted } = outcome(note);
      expect(found).toEqual(wanted);
    });

    it.each(cases.filter(({ id }) => knownFailures.includes(id)))('$id still fails', ({ note }) => {
      const { found, wanted } = outcome(note);
      expect(found, 'passes now: take the id out of knownFailures').not.toEqual(wanted);
    });
  });
});
