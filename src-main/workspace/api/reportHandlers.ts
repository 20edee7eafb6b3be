/** @file Handlers of `report`. Runs in main. */
import path from 'node:path';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { reportFileName } from '../report/reportService.ts';
import type { ApiPorts } from './ports.ts';

export function reportHandlers({ session, printPdf }: ApiPorts): Handlers<AppContract>['report'] {
  return {
    charts: ({ batchId, ...shown }) =>
      session.workspace.reports.charts(batchId, shown).map(({ headings, rows, ...chart }) => ({
        ...chart,
        headings: [...headings],
        rows: rows.map((row) => [...row]),
      })),
    save: async ({ batchId, language, ticket, format: kind }) => {
      const { reports, actor, store } = session.writable;
      const file = path.join(session.tickets.pathOf(ticket), reportFileName(store.now(), kind));
      return [...(await reports.save({ batchId, language, kind, file, actor, printPdf }))];
    },
  };
}
