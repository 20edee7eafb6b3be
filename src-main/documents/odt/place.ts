/** @file What cleaning an OpenDocument text needs to know where it is. Pure; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';
import { attributeOf, type XmlElement, type XmlNode, type XmlText } from '../xml/xmlTree.ts';
import type { AttributePlace } from './attributes.ts';
import type { Changes } from './changes.ts';
import { isMadeByProgram } from './words.ts';

/** What cleaning needs of the file, and what it finds for the pieces. */
export interface TextPlace extends AttributePlace {
  /** Carriers of texts that are not of their story's own kind. */
  readonly kinds: WeakMap<XmlText, CarrierKind>;
  /** For new names of tables and sections, which nobody else may have. */
  readonly nextNumber: () => number;
}

/** Where in a story cleaning is. */
export interface Place extends TextPlace {
  readonly changes: Changes;
  /** Null outside paragraphs, where text means nothing; white space is one blank, and none where one has just been. */
  readonly line: { isBlank: boolean } | null;
}

/** Cleans the children of any element. */
export type Cleaner = (children: readonly XmlNode[], place: Place) => readonly XmlNode[];

/** A name that people gave; null for those that programs give by themselves. */
export function userName(element: XmlElement): string | null {
  const name = attributeOf(element, 'name');
  return name === null || isMadeByProgram(name) ? null : name;
}
