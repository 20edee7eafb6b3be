/**
 * @file Measures the shipped packs on held-out notes and writes docs/model-quality.json and the tables of
 * docs/model-quality.md: `npm run quality`. Runs on Node 24 and needs a build; half an hour on two cores. With names of
 * sets (`npm run quality -- meddocan en`) it measures those anew and keeps what docs/model-quality.json says of the others.
 *
 * Every figure comes from `noteveil evaluate --json`, as a user would get it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const ROOT = path.resolve(import.meta.dirname, '..');
const GOLD = path.join(ROOT, 'models/training/corpora/gold');
const PUBLIC = path.join(ROOT, 'models/training/corpora/public');
const PAGE = path.join(ROOT, 'docs/model-quality.md');
const FIGURES = path.join(ROOT, 'docs/model-quality.json');
const COMMAND = path.join(ROOT, 'out/main/cli.js');

const GENRES = ['fr-emergency', 'de-letters', 'es', 'es-ca', 'en', 'zh', 'zh-en'];
/** Public development sets and the scheme of their types. */
const PUBLIC_SETS = {
  meddocan: 'meddocan',
  grascco_phi: 'grascco',
  eds_pseudo_fr: 'eds',
  codemix_tw_gold: 'codemix-tw',
};
const BOTH = 'rules+noteveil-compact';
const PIPELINES = ['rules', 'noteveil-compact', BOTH];
const VARIANTS = ['unseen', 'lower', 'bare', 'headless'];
const NAMES = ['PATIENT', 'STAFF', 'RELATIVE', 'PERSON'];

/** @typedef {Record<string, any>} Scores */

/**
 * One run of `noteveil evaluate`.
 * @param {string} gold @param {string} scheme @param {string} pipeline @param {string} point
 * @returns {Scores}
 */
