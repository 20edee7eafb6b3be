/**
 * @file Lets everything that reads notes read hostile ones: whatever makes a rule look closer, amid long runs of one
 * piece. Runs in tests. Modules are imported when asked, so that watches can begin before.
 */
import { PHI_LABELS } from '../../../src-main/domain/phiLabel.ts';

/** Each makes some rule look at its neighborhood. */
export const TRIGGERS: readonly string[] = [
  'Herr Parkinson',
  'avec Tiago le',
  'Jean Dupont',
  'A. Codinach',
  'né le 12.03.1950 à Lyon',
  '1.2.34',
  '2/1 re-bleed',
  'depuis 2018',
  'Tel. +49 761 1234567 890 12',
  'Tel. 0761 123456 789 12 34',
  'London SW1A 1AA',
  'profession : boulanger retraité',
  '1 bis, chemin de la',
  'Berliner Straße 5',
  '12 Ford Street',
  'Calle Mayor 5',
  'Piccadilly Broadway',
  'Hospital Sant Pau',
  'MRN: 4711-22',
  'a.b@c.de',
  'http://a.de/b',
  '10.0.0.1',
  '47-year-old',
  'Dr. med. Weber',
  'su hija Ana',
  '患者王小明，男，45岁',
  '住北京市海淀区中关村大街5号',
  '人民医院心内科',
  '2021年4月3日',
  'appelle Kerloc ce soir',
  '1) Kerloc appelle',
];
/** What stands around them in long runs. */
export const RUNS: readonly string[] = [
  ' ',
  '\n',
  '\u3000',
  'a',
  'A',
  'Aa ',
  'A-',
  'A.',
  '-',
  '.',
  '1',
  '1 ',
  '王',
  '医院',
];

/** A note of about so many UTF-16 code units: every trigger with a run before and behind it. */
export function hostileNote(run: string, size: number): string {
  const around = run.repeat(Math.max(1, Math.floor(size / TRIGGERS.length / 2 / run.length)));
  return TRIGGERS.map((trigger) => `${around} ${trigger} ${around}`).join('!');
}

/** Reads such notes with every room that reads notes. */
export async function readHostileNotes(size: number): Promise<void> {
  const readers = await Promise.all([detection(), review(), redaction(), text()]);
  for (const run of RUNS) for (const read of readers) read(hostileNote(run, size));
}

type Read = (note: string) => void;

async function detection(): Promise<Read> {
  const { runPipeline } = await import('../../../src-main/detection/pipeline.ts');
  const { rulesPipeline } = await import('../rulesPipeline.ts');
  const known = [{ kind: 'name', text: 'Jean Dupont' }] as const;
  return (note) => {
    runPipeline({ text: note, known, noteDate: '2020-05-03' }, rulesPipeline, 'recall');
  };
}

async function review(): Promise<Read> {
  const { findHints } = await import('../../../src-main/review/hints/findHints.ts');
  const { contextWords } = await import('../../../src-main/review/clusters/contextWords.ts');
  const words = {
    isOrdinary: () => false,
    isAbbreviation: () => false,
    isListedName: (word: string) => word !== 'kerloc',
  };
  return (note) => {
    findHints([{ text: note, span: null, sourceStart: 0 }], words);
    contextWords(note, { start: note.length >> 1, end: (note.length >> 1) + 10 });
  };
}

async function redaction(): Promise<Read> {
  const { createSurrogates } = await import('../../../src-main/redaction/surrogates/surrogates.ts');
  const { shiftDate } = await import('../../../src-main/redaction/dates/shiftDate.ts');
  const { keyedBy } = await import('../pseudonyms.ts');
  const surrogates = createSurrogates({ keyed: keyedBy('hostile'), isOriginal: () => false });
  return (note) => {
    for (const mention of note.split('!').flatMap((part) => [part, part.trim(), part.slice(-400)])) {
      for (const label of PHI_LABELS)
        surrogates.surrogateOf({ label, mention, scope: 'patient', languages: ['de'] });
      shiftDate(mention, 3, { language: 'de' });
    }
    for (const mention of ['03. - 05.04.2021', '3.  Mai  2021', '12. IV. 2021'])
      shiftDate(mention, 3, { language: 'de' });
    for (const label of ['HOSPITAL', 'PHONE', 'STREET'] as const)
      for (const mention of ['人民医院', '0761 123456 ext 12', 'Flat 3, 12 Ford Street'])
        surrogates.surrogateOf({ label, mention, scope: 'patient', languages: ['en'] });
  };
}

async function text(): Promise<Read> {
  const { splitSentences } = await import('../../../src-main/text/sentences.ts');
  const { splitParagraphs } = await import('../../../src-main/text/paragraphs.ts');
  return (note) => {
    splitSentences(note);
    splitParagraphs(note);
  };
}
