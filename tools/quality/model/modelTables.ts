/** @file Tables of docs/model-quality.md. Pure; used by tools/modelQuality.ts. What was not measured is a dash. */
import { markdownTable, showFigure } from '../markdownTable.ts';
import { namesIn, scoresIn, type ModelRun, type ModelScores } from './modelFigures.ts';
import { BOTH, BOTH_RECALL, FINDERS, GENRES, MODEL, RULES, VARIANTS, type Finder } from './modelSets.ts';

const PLAIN_HEAD = [
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

/** Every figure of every finder on the notes as they are. */
export function plainTable(runs: readonly ModelRun[], sets: readonly string[]): string {
  const rows = sets.flatMap((set) =>
    FINDERS.map((finder) => [
      set,
      String(scoresIn(runs, set, 'plain', BOTH)?.notes ?? '-'),
      finder.words,
      ...plainCells(scoresIn(runs, set, 'plain', finder)),
    ]),
  );
  return markdownTable(PLAIN_HEAD, rows);
}

function plainCells(scores: ModelScores | undefined): readonly string[] {
  return [
    showFigure(scores?.charPrecision),
    showFigure(scores?.charRecall),
    showFigure(scores?.strictSpanF1),
    showFigure(scores?.strictTypedF1),
    showFigure(scores?.fullNoteRate),
    showFigure(scores?.specificity),
    showFigure(scores?.suspectedPerNote, 2),
    scores === undefined ? '-' : `${scores.leakingAmongFully} of ${scores.calledFully}`,
  ];
}

/** A figure that is told of every variant. */
type Figure =
  'charRecall' | 'charPrecision' | 'fullNoteRate' | 'specificity' | 'strictSpanF1' | 'strictTypedF1';

/** Two figures of every finder on every variant, as `first / second`. */
export function variantTable(
  runs: readonly ModelRun[],
  sets: readonly string[],
  figures: readonly [Figure, Figure],
): string {
  const cell = (scores: ModelScores | undefined): string =>
    figures.map((figure) => showFigure(scores?.[figure])).join(' / ');
  const rows = sets.flatMap((set) =>
    FINDERS.map((finder) => [
      set,
      finder.words,
      ...VARIANTS.map((variant) => cell(scoresIn(runs, set, variant, finder))),
    ]),
  );
  return markdownTable(['set', 'finders', ...VARIANTS], rows);
}

/** Names covered whole, of all names. */
export function nameTable(runs: readonly ModelRun[]): string {
  const columns: readonly (readonly [string, string, Finder])[] = [
    ['names as written', 'plain', BOTH],
    ['lower case', 'lower', BOTH],
    ['names never seen', 'unseen', BOTH],
    ['never seen, recall', 'unseen', BOTH_RECALL],
    ['never seen, model', 'unseen', MODEL],
    ['never seen, rules', 'unseen', RULES],
  ];
  const share = (scores: ModelScores | undefined): string => {
    const { gold, covered } = namesIn(scores?.types ?? {});
    return showFigure(gold === 0 ? null : covered / gold);
  };
  const rows = GENRES.map((set) => [
    set,
    ...columns.map(([, variant, finder]) => share(scoresIn(runs, set, variant, finder))),
  ]);
  return markdownTable(['set', ...columns.map(([words]) => words)], rows);
}

/** Per type and set, how many gold mentions one finder covered whole. */
export function typeTable(runs: readonly ModelRun[], sets: readonly string[], finder: Finder): string {
  const scored = sets.map((set) => scoresIn(runs, set, 'plain', finder));
  const rows = typesOf(scored).map((type) => [
    type,
    ...scored.map((scores) => {
      const counts = scores?.types[type];
      return counts === undefined ? '-' : `${counts.covered}/${counts.gold}`;
    }),
  ]);
  return markdownTable(['type', ...sets], rows);
}

const OF_TYPES = [RULES, MODEL, BOTH, BOTH_RECALL];

/** Per type and variant, the share that each finder covered whole, over all our genres together. */
export function typesOfVariants(runs: readonly ModelRun[]): string {
  const all = GENRES.map((set) => scoresIn(runs, set, 'plain', BOTH));
  const rows = typesOf(all).map((type) => {
    const mentions = all.reduce((sum, scores) => sum + (scores?.types[type]?.gold ?? 0), 0);
    return [
      type,
      String(mentions),
      ...VARIANTS.map((variant) =>
        OF_TYPES.map((finder) => shareOf(runs, type, variant, finder)).join(' / '),
      ),
    ];
  });
  return markdownTable(['type', 'mentions', ...VARIANTS], rows);
}

/** A dash unless every genre was measured. */
function shareOf(runs: readonly ModelRun[], type: string, variant: string, finder: Finder): string {
  const scored = GENRES.map((set) => scoresIn(runs, set, variant, finder));
  if (scored.includes(undefined)) return '-';
  const counts = scored.flatMap((scores) => scores?.types[type] ?? []);
  const gold = counts.reduce((sum, one) => sum + one.gold, 0);
  const covered = counts.reduce((sum, one) => sum + one.covered, 0);
  return showFigure(gold === 0 ? null : covered / gold, 2);
}

function typesOf(scored: readonly (ModelScores | undefined)[]): readonly string[] {
  return [...new Set(scored.flatMap((scores) => Object.keys(scores?.types ?? {})))].sort();
}
