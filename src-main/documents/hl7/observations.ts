/** @file Pieces of a message: what each segment says, OBX-5 by its type. Pure; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';
import type { KnownIdentifier } from '../../domain/note.ts';
import type { DocumentPiece } from '../document.ts';
import { append } from '../append.ts';
import type { DecodeText } from '../embedded.ts';
import type { Findings } from '../findings.ts';
import type { DocumentLimits } from '../limits.ts';
import { readAttachment } from './attachment.ts';
import { CODE_SYSTEMS, FIELD_RULES } from './fieldRules.ts';
import { textOfLeaf, type Leaf } from './leaf.ts';
import { emptyField, fieldOf, leavesOf, type Block, type Field, type Segment } from './messages.ts';

export interface MessagePieces {
  readonly pieces: readonly DocumentPiece[];
  /** Whom documents attached to it name; PHI. */
  readonly known: readonly KnownIdentifier[];
  /** Pointers to what lies outside of the message (RP). */
  readonly elsewhere: number;
  /** Puts attachments back; before the file is written. */
  readonly finish: () => Promise<void>;
}

/** Lines of a report: their label, the same on every line, is read once, at the end. */
const LINES: ReadonlySet<string> = new Set(['FT', 'ST', 'TX']);
/** Whether a segment is a line of a report. */
export function isReportLine(segment: Segment): boolean {
  return segment.name === 'OBX' && LINES.has(leavesOf(fieldOf(segment, 2)).map(textOfLeaf).join(''));
}

/** Types that hold persons, places, times or pointers; chapter 2A. */
const EMPTIED: ReadonlySet<string> = new Set([
  ...[
    'AD',
    'CK',
    'CN',
    'CX',
    'DLN',
    'DR',
    'DT',
    'DTM',
    'EI',
    'FN',
    'HD',
    'JCC',
    'NDL',
    'PL',
    'PN',
    'PPN',
    'RP',
  ],
  ...['SAD', 'TM', 'TN', 'TQ', 'TS', 'XAD', 'XCN', 'XON', 'XPN', 'XTN'],
]);

const BREAK: DocumentPiece = { place: 'between', text: '\n' };
const BLANK: DocumentPiece = { place: 'between', text: ' ' };

