/** @file Tracked changes of an OpenDocument text: who, when, what was deleted, where insertions are. Pure. */
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { qualified } from './names.ts';

export interface Changes {
  /** At the mark of a change, in the order of the text. */
  readonly meet: (mark: XmlElement) => void;
  /** Whether the text here was inserted. */
  readonly isInserted: () => boolean;
}

/** Reads the list of changes of a story; what was deleted stands in it and nowhere else. */
export function readChanges(story: XmlElement, findings: Findings): Changes {
  const insertions = new Set<string>();
  for (const list of childElements(story).filter((one) => qualified(one) === 'text:tracked-changes'))
    for (const region of childElements(list)) readRegion(region, insertions, findings);
  const open = new Set<string>();
  return {
    meet: (mark) => {
      const id = attributeOf(mark, 'change-id') ?? '';
      if (qualified(mark) === 'text:change-end') open.delete(id);
      else if (qualified(mark) === 'text:change-start' && insertions.has(id)) open.add(id);
    },
    isInserted: () => open.size > 0,
  };
}

function readRegion(region: XmlElement, insertions: Set<string>, findings: Findings): void {
  for (const change of childElements(region)) {
    if (qualified(change) === 'text:insertion')
      for (const { local, value } of region.attributes) if (local === 'id') insertions.add(value);
    for (const part of childElements(change)) {
      if (qualified(part) !== 'office:change-info') findings.cleaned('deleted-text', textOf(part));
      else
        for (const about of childElements(part)) {
          const name = qualified(about);
          if (name !== 'dc:date')
            findings.cleaned(name === 'dc:creator' ? 'author' : 'comment', textOf(about));
        }
    }
  }
}
