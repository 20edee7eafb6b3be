/** @file French words: charts of a batch and its evidence report. */
import type { report as en } from '../en/report.ts';
import type { Translated } from '../translated.ts';

export const report: Translated<typeof en> = {
  'report.title': 'Rapport de preuves',
  'report.hint':
    'Comment le lot a été traité, qui a décidé quoi, et ce que l’on sait de ce qui peut y rester : à apprécier et à signer par une personne. Il ne contient aucun texte de note. Un fichier de signature l’accompagne.',
  'report.save.html': 'Enregistrer en HTML…',
  'report.save.pdf': 'Enregistrer en PDF…',
  'report.saved': '{file} et sa signature ont été écrits dans {folder}.',
  'report.noCharts':
    'Rien à montrer pour l’instant. Les graphiques apparaissent une fois des notes importées.',
  'report.numbers': 'Chiffres : {title}',
  'batch.tabs.charts': 'Graphiques',
  'auditKinds.report-written': 'Rapport de preuves écrit',
  'errors.report/no-pdf':
    'Le PDF n’a pas pu être produit. Enregistrez le rapport en HTML et imprimez-le en PDF depuis un navigateur.',
};