/** In the order of the message; labels of report lines follow. Findings get what is emptied, `kept` what codes stay. */
export async function messagePieces(
  block: Block,
  decodeAttached: DecodeText,
  findings: Findings,
  kept: Set<string>,
  limits: DocumentLimits,
): Promise<MessagePieces> {
  const pieces: DocumentPiece[] = [];
  const labels = new Map<string, Leaf[]>();
  const known: KnownIdentifier[] = [];
  const saves: (() => Promise<void>)[] = [];
  let elsewhere = 0;

  for (const segment of block.segments) {
    const before = pieces.length;
    if (segment.name === 'OBX') await observation(segment);
    else
      for (const [number, rule] of Object.entries(FIELD_RULES[segment.name] ?? {})) {
        const field = segment.fields[Number(number)];
        if (field === undefined) continue;
        if (rule.does === 'text') textField(field, segment.name === 'NTE' ? 'comment' : 'body');
        if (rule.does === 'code') codeField(field);
      }
    if (pieces.length > before) pieces.push(BREAK);
  }
  // The same label of many lines is one place: a name in it is hidden in all of them.
  for (const leaves of labels.values()) said(leaves, 'attribute', BREAK);
  return { pieces, known, elsewhere, finish };

  function said(leaves: readonly Leaf[], carrier: CarrierKind, end: DocumentPiece): void {
    if (leaves.some(({ isUnread }) => isUnread === true)) findings.counted('other-part', 'not-covered');
    append(pieces, leafPieces(leaves, carrier));
    pieces.push(end);
  }

  async function finish(): Promise<void> {
    for (const save of saves) await save();
  }

  async function observation(segment: Segment): Promise<void> {
    const type = leavesOf(fieldOf(segment, 2)).map(textOfLeaf).join('');
    const value = fieldOf(segment, 5);
    const label = textsOfCode(fieldOf(segment, 3), findings, kept);
    if (isReportLine(segment)) {
      for (const leaf of label) {
        const same = labels.get(textOfLeaf(leaf));
        if (same === undefined) labels.set(textOfLeaf(leaf), [leaf]);
        else same.push(leaf);
      }
    } else for (const leaf of label) said([leaf], 'attribute', BLANK);
    if (type === 'ED') for (const repetition of value) await attachment(repetition);
    else if (EMPTIED.has(type)) {
      if (type === 'RP') elsewhere += value.filter(hasText).length;
      findings.cleanedAll(type === 'RP' ? 'link' : 'identifier', leavesOf(value).map(textOfLeaf));
      segment.fields[5] = emptyField();
    } else if (['CE', 'CWE', 'CNE', 'CF'].includes(type)) codeField(value);
    else textField(value, 'body');
    codeField(fieldOf(segment, 6));
    textField(fieldOf(segment, 7), 'body');
  }

  async function attachment(repetition: Leaf[][]): Promise<void> {
    const { plain, embedded, save } = await readAttachment(
      repetition,
      decodeAttached,
      findings,
      kept,
      limits,
    );
    for (const leaf of plain) said([leaf], 'attachment', BLANK);
    if (embedded === null) return;
    append(known, embedded.known);
    append(pieces, embedded.pieces);
    // Its last word is not the first half of what stands behind it.
    pieces.push(BREAK);
    saves.push(save);
  }

  function textField(field: Field, carrier: CarrierKind): void {
    for (const leaf of leavesOf(field)) if (leaf.bits.length > 0) said([leaf], carrier, BLANK);
  }

  function codeField(field: Field): void {
    for (const leaf of textsOfCode(field, findings, kept)) said([leaf], 'attribute', BLANK);
  }
}

function hasText(repetition: Field[number]): boolean {
  return repetition.some((leaves) => leaves.some((leaf) => textOfLeaf(leaf) !== ''));
}

/** Leaves of coded values that are words of somebody: texts, and codes of no known system. The rest is kept or emptied here. */
function textsOfCode(field: Field, findings: Findings, kept: Set<string>): readonly Leaf[] {
  const read: Leaf[] = [];
  for (const repetition of field) {
    const systems = [2, 5].map((at) => (repetition[at] ?? []).map(textOfLeaf).join(''));
    for (const [at, leaves] of repetition.entries()) {
      const text = leaves.map(textOfLeaf).join('');
      if (text === '') continue;
      const system = systems[at === 0 ? 0 : 1] ?? '';
      const shape = Object.hasOwn(CODE_SYSTEMS, system) ? CODE_SYSTEMS[system] : undefined;
      if ((at === 0 || at === 3) && shape?.test(text) === true) {
        kept.add(text.toLowerCase());
        continue;
      }
      if ((at === 2 || at === 5) && Object.hasOwn(CODE_SYSTEMS, text)) continue;
      if (at === 2 || at === 5 || at === 6 || at === 7) {
        findings.cleaned('other-part', text);
        repetition[at] = [{ bits: [] }];
      } else
        append(
          read,
          leaves.filter(({ bits }) => bits.length > 0),
        );
    }
  }
  return read;
}

/** Pieces of the first leaf; what is put into them goes into all, which say the same. */
function leafPieces(leaves: readonly Leaf[], carrier: CarrierKind): readonly DocumentPiece[] {
  return (leaves[0]?.bits ?? []).map((bit, at): DocumentPiece => {
    const same = leaves.map(({ bits }) => bits[at]);
    if (!bit.isMark) {
      const replace = (text: string): void => {
        for (const one of same) if (one?.isMark === false) one.text = text;
      };
      return { place: 'text', carrier, text: bit.text, replace };
    }
    const remove = (): void => {
      for (const one of same) if (one?.isMark === true) one.command = null;
    };
    return { place: 'mark', text: bit.text, remove };
  });
}
