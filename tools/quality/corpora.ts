/** @file The corpora with gold that every pipeline is measured on. Pure; used by tools/pipelineQuality.ts. */

/** What the shipped packs have seen of a corpus; see models/training/noteveil_training/examples.py. */
export type Exposure = 'held-out' | 'looked-at' | 'trained-on';

export interface Corpus {
  readonly id: string;
  /** Below models/training/corpora. */
  readonly file: string;
  /** Id of the label scheme of its types. */
  readonly scheme: string;
  /** In words, for the page. */
  readonly about: string;
  /** As {@link ShippedRow.madeFor} names them. */
  readonly language: 'fr' | 'de' | 'es' | 'es-ca' | 'ca' | 'en' | 'zh' | 'zh-en';
  readonly exposure: Exposure;
  /** Most notes of a comparison. Sentences are short: more of them are needed to say anything. */
  readonly cap: number;
}

/** 13 pipelines over at most 60 notes of 16 corpora took six minutes on two quiet cores, fourteen on busy ones. */
const NOTES = 60;
/** About as much text as 60 notes. */
const SENTENCES = 300;

const own = (id: string, language: Corpus['language'], about: string): Corpus => ({
  id,
  file: `gold/${id}.plain.jsonl`,
  scheme: 'canonical',
  about,
  language,
  exposure: 'held-out',
  cap: NOTES,
});

/** Our held-out notes by genre, then every shared corpus with gold. Corpora without annotated PHI are not here: they have no gold. */
export const CORPORA: readonly Corpus[] = [
  own('fr-emergency', 'fr', 'our held-out French emergency notes'),
  own('de-letters', 'de', 'our held-out German letters'),
  own('es', 'es', 'our held-out Spanish notes'),
  own('es-ca', 'es-ca', 'our held-out Catalan notes, some with Spanish'),
  own('en', 'en', 'our held-out English notes'),
  own('zh', 'zh', 'our held-out Chinese notes'),
  own('zh-en', 'zh-en', 'our held-out Chinese notes with English'),
  {
    id: 'meddocan.dev',
    file: 'public/meddocan.dev.jsonl',
    scheme: 'meddocan',
    about: 'Spanish clinical cases, development part',
    language: 'es',
    exposure: 'looked-at',
    cap: NOTES,
  },
  {
    id: 'meddocan.train',
    file: 'public/meddocan.train.jsonl',
    scheme: 'meddocan',
    about: 'Spanish clinical cases, training part',
    language: 'es',
    exposure: 'trained-on',
    cap: NOTES,
  },
  {
    id: 'grascco_phi.dev',
    file: 'public/grascco_phi.dev.jsonl',
    scheme: 'grascco',
    about: 'German discharge letters',
    language: 'de',
    exposure: 'looked-at',
    cap: NOTES,
  },
  {
    id: 'eds_pseudo_fr.dev',
    file: 'public/eds_pseudo_fr.dev.jsonl',
    scheme: 'eds',
    about: 'French snippets',
    language: 'fr',
    exposure: 'looked-at',
    cap: NOTES,
  },
  {
    id: 'codemix_tw_gold.dev',
    file: 'public/codemix_tw_gold.dev.jsonl',
    scheme: 'codemix-tw',
    about: 'traditional Chinese with English',
    language: 'zh-en',
    exposure: 'looked-at',
    cap: NOTES,
  },
  {
    id: 'codemix_tw_silver.dev',
    file: 'public/codemix_tw_silver.dev.jsonl',
    scheme: 'codemix-tw',
    about: 'the same, silver: marks only part of its identifiers, read recall alone',
    language: 'zh-en',
    exposure: 'looked-at',
    cap: NOTES,
  },
  {
    id: 'presidio_en.dev',
    file: 'public/presidio_en.dev.jsonl',
    scheme: 'presidio',
    about: 'English sentences, not clinical',
    language: 'en',
    exposure: 'trained-on',
    cap: SENTENCES,
  },
  {
    id: 'ud_ca_ancora.dev',
    file: 'public/ud_ca_ancora.dev.jsonl',
    scheme: 'conll',
    about: 'Catalan news, sentences',
    language: 'ca',
    exposure: 'trained-on',
    cap: SENTENCES,
  },
  {
    id: 'germeval2014.dev',
    file: 'public/germeval2014.dev.jsonl',
    scheme: 'conll',
    about: 'German news, sentences',
    language: 'de',
    exposure: 'trained-on',
    cap: SENTENCES,
  },
];

/** Words of the page for {@link Exposure}. */
export const EXPOSURE_WORDS: Readonly<Record<Exposure, string>> = {
  'held-out': 'nothing was learned from it',
  'looked-at': 'not trained on; errors on it were looked at',
  'trained-on': 'the packs were trained on it',
};
