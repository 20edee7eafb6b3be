/** @file New names for styles and fonts, and which styles hide their text. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, type XmlElement } from '../xml/xmlTree.ts';
import { qualified } from './names.ts';
import { isMadeByProgram, isProgramStyle } from './words.ts';

export interface StyleNames {
  /** The name under which a style is written; made up for those that people named. */
  readonly style: (name: string) => string;
  /** The same for the name of a font in the list of fonts. */
  readonly font: (name: string) => string;
  /** Whether a style hides the text that has it. A paragraph and a text style may share a name. */
  readonly isHidden: (family: 'paragraph' | 'text', name: string | null) => boolean;
}

/** Reads the styles in these trees before anything of them is changed. */
export function readStyleNames(trees: readonly XmlElement[], findings: Findings): StyleNames {
  const own = new Map<string, string>();
  const fonts = new Map<string, string>();
  const hiding = new Map<string, boolean>();
  const parents = new Map<string, string>();
  const rename = (name: string): string => {
    const known = isProgramStyle(name) ? name : own.get(name);
    if (known !== undefined) return known;
    const given = `Own${String(10_000 + own.size)}`;
    own.set(name, given);
    return given;
  };
  const visit = (element: XmlElement): void => {
    const name = attributeOf(element, 'name');
    const isStyle = /^(?:style:style|style:page-layout|style:master-page|text:list-style)$/.test(
      qualified(element),
    );
    if (name !== null && isStyle && !isProgramStyle(name)) {
      const shown = attributeOf(element, 'display-name') ?? name;
      findings.cleaned(
        'style-name',
        /^Own\d{5}$/.test(name) || isMadeByProgram(shown.split('.')[0] ?? '') ? null : shown,
      );
    }
    if (name !== null && qualified(element) === 'style:style') {
      const display = childElements(element)
        .filter((one) => qualified(one) === 'style:text-properties')
        .flatMap((one) => one.attributes.filter((each) => qualified(each) === 'text:display'))[0]?.value;
      const family = attributeOf(element, 'family') ?? '';
      if (display !== undefined) hiding.set(keyOf(family, name), display === 'none');
      const parent = attributeOf(element, 'parent-style-name');
      if (parent !== null) parents.set(keyOf(family, name), parent);
    }
    childElements(element).forEach(visit);
  };
  trees.forEach(visit);
  return {
    style: rename,
    font: (name) => {
      const given = fonts.get(name) ?? `F${String(fonts.size + 1)}`;
      fonts.set(name, given);
      return given;
    },
    isHidden: (family, name) => {
      let at = name;
      // Styles that are each other's parents end here.
      for (let step = 0; at !== null && step < 64; step += 1) {
        const key = keyOf(family, at);
        const own_ = hiding.get(key);
        if (own_ !== undefined) return own_;
        at = parents.get(key) ?? null;
      }
      return false;
    },
  };
}

function keyOf(family: string, name: string): string {
  return `${family}\n${name}`;
}
