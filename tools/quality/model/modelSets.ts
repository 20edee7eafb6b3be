/** @file The notes that the shipped packs are measured on, and who examines them. Pure data; used by tools/modelQuality.ts. */
import { DEFAULT_PIPELINE } from '../../../src-main/detection/pipelineId.ts';
import type { OperatingPoint } from '../../../src-main/domain/detection.ts';

/** Our held-out notes. */
export const GENRES = ['fr-emergency', 'de-letters', 'es', 'es-ca', 'en', 'zh', 'zh-en'] as const;

/** Public development sets and the label scheme of their types. */
const PUBLIC_SCHEMES: Readonly<Record<string, string>> = {
  meddocan: 'meddocan',
  grascco_phi: 'grascco',
  eds_pseudo_fr: 'eds',
  codemix_tw_gold: 'codemix-tw',
};
export const PUBLIC_SETS: readonly string[] = Object.keys(PUBLIC_SCHEMES);
export const SETS: readonly string[] = [...GENRES, ...PUBLIC_SETS];

/** What models/training/noteveil_training/variants.py makes of every set; `plain` is the notes as they are. */
export const HARDER = ['unseen', 'lower', 'bare', 'headless'] as const;
export const VARIANTS: readonly string[] = ['plain', ...HARDER];

/** Who examines a note, and how. */
export interface Finder {
  /** For the tables. */
  readonly words: string;
  readonly pipeline: string;
  readonly point: OperatingPoint;
}

export const RULES: Finder = { words: 'rules', pipeline: 'rules', point: 'balanced' };
export const MODEL: Finder = { words: 'model', pipeline: 'noteveil-compact', point: 'balanced' };
export const BOTH: Finder = { words: 'both', pipeline: DEFAULT_PIPELINE, point: 'balanced' };
export const BOTH_RECALL: Finder = { words: 'both, recall', pipeline: DEFAULT_PIPELINE, point: 'recall' };

/** Rules suspect hardly anything, so they have one operating point here. */
export const FINDERS: readonly Finder[] = [
  RULES,
  MODEL,
  { words: 'model, recall', pipeline: 'noteveil-compact', point: 'recall' },
  BOTH,
  BOTH_RECALL,
];

/** A set in one of its variants. */
export interface NoteFile {
  readonly set: string;
  readonly variant: string;
  /** Below models/training/corpora. */
  readonly file: string;
  /** Id of the label scheme of its types. */
  readonly scheme: string;
}

/** Every variant of a set. */
export function filesOf(set: string): readonly NoteFile[] {
  const scheme = PUBLIC_SCHEMES[set];
  return VARIANTS.map((variant) => ({
    set,
    variant,
    // The public files themselves lie apart, as they were published.
    file:
      variant === 'plain' && scheme !== undefined
        ? `public/${set}.dev.jsonl`
        : `gold/${set}.${variant}.jsonl`,
    scheme: scheme ?? 'canonical',
  }));
}
