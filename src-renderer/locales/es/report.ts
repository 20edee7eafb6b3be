/** @file Spanish words: charts of a batch and its evidence report. */
import type { report as en } from '../en/report.ts';
import type { Translated } from '../translated.ts';

export const report: Translated<typeof en> = {
  'report.title': 'Informe de evidencias',
  'report.hint':
    'Cómo se trató el lote, quién decidió qué y qué se sabe de lo que puede quedar: debe valorarlo y firmarlo una persona. No contiene texto de ninguna nota. Lo acompaña un archivo de firma.',
  'report.save.html': 'Guardar como HTML…',
  'report.save.pdf': 'Guardar como PDF…',
  'report.saved': '{file} y su firma se han guardado en {folder}.',
  'report.noCharts': 'Aún no hay nada que mostrar. Los gráficos aparecen cuando se importan notas.',
  'report.numbers': 'Cifras: {title}',
  'batch.tabs.charts': 'Gráficos',
  'auditKinds.report-written': 'Informe de evidencias guardado',
  'errors.report/no-pdf':
    'No se pudo crear el PDF. Guarde el informe como HTML e imprímalo en PDF desde un navegador.',
};
