/** @file German words: the list of batches and a batch at work. */
import type { batches as en } from '../en/batches.ts';
import type { Translated } from '../translated.ts';

export const batches: Translated<typeof en> = {
  'batches.title': 'Stapel',
  'batches.import': 'Notizen importieren…',
  'batches.samples': 'Mit den Beispielnotizen ausprobieren',
  'batches.sampleName': 'Beispielnotizen',
  'batches.emptyTitle': 'Noch keine Notizen',
  'batches.emptyText':
    'Importieren Sie Notizen aus Textdateien, Tabellen (CSV, TSV, JSON Lines, XLSX), Dokumenten (DOCX, ODT, RTF, PDF, HTML), Aktendaten (CDA, HL7 v2, FHIR) oder ZIP-Archiven, oder ziehen Sie die Dateien an eine beliebige Stelle dieses Fensters. Um sich zuerst umzusehen, verwenden Sie die erfundenen Notizen, die der App beiliegen.',
  'batches.dropHint': 'Sie können Dateien und Ordner an eine beliebige Stelle dieses Fensters ziehen.',
  'batch.notes': { one: '{count} Notiz', other: '{count} Notizen' },
  'batch.open': 'Öffnen',
  'batch.pause': 'Anhalten',
  'batch.resume': 'Fortsetzen',
  'batch.cancel': 'Abbrechen',
  'batch.delete': 'Stapel löschen',
  'batch.deleteNamed': 'Stapel {name} löschen',
  'batch.deleteTitle': '„{name}“ löschen?',
  'batch.deleteText': {
    one: 'Seine {count} Notiz, alle Entscheidungen und Freigaben werden aus dem Arbeitsbereich gelöscht. Früher angelegte Sicherungen enthalten sie weiterhin. Das lässt sich nicht rückgängig machen.',
    other:
      'Seine {count} Notizen, alle Entscheidungen und Freigaben werden aus dem Arbeitsbereich gelöscht. Früher angelegte Sicherungen enthalten sie weiterhin. Das lässt sich nicht rückgängig machen.',
  },
  'batch.deleting': 'Die Notizen dieses Stapels werden gelöscht…',
  'batch.deleted': '„{name}“ gelöscht.',
  'batch.approved': { one: '{count} freigegeben', other: '{count} freigegeben' },
  'batch.exported': { one: '{count} exportiert', other: '{count} exportiert' },
  'batch.failed': {
    one: '{count} konnte nicht verarbeitet werden',
    other: '{count} konnten nicht verarbeitet werden',
  },
  'batch.issues': { one: '{count} Importproblem', other: '{count} Importprobleme' },
  'batch.duplicates': { one: '{count} Dublette', other: '{count} Dubletten' },
  'batch.importStopped':
    'Nicht alle Dateien wurden gelesen. Setzen Sie den Import fort oder löschen Sie den Stapel.',
  'batch.leftOut': {
    one: '{count} Notiz wurde nicht untersucht. Setzen Sie den Stapel fort.',
    other: '{count} Notizen wurden nicht untersucht. Setzen Sie den Stapel fort.',
  },
  'batch.toDecide': {
    one: '{count} Notiz braucht Ihre Entscheidungen',
    other: '{count} Notizen brauchen Ihre Entscheidungen',
  },
  'batch.toApprove': {
    one: 'Nichts mehr zu entscheiden, {count} Notiz freizugeben',
    other: 'Nichts mehr zu entscheiden, {count} Notizen freizugeben',
  },
  'batch.allApproved': 'Alle Notizen sind freigegeben',
  'batch.tabs.label': 'Teile des Stapels',
  'batch.tabs.notes': 'Notizen',
  'batch.tabs.issues': 'Importbericht',
  'batch.tabs.approval': 'Freigabe',
  'batch.tabs.sampling': 'Stichprobe',
  'batch.tabs.export': 'Export',
  'batchState.importing': 'Wird importiert',
  'batchState.import-paused': 'Import angehalten',
  'batchState.processing': 'Suche nach identifizierenden Angaben',
  'batchState.paused': 'Angehalten',
  'batchState.ready': 'Bereit zur Prüfung',
  'batchState.cancelled': 'Abgebrochen',
  'progress.step': 'Schritt {step} von 2',
  'progress.doneOf': { one: '{done} von {count} Notiz', other: '{done} von {count} Notizen' },
  'progress.doneOnly': { one: 'Bisher {count} Notiz', other: 'Bisher {count} Notizen' },
  'progress.perSecond': '{rate} pro Sekunde',
  'progress.left': 'noch {time}',
  'pipelines.rules': 'Regeln und Wortlisten',
  'pipelines.rulesShort': 'Regeln',
  'pipelines.none': 'Nichts',
  'pipelines.pair': '{first} und {last}',
  'pipelines.more': '{first}, {others}',
};
