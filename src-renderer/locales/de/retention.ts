/** @file German words: retention, destroying, backup and restore. */
import type { retention as en } from '../en/retention.ts';
import type { Translated } from '../translated.ts';

export const retention: Translated<typeof en> = {
  'retention.title': 'Aufbewahrung',
  'retention.about':
    'Nichts wird automatisch vernichtet. Die Regel sagt nur, was fällig ist; wer die Rolle „Datenschutz“ hat, bestätigt es, und ein signierter Nachweis wird geschrieben.',
  'retention.originalsDays': 'Tage nach dem letzten Export, bis Originale exportierter Notizen fällig sind',
  'retention.batchesDays': 'Tage nach dem letzten Export oder dem Import, bis ganze Stapel fällig sind',
  'retention.keyDays': 'Tage nach dem letzten Export mit dem Pseudonymschlüssel, bis dieser fällig ist',
  'retention.daysHint': 'Leer heißt nie.',
  'retention.saveRule': 'Regel speichern',
  'retention.ruleSaved': 'Die Regel ist gespeichert.',
  'retention.due': 'Fällig',
  'retention.nothingDue': 'Nichts ist fällig.',
  'retention.dueSince': 'fällig seit {date}',
  'retention.notes': { one: '{count} Notiz', other: '{count} Notizen' },
  'retention.what.originals': 'Originale',
  'retention.what.batches': 'Ganzer Stapel',
  'retention.destroyable': 'Originale, die jetzt vernichtet werden können',
  'retention.exported': 'Exportierte Stapel, die als Ganzes vernichtet werden können',
  'retention.destroy': 'Vernichten…',
  'retention.saveProof': 'Nachweis speichern…',
  'retention.proofSaved': 'Gespeichert als {file}.',
  'retention.past': 'Vernichtet',
  'retention.pastRow': '{date}, von {actor}',
  'retention.unfinished': 'nicht beendet: geht von selbst oder beim nächsten Start weiter',
  'retention.running': '{done} von {notes} Notizen vernichtet',
  'retention.destroyTitle.originals': 'Originale von „{name}“ vernichten',
  'retention.destroyTitle.batches': 'Stapel „{name}“ vernichten',
  'retention.destroyText.originals':
    'Text, bekannte Angaben, Ausgabe, Markierungen, Entscheidungen und Kommentare werden endgültig gelöscht. Diese Notizen lassen sich danach weder öffnen noch berichtigen noch erneut exportieren. Freigaben, Hashwerte und Protokoll bleiben. Ein Rückruf kann in früheren Exporten dieser Notizen nicht mehr nach einem Namen suchen; er meldet sie nur noch als nicht durchsuchbar.',
  'retention.destroyText.batches':
    'Alles, was der Arbeitsbereich von diesem Stapel enthält, wird endgültig gelöscht. Protokollereignisse, der Nachweis und die Angabe, wer welchen Export erhalten hat, bleiben. Ein Rückruf kann in seinen früheren Exporten nicht mehr nach einem Namen suchen.',
  'retention.destroyWords':
    'Auch Wörter, die nur dieser Stapel für die Liste des Hauses vorgeschlagen hat, werden gelöscht, ebenso ein nicht übernommener Vergleich der Liste. Wörter, die die Administration in die Liste aufgenommen hat, bleiben, ebenso an das Haus angepasste Pakete und Summen darüber, wie gut Stichproben gelesen wurden.',
  'retention.outOfReach':
    'Außer Reichweite sind Sicherungen, übergebene Exporte, Quelldateien, Snapshots und Blöcke, die eine SSD behält.',
  'retention.confirm': 'Geben Sie die Anzahl der Notizen ein: {count}',
  'retention.confirmButton': 'Endgültig vernichten',
  'retention.done': 'Vernichtet. Der Nachweis liegt unter „Einstellungen“, „Aufbewahrung“.',
  'retention.key.title': 'Pseudonymschlüssel',
  'retention.key.about':
    'Ersatzangaben, Codes und verschobene Daten werden mit diesem Schlüssel gebildet. Wer ihn hat, kann einen vermuteten Namen an jedem Export prüfen. Er geht nie von selbst: Eine laufende Studie oder andere Rechner mit demselben Schlüssel brauchen ihn.',
  'retention.key.dueSince': 'fällig seit {date}',
  'retention.key.inUse':
    'In Gebrauch: Ein Stapel, der ihn verwendet, hat noch Originale oder wird gerade importiert, oder eine Stichprobe wird gelesen.',
  'retention.key.derived':
    'Aus dem Datenschlüssel des Arbeitsbereichs abgeleitet: Er lässt sich neu berechnen, bis der Arbeitsbereich gelöscht ist.',
  'retention.key.destroyTitle': 'Pseudonymschlüssel vernichten',
  'retention.key.destroyText':
    'Der Schlüssel wird endgültig durch einen neuen ersetzt. Exporte bleiben, wie sie sind. Später begonnene Stapel geben derselben Person einen anderen Code, eine andere Ersatzangabe und eine andere Datumsverschiebung.',
  'retention.key.outOfReach':
    'Außer Reichweite sind Schlüsseldateien, andere Arbeitsbereiche mit demselben Schlüssel, Sicherungen, Snapshots und Blöcke, die eine SSD behält.',
  'retention.key.confirm': 'Geben Sie den Fingerabdruck ein: {key}',
  'retention.key.past': 'Schlüssel {key} vernichtet',
  'retention.bannerTitle': 'Aufbewahrung: etwas ist fällig',
  'retention.banner': {
    one: '{count} Stapel enthält fällige Notizen. Wer die Rolle „Datenschutz“ hat, kann sie in den Einstellungen vernichten.',
    other:
      '{count} Stapel enthalten fällige Notizen. Wer die Rolle „Datenschutz“ hat, kann sie in den Einstellungen vernichten.',
  },
  'retention.bannerKey':
    'Der Pseudonymschlüssel ist fällig. Wer die Rolle „Datenschutz“ hat, kann ihn in den Einstellungen vernichten.',
  'leftBehind.original-destroyed': 'Früher exportiert; das Original wurde vernichtet',
  'backup.title': 'Sicherung',
  'backup.about':
    'Kopiert den ganzen Arbeitsbereich in einen neuen Ordner, verschlüsselt, wie er ist, während weitergearbeitet wird. Die Kopie lässt sich mit den Passphrasen der heutigen Konten öffnen.',
  'backup.bringsBack':
    'Eine Sicherung bringt zurück, was seither entfernt wurde: Konten, Stapel und vernichtete Originale. Bewahren Sie sie nicht länger auf als die Notizen selbst.',
  'backup.make': 'Jetzt sichern…',
  'backup.making': 'Wird kopiert',
  'backup.cancel': 'Abbrechen',
  'backup.made': 'Sicherung {name} erstellt: {size}.',
  'backup.restore': 'Aus einer Sicherung wiederherstellen…',
  'backup.restoreTitle': 'Aus einer Sicherung wiederherstellen',
  'backup.restoreAbout':
    'Die Sicherung wird zuerst geprüft. Was seit ihrer Erstellung entfernt oder vernichtet wurde, ist danach wieder da; das Protokoll hält es fest.',
  'backup.ofBackup': 'Sicherung',
  'backup.target': 'Leerer Ordner für den Arbeitsbereich',
  'backup.choose': 'Auswählen…',
  'backup.chosen': '{name}, erstellt am {date}, {size}',
  'backup.account': 'Konto (Administration zur Zeit der Sicherung)',
  'backup.passphrase': 'Passphrase',
  'backup.go': 'Wiederherstellen und öffnen',
  'backup.notEmpty': 'Der Ordner ist nicht leer. Wählen Sie einen anderen.',
  'errors.store/original-destroyed':
    'Das Original dieser Notiz wurde vernichtet. Sie lässt sich weder öffnen noch entscheiden noch erneut exportieren. Freigaben und der Hashwert der Ausgabe bleiben.',
  'errors.retention/not-confirmed':
    'Die eingegebene Zahl ist nicht die Zahl der Notizen, die vernichtet würden. Nichts wurde verändert. Prüfen Sie die Anzeige und geben Sie die gezeigte Zahl ein.',
  'errors.retention/nothing-to-destroy':
    'Es gibt nichts zu vernichten: Keine exportierte Notiz hat noch ihr Original, oder nichts ist fällig.',
  'errors.retention/export-running':
    'Ein Export dieses Stapels läuft. Warten Sie sein Ende ab oder brechen Sie ihn ab.',
  'errors.retention/destruction-running':
    'Von diesem Stapel wird gerade etwas vernichtet. Warten Sie, bis das beendet und der Nachweis geschrieben ist.',
  'errors.retention/batch-exported':
    'Aus diesem Stapel wurde exportiert, deshalb lässt er sich so nicht löschen. Wer die Rolle „Datenschutz“ hat, vernichtet den ganzen Stapel unter „Einstellungen“, „Aufbewahrung“; ein signierter Nachweis und die Angabe, wer welchen Export erhalten hat, bleiben.',
  'errors.retention/key-in-use':
    'Ein Stapel, der den Pseudonymschlüssel verwendet, hat noch Notizen mit Original oder wird gerade importiert, oder eine Stichprobe wird gelesen. Vernichten oder entfernen Sie diese Stapel zuerst.',
  'errors.retention/key-not-confirmed':
    'Das ist nicht der Fingerabdruck des Pseudonymschlüssels. Nichts wurde verändert. Prüfen Sie die Anzeige und geben Sie den gezeigten Fingerabdruck ein.',
  'errors.retention/bad-rule': 'Tage müssen ganze Zahlen von 1 bis 36.500 sein, oder leer für nie.',
  'errors.retention/log-busy':
    'Gelöschtes steht noch in der Logdatei der Datenbank, weil ein anderes Programm sie liest. Schließen Sie dieses Programm. Es wird jede halbe Minute und beim nächsten Start erneut versucht; dann wird der Nachweis geschrieben.',
  'errors.retention/bad-proof':
    'Das ist kein Vernichtungsnachweis, den diese Version lesen kann, oder die Datei ist nicht lesbar. Wählen Sie die Datei, die NoteVeil geschrieben hat.',
  'errors.retention/no-proof':
    'Zu dieser Vernichtung gibt es noch keinen fertigen Nachweis. Er entsteht, wenn sie beendet ist.',
  'errors.backup/not-a-backup':
    'In diesem Ordner ist keine Sicherung von NoteVeil. Wählen Sie den Ordner, der backup.json enthält.',
  'errors.backup/damaged':
    'Die Sicherung ist beschädigt oder wurde verändert; nichts wurde wiederhergestellt. Verwenden Sie eine andere oder kopieren Sie diese neu von dort, wo sie erstellt wurde.',
  'errors.backup/wrong-manifest':
    'Dieser Sicherung ist nicht zu trauen: backup.json nennt eine andere Sicherung oder einen anderen Arbeitsbereich als das Protokoll darin. Nichts wurde wiederhergestellt. Kopieren Sie die Sicherung neu von dort, wo sie erstellt wurde, oder verwenden Sie eine andere.',
  'errors.backup/cancelled': 'Die Sicherung wurde abgebrochen. Bereits Kopiertes wurde entfernt.',
  'errors.backup/already-running':
    'Eine Sicherung dieses Arbeitsbereichs läuft bereits. Warten Sie, bis sie beendet ist, oder brechen Sie sie ab.',
  'auditKinds.retention-rule-changed': 'Aufbewahrungsregel geändert',
  'auditKinds.destruction-begun': 'Vernichtung begonnen',
  'auditKinds.batch-destroyed': 'Notizen eines Stapels vernichtet',
  'auditKinds.destruction-finished': 'Vernichtung beendet',
  'auditKinds.pseudonym-key-destroyed': 'Pseudonymschlüssel vernichtet',
  'auditKinds.pseudonym-key-destruction-finished': 'Vernichtung des Pseudonymschlüssels beendet',
  'auditKinds.workspace-backup-begun': 'Sicherung begonnen',
  'auditKinds.workspace-backed-up': 'Arbeitsbereich gesichert',
  'auditKinds.workspace-backup-failed': 'Sicherung abgebrochen oder fehlgeschlagen',
  'auditKinds.workspace-restored': 'Arbeitsbereich aus einer Sicherung wiederhergestellt',
};
