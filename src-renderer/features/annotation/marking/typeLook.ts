/** @file What a type of a label scheme is called and colored. Pure. The color only helps the eye: the name always stands beside it. */
import type { Locale } from '../../../locales/translate.ts';
import {
  PHI_LABELS,
  coarseOf,
  type CoarseLabel,
  type PhiLabel,
} from '../../../../src-main/contract/vocabulary.ts';

/** Types of the schemes that come with the product and are no label of its own; the first that fits. */
const GROUPS: readonly (readonly [RegExp, Lowercase<CoarseLabel>])[] = [
  [/birth|date|fecha|time|naissance/, 'date'],
  [/age|edad/, 'age'],
  [/prof|occup|job/, 'profession'],
  [/phone|fax|mail|url|contact|tel|web|ip\b/, 'contact'],
  [
    /loc|city|street|zip|hosp|unit|org|addr|country|state|room|territor|calle|instit|centro|ville|adresse|hopital/,
    'location',
  ],
  [/name|patient|person|staff|relativ|doctor|typist|user|nom|nombre|famil|personal|per\b/, 'name'],
  [/id|num|record|ssn|nss|ipp|ndc|account|licen|device|vehicle/, 'id'],
];

const isLabel = (type: string): type is PhiLabel => PHI_LABELS.some((label) => label === type);

/** A class of base.css. */
export function classOfType(type: string): string {
  if (isLabel(type)) return `phi-${coarseOf(type).toLowerCase()}`;
  const name = type.toLowerCase();
  return `phi-${GROUPS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'}`;
}

/** A label of the product by its words, any other type as its scheme writes it. */
export function nameOfType({ t }: Pick<Locale, 't'>, type: string): string {
  return isLabel(type) ? t(`labels.${type}`) : type;
}
