/** @file What is attached to a message (OBX-5 of type ED, chapter 2A.2.24): what is said of it, and its data. Node; the import process and tests. */
import { bytesOfData, openAttached, type DataCoding } from '../attached.ts';
import type { DecodeText, Embedded } from '../embedded.ts';
import type { Findings } from '../findings.ts';
import type { DocumentLimits } from '../limits.ts';
import { declaredByParts, isSubtypeWord, isTypeWord } from '../mediaType.ts';
import { textOfLeaf, type Leaf } from './leaf.ts';
import { componentOf, fieldOf, leavesOf, type Segment } from './messages.ts';

/** What a value of type ED gives. */
export interface Attachment {
  /** Words that stand as they are. */
  readonly plain: readonly Leaf[];
  /** The document that its data are; null where there is none to read. */
  readonly embedded: Extract<Embedded, { readonly kind: 'text' }> | null;
  /** Puts the document back; before the file is written. */
  readonly save: () => Promise<void>;
}

/** Ways to write data of table 0299; `plain`: as they are. */
const CODINGS: Readonly<Record<string, DataCoding | 'plain'>> = {
  ...{ '': 'plain', a: 'plain', base64: 'base64', hex: 'hex' },
};

/** What the components in front of the data may say; the first names the application of a site. */
const MAY_STAY: readonly ((word: string) => boolean)[] = [
  () => false,
  isTypeWord,
  isSubtypeWord,
  (word) => Object.hasOwn(CODINGS, word),
];

/**
 * Reads one repetition: application, type, subtype, coding, data. In front of the data nothing but words of the standards stays; `kept` gets
 * them. Data and whatever stands behind them are taken out, and told where nobody has seen them. `decode` is for texts that are
 * not UTF-8. Errors: those of openAttached.
 */
export async function readAttachment(
  repetition: Leaf[][],
  decode: DecodeText,
  findings: Findings,
  kept: Set<string>,
  limits: DocumentLimits,
): Promise<Attachment> {
  const declared = declaredByParts(componentOf(repetition, 2), componentOf(repetition, 3));
  const coding = codingOf(repetition);
  keepWords(repetition, findings, kept);
  const none = { plain: [], embedded: null, save: () => Promise.resolve() };
  // Whatever stands outside of the one place of the data is not known to be data.
  const [leaf, ...others] = repetition.slice(4).flat();
  const unseen = (): void => findings.counted('attachment', 'not-covered');
  if (coding === 'plain') {
    // A file of another kind written as it is: its words are not its text.
    if (!['none', 'plain', 'page'].includes(declared.kind)) unseen();
    return { ...none, plain: repetition.slice(4).flat() };
  }
  if (others.some(saysSomething)) unseen();
  for (const other of others) if (other.bits.length > 0) other.bits = [];
  if (leaf === undefined || leaf.bits.length === 0) return none;
  const bytes = coding === null ? null : bytesOfData(dataIn(leaf), coding);
  const found = bytes === null ? null : await openAttached(bytes, decode, limits, declared);
  const isSaid = saysSomething(leaf);
  leaf.bits = [];
  if (found?.kind === 'text') {
    for (const { kind, state } of found.carriers) findings.counted(kind, state);
    findings.cleanedAll('attachment', found.cleaned);
    const save = async (): Promise<void> => {
      const made = Buffer.from(await found.save());
      leaf.bits = [{ isMark: false, text: made.toString(coding === 'hex' ? 'hex' : 'base64') }];
    };
    return { ...none, embedded: found, save };
  }
  if (found?.kind === 'image') findings.counted('image', 'cleaned');
  else if (isSaid) unseen();
  return none;
}

/** Where data stand in a segment, with their coding. */
export function dataOf(segment: Segment): ReadonlyMap<Leaf, DataCoding> {
  const found = new Map<Leaf, DataCoding>();
  if (segment.name !== 'OBX' || leavesOf(fieldOf(segment, 2)).map(textOfLeaf).join('') !== 'ED') return found;
  for (const repetition of fieldOf(segment, 5)) {
    const coding = codingOf(repetition);
    const leaf = repetition[4]?.[0];
    if (leaf !== undefined && coding !== null && coding !== 'plain') found.set(leaf, coding);
  }
  return found;
}

/** Null for one that nobody knows. */
function codingOf(repetition: readonly Leaf[][]): DataCoding | 'plain' | null {
  const word = componentOf(repetition, 4).toLowerCase();
  return Object.hasOwn(CODINGS, word) ? (CODINGS[word] ?? null) : null;
}

function keepWords(repetition: Leaf[][], findings: Findings, kept: Set<string>): void {
  for (const [at, mayStay] of MAY_STAY.entries()) {
    const leaves = repetition[at] ?? [];
    if (!leaves.some(({ bits }) => bits.length > 0)) continue;
    const word = componentOf(repetition, at + 1);
    if (word !== '' && mayStay(word.toLowerCase())) {
      kept.add(word.toLowerCase());
      // Without the blanks around it, by which no reader would know it again.
      repetition[at] = [{ bits: [{ isMark: false, text: word }] }];
      continue;
    }
    findings.cleanedAll('identifier', word === '' ? [] : leaves.map(textOfLeaf));
    repetition[at] = [{ bits: [] }];
  }
}

/** Without formatting commands, which break long lines. */
function dataIn({ bits }: Leaf): string {
  return bits.map((bit) => (bit.isMark ? '' : bit.text)).join('');
}

/** HL7 writes "there is no value" with two quotes. */
function saysSomething(leaf: Leaf): boolean {
  return !['', '""'].includes(textOfLeaf(leaf).trim());
}
