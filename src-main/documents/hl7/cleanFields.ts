/** @file Empties what may not leave a message and keeps its identifiers in mind. Pure; the import process and tests. */
import type { KnownIdentifier } from '../../domain/note.ts';
import type { Findings } from '../findings.ts';
import { nameAsMention } from '../personNames.ts';
import { birthDate, phone } from '../structured.ts';
import { FIELD_RULES, KIND_OF, type IdentifierType } from './fieldRules.ts';
import { isPointInTime, type HeldField } from './heldFields.ts';
import { textOfLeaf, type Leaf } from './leaf.ts';
import { componentOf, emptyField, leavesOf, type Block, type Field, type Segment } from './messages.ts';
import { isProviderNameAlone } from './persons.ts';
import type { KnownField } from './sharedKnown.ts';

/** Words of the format: they stand in any message, whoever it is about. */
export const WORDS_OF_HL7: ReadonlySet<string> = new Set([
  ...['text', 'ascii', 'unicode', 'unicode utf-8', 'base64', 'hex', 'html', 'plain', 'image', 'application'],
  ...[
    'adt',
    'oru',
    'mdm',
    'orm',
    'oml',
    'ack',
    'lab',
    'rad',
    'pat',
    'icu',
    'img',
    'multipart',
    'ucum',
    'neg',
    'pos',
  ],
]);

/**
 * Takes out every field and segment that has no rule to stay. Gives the fields whose values become known identifiers; the
 * caller counts those that do. `kept` gathers words of closed shapes that stay: the same word elsewhere in the file is no trace of anybody. `held` gathers what
 * was emptied and may be filled.
 */
export function cleanFields(
  block: Block,
  findings: Findings,
  kept: Set<string>,
  held: HeldField[],
): readonly KnownField[] {
  const known: KnownField[] = [];
  const { delimiters } = block;
  block.segments = block.segments.filter((segment) => {
    const rules = FIELD_RULES[segment.name];
    if (rules !== undefined) {
      segment.fields = segment.fields.map((field, number) => cleanField(segment, number, field));
      return true;
    }
    // They continue the text of the segment before them, which then nobody sees whole.
    if (segment.name === 'ADD' || segment.name === 'DSC') findings.counted('other-part', 'not-covered');
    found('other-part', segment.fields.flatMap(leavesOf));
    return false;
  });
  return known;

  function found(kind: 'other-part' | 'identifier', leaves: readonly Leaf[]): void {
    findings.cleanedAll(
      kind,
      leaves.map(textOfLeaf).filter((text) => text !== '""'),
    );
  }

  function cleanField(segment: Segment, number: number, field: Field): Field {
    const rule = FIELD_RULES[segment.name]?.[number];
    const leaves = leavesOf(field);
    const whole = leaves.map(textOfLeaf).join('^');
    if (whole === '' || whole === '""') return field;
    if (segment.name === 'OBX' && number === 5) {
      // Emptied with the others of its type, see observations.ts.
      if (isPointInTime(segment)) held.push({ segment, delimiters, number, as: 'DATE', was: field });
      return field;
    }
    if (rule?.does === 'text' || rule?.does === 'code') return field;
    if (rule?.does === 'keep' && rule.shape.test(whole)) {
      for (const leaf of leaves) kept.add(textOfLeaf(leaf).toLowerCase());
      return field;
    }
    if (rule?.does === 'known') {
      // A name that nobody can read is not looked for.
      if (leaves.some(({ isUnread }) => isUnread === true)) findings.counted('identifier', 'not-covered');
      const identifiers = field.flatMap((repetition) => identifiersOf(rule.type, repetition));
      known.push({ segment, identifiers });
      if (rule.label !== null)
        held.push({ segment, delimiters, number, as: { ...rule, label: rule.label }, was: field });
    }
    if (rule?.does === 'time')
      held.push({ segment, delimiters, number, as: rule.isRequired ? 'message-time' : 'DATE', was: field });
    found('identifier', leaves);
    return emptyField();
  }
}

/** What a repetition names. Parts that a sender leaves out are left out. */
function identifiersOf(type: IdentifierType, repetition: readonly Leaf[][]): readonly KnownIdentifier[] {
  const part = (number: number): string => componentOf(repetition, number);
  const kind = KIND_OF[type];
  const isNameAlone = isProviderNameAlone(repetition);
  const texts: Readonly<Record<IdentifierType, () => readonly string[]>> = {
    person: () => [nameAsMention({ family: part(1), given: [part(2), part(3)] })],
    // XCN: an id first.
    provider: () => [isNameAlone ? part(1) : nameAsMention({ family: part(2), given: [part(3), part(4)] })],
    organization: () => [part(1)],
    date: () => [birthDate(part(1))],
    id: () => [part(1)],
    address: () => [
      [part(1), part(2), [part(5), part(3)].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ],
    phone: () => [part(1), part(12), `${part(6)}${part(7)}`],
  };
  const named = texts[type]().map((text) => (kind === 'phone' ? phone(text) : { kind, text: text.trim() }));
  const ids = type === 'provider' && !isNameAlone ? [{ kind: 'id' as const, text: part(1) }] : [];
  // XTN-4 is an e-mail address: found as it is written.
  const mail = type === 'phone' && part(4) !== '' ? [{ kind: 'id' as const, text: part(4) }] : [];
  return [...named, ...ids, ...mail].filter(({ text }) => text !== '');
}
