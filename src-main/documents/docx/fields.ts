/** @file Which fields of a document stay fields. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { isWord } from './names.ts';

/** Numbers of pages, with at most a format: a code that can hold nothing else. */
const PAGE_NUMBER =
  /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\s*(?:\\\*\s*(?:MERGEFORMAT|Arabic|ArabicDash|roman|Roman)\s*){0,2}$/;

/** A field between its marks. */
interface OpenField {
  readonly marks: XmlElement[];
  readonly codes: XmlElement[];
}

export interface Fields {
  /** Whether a mark or code belongs to a field that stays. */
  readonly isKept: (element: XmlElement) => boolean;
}

export function isPageNumber(code: string): boolean {
  return code.trim() !== '' && PAGE_NUMBER.test(code);
}

/** Finds the fields of a story before anything of it is changed; the codes of those that go are found things. */
export function findFields(story: XmlElement, findings: Findings): Fields {
  const open: OpenField[] = [];
  const kept = new WeakSet<XmlElement>();
  const stray: OpenField = { marks: [], codes: [] };

  function close(field: OpenField): void {
    const code = field.codes.map(textOf).join('');
    if (isPageNumber(code)) for (const one of [...field.marks, ...field.codes]) kept.add(one);
    else findings.cleaned('field-code', code);
  }

  function mark(element: XmlElement): void {
    const type = attributeOf(element, 'fldCharType');
    if (type === 'begin') {
      findings.cleanedAll('form-field', formValues(element));
      open.push({ marks: [element], codes: [] });
      return;
    }
    open.at(-1)?.marks.push(element);
    const field = type === 'end' ? open.pop() : undefined;
    if (field !== undefined) close(field);
  }

  function visit(element: XmlElement): void {
    if (isWord(element, 'fldChar')) mark(element);
    else if (isWord(element, 'instrText') || isWord(element, 'delInstrText'))
      (open.at(-1) ?? stray).codes.push(element);
    else childElements(element).forEach(visit);
  }

  visit(story);
  // Fields without an end, and codes outside any field.
  for (const field of [...open, stray]) findings.cleaned('field-code', field.codes.map(textOf).join(''));
  return { isKept: (element) => kept.has(element) };
}

/** Names, defaults and help of an old form field. */
function formValues(mark: XmlElement): readonly string[] {
  const inside = (element: XmlElement): readonly string[] => [
    ...element.attributes.filter(({ local }) => local === 'val').map(({ value }) => value),
    ...childElements(element).flatMap(inside),
  ];
  return childElements(mark).flatMap(inside);
}
