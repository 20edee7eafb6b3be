/** @file Catalan words: charts of a batch and its evidence report. */
import type { report as en } from '../en/report.ts';
import type { Translated } from '../translated.ts';

export const report: Translated<typeof en> = {
  'report.title': 'Informe d’evidències',
  'report.hint':
    'Com es va tractar el lot, qui va decidir què i què se sap del que hi pot quedar: l’ha de valorar i signar una persona. No conté text de cap nota. L’acompanya un fitxer de signatura.',
  'report.save.html': 'Desa com a HTML…',
  'report.save.pdf': 'Desa com a PDF…',
  'report.saved': '{file} i la seva signatura s’han desat a {folder}.',
  'report.noCharts': 'Encara no hi ha res per mostrar. Els gràfics apareixen quan s’importen notes.',
  'report.numbers': 'Xifres: {title}',
  'batch.tabs.charts': 'Gràfics',
  'auditKinds.report-written': 'Informe d’evidències desat',
  'errors.report/no-pdf':
    'No s’ha pogut crear el PDF. Desi l’informe com a HTML i imprimeixi’l en PDF des d’un navegador.',
};
