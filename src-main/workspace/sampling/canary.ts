/**
 * @file Plants an invented identifier in what the reader of a sample sees. Runs in main.
 *
 * [Note: Canaries]
 * How well somebody reads is measured with identifiers that are known to be there. One is made when a note is shown, by the
 * generators of surrogates, and put where a mention of that type was hidden: a missed name looks just so. It lives in the
 * shown text, in memory: the note, its output, its approval and the exports know nothing of it, and no row, log or
 * message of an error holds its text. Which notes get one is drawn under the workspace's own key, not under the seed,
 * which anybody may see afterwards. After the mark or the verdict the reader is told at once, so that nobody hunts for
 * an invented person. Its share is not told to the reader beforehand, and a note never has two.
 */
import type { Language } from '../../domain/detection.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { KeyedBytes } from '../../redaction/keyed.ts';
import { noteSurrogates, wordsOf } from '../noteSurrogates.ts';
import type { ShownPiece } from './shownNote.ts';

export interface CanaryPlace {
  readonly keyed: KeyedBytes;
  /** Names the sample and the note in it: another place has another identifier. */
  readonly place: string;
  readonly languages: readonly Language[];
  /** The original; PHI. */
  readonly text: string;
  /** Known identifiers of the note; PHI. No word of them is planted. */
  readonly known: readonly string[];
}

/** Types that every reader takes for identifying; a country or a profession is not overlooked but thought harmless. */
const TELLING: ReadonlySet<PhiLabel> = new Set<PhiLabel>([
  ...([
    'PATIENT',
    'STAFF',
    'RELATIVE',
    'PERSON',
    'HOSPITAL',
    'STREET',
    'CITY',
    'PHONE',
    'FAX',
    'EMAIL',
  ] as const),
  ...(['MRN', 'NATIONAL_ID', 'INSURANCE_ID', 'ACCOUNT_ID', 'LICENSE_ID', 'OTHER_ID'] as const),
]);
// A word of two letters, or five letters and digits: a bare "34" is no identifier to anybody.
const readsLikeOne = /\p{L}{2}|(?:[\p{L}\p{N}][^\p{L}\p{N}]*){5}/u;

/** Who signs a note in which nothing was hidden: the pattern that an invented name is made after. */
const SIGNERS: Readonly<Partial<Record<string, string>>> = {
  fr: 'Dr Julie Martin',
  de: 'Dr. Anna Weber',
  es: 'Dra. Laura Gómez',
  ca: 'Dra. Montserrat Puig',
  'zh-Hans': '王建国',
  'zh-Hant': '王建國',
};
const OTHER_SIGNER = 'Dr. Emily Carter';

/** True for `rate` of all places, the same ones whenever asked. */
export function hasCanary(keyed: KeyedBytes, place: string, rate: number): boolean {
  return fraction(keyed('canary/where', place)) < rate;
}

/** The pieces with an invented identifier among them; null when none can be made for this note. */
export function plantCanary(
  pieces: readonly ShownPiece[],
  at: CanaryPlace,
): { readonly pieces: readonly ShownPiece[]; readonly label: PhiLabel } | null {
  const hidden = pieces.flatMap((piece, index) => (piece.kind === 'replaced' ? [{ piece, index }] : []));
  const order = hidden
    .map((one) => ({ ...one, key: fraction(at.keyed('canary/which', `${at.place}/${one.index}`)) }))
    .toSorted((a, b) => a.key - b.key);
  const invent = inventor(
    at,
    hidden.map(({ piece }) => mentionOf(piece, at.text)),
  );
  for (const { piece, index } of order) {
    if (piece.label === null || !TELLING.has(piece.label)) continue;
    const text = invent(piece.label, mentionOf(piece, at.text));
    if (text === null) continue;
    return { pieces: pieces.with(index, { ...piece, text, kind: 'canary' }), label: piece.label };
  }
  return signed(pieces, at, invent);
}

/** A name under the note, as whoever wrote it would have signed. */
function signed(
  pieces: readonly ShownPiece[],
  { languages, text }: CanaryPlace,
  invent: (label: PhiLabel, mention: string) => string | null,
): ReturnType<typeof plantCanary> {
  const name = invent('STAFF', SIGNERS[languages[0] ?? ''] ?? OTHER_SIGNER);
  if (name === null) return null;
  const end = { start: text.length, end: text.length };
  const line = {
    text: text.endsWith('\n') ? '\n' : '\n\n',
    kind: 'replaced',
    source: end,
    label: null,
  } as const;
  return {
    pieces: [...pieces, line, { text: name, kind: 'canary', source: end, label: 'STAFF' }],
    label: 'STAFF',
  };
}

/** Makes identifiers that are none of the note's own. */
function inventor(
  { keyed, place, languages, text, known }: CanaryPlace,
  mentions: readonly string[],
): (label: PhiLabel, mention: string) => string | null {
  const surrogates = noteSurrogates(keyed)(wordsOf([...mentions, ...known]));
  return (label, mention) => {
    const made = surrogates.surrogateOf({ label, mention, scope: `canary/${place}`, languages });
    // Text that the note holds anyway would not be planted but its own.
    return made === null || text.includes(made) || !readsLikeOne.test(made) ? null : made;
  };
}

function mentionOf({ source }: ShownPiece, text: string): string {
  return text.slice(source.start, source.end);
}

/** The first four bytes as a number from 0 to 1, 1 not included. */
function fraction(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32BE(0) / 2 ** 32;
}
