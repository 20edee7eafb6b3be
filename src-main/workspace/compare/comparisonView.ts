/** @file A comparison in the shape of the contract. Pure; runs in main. */
import type { z } from 'zod';
import type { ComparisonSchema } from '../../contract/compareSchemas.ts';
import { isPhiLabel } from '../../domain/phiLabel.ts';
import type { CompareReport } from '../../evaluation/compare/compareReport.ts';
import { compareSvg } from '../../evaluation/compare/compareSvg.ts';

/** Of every sweep as many points as a person reads: steps of a tenth. */
const POINTS_STEP = 10;

/** Fingerprints stay here: the saved files name them. */
export function comparisonView(report: CompareReport): z.input<typeof ComparisonSchema> {
  const { scheme, counting, notes, notesWithPhi, notesWithoutPhi, notesNotCounted } = report;
  return {
    scheme,
    // The screen narrows by labels alone.
    counting: counting.filter(isPhiLabel),
    notes,
    notesWithPhi,
    notesWithoutPhi,
    notesNotCounted,
    pipelines: report.pipelines.map(({ sweep, fingerprint: _fingerprint, ...figures }) => ({
      ...figures,
      sweep: {
        kind: sweep.kind,
        operatingPoint: sweep.operatingPoint,
        points: sweep.points
          .filter((_, at) => at % POINTS_STEP === 0)
          .map(({ threshold, recall, precision, specificity, fullRecall }) => {
            return { threshold, recall, precision, specificity, fullRecall };
          }),
      },
    })),
    svg: compareSvg(report),
  };
}
