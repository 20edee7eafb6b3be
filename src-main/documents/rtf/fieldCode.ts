/** @file Which fields of an RTF file stay fields. Pure; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';

const PAGE_NUMBER =
  /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\s*(?:\\\*\s*(?:MERGEFORMAT|Arabic|ArabicDash|roman|Roman|ROMAN)\s*){0,2}$/;

/** The code of a field of page numbers as it is written; null for all others, which become their results. */
export function fieldCode(code: string): { readonly written: string | null; readonly kind: CarrierKind } {
  const word = PAGE_NUMBER.exec(code)?.[1];
  const kind = /^\s*(?:HYPERLINK|INCLUDE)/i.test(code) ? 'link' : 'field-code';
  if (word === undefined) return { written: null, kind };
  const isRoman = /\\\*\s*roman/.test(code);
  return { written: ` ${word} ${isRoman ? '\\\\* roman ' : ''}`, kind };
}
