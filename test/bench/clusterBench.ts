/**
 * @file Seconds for the identifier clusters of a large batch, and the missed-PHI hints of a large note, beside their
 * limits. Runs under `npm run bench`.
 */
import { clusterMentions } from '../../src-main/review/clusters/clusterMentions.ts';
import type { ClusterMention } from '../../src-main/review/clusters/identifierCluster.ts';
import { findHints } from '../../src-main/review/hints/findHints.ts';
import type { HintWords } from '../../src-main/review/hints/hint.ts';

const MENTIONS = 300_000;
/** 30,000 patients of ten mentions each. */
const PER_PATIENT = 10;
const CLUSTER_LIMIT_S = 3;
const NOTE_CHARACTERS = 300 * 1024;
const HINT_LIMIT_MS = 200;
const ROUNDS = 3;
const nothingKnown: HintWords = {
  isOrdinary: (word) => word.length < 6,
  isAbbreviation: () => false,
  isListedName: () => false,
};

/** Prints seconds of processor time for clusters and milliseconds for hints. */
export function benchClusters(): void {
  const kinds = { 'names of many patients': spread(), 'names of one patient': crowded() };
  for (const [what, mentions] of Object.entries(kinds)) {
    let clusters = 0;
    const seconds = quickest(() => {
      clusters = clusterMentions(mentions).length;
    });
    console.log(
      `${`clusters, ${what}`.padEnd(52)} ${seconds.toFixed(2)} s for ${MENTIONS} mentions, ${clusters} clusters (limit ${CLUSTER_LIMIT_S} s)`,
    );
  }
  const line =
    'Le patient Dupont Martin vu par Garnier le 12.03.2021, tel 06 12 34 56 78, prend Doliprane 500 mg.\n';
  const text = line.repeat(Math.ceil(NOTE_CHARACTERS / line.length));
  const ms = 1000 * quickest(() => findHints([{ text, span: null, sourceStart: 0 }], nothingKnown));
  console.log(`${'hints, a note of 300 KB'.padEnd(52)} ${ms.toFixed(0)} ms (limit ${HINT_LIMIT_MS} ms)`);
}

function quickest(work: () => unknown): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
}

/** Invented names from syllables, the same in every run. */
function nameOf(index: number): string {
  const syllables = ['ba', 'cor', 'den', 'fil', 'gar', 'hol', 'mar', 'nel', 'pe', 'rim', 'sto', 'tur'];
  const word = (seed: number): string => {
    const parts = [seed % 12, Math.floor(seed / 12) % 12, Math.floor(seed / 144) % 12].map(
      (at) => syllables[at],
    );
    return parts.join('').replace(/^./u, (letter) => letter.toUpperCase());
  };
  return `${word(Math.imul(index, 7) >>> 3)} ${word(index)}`;
}

/** Full name, surname, initials, capitals, a typing error, a doctor, a hospital, an id and a telephone number each. */
function spread(): readonly ClusterMention[] {
  return Array.from({ length: MENTIONS }, (_, index) => {
    const patient = Math.floor(index / PER_PATIENT);
    const name = nameOf(patient);
    const [given = '', surname = ''] = name.split(' ');
    const doctor = nameOf(patient % 200);
    const forms: readonly (readonly [ClusterMention['label'], string])[] = [
      ['PATIENT', name],
      ['PATIENT', surname],
      ['PATIENT', `${given.charAt(0)}. ${surname}`],
      ['PATIENT', `${surname.toUpperCase()} ${given}`],
      ['PATIENT', surname.replace(/(.{2})(.)(.)/u, '$1$3$2')],
      ['STAFF', doctor],
      ['STAFF', doctor.split(' ')[1] ?? ''],
      ['HOSPITAL', `Hospital ${nameOf(patient % 50)}`],
      ['MRN', String(1e7 + patient)],
      ['PHONE', `06 ${String(1e7 + patient * 7)}`],
    ];
    const [label, text] = forms[index % PER_PATIENT] ?? ['PATIENT', name];
    return mention(index, `p${patient}`, label, text);
  });
}

/** One patient with very many names: nothing may look at all pairs. */
function crowded(): readonly ClusterMention[] {
  return Array.from({ length: MENTIONS }, (_, index) => {
    const name = nameOf(index % 20_000);
    return mention(index, 'p', 'STAFF', index % 3 === 0 ? (name.split(' ')[1] ?? '') : name);
  });
}

function mention(
  index: number,
  patientKey: string,
  label: ClusterMention['label'],
  text: string,
): ClusterMention {
  return {
    noteId: `n${Math.floor(index / 5)}`,
    patientKey,
    spanKey: `d${index % 5}`,
    label,
    text,
    score: 0.9,
    suspected: false,
    state: 'proposed',
    context: 'plain',
  };
}