function evaluate(gold, scheme, pipeline, point) {
  const args = ['evaluate', '--gold', gold, '--scheme', scheme, '--pipeline', pipeline];
  const ended = spawnSync(process.execPath, [COMMAND, ...args, '--operating-point', point, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (ended.status !== 0) throw new Error(`evaluate failed on ${gold}`);
  return JSON.parse(ended.stdout);
}

/** @param {Scores} scores names that were covered whole, of all names; null without names */
function nameRecall({ types }) {
  const names = NAMES.map((type) => types[type]).filter(Boolean);
  const gold = names.reduce((sum, { gold: count }) => sum + count, 0);
  return gold === 0 ? null : names.reduce((sum, { covered }) => sum + covered, 0) / gold;
}

/** @param {number | null | undefined} value */
const show = (value) => (value === null || value === undefined ? '-' : value.toFixed(3));

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Keeps what lies between the marks of a part up to date; the words around are written by hand. */
function replacePart(/** @type {string} */ page, /** @type {string} */ part, /** @type {string} */ text) {
  const pattern = new RegExp(`(<!-- ${part} -->\n)[\\s\\S]*?(\n<!-- end of ${part} -->)`);
  if (!pattern.test(page)) throw new Error(`docs/model-quality.md has no part ${part}`);
  return page.replace(pattern, (_, before, after) => `${before}\n${text}\n${after}`);
}

/** @typedef {{ set: string; variant: string; pipeline: string; point: string; scores: Scores }} Run */
const wanted = process.argv.slice(2);
const unknown = wanted.find((set) => !GENRES.includes(set) && !(set in PUBLIC_SETS));
if (unknown !== undefined) throw new Error(`there is no set ${unknown}`);
/** @type {Run[]} */
const known = wanted.length === 0 ? [] : JSON.parse(readFileSync(FIGURES, 'utf8'));
/** @type {Run[]} */
const runs = [];
const sets = [
  ...GENRES.map((set) => ({ set, file: path.join(GOLD, `${set}.plain.jsonl`), scheme: 'canonical' })),
  ...Object.entries(PUBLIC_SETS).map(([set, scheme]) => ({
    set,
    file: path.join(PUBLIC, `${set}.dev.jsonl`),
    scheme,
  })),
];
for (const { set, file, scheme } of sets) {
  if (wanted.length > 0 && !wanted.includes(set)) {
    runs.push(...known.filter((run) => run.set === set));
    continue;
  }
  for (const pipeline of PIPELINES)
    for (const point of ['balanced', 'recall']) {
      if (pipeline === 'rules' && point === 'recall') continue;
      runs.push({ set, variant: 'plain', pipeline, point, scores: evaluate(file, scheme, pipeline, point) });
    }
  for (const variant of VARIANTS)
    for (const point of GENRES.includes(set) ? ['balanced', 'recall'] : ['balanced']) {
      const scores = evaluate(path.join(GOLD, `${set}.${variant}.jsonl`), scheme, BOTH, point);
      runs.push({ set, variant, pipeline: BOTH, point, scores });
    }
  if (!GENRES.includes(set)) {
    const alone = 'noteveil-compact';
    const scores = evaluate(path.join(GOLD, `${set}.headless.jsonl`), scheme, alone, 'balanced');
    runs.push({ set, variant: 'headless', pipeline: alone, point: 'balanced', scores });
  }
  process.stderr.write(`${set}\n`);
}
writeFileSync(FIGURES, `${JSON.stringify(runs, null, 1)}\n`);

const find = (
  /** @type {string} */ set,
  /** @type {string} */ variant,
  /** @type {string} */ pipeline,
  /** @type {string} */ point,
) =>
  runs.find(
    (run) => run.set === set && run.variant === variant && run.pipeline === pipeline && run.point === point,
  )?.scores ?? {};

const HEAD = [
  'set',
  'notes',
  'finders',
  'char P',
  'char R',
  'span F1',
  'type F1',
  'full-note rate',
  'PHI-free untouched',
  'suspected per note',
  '"fully" that leak',
];
/** @param {readonly string[]} names */
function plainTable(names) {
  const rows = names.flatMap((set) =>
    [
      ['rules', 'rules', 'balanced'],
      ['model', 'noteveil-compact', 'balanced'],
      ['both', BOTH, 'balanced'],
      ['both, recall', BOTH, 'recall'],
    ].map(([label = '', pipeline = '', point = '']) => {
      const s = find(set, 'plain', pipeline, point);
      const called = `${s.leakingAmongFully} of ${s.calledFully}`;
      return [
        set,
        String(s.notes),
        label,
        show(s.charPrecision),
        show(s.charRecall),
        show(s.strictSpanF1),
        show(s.strictTypedF1),
        show(s.fullNoteRate),
        show(s.specificity),
        s.suspectedPerNote.toFixed(2),
        called,
      ];
    }),
  );
  return table(HEAD, rows);
}

const all = [...GENRES, ...Object.keys(PUBLIC_SETS)];
/** @param {string} point @param {readonly string[]} names */
const variantTable = (point, names) => {
  const shown = ['plain', ...VARIANTS];
  const rows = names.map((set) => [
    set,
    ...shown.flatMap((variant) => {
      const s = find(set, variant, BOTH, point);
      return [show(s.charRecall), show(s.charPrecision)];
    }),
  ]);
  return table(['set', ...shown.flatMap((v) => [`${v} R`, `${v} P`])], rows);
};
const edgesRows = all.map((set) => [
  set,
  ...['plain', ...VARIANTS].map((variant) => show(find(set, variant, BOTH, 'balanced').strictSpanF1)),
]);

/**
 * Per type, how many gold mentions were covered whole.
 * @param {readonly string[]} names
 */
function typeTable(names) {
  /** @type {Map<string, Record<string, { gold: number; covered: number }>>} */
  const byType = new Map();
  for (const set of names)
    for (const [type, counts] of Object.entries(find(set, 'plain', BOTH, 'balanced').types))
      byType.set(type, { ...byType.get(type), [set]: counts });
  const rows = [...byType]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([type, counts]) => [
      type,
      ...names.map((set) => (counts[set] ? `${counts[set].covered}/${counts[set].gold}` : '-')),
    ]);
  return table(['type', ...names], rows);
}
const nameRows = GENRES.map((set) => [
  set,
  ...['plain', 'unseen', 'lower'].map((variant) => show(nameRecall(find(set, variant, BOTH, 'balanced')))),
]);

const headlessRows = Object.keys(PUBLIC_SETS).map((set) => [
  set,
  ...['noteveil-compact', BOTH].flatMap((pipeline) =>
    ['plain', 'headless'].flatMap((variant) => {
      const { strictTypedF1, strictSpanF1 } = find(set, variant, pipeline, 'balanced');
      return [show(strictTypedF1), show(strictSpanF1)];
    }),
  ),
]);
const HEADLESS_HEAD = ['model, plain', 'model, headless', 'both, plain', 'both, headless'].flatMap((run) => [
  `${run}: type F1`,
  'span F1',
]);

let page = readFileSync(PAGE, 'utf8');
page = replacePart(page, 'own notes', plainTable(GENRES));
page = replacePart(page, 'public sets', plainTable(Object.keys(PUBLIC_SETS)));
page = replacePart(page, 'variants', variantTable('balanced', all));
page = replacePart(page, 'variants, recall', variantTable('recall', GENRES));
page = replacePart(page, 'variants, edges', table(['set', 'plain', ...VARIANTS], edgesRows));
page = replacePart(page, 'headless, types', table(['set', ...HEADLESS_HEAD], headlessRows));
page = replacePart(
  page,
  'names',
  table(['set', 'names as written', 'names never seen', 'lower case'], nameRows),
);
page = replacePart(page, 'types', typeTable(GENRES));
page = replacePart(page, 'types of public sets', typeTable(Object.keys(PUBLIC_SETS)));
writeFileSync(PAGE, page);
