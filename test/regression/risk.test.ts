/**
 * @file The risk on our held-out notes: it must stay as good as docs/risk-figures.json says it was, and the shipped weights must
 * be those of the page. Runs the shipped pack in ONNX Runtime. After a change of the default pipeline: `npm run quality -- risk`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHIPPED_RISK } from '../../src-main/review/risk/riskModel.ts';
import { loadLabelScheme } from '../../src-main/workspace/labelSchemes.ts';
import { readGoldOf, withDetection } from '../../tools/risk/detectNotes.ts';
import { outcomesOf } from '../../tools/risk/fitRisk.ts';
import { reliabilityOf, type Reliability } from '../../tools/risk/reliability.ts';
import { RISK_CORPORA } from '../../tools/risk/riskCorpora.ts';
import type { FitFigures, HeldOutFigures } from '../../tools/risk/riskFigures.ts';
import { sampleOf, type RiskSample } from '../../tools/risk/riskSamples.ts';

interface Figures {
  readonly fit: FitFigures;
  readonly heldOut: HeldOutFigures;
}

const figures = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../docs/risk-figures.json'), 'utf8'),
) as Figures;
/** Other processors, other sums: a note may fall into the next bin, which is 1 of 240. */
const SLACK = 0.01;

async function heldOut(): Promise<Reliability> {
  return withDetection(null, async (detect) => {
    const samples: RiskSample[] = [];
    for (const corpus of RISK_CORPORA.filter(({ role }) => role === 'held-out')) {
      const gold = readGoldOf(corpus);
      const results = await detect(corpus, gold);
      const scheme = loadLabelScheme(corpus.scheme);
      samples.push(...gold.map((note, at) => sampleOf(corpus.id, note, results[at]!, scheme)));
    }
    return reliabilityOf(outcomesOf(samples, SHIPPED_RISK));
  });
}

describe('the risk', () => {
  it('ships with the weights that the page tells', () => {
    expect(SHIPPED_RISK).toMatchObject({ ...figures.fit.model });
  });

  it('was not worse than chance allows, on notes of the fit that its fit had not seen', () => {
    for (const { reliability } of [figures.fit.otherNotes, figures.fit.newKinds]) {
      expect(reliability.calibrationError).toBeLessThanOrEqual(0.05);
      expect(reliability.calibrationError).toBeLessThanOrEqual(reliability.errorOfChance[1]);
    }
  });

  it('is as good on held-out notes as it was', async () => {
    const told = figures.heldOut.asFound.reliability;
    const now = await heldOut();
    expect(now.notes).toBe(told.notes);
    // The goal itself: a page that tells a worse figure after a training does not make it a good one.
    expect(now.calibrationError).toBeLessThanOrEqual(0.05);
    expect(now.calibrationError).toBeLessThanOrEqual(told.calibrationError + SLACK);
    expect(now.brier).toBeLessThanOrEqual(told.brier + SLACK);
    expect(now.auc).toBeGreaterThanOrEqual((told.auc ?? 1) - SLACK);
    expect(Math.abs(now.leaking - told.leaking)).toBeLessThanOrEqual(2);
    expect(Math.abs(now.expected - told.expected)).toBeLessThanOrEqual(2);
  });
});
