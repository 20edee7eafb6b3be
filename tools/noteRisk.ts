/**
 * @file Fits the risk of a note and measures it: `npm run quality -- risk`. Writes resources/risk/note-risk.json,
 * docs/risk-figures.json, docs/risk-reliability.svg and the tables of docs/risk.md. Runs on Node 24; two minutes of one core.
 *
 * `--keep DIR` keeps what the finders found in a folder. `--without-held-out` neither reads the held-out notes nor writes
 * anything: whoever changes features looks at the fit first, and the held-out notes are measured once, at the end.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { DEFAULT_PIPELINE } from '../src-main/detection/pipelineId.ts';
import { loadLabelScheme } from '../src-main/workspace/labelSchemes.ts';
import { readGoldOf, withDetection } from './risk/detectNotes.ts';
import { reliabilitySvg } from './risk/reliabilitySvg.ts';
import { RISK_CORPORA, type RiskRole } from './risk/riskCorpora.ts';
import { fitFigures, heldOutFigures } from './risk/riskFigures.ts';
import { riskPage, summary } from './risk/riskPage.ts';
import { trainedVocabulary } from './risk/trainedVocabulary.ts';
import { sampleOf, settledSampleOf, type RiskSample } from './risk/riskSamples.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MODEL = path.join(ROOT, 'resources/risk/note-risk.json');
const FIGURES = path.join(ROOT, 'docs/risk-figures.json');
const PAGE = path.join(ROOT, 'docs/risk.md');
const DIAGRAM = path.join(ROOT, 'docs/risk-reliability.svg');

interface Samples {
  readonly found: readonly RiskSample[];
  readonly settled: readonly RiskSample[];
}

const { values } = parseArgs({
  options: { keep: { type: 'string' }, 'without-held-out': { type: 'boolean', default: false } },
});

await withDetection(values.keep ?? null, async (detect, fingerprint) => {
  const samplesOf = async (role: RiskRole): Promise<Samples> => {
    const found: RiskSample[] = [];
    const settled: RiskSample[] = [];
    for (const corpus of RISK_CORPORA.filter((one) => one.role === role)) {
      const gold = readGoldOf(corpus);
      const results = await detect(corpus, gold);
      const scheme = loadLabelScheme(corpus.scheme);
      for (const [at, note] of gold.entries()) {
        const result = results[at];
        if (result === undefined) throw new Error('one result per note');
        found.push(sampleOf(corpus.id, note, result, scheme));
        settled.push(settledSampleOf(corpus.id, note, result, scheme));
      }
      process.stderr.write(`${corpus.id}: ${gold.length} notes\n`);
    }
    return { found, settled };
  };
  const own = await samplesOf('fit');
  const fit = fitFigures(own.found, own.settled, DEFAULT_PIPELINE, trainedVocabulary());
  process.stdout.write(`${summary(fit, null)}\n`);
  if (values['without-held-out']) return;
  const other = await samplesOf('held-out');
  const heldOut = heldOutFigures(other.found, other.settled, fit.model);
  process.stdout.write(`${summary(fit, heldOut)}\n`);
  const source = 'Made by `npm run quality -- risk`; see docs/risk.md.';
  writeFileSync(MODEL, `${JSON.stringify({ format: 1, source, fingerprint, ...fit.model }, null, 2)}\n`);
  writeFileSync(FIGURES, `${JSON.stringify({ format: 1, fingerprint, fit, heldOut }, null, 1)}\n`);
  writeFileSync(PAGE, riskPage(readFileSync(PAGE, 'utf8'), fit, heldOut));
  writeFileSync(DIAGRAM, reliabilitySvg(fit.otherNotes.reliability, heldOut.asFound.reliability));
});
