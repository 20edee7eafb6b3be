/** @file German words: documents and their carriers. */
import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../translated.ts';

export const documents: Translated<typeof en> = {
  'formats.docx': 'Word-Dokument',
  'formats.xlsx': 'Excel-Arbeitsmappe',
  'formats.odt': 'OpenDocument-Text',
  'formats.rtf': 'RTF-Text',
  'formats.pdf': 'PDF',
  'formats.html': 'HTML-Seite',
  'formats.hl7': 'HL7-v2-Nachrichten',
  'formats.fhir': 'FHIR-Ressourcen',
  'formats.cda': 'CDA-Dokument',
  'formats.zip': 'ZIP-Archiv',
  'export.formats.original': 'Wie importiert',
  'export.about.original':
    'Jedes Dokument in seinem ursprünglichen Format, nur identifizierende Angaben geändert; andere Notizen als Textdateien; was in einem ZIP-Archiv kam, wieder in einem.',
  'errors.import/encrypted-document':
    'Das Dokument ist durch ein Passwort geschützt. Speichern Sie es ohne Passwort und importieren Sie es erneut.',
  'errors.import/damaged-document':
    'Das Dokument ist beschädigt oder hat nicht das Format, das es zu haben scheint. Öffnen Sie es in seinem Programm, speichern Sie es neu und importieren Sie es erneut.',
  'errors.import/unknown-json':
    'Von JSON können nur FHIR R4 (eine Ressource, ein Bundle oder eine Ressource je Zeile) und JSON Lines (eine Notiz je Zeile, in einer Datei .jsonl) importiert werden. Wandeln Sie die Datei um, oder lassen Sie sie aus.',
  'errors.import/document-too-large':
    'Das Dokument ist größer als zulässig oder wird entpackt zu groß. Teilen Sie es und importieren Sie die Teile.',
  'errors.import/carriers-not-covered':
    'Teile des Dokuments lassen sich nicht lesen, etwa gescannte Seiten, Anhänge oder eingebettete Objekte; seine Notizen erreichen daher nicht den Status „vollständig anonymisiert“. Versehen Sie gescannte Seiten mit einer Textebene (OCR), entfernen Sie andere Teile in der Quelle und importieren Sie das Dokument erneut.',
  'issues.withKinds': '{words} Es handelt sich um: {kinds}.',
  'errors.import/damaged-lines':
    'Zeilen der Datei ließen sich nicht lesen und wurden ausgelassen. Berichtigen Sie sie in der Quelle und importieren Sie die Datei erneut. Wo eine solche Zeile Personen genannt haben kann, erreichen die Notizen der Datei nicht den Status „vollständig anonymisiert“.',
  'issues.withLines': '{words} Nummern der Zeilen: {lines}.',
  'errors.import/attachment-elsewhere':
    'Anhänge der Datei sind bloße Adressen: Was dort steht, ist nicht in der Datei, wurde nicht untersucht und wird ebenso wenig ausgegeben wie die Adressen. Soll es untersucht werden, nehmen Sie es in die Datei auf und importieren Sie sie erneut.',
  'errors.import/persons-only':
    'Die Datei nennt Personen und enthält keinen Text, sie ergibt daher keine Notiz. Wen sie nennt, ist für die Notizen derselben Patienten in diesem Import bekannt.',
  'errors.import/persons-not-joined':
    'Notizen sagen nicht so, um wen es geht, dass es zu den Personen der anderen Dateien führt, und diese sind zu viele, oder nicht alle ließen sich lesen. Solche Notizen und alle Notizen von Dokumenten mit solchen Notizen erreichen nicht den Status „vollständig anonymisiert“. Geben Sie den Notizen die Kennungen ihrer Patienten, oder importieren Sie sie ohne diese Dateien.',
  'errors.export/document-not-clean':
    'Ein Dokument ließ sich nicht schreiben, ohne dass etwas Identifizierendes darin bliebe. Es wurde nichts geschrieben; exportieren Sie stattdessen als CSV, JSON Lines oder Text.',
  'reasons.carrier-not-covered': {
    one: '{count} Teil des Dokuments konnte nicht gelesen werden, etwa eine gescannte Seite, ein eingebettetes Objekt oder Personen anderer Dateien. Importieren Sie die Notiz ohne ihn.',
    other:
      '{count} Teile des Dokuments konnten nicht gelesen werden, etwa gescannte Seiten, eingebettete Objekte oder Personen anderer Dateien. Importieren Sie die Notiz ohne sie.',
  },
  'reasonsShort.carrier-not-covered': {
    one: '{count} Teil nicht abgedeckt',
    other: '{count} Teile nicht abgedeckt',
  },
  'reasonsBlocked.carrier-not-covered':
    'Ein Teil des Dokuments konnte nicht gelesen werden: aus der Quelle entfernen und die Notiz erneut importieren',
  'carriers.title': 'Teile der Dokumente',
  'carriers.about': 'Welche Teile mit Text die Dateien dieses Stapels haben und was aus jedem wird.',
  'carriers.kind': 'Teil',
  'carriers.state': 'Zustand',
  'carriers.count': 'Anzahl',
  'carriers.kinds.body': 'Text',
  'carriers.kinds.header': 'Kopfzeilen',
  'carriers.kinds.footer': 'Fußzeilen',
  'carriers.kinds.footnote': 'Fußnoten',
  'carriers.kinds.comment': 'Kommentare',
  'carriers.kinds.text-box': 'Textfelder',
  'carriers.kinds.inserted-text': 'Eingefügter Text',
  'carriers.kinds.deleted-text': 'Gelöschter Text',
  'carriers.kinds.hidden-text': 'Ausgeblendeter Text',
  'carriers.kinds.field-code': 'Feldfunktionen',
  'carriers.kinds.form-field': 'Formularfelder',
  'carriers.kinds.link': 'Links',
  'carriers.kinds.title': 'Titel',
  'carriers.kinds.property': 'Eigenschaften',
  'carriers.kinds.author': 'Autoren',
  'carriers.kinds.alternative-text': 'Bildbeschreibungen',
  'carriers.kinds.attribute': 'Attribute',
  'carriers.kinds.style-name': 'Namen von Formatvorlagen',
  'carriers.kinds.script': 'Skripte und Stylesheets',
  'carriers.kinds.image': 'Bilder',
  'carriers.kinds.scanned-page': 'Seiten ohne Textebene (Scans)',
  'carriers.kinds.embedded-object': 'Eingebettete Objekte',
  'carriers.kinds.attachment': 'Anhänge',
  'carriers.kinds.macro': 'Makros',
  'carriers.kinds.custom-data': 'Daten von Programmen',
  'carriers.kinds.bookmark': 'Textmarken',
  'carriers.kinds.file-name': 'Dateinamen',
  'carriers.kinds.sheet-name': 'Namen von Tabellenblättern',
  'carriers.kinds.cell': 'Zellen',
  'carriers.kinds.number': 'Zahlen',
  'carriers.kinds.formula': 'Formeln',
  'carriers.kinds.annotation': 'Anmerkungen',
  'carriers.kinds.identifier': 'Kennungen',
  'carriers.kinds.other-part': 'Andere Teile',
  'carriers.states.read': 'gelesen',
  'carriers.states.cleaned': 'entfernt',
  'carriers.states.known': 'bekannte Angaben',
  'carriers.states.not-covered': 'nicht abgedeckt',
  'carriers.states.kept': 'unverändert übernommen, nicht gelesen',
};
