/** @file German words: charts of a batch and its evidence report. */
import type { report as en } from '../en/report.ts';
import type { Translated } from '../translated.ts';

export const report: Translated<typeof en> = {
  'report.title': 'Nachweisbericht',
  'report.hint':
    'Wie der Stapel behandelt wurde, wer was entschieden hat und was über möglicherweise Verbliebenes bekannt ist: von einer Person zu beurteilen und zu unterschreiben. Er enthält keinen Text einer Notiz. Daneben liegt eine Signaturdatei.',
  'report.save.html': 'Als HTML speichern…',
  'report.save.pdf': 'Als PDF speichern…',
  'report.saved': '{file} und die Signatur wurden in {folder} geschrieben.',
  'report.noCharts': 'Noch nichts zu zeigen. Diagramme erscheinen, sobald Notizen importiert sind.',
  'report.numbers': 'Zahlen: {title}',
  'batch.tabs.charts': 'Diagramme',
  'auditKinds.report-written': 'Nachweisbericht geschrieben',
  'errors.report/no-pdf':
    'Das PDF konnte nicht erstellt werden. Speichern Sie den Bericht als HTML und drucken Sie ihn aus einem Browser als PDF.',
};
