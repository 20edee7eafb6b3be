/** @file Text of an RTF file that is not written: gathered while it is read, told as a found thing. Pure. */
import type { CarrierKind } from '../../domain/document.ts';
import type { Findings } from '../findings.ts';
import { BETWEEN, CHARACTERS, MARKS } from './words.ts';

export interface Dropped {
  /** Null for what only programs write. */
  readonly kind: CarrierKind | null;
  /** Whether its text matters to nobody, however long it is. */
  readonly isSilent: boolean;
  text: string;
}

/** Groups in which names stand one after the other. */
const LISTS = new Set<CarrierKind>(['author', 'custom-data']);

export function gathered(kind: CarrierKind): Dropped {
  return { kind, isSilent: false, text: '' };
}

export function silent(): Dropped {
  return { kind: null, isSilent: true, text: '' };
}

/** To be called when all of its text is there. */
export function tellDropped({ kind, text }: Dropped, findings: Findings): void {
  if (kind === 'other-part' && /^[\s0-9a-f]*$/i.test(text)) findings.counted(kind, 'cleaned');
  else if (kind !== null) findings.cleanedAll(kind, LISTS.has(kind) ? text.split(/[;\n]/) : [text]);
}

/** What a word is worth in text that goes; the value of a property begins a line. */
export function dropChar(name: string): string {
  if (name === 'sv') return '\n';
  return MARKS.get(name) ?? BETWEEN.get(name) ?? CHARACTERS.get(name) ?? '';
}
