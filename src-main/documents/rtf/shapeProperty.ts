/** @file A property of a shape (`\sp`): numbers that change how it looks stay, words do not. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import type { Dropped } from './dropped.ts';
import { SHAPE_PROPERTIES } from './words.ts';

/** Colors have eight digits at most. */
const NUMBER = /^-?\d{1,8}$/;

export interface ShapeProperty extends Dropped {
  /** As it is written; null for what goes. */
  readonly end: (findings: Findings) => string | null;
}

/** Its name and value stand in groups of their own, `\sn` and `\sv`, and come here with an end of line between them. */
export function shapeProperty(): ShapeProperty {
  const property = {
    kind: null,
    isSilent: false,
    text: '',
    end(findings: Findings): string | null {
      const [name = '', value = ''] = property.text.split(/\n([^]*)/).map((part) => part.trim());
      if (SHAPE_PROPERTIES.has(name) && NUMBER.test(value)) return `{\\sp{\\sn ${name}}{\\sv ${value}}}`;
      // Words of shapes in letters of their own (WordArt, watermarks) are seen; names and descriptions are not.
      if (/\p{L}{2}/u.test(value))
        findings.cleaned(name.startsWith('gtext') ? 'text-box' : 'alternative-text', value);
      return null;
    },
  };
  return property;
}
