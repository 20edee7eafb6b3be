/** @file Adaptations as lines on a terminal. Pure. */
import type { AdaptationFigures, ReadAdaptation } from '../../engine/pack/adaptationSeal.ts';
import { figureText } from '../../evaluation/report/evaluationTable.ts';
import type { AdaptationStanding } from '../../workspace/adaptation/adaptationService.ts';
import type { Override } from '../../workspace/adaptation/adaptationState.ts';
import type { BrokenAdaptation } from '../../workspace/adaptation/adaptedPacks.ts';
import type { Compared } from '../../workspace/adaptation/compareOnGold.ts';
import type { AdaptProgress } from '../../workspace/adaptation/adaptProgress.ts';
import type { Pace } from '../../workspace/progressMeter.ts';
import { alignColumns } from '../terminal.ts';

const FIGURES: readonly (readonly [keyof AdaptationFigures, string])[] = [
  ['charRecall', 'character recall (label-blind)'],
  ['charPrecision', 'character precision (label-blind)'],
  ['strictSpanF1', 'strict span F1'],
  ['strictTypedF1', 'strict span and type F1'],
  ['fullNoteRate', 'full-note rate'],
];

/** Before, after, and how likely chance alone gives such a difference. */
export function statementLines(statement: ReadAdaptation): readonly string[] {
  const { training, pipeline, operatingPoint } = statement;
  const learned =
    training === null
      ? []
      : [
          `trained on ${training.notes} notes (${training.sentences} sentences, ${training.mentions} mentions), ${training.heldAside} of them held aside; epochs ${training.epochs}, best ${training.bestEpoch}, seed ${training.seed}`,
          ...(training.notWritable === 0
            ? []
            : [`${training.notWritable} mentions are of types that the pack does not have`]),
        ];
  return [
    `adaptation ${statement.id} of ${statement.parent.id}, compared as ${pipeline}, operating point ${operatingPoint}`,
    ...learned,
    ...comparisonLines(statement),
  ];
}

/** The gold, the figures of both sides, and what the gate says. */
export function comparisonLines(statement: Compared): readonly string[] {
  const { before, after, gold, worse } = statement;
  const p: Partial<Record<keyof AdaptationFigures, number | null>> = statement.p;
  const rows = FIGURES.map(([key, words]) => {
    const chance = p[key] ?? null;
    return [
      words,
      figureText(before[key]),
      figureText(after[key]),
      chance === null ? '-' : chance.toFixed(3),
    ];
  });
  return [
    `${gold.isFrozen ? 'frozen gold' : 'gold of a file, not the frozen notes'}: ${gold.notes} notes, ${gold.spans} spans`,
    ...goneLines(statement),
    ...alignColumns([['', 'before', 'after', 'p'], ...rows]),
    worse.length === 0
      ? 'nothing became worse'
      : `became worse, or shows nothing: ${worse.join(', ')}; it is adopted only with --override and a reason`,
  ];
}

/** Approved notes that are not used, for nobody has looked at them; nothing where there are none. */
export function untouchedLines(untouched: number): readonly string[] {
  return untouched === 0 ? [] : [`approved notes left out because nobody looked at them: ${untouched}`];
}

function goneLines({ gold: { gone } }: Compared): readonly string[] {
  return [
    ...(gone.withdrawn === 0
      ? []
      : [`frozen notes left out because they are not approved, or nobody looked at them: ${gone.withdrawn}`]),
    ...(gone.destroyed === 0
      ? []
      : [`frozen notes left out because their original is destroyed: ${gone.destroyed}`]),
  ];
}

/** Every adoption of what was worse, also of adaptations that were taken back or discarded since. */
export function overrideLines(overrides: readonly Override[]): readonly string[] {
  return overrides.map(
    ({ id, at, reason }) => `adopted with --override, ${new Date(at).toISOString()}, ${id}: ${reason}`,
  );
}

export function standingRows(standings: readonly AdaptationStanding[]): readonly (readonly string[])[] {
  return standings.map(({ adaptation: { id, pack, statement }, adopted, isInUse }) => [
    id,
    pack.manifest.id,
    pack.digest.slice(0, 16),
    statement.how,
    `${figureText(statement.before.strictTypedF1)} -> ${figureText(statement.after.strictTypedF1)}`,
    statement.worse.length === 0 ? 'not worse' : 'worse',
    isInUse ? 'in use' : adopted === null ? 'not adopted' : 'adopted before',
  ]);
}

export const STANDING_COLUMNS = [
  'adaptation',
  'pack',
  'digest',
  'how',
  'strict span and type F1',
  'gate',
  'state',
] as const;

export function brokenLines(broken: readonly BrokenAdaptation[]): readonly string[] {
  return broken.map(({ id, code }) => `broken: ${id} (${code})`);
}

const PHASES: Readonly<Record<AdaptProgress['phase'], string>> = {
  reading: 'reading notes',
  training: 'training',
  measuring: 'measuring on gold',
};

export function progressLine(progress: AdaptProgress, { perSecond, secondsLeft }: Pace): string {
  const epoch = progress.phase === 'training' ? ` epoch ${progress.epoch}/${progress.maxEpochs}` : '';
  const rate = perSecond === null ? '' : `, ${Math.round(perSecond)}/s`;
  const left =
    secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left${epoch === '' ? '' : ' in this epoch'}`;
  return `${PHASES[progress.phase]}${epoch}: ${progress.done}/${progress.total}${rate}${left}`;
}
