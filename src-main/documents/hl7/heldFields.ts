/** @file Fields of HL7 v2 that were emptied, and how they are filled. Pure; the import process and tests. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { DocumentField } from '../document.ts';
import { partsOf, timePart, type Part } from './fieldParts.ts';
import type { IdentifierType } from './fieldRules.ts';
import { isWritable, textOfLeaf, type Delimiters, type Leaf } from './leaf.ts';
import { componentOf, fieldOf, leavesOf, type Field, type Segment } from './messages.ts';

/** The notes of a message; see {@link DocumentField}. */
export type FieldNotes = Pick<DocumentField, 'note' | 'treatedUnder'>;

/** A field as it was before it was emptied; PHI. */
export interface HeldField {
  readonly segment: Segment;
  /** Those of its message. */
  readonly delimiters: Delimiters;
  readonly number: number;
  /** A point in time, that of the message, or what names somebody. */
  readonly as: 'DATE' | 'message-time' | { readonly type: IdentifierType; readonly label: PhiLabel };
  readonly was: Field;
}

/**
 * What MSH-7 says where no date may stand: the standard requires a time there and receivers refuse a message without one. A day
 * that no message was sent on, with as many digits whatever the original had.
 */
export const NO_TIME = '19000101';
/** Table 0203: what kind of number a CX is. No more than two letters, so that they cannot be anybody's. */
const KINDS_OF_IDS = /^(?:AN|DL|EI|MR|NI|PE|PI|PT|SS|VN)$/;
const TIMES: ReadonlySet<string> = new Set(['DT', 'DTM', 'TS']);

/** Whether OBX-5 holds dates. */
export function isPointInTime(observation: Segment): boolean {
  return TIMES.has(leavesOf(fieldOf(observation, 2)).map(textOfLeaf).join(''));
}

/** The places of one field, repetition by repetition. */
export function* fieldsOf(held: HeldField, of: FieldNotes): Generator<DocumentField> {
  const { as, was } = held;
  const put = putter(held);
  for (const [at, repetition] of was.entries()) {
    if (as === 'message-time') {
      if (at > 0) return;
      const part = timePart(repetition, 'day') ?? noTime(repetition);
      yield documentField(held, part, of, (texts) => put(0, texts ?? NO_TIME_AT));
    } else {
      const parts = as === 'DATE' ? [timePart(repetition, 'kept')] : partsOf(as, repetition);
      for (const part of parts)
        if (part !== null)
          yield documentField(held, part, of, (texts) => {
            if (texts === null) return null;
            if (as !== 'DATE' && as.type === 'id') put(at, kindOfId(repetition));
            return put(at, texts);
          });
    }
  }
}

const NO_TIME_AT: ReadonlyMap<number, string> = new Map([[1, NO_TIME]]);

/** What is no point in time where one has to stand: there is nothing to treat. */
function noTime(repetition: readonly Leaf[][]): Part {
  const texts = [componentOf(repetition, 1)].filter(Boolean);
  return { label: 'DATE', mention: '', texts, split: () => NO_TIME_AT };
}

function documentField(
  { delimiters }: HeldField,
  { label, mention, texts, split }: Part,
  of: FieldNotes,
  put: (texts: ReadonlyMap<number, string> | null) => readonly string[] | null,
): DocumentField {
  const fill = (replacement: string | null): readonly string[] | null => {
    const next = replacement === null || replacement.trim() === '' ? null : split(replacement.trim());
    const isWhole = [...(next?.values() ?? [])].every((text) => isWritable(text, delimiters));
    return put(isWhole ? next : null);
  };
  return { ...of, label, mention, texts, fill };
}

/** Puts texts into components of a repetition, from 1; gives them in the order of the components. */
function putter({ segment, number, was }: HeldField) {
  let field: Field | null = null;
  return (repetition: number, texts: ReadonlyMap<number, string>): readonly string[] => {
    if (field === null) {
      field = was.map(() => []);
      segment.fields[number] = field;
    }
    const components = field[repetition] ?? [];
    const sorted = [...texts].sort(([a], [b]) => a - b);
    for (const [component, text] of sorted) {
      while (components.length < component) components.push([{ bits: [] }]);
      components[component - 1] = [{ bits: [{ isMark: false, text }] }];
    }
    return sorted.map(([, text]) => text);
  };
}

function kindOfId(repetition: readonly Leaf[][]): ReadonlyMap<number, string> {
  const kind = (repetition[4] ?? []).map(textOfLeaf).join('');
  return new Map(KINDS_OF_IDS.test(kind) ? [[5, kind]] : []);
}
