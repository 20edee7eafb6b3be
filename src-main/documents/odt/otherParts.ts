/** @file The parts of an OpenDocument text that are never written: counted, and their texts kept for the last search. Pure. */
import type { CarrierKind } from '../../domain/document.ts';
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { qualified } from './names.ts';

/** By name; pictures and objects were met where they are shown. Anything else is another part. */
const BY_NAME: readonly (readonly [RegExp, CarrierKind | null])[] = [
  [
    /^(?:mimetype|META-INF\/manifest\.xml|content\.xml|styles\.xml|meta\.xml|settings\.xml|layout-cache)$/,
    null,
  ],
  [/^(?:Pictures|media|Object ?\d*|ObjectReplacements|Fonts)\//i, null],
  [/^Thumbnails\//, 'image'],
  [/^(?:Basic|Dialogs|Scripts)\//, 'macro'],
  [/\.rdf$/, 'custom-data'],
  [/^Versions?(?:\/|List\.xml$)/, 'attachment'],
];

/** Counts the parts that nothing else looks at; empty ones hold nothing. */
export function countParts(
  parts: readonly { readonly name: string; readonly size: number }[],
  findings: Findings,
): void {
  for (const { name, size } of parts) {
    if (size === 0) continue;
    const known = BY_NAME.find(([pattern]) => pattern.test(name));
    const kind = known === undefined ? 'other-part' : known[1];
    if (kind !== null) findings.counted(kind, 'cleaned');
  }
}

/** Of persons; the rest of what people write are properties. */
const PERSONS = /^(?:meta:initial-creator|dc:creator|meta:printed-by)$/;
const WRITTEN = /^(?:dc:(?:title|subject|description|publisher|contributor)|meta:(?:keyword|user-defined))$/;

/** The properties of the file. */
export function readMeta(root: XmlElement, findings: Findings): void {
  for (const one of childElements(root).flatMap((child) =>
    qualified(child) === 'office:meta' ? childElements(child) : [child],
  )) {
    const name = qualified(one);
    if (PERSONS.test(name)) findings.cleaned('author', textOf(one));
    else if (WRITTEN.test(name)) findings.cleaned('property', textOf(one), attributeOf(one, 'name'));
    else if (name === 'meta:template' || name === 'meta:auto-reload')
      findings.cleaned('link', attributeOf(one, 'href'), attributeOf(one, 'title'));
  }
}

/** Settings in which names stand; all others are switches. */
const NAMING = /^(?:PrinterName|CurrentDatabaseDataSource|CurrentDatabaseCommand|PrintFaxName)$/;

export function readSettings(root: XmlElement, findings: Findings): void {
  findings.counted('other-part', 'cleaned');
  const visit = (element: XmlElement): void => {
    if (NAMING.test(attributeOf(element, 'name') ?? '')) findings.cleaned('property', textOf(element));
    childElements(element).forEach(visit);
  };
  visit(root);
}
