/**
 * @file `config.json` of a Hugging Face export: family, task, labels, window. Runs with proposePack.
 *
 * Unknown fields are normal there (they describe training), so only what decides how the graph is fed and read is
 * checked, and what is missing is never guessed from a name.
 */
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import { PACK_FAMILIES, type PackFamily, type PackTask } from '../../domain/pack.ts';
import { shown } from './readPack.ts';
import { readJson } from './sourceJson.ts';
import type { SourceLayout } from './sourceLayout.ts';

export const CONFIG_FILE = 'config.json';

const HubConfigSchema = z.looseObject({
  model_type: z.string(),
  architectures: z.array(z.string()).nullish(),
  problem_type: z.string().nullish(),
  id2label: z.record(z.string(), z.string()).nullish(),
  max_position_embeddings: z.number().int().positive().nullish(),
  vocab_size: z.number().int().positive().nullish(),
  /** XLM and FlauBERT call it so. */
  n_words: z.number().int().positive().nullish(),
  pad_token_id: z.number().int().nonnegative().nullish(),
  _name_or_path: z.string().nullish(),
});
export type HubConfig = z.output<typeof HubConfigSchema>;

type HubFamily = Exclude<PackFamily, 'compact'>;
const FAMILIES = PACK_FAMILIES.filter((family): family is HubFamily => family !== 'compact');
/** Their position table starts behind the padding id, so it holds fewer tokens than rows (fairseq's convention). */
const OFFSET_FAMILIES: readonly HubFamily[] = ['roberta', 'camembert', 'xlm-roberta'];

/**
 * 512: the engine runs micro-batches of at most 512 tokens (model.ts), and attention over more costs its square. Models
 * that could see more are given overlapping windows instead.
 */
const LARGEST_WINDOW = 512;
/** Below it hardly a word fits beside the special tokens (manifest.ts). */
const SMALLEST_WINDOW = 8;

/** @throws DeidError `pack/no-config`, `pack/bad-config` {file, reason, at} */
export async function readHubConfig(layout: SourceLayout): Promise<HubConfig> {
  if (!layout.has(CONFIG_FILE)) throw new DeidError('pack/no-config', { file: CONFIG_FILE });
  return await readJson(layout, CONFIG_FILE, HubConfigSchema, 'pack/bad-config');
}

/** @throws DeidError `pack/unsupported-family` {found} */
export function familyOf(config: HubConfig): HubFamily {
  const family = FAMILIES.find((name) => name === config.model_type);
  if (family === undefined)
    throw new DeidError('pack/unsupported-family', { found: shown(config.model_type) });
  return family;
}

/**
 * What the architecture says the model does; null when it says nothing.
 * @throws DeidError `pack/bad-config` for an architecture without such an answer (language models, question answering),
 * and for classes that do not exclude each other {reason: multi-label}
 */
export function taskOf(config: HubConfig): PackTask | null {
  const names = config.architectures ?? [];
  if (names.some((name) => name.endsWith('ForTokenClassification'))) return 'token-classification';
  // Scores of such classes are probabilities each by itself; read as shares of one they would say something else.
  if (config.problem_type === 'multi_label_classification') {
    throw new DeidError('pack/bad-config', { file: CONFIG_FILE, reason: 'multi-label', at: 'problem_type' });
  }
  if (names.some((name) => name.endsWith('ForSequenceClassification'))) return 'sequence-classification';
  if (names.length === 0) return null;
  throw new DeidError('pack/bad-config', {
    file: CONFIG_FILE,
    reason: 'architecture',
    at: 'architectures',
    found: shown(names.join(', ')),
  });
}

/** Names of the outputs in order. @throws DeidError `pack/bad-labels` {reason} */
export function labelsOf(config: HubConfig): readonly string[] {
  const named = Object.entries(config.id2label ?? {});
  if (named.length === 0) throw new DeidError('pack/bad-labels', { reason: 'missing' });
  if (named.length < 2 || named.length > 1000) {
    throw new DeidError('pack/bad-labels', { reason: 'count', found: named.length });
  }
  const labels: (string | undefined)[] = Array<undefined>(named.length).fill(undefined);
  for (const [id, label] of named) {
    if (!/^(?:0|[1-9]\d{0,3})$/.test(id) || Number(id) >= labels.length) {
      throw new DeidError('pack/bad-labels', { reason: 'ids-with-gaps' });
    }
    labels[Number(id)] = label;
  }
  const names = labels.filter((label) => label !== undefined);
  if (new Set(names).size !== named.length) throw new DeidError('pack/bad-labels', { reason: 'repeated' });
  if (names.some((name) => name === '' || name.length > 80 || /\p{C}/u.test(name))) {
    throw new DeidError('pack/bad-labels', { reason: 'name' });
  }
  return names;
}

/** Model tokens that a window may have, with the special ones. @throws DeidError `pack/bad-config` */
export function maxTokensOf(config: HubConfig, family: HubFamily, padId: number): number {
  const rows = config.max_position_embeddings;
  if (rows == null) throw badPositions('missing');
  const usable = OFFSET_FAMILIES.includes(family) ? rows - (padId + 1) : rows;
  if (usable < SMALLEST_WINDOW) throw badPositions('too-small');
  return Math.min(usable, LARGEST_WINDOW);
}

/** Rows of the embedding table as the configuration says; null when it does not. */
export function vocabularySizeOf(config: HubConfig): number | null {
  return config.vocab_size ?? config.n_words ?? null;
}

function badPositions(reason: string): DeidError {
  return new DeidError('pack/bad-config', { file: CONFIG_FILE, reason, at: 'max_position_embeddings' });
}
