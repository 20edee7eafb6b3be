/** @file Makes evidence reports and charts of batches; signs and writes reports. Runs in main and on the command line. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { InterfaceLanguage } from '../../domain/windowSettings.ts';
import { REPORT_SIGNED, serialiseSignature } from '../../export/verify/signature.ts';
import type { ChartLook } from '../../domain/chartLook.ts';
import { CHART_INKS } from '../../report/charts/chartInk.ts';
import { batchCharts, type BatchChart } from '../../report/charts/batchCharts.ts';
import { createReportFormat } from '../../report/reportFormat.ts';
import { reportPage } from '../../report/reportPage.ts';
import { batchRisk } from '../batchRisk.ts';
import { inTurns } from '../inTurns.ts';
import { requireName } from '../requireName.ts';
import { requireSamplesOfTrail } from '../sampling/sampleTrail.ts';
import type { RowWatch } from '../rowWatch.ts';
import type { SiteKey } from '../siteKey.ts';
import type { TrailWatch } from '../trailWatch.ts';
import { collectFacts, type FactsDeps } from './collectFacts.ts';
import { SIGNATURE_ENDING, writeSigned } from './signedFile.ts';

export type ReportKind = 'html' | 'pdf';

/** A page of HTML as PDF; only the app can. Errors: `report/no-pdf`. */
export type PrintPdf = (html: string) => Promise<Uint8Array>;

export interface ReportOrder {
  readonly batchId: BatchId;
  /** Where the report is written; must not exist. */
  readonly file: string;
  readonly kind: ReportKind;
  readonly language: InterfaceLanguage;
  /** Name of the account that is signed in. */
  readonly actor: string;
  /** Needed for PDF. */
  readonly printPdf?: PrintPdf;
}

export interface ReportDeps extends FactsDeps {
  readonly siteKey: SiteKey;
  readonly trail: TrailWatch;
  readonly rows: Pick<RowWatch, 'require'>;
}

/** How the charts on a screen are told and drawn. */
export interface ShownCharts {
  readonly language: InterfaceLanguage;
  readonly look: ChartLook;
  /** By label. */
  readonly names: Readonly<Record<string, string>>;
}

export class ReportService {
  readonly #deps: ReportDeps;
  readonly #stopping = new AbortController();

  constructor(deps: ReportDeps) {
    this.#deps = deps;
  }

  /**
   * The report as HTML. Makes the site's key if there is none. Errors: `audit/chain-broken`, `review/actor-missing`,
   * `export/sample-tampered`, `store/unknown-batch`, `store/read-only`, `store/row-tampered`, `store/damaged`. Rejects with
   * an abort once stopped.
   */
  async make(order: Pick<ReportOrder, 'batchId' | 'language' | 'actor'>): Promise<string> {
    const { store, siteKey, trail, rows } = this.#deps;
    const { batchId, language, actor } = order;
    requireName(actor);
    store.batches.require(batchId);
    // What was done is told from the store; the report must not stand on rows or a trail that do not hold.
    await rows.require();
    await trail.require();
    const frame = { siteKey: siteKey.ensure(), actor, madeAt: store.now() };
    await inTurns(requireSamplesOfTrail(store, batchId), this.#stopping.signal);
    return reportPage(await collectFacts(this.#deps, batchId, frame, this.#stopping.signal), language);
  }

  /**
   * Makes, signs and writes the report, and records that it was; gives the names of its two files. See [Note: Signed last].
   * Errors: those of {@link make}, `export/target-exists`, `export/target-unwritable`, `report/no-pdf`.
   */
  async save(order: ReportOrder): Promise<readonly string[]> {
    const { store, siteKey } = this.#deps;
    const html = await this.make(order);
    const content = order.kind === 'html' ? Buffer.from(html, 'utf8') : await pdfOf(html, order.printPdf);
    const { publicKey, signature } = siteKey.sign(content);
    const signed = Buffer.from(serialiseSignature(publicKey, signature, REPORT_SIGNED), 'utf8');
    await writeSigned({ file: order.file, content, signature: signed }, () => {
      store.transaction(() => {
        appendAudit(store, {
          kind: 'report-written',
          batch: order.batchId,
          format: order.kind,
          sha256: createHash('sha256').update(content).digest('hex'),
          actorKey: actorKeyOf(store, order.actor),
        });
      });
    });
    return [order.file, `${order.file}${SIGNATURE_ENDING}`].map((name) => path.basename(name));
  }

  /** Charts of a batch as the screens tell and draw things; the types as they were detected. Errors: `store/unknown-batch`. */
  charts(batchId: BatchId, { language, look, names }: ShownCharts): readonly BatchChart[] {
    const { store } = this.#deps;
    store.batches.require(batchId);
    const facts = {
      activity: store.activity.of(batchId),
      types: store.batches.spansByLabel(batchId),
      tenths: batchRisk(store, batchId).tenths,
    };
    const format = createReportFormat(language);
    const nameOf = (label: string): string => names[label] ?? label;
    return batchCharts(facts, format, { nameOf, time: format.localTime, ink: CHART_INKS[look] });
  }

  /** Ends what is being made. */
  stop(): void {
    this.#stopping.abort();
  }
}

/** `noteveil-report-20260131-143005.html`: says nothing of the batch, and two of them do not meet. */
export function reportFileName(at: number, kind: ReportKind): string {
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `noteveil-report-${stamp}.${kind}`;
}

async function pdfOf(html: string, printPdf: PrintPdf | undefined): Promise<Uint8Array> {
  if (printPdf === undefined) throw new DeidError('report/no-pdf');
  return printPdf(html);
}
