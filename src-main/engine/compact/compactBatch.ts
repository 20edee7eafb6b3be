/** @file Feeds of the compact graph for one micro-batch of windows. Pure; runs in the engine process. */
import type { TensorData } from '../tensor.ts';
import { CHARACTER_COUNT, FEATURE_COUNT, type FeaturesOf } from './compactFeatures.ts';

/** What the graph needs of one window: token forms and what stands before each. */
export interface CompactInputs {
  readonly forms: readonly string[];
  /** A blank id per form; see `BLANKS`. */
  readonly blanks: Uint8Array;
}

/** The graph's inputs; every compact graph has exactly these. */
export const COMPACT_INPUTS = ['uf', 'uc', 'idx', 'ws', 'mask'] as const;
export type CompactFeeds = Readonly<Record<(typeof COMPACT_INPUTS)[number], TensorData>>;

/**
 * Forms are described once per batch and occurrences point at them, so that the token encoder runs once per distinct form:
 * `uf` U x 8 and `uc` U x 16 rows of the tables, `idx` B x T places in them, `ws` B x T blank ids, `mask` B x T, 1 for a
 * token and 0 for padding. Place 0 is the empty form, which pads.
 */
export function compactFeeds(windows: readonly CompactInputs[], featuresOf: FeaturesOf): CompactFeeds {
  const longest = Math.max(1, ...windows.map(({ forms }) => forms.length));
  const dims = [windows.length, longest];
  const size = windows.length * longest;
  const idx = new Int32Array(size);
  const ws = new Int32Array(size);
  const mask = new Float32Array(size);
  const places = new Map<string, number>([['', 0]]);
  windows.forEach(({ forms, blanks }, row) => {
    const start = row * longest;
    forms.forEach((form, column) => {
      let place = places.get(form);
      if (place === undefined) {
        place = places.size;
        places.set(form, place);
      }
      idx[start + column] = place;
    });
    ws.set(blanks, start);
    mask.fill(1, start, start + forms.length);
  });
  return {
    ...typeFeeds([...places.keys()], featuresOf),
    idx: { type: 'int32', dims, data: idx },
    ws: { type: 'int32', dims, data: ws },
    mask: { type: 'float32', dims, data: mask },
  };
}

function typeFeeds(forms: readonly string[], featuresOf: FeaturesOf): Pick<CompactFeeds, 'uf' | 'uc'> {
  const uf = new Int32Array(forms.length * FEATURE_COUNT);
  const uc = new Int32Array(forms.length * CHARACTER_COUNT);
  forms.forEach((form, row) => {
    const { features, characters } = featuresOf(form);
    uf.set(features, row * FEATURE_COUNT);
    uc.set(characters, row * CHARACTER_COUNT);
  });
  return {
    uf: { type: 'int32', dims: [forms.length, FEATURE_COUNT], data: uf },
    uc: { type: 'int32', dims: [forms.length, CHARACTER_COUNT], data: uc },
  };
}
