/**
 * @file What known identifiers cost beside the rules, on the shipped sample notes in the same run. Runs under
 * `npm run bench`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { probeVocabulary as vocabulary } from '../../src-main/detection/lexicons/probeVocabulary.ts';
import { runPipeline } from '../../src-main/detection/pipeline.ts';
import { rulesPipeline } from '../support/rulesPipeline.ts';
import { textAlone, type KnownIdentifier } from '../../src-main/domain/note.ts';
import { compileIdentifiers, compileProbes } from '../../src-main/probes/compileProbes.ts';

const GOLD = path.resolve(import.meta.dirname, '../../resources/samples/gold');
const ROUNDS = 30;
const NOTE_DATE = '2024-05-06';
/** 0.1: the share of the rules' time that probes may take. */
const LIMIT = 0.1;
const PATIENTS = 5_000;

const SURNAMES = [
  'Kuhlmann',
  'Dupontel',
  'García López',
  'Serra Vidal',
  'Ashworth',
  'Müller-Rothe',
  'Obradovic',
  'Tanguy',
];
const GIVEN = ['Margarethe', 'Jérôme', 'Nuria', 'Wolfgang', 'Jean-Pierre', 'Xiomara', 'Eleanor'];
const HAN = ['王小明', '葉大雄', '陳雅婷', '欧阳桂兰', '單雄信'];

/** Eight invented identifiers of one patient, as a hospital's columns give them. */
function identifiersOf(patient: number): readonly KnownIdentifier[] {
  const surname = SURNAMES[patient % SURNAMES.length] ?? '';
  const given = GIVEN[(patient >> 3) % GIVEN.length] ?? '';
  const two = (value: number) => String(value).padStart(2, '0');
  return [
    {
      kind: 'name',
      text: `${surname}${patient % 97}`.replace(/\d+/, (digits) => 'aeiou'[Number(digits) % 5] ?? ''),
    },
    { kind: 'name', text: given },
    { kind: 'name', text: HAN[patient % HAN.length] ?? '' },
    {
      kind: 'birth-date',
      text: `19${two(patient % 90)}-${two((patient % 12) + 1)}-${two((patient % 28) + 1)}`,
    },
    { kind: 'id', text: `MRN-${100_000 + patient}` },
    { kind: 'id', text: `${2_850_000_000 + patient * 37}` },
    { kind: 'phone', text: `+33 6 ${10_000_000 + patient * 7}` },
    { kind: 'address', text: `${(patient % 90) + 1} rue des Lilas, 75002 Paris` },
  ];
}

/** Prints the time per note of the rules and of probes, each in CPU time of this process, and their ratio beside its limit. */
export function benchProbes(): void {
  const texts = readdirSync(GOLD)
    .flatMap((file) => readFileSync(path.join(GOLD, file), 'utf8').trimEnd().split('\n'))
    .map((line) => (JSON.parse(line) as { text: string }).text);
  const rules = microsecondsPerNote(texts, (text) => runPipeline(textAlone(text), rulesPipeline, 'balanced'));
  const each = microsecondsPerNote(texts, (text, at) =>
    compileProbes(identifiersOf(at), { noteDate: NOTE_DATE, vocabulary }).find(text),
  );
  const compiled = texts.map((_, at) => compileIdentifiers(identifiersOf(at), vocabulary));
  // As between the notes of one request.
  const cached = microsecondsPerNote(texts, (text, at) => compiled[at]?.forNote(NOTE_DATE).find(text));
  const everyone = Array.from({ length: PATIENTS }, (_, patient) => identifiersOf(patient)).flat();
  const start = performance.now();
  const matcher = compileProbes(everyone, { noteDate: NOTE_DATE, vocabulary });
  const compiling = performance.now() - start;
  const all = microsecondsPerNote(texts, (text) => matcher.find(text));
  const line = (what: string, time: number) => {
    const ratio = time / rules;
    const verdict = ratio <= LIMIT ? '' : ' TOO SLOW';
    console.log(
      `  ${what}: ${time.toFixed(0)} µs, ${(ratio * 100).toFixed(1)} % of the rules (limit 10 %)${verdict}`,
    );
  };
  console.log(
    `probes, 8 identifiers a patient, ${texts.length} notes; rules alone: ${rules.toFixed(0)} µs a note`,
  );
  line('compiled for every note', each);
  line('kept per patient', cached);
  console.log(
    `  one matcher of ${everyone.length} identifiers: compiled in ${compiling.toFixed(0)} ms, ${all.toFixed(0)} µs a note`,
  );
}

function microsecondsPerNote(texts: readonly string[], work: (text: string, at: number) => unknown): number {
  for (const [at, text] of texts.entries()) work(text, at);
  const start = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) for (const [at, text] of texts.entries()) work(text, at);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / (ROUNDS * texts.length);
}
