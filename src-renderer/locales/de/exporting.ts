/** @file German words: exporting. */
import type { exporting as en } from '../en/exporting.ts';
import type { Translated } from '../translated.ts';

export const exporting: Translated<typeof en> = {
  'export.new': 'Neuer Export',
  'export.format': 'Format',
  'export.formats.csv': 'CSV-Tabelle',
  'export.formats.jsonl': 'JSON Lines',
  'export.formats.txt': 'Textdateien',
  'export.about.csv':
    'Eine Zeile pro Notiz. Lässt sich in Tabellenprogrammen öffnen; Texte, die wie Formeln aussehen, erhalten einen Apostroph.',
  'export.about.jsonl': 'Ein Objekt pro Zeile, Texte unverändert. Für Programme.',
  'export.about.txt': 'Eine Datei pro Notiz, nach Nummer benannt.',
  'export.chooseFolder': 'Ordner wählen…',
  'export.noFolder': 'Kein Ordner gewählt',
  'export.written': {
    one: '{count} freigegebene Notiz, identifizierende Angaben ersetzt',
    other: '{count} freigegebene Notizen, identifizierende Angaben ersetzt',
  },
  'export.manifest':
    'Ein signiertes Manifest, das Protokoll und eine Seite, die beide prüft, damit Empfänger jede Änderung bemerken',
  'export.notWritten': {
    one: '{count} nicht freigegebene Notiz wird ausgelassen',
    other: '{count} nicht freigegebene Notizen werden ausgelassen',
  },
  'export.neverWritten':
    'Originaltext, bekannte Angaben und die Verbindung zwischen Platzhaltern und Personen werden nie geschrieben',
  'export.policy': 'Richtlinie: {name}',
  'export.legally.pseudonymised':
    'Die Ausgabe ist pseudonymisiert: Sie verknüpft, was zusammengehört. Es sind also weiterhin personenbezogene Daten, die als solche zu schützen sind. Das steht auch im Manifest.',
  'export.legally.de-identified':
    'Die Ausgabe ist deidentifiziert: Nichts von dem, was gefunden wurde, lässt sich lesen oder verknüpfen. Was nicht gefunden wurde, kann noch darin stehen. Gehen Sie deshalb vorsichtig damit um, bis jemand sie beurteilt hat. Das steht auch im Manifest.',
  'export.legally.identifying':
    'Diese Richtlinie lässt Einzelheiten lesbar, die Menschen identifizieren: Die Ausgabe enthält personenbezogene Daten. Das steht auch im Manifest.',
  'export.nothingApproved': 'Noch kann nichts exportiert werden',
  'export.nothingApprovedText':
    'Nur freigegebene Notizen verlassen diesen Arbeitsbereich, und keine Notiz dieses Stapels ist freigegeben.',
  'export.toApproval': 'Zur Freigabe',
  'export.start': { one: '{count} Notiz exportieren', other: '{count} Notizen exportieren' },
  'export.past': 'Exporte dieses Stapels',
  'export.nonePast': 'Es wurde noch nichts exportiert.',
  'export.runAbout': {
    one: '{count} Notiz, {format}, von {actor}, {date}',
    other: '{count} Notizen, {format}, von {actor}, {date}',
  },
  'export.cancel': 'Export abbrechen',
  'export.steps.checking': 'Notizen werden geprüft',
  'export.steps.writing': 'Wird geschrieben',
  'export.steps.readingBack': 'Geschriebenes wird zurückgelesen',
  'export.states.running': 'Wird geschrieben',
  'export.states.completed': 'Abgeschlossen',
  'export.states.failed': 'Fehlgeschlagen',
  'export.reveal': 'Ordner zeigen',
  'export.files': { one: '{count} Datei mit ihrem Hashwert', other: '{count} Dateien mit ihren Hashwerten' },
  'export.file': 'Datei',
  'export.size': 'Größe',
};
