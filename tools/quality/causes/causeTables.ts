/** @file Why goals are missed, as tables of docs/model-quality.md. Pure; used by tools/qualityCauses.ts. */
import { markdownTable } from '../markdownTable.ts';
import { KINDS } from './mentionKinds.ts';
import type { Mention, NoteCauses } from './noteCauses.ts';

/** What was seen on the notes of a set. */
export interface SetCauses {
  readonly set: string;
  readonly notes: readonly NoteCauses[];
}

/** Rows of a set that are named; the rest is summed up in one. */
const MOST_ROWS = 8;
/** Types that are named of a fault. */
const MOST_TYPES = 6;

/** Of the mentions of each kind, how many are not hidden whole: `missed of all`. */
export function missedByKind(sets: readonly SetCauses[]): string {
  const cell = (mentions: readonly Mention[]): string =>
    mentions.length === 0 ? '-' : `${mentions.filter(isMissed).length} of ${mentions.length}`;
  const row = (words: string, is: (mention: Mention) => boolean): readonly string[] => [
    words,
    ...sets.map((set) => cell(mentionsOf(set).filter(is))),
  ];
  const open = (words: string, is: (mention: Mention) => boolean): readonly string[] => [
    words,
    ...sets.map((set) => `${mentionsOf(set).filter((one) => isMissed(one) && is(one)).length}`),
  ];
  return markdownTable(
    ['mentions', ...sets.map(({ set }) => set)],
    [
      row('all', () => true),
      ...KINDS.map(([kind]) => row(kind, ({ kinds }) => kinds.includes(kind))),
      row('**names**', ({ isName }) => isName),
      ...KINDS.filter(([kind]) => kind !== 'no letter').map(([kind]) =>
        row(`names: ${kind}`, ({ isName, kinds }) => isName && kinds.includes(kind)),
      ),
      open('**missed: hidden in part**', ({ isCoveredInPart }) => isCoveredInPart),
      open('missed: suspected', ({ isSuspected }) => isSuspected),
      open('missed: seen by nothing', (one) => !one.isCoveredInPart && !one.isSuspected),
    ],
  );
}

/** By type, what keeps characters and whole notes from being hidden. */
export function missedByType(sets: readonly SetCauses[]): string {
  const rows = sets.flatMap((set) =>
    grouped(
      set.notes.flatMap(({ mentions }, note) => mentions.map((mention) => ({ ...mention, note }))),
      ({ type }) => type,
      (some) => some.filter(isMissed).length,
    ).map(([type, some]) => {
      const missed = some.filter(isMissed);
      const notes = new Set(missed.map(({ note }) => note));
      const types = new Set(some.map((one) => one.type));
      const alone = [...notes].filter((at) =>
        (set.notes[at]?.mentions ?? []).every((one) => !isMissed(one) || types.has(one.type)),
      );
      return [
        set.set,
        type,
        `${missed.length} of ${some.length}`,
        count(missed, ({ isCoveredInPart }) => isCoveredInPart),
        count(missed, ({ isSuspected }) => isSuspected),
        String(missed.reduce((sum, one) => sum + one.missed, 0)),
        String(notes.size),
        String(alone.length),
        String([...notes].filter((at) => set.notes[at]?.isFully).length),
      ];
    }),
  );
  return markdownTable(
    [
      'set',
      'type',
      'missed',
      'in part',
      'suspected',
      'characters',
      'notes that are not whole',
      'by this alone',
      'of them called *fully*',
    ],
    rows,
  );
}

/** By label, what is hidden that gold does not mark. */
export function hiddenTooMuch(sets: readonly SetCauses[]): string {
  const rows = sets.flatMap((set) =>
    grouped(
      set.notes.flatMap(({ excess, hasPhi }, note) => excess.map((one) => ({ ...one, hasPhi, note }))),
      ({ label }) => label,
      (some) => some.reduce((sum, { characters }) => sum + characters, 0),
    ).map(([label, some]) => [
      set.set,
      label,
      String(some.reduce((sum, { characters }) => sum + characters, 0)),
      count(some, ({ isBesideGold }) => !isBesideGold),
      count(some, ({ isBesideGold }) => isBesideGold),
      count(some, ({ by }) => by === 'rules'),
      count(some, ({ by }) => by === 'model'),
      count(some, ({ by }) => by === 'both'),
      String(new Set(some.filter(({ hasPhi }) => !hasPhi).map(({ note }) => note)).size),
    ]),
  );
  return markdownTable(
    [
      'set',
      'label',
      'characters',
      'spans of their own',
      'beyond a mention',
      'by rules',
      'by the model',
      'by both',
      'notes without gold that are touched',
    ],
    rows,
  );
}

/** By label, what is only suspected, and which notes with a clean output that holds back. */
export function suspectedByLabel(sets: readonly SetCauses[]): string {
  const rows = sets.flatMap((set) =>
    grouped(
      set.notes.flatMap(({ suspicions }, note) => suspicions.map((one) => ({ ...one, note }))),
      ({ label }) => label,
      (some) => some.length,
    ).map(([label, some]) => {
      const labels = new Set(some.map((one) => one.label));
      const held = [...new Set(some.map(({ note }) => note))]
        .flatMap((at) => set.notes[at] ?? [])
        .filter(({ mentions }) => !mentions.some(isMissed));
      const alone = held.filter(({ suspicions }) => suspicions.every((one) => labels.has(one.label)));
      return [
        set.set,
        label,
        String(some.length),
        count(some, ({ isNeedless }) => isNeedless),
        String(held.length),
        String(alone.length),
      ];
    }),
  );
  return markdownTable(
    ['set', 'label', 'suspected', 'needlessly', 'clean notes with one', 'by this alone'],
    rows,
  );
}

/** What costs strict F1 of spans and types, and in which types most of it. */
export function spanFaults(sets: readonly SetCauses[]): string {
  const rows = sets.flatMap(({ set, notes }) =>
    [
      ...Map.groupBy(
        notes.flatMap(({ faults }) => faults),
        ({ fault }) => fault,
      ),
    ]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([fault, some]) => [
        set,
        fault.replaceAll('-', ' '),
        String(some.length),
        grouped(
          some,
          ({ types }) => types,
          (ofType) => ofType.length,
        )
          .slice(0, MOST_TYPES)
          .map(([types, ofType]) => `${types} ${ofType.length}`)
          .join(', '),
      ]),
  );
  return markdownTable(['set', 'fault', 'spans', 'most of them'], rows);
}

function mentionsOf({ notes }: SetCauses): readonly Mention[] {
  return notes.flatMap(({ mentions }) => mentions);
}

function isMissed({ missed }: Mention): boolean {
  return missed > 0;
}

function count<Item>(items: readonly Item[], is: (item: Item) => boolean): string {
  return String(items.filter(is).length);
}

/** Groups with a size above 0, the largest first, those behind {@link MOST_ROWS} together. */
function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  sizeOf: (items: readonly Item[]) => number,
): readonly (readonly [string, readonly Item[]])[] {
  const groups = [...Map.groupBy(items, keyOf)]
    .map(([key, some]) => ({ key, some, size: sizeOf(some) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || (a.key < b.key ? -1 : 1));
  const named = groups.slice(0, MOST_ROWS).map(({ key, some }) => [key, some] as const);
  const rest = groups.slice(MOST_ROWS);
  if (rest.length === 0) return named;
  return [...named, [`others (${rest.length})`, rest.flatMap(({ some }) => some)]];
}
