/** @file The notes that the risk model is fitted on and measured with. Pure data; used by tools/noteRisk.ts. */

/** What a set of notes is for. Held-out notes are only ever measured. */
export type RiskRole = 'fit' | 'held-out';

export interface RiskCorpus {
  readonly id: string;
  /** Below models/training/corpora. */
  readonly file: string;
  /** Id of the label scheme of its types. */
  readonly scheme: string;
  readonly role: RiskRole;
}

const heldOut = (id: string): RiskCorpus => ({
  id,
  file: `gold/${id}.plain.jsonl`,
  scheme: 'canonical',
  role: 'held-out',
});

/**
 * No pack was trained on any of them. Training notes are left out: the tagger knows them, so they leak far less than notes
 * that it has never seen. The silver part of the code-mixed set is left out too, for its gold marks only a part.
 */
export const RISK_CORPORA: readonly RiskCorpus[] = [
  { id: 'dev', file: 'gold/dev.plain.jsonl', scheme: 'canonical', role: 'fit' },
  { id: 'meddocan.dev', file: 'public/meddocan.dev.jsonl', scheme: 'meddocan', role: 'fit' },
  { id: 'grascco_phi.dev', file: 'public/grascco_phi.dev.jsonl', scheme: 'grascco', role: 'fit' },
  { id: 'eds_pseudo_fr.dev', file: 'public/eds_pseudo_fr.dev.jsonl', scheme: 'eds', role: 'fit' },
  { id: 'codemix_tw_gold.dev', file: 'public/codemix_tw_gold.dev.jsonl', scheme: 'codemix-tw', role: 'fit' },
  heldOut('fr-emergency'),
  heldOut('de-letters'),
  heldOut('es'),
  heldOut('es-ca'),
  heldOut('en'),
  heldOut('zh'),
  heldOut('zh-en'),
];
