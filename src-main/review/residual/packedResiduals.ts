/**
 * @file What the search for residuals found, as it is stored with the output it was found in. Pure; main process.
 *
 * [Note: Residuals are stored]
 * The search reads all of an output: in a note of 300 KB it took longer than everything else that opening it takes. What it
 * found belongs to the output and changes only with it, so it is kept beside it, and a note is opened without a search. The
 * status has always been stored like that; both say the same. Places and reasons, never text.
 */
import type { ProbeReason } from '../../domain/probeReason.ts';
import type { Residuals } from '../findResiduals.ts';

/** Mentions, known identifiers with the form they have, and how many identifiers cannot be looked for. Places in UTF-16 code units. */
type Packed = readonly [
  mentions: readonly (readonly [start: number, end: number])[],
  identifiers: readonly (readonly [start: number, end: number, reason: ProbeReason])[],
  unusable: number,
];

/** As JSON. */
export function packResiduals(residuals: Residuals): string {
  const { mentionsLeft, knownIdentifiersLeft, unusableIdentifiers } = residuals;
  const packed: Packed = [
    mentionsLeft.map(({ start, end }) => [start, end]),
    knownIdentifiersLeft.map(({ start, end, reason }) => [start, end, reason]),
    unusableIdentifiers,
  ];
  return JSON.stringify(packed);
}

/** What {@link packResiduals} was given. */
export function unpackResiduals(json: string): Residuals {
  const [mentions, identifiers, unusableIdentifiers] = JSON.parse(json) as Packed;
  return {
    mentionsLeft: mentions.map(([start, end]) => ({ start, end })),
    knownIdentifiersLeft: identifiers.map(([start, end, reason]) => ({ start, end, reason })),
    unusableIdentifiers,
  };
}
