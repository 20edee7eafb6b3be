/**
 * @file What a policy puts into a field of a message or resource beside the text. Pure; main process.
 *
 * [Note: What a field may become]
 * A field is treated like a mention of the same label in the text of its note, so that both agree. But programs read fields: a
 * number that all patients share would make one patient of them, and a sign is no date. So each kind of field takes the work of
 * some operators only, and stays empty under all others. Names of people, hospitals and organizations: surrogates, codes
 * (`hash`), and for placeholders and what is taken out the label alone, `[PATIENT]`, which counts nobody. Ids: surrogates and
 * codes. Dates: shifted or made coarser, where a date comes of it. Streets, towns and postal codes: surrogates and what is made
 * coarser. Phones and mail addresses: surrogates. Masked and kept labels leave nothing: a person has decided to leave a
 * mention of the text readable, and nobody has looked at a field.
 */
import { coarseOf, type PhiLabel } from '../domain/phiLabel.ts';
import type { OperatorInput } from './operator.ts';
import { replacementBy } from './operators.ts';
import type { OperatorId, Treatment } from './treatment.ts';

const NAMES: readonly OperatorId[] = ['surrogate', 'hash', 'placeholder', 'redact'];

/** Operators whose work a field of the label can hold. */
function operatorsFor(label: PhiLabel): readonly OperatorId[] {
  if (label === 'HOSPITAL' || label === 'ORGANIZATION') return NAMES;
  switch (coarseOf(label)) {
    case 'NAME':
      return NAMES;
    case 'ID':
      return ['surrogate', 'hash'];
    case 'DATE':
      return ['shiftDate', 'generalise'];
    case 'LOCATION':
      return ['surrogate', 'generalise'];
    case 'CONTACT':
      return ['surrogate'];
    default:
      return [];
  }
}

/** What goes into the field; null when it stays empty. Never asks for a number. See [Note: What a field may become]. */
export function treatField(input: Omit<OperatorInput, 'number'>, treatment: Treatment): string | null {
  const operators = operatorsFor(input.label);
  if (!operators.includes(treatment.operator)) return null;
  const given = { ...input, number: () => 1 };
  const isNumbered = treatment.operator === 'placeholder';
  const made = isNumbered ? null : replacementBy(given, treatment);
  if (made !== null && made !== '') return made;
  // Where the operator gives up, a placeholder or the label takes over in texts.
  return operators.includes('redact') ? replacementBy(given, { operator: 'redact' }) : null;
}
