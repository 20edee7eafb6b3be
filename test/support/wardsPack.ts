/** @file A rule pack of a site that knows the name of one ward, as JSON. Runs in tests. */

/** `why` is the sentence of its only rule, `st-elsewhere.ward`. */
export function wardsPack(why: string) {
  return {
    format: 1,
    id: 'st-elsewhere',
    version: 1,
    title: 'Names of our house',
    patterns: { words: [{ rule: 'ward', why, label: 'HOSPITAL', score: 0.9, words: ['Sonnenblume'] }] },
  };
}
