/**
 * @file Elements without text, built anew from the names and values that are known. Pure; the import process and tests.
 *
 * [Note: Nothing is copied]
 * An element is written when its name stands in the rules, an attribute when its name stands there and its value is a word or
 * number of the format (names.ts). Text, prefixes and everything else are not written, so there is nothing to look for in them.
 */
import { childElements, type XmlElement } from '../xml/xmlTree.ts';
import { tag } from './markup.ts';
import { isFormatValue, isSheetElement } from './names.ts';

/** Attributes by element. */
export type Rules = Readonly<Record<string, readonly string[]>>;

/** Markup of the element; empty when it is not in the rules. `inside` is added at its end. */
export function rebuilt(element: XmlElement, rules: Rules, inside = ''): string {
  if (!isSheetElement(element) || !Object.hasOwn(rules, element.local)) return '';
  const kept: Record<string, string> = {};
  for (const name of rules[element.local] ?? []) {
    const value = element.attributes.find((one) => one.uri === '' && one.local === name)?.value;
    if (value !== undefined && isFormatValue(name, value)) kept[name] = value;
  }
  let children = '';
  for (const child of childElements(element)) children += rebuilt(child, rules);
  return tag(element.local, kept, children + inside);
}
