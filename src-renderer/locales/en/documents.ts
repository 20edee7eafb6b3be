/** @file English words: documents and their carriers. */

export const documents = {
  'formats.docx': 'Word document',
  'formats.xlsx': 'Excel workbook',
  'formats.odt': 'OpenDocument text',
  'formats.rtf': 'Rich Text (RTF)',
  'formats.pdf': 'PDF',
  'formats.html': 'HTML page',
  'formats.hl7': 'HL7 v2 messages',
  'formats.fhir': 'FHIR resources',
  'formats.cda': 'CDA document',
  'formats.zip': 'ZIP archive',
  'export.formats.original': 'As imported',
  'export.about.original':
    'Each document in the format it came in, with only identifiers changed; other notes as text files; what came in a ZIP archive, in one again.',
  'errors.import/encrypted-document':
    'The document is protected by a password. Save it without one and import it again.',
  'errors.import/damaged-document':
    'The document is damaged or not of the format it seems to be. Open it in its program, save it anew, and import it again.',
  'errors.import/unknown-json':
    'Of JSON, only FHIR R4 (a resource, a Bundle, or one resource a line) and JSON Lines (one note a line, in a file .jsonl) can be imported. Convert the file, or leave it out.',
  'errors.import/document-too-large':
    'The document is larger than a document may be, or unpacks to too much. Split it and import the parts.',
  'errors.import/carriers-not-covered':
    'Parts of the document cannot be read, such as scanned pages, attachments or embedded objects, so its notes stay below fully anonymized. Give scanned pages a text layer (OCR), remove other parts in the source, and import it again.',
  'issues.withKinds': '{words} These are: {kinds}.',
  'errors.import/damaged-lines':
    'Lines of the file could not be read and were left out. Correct them in the source and import the file again. Where such a line may have named persons, the notes of the file stay below fully anonymized.',
  'issues.withLines': '{words} Numbers of the lines: {lines}.',
  'errors.import/attachment-elsewhere':
    'Attachments of the file are addresses alone: what stands there is not in the file, was not examined and does not leave, and neither do the addresses. If it should be examined, put it into the file and import it again.',
  'errors.import/persons-only':
    'The file names persons and holds no text, so it gives no note. Whom it names is known for the notes of the same patients in this import.',
  'errors.import/persons-not-joined':
    'Notes do not say whom they are about in a way that leads to the persons of the other files, and those are too many, or not all of them could be read. Such notes, and all notes of documents with such notes, stay below fully anonymized. Give the notes the ids of their patients, or import them without those files.',
  'errors.export/document-not-clean':
    'A document could not be written without anything identifying left in it. Nothing was written; export as CSV, JSON Lines or text instead.',
  'reasons.carrier-not-covered': {
    one: '{count} part of the document could not be read, such as a scanned page, an embedded object, or persons of other files. Import the note without it.',
    other:
      '{count} parts of the document could not be read, such as scanned pages, embedded objects, or persons of other files. Import the note without them.',
  },
  'reasonsShort.carrier-not-covered': { one: '{count} part not covered', other: '{count} parts not covered' },
  'reasonsBlocked.carrier-not-covered':
    'A part of the document could not be read: remove it from the source and import the note again',
  'carriers.title': 'Parts of the documents',
  'carriers.about': 'What text-bearing parts the files of this batch have, and what becomes of each.',
  'carriers.kind': 'Part',
  'carriers.state': 'State',
  'carriers.count': 'Count',
  'carriers.kinds.body': 'Text',
  'carriers.kinds.header': 'Headers',
  'carriers.kinds.footer': 'Footers',
  'carriers.kinds.footnote': 'Footnotes',
  'carriers.kinds.comment': 'Comments',
  'carriers.kinds.text-box': 'Text boxes',
  'carriers.kinds.inserted-text': 'Inserted text',
  'carriers.kinds.deleted-text': 'Deleted text',
  'carriers.kinds.hidden-text': 'Hidden text',
  'carriers.kinds.field-code': 'Field codes',
  'carriers.kinds.form-field': 'Form fields',
  'carriers.kinds.link': 'Links',
  'carriers.kinds.title': 'Titles',
  'carriers.kinds.property': 'Properties',
  'carriers.kinds.author': 'Authors',
  'carriers.kinds.alternative-text': 'Descriptions of pictures',
  'carriers.kinds.attribute': 'Attributes',
  'carriers.kinds.style-name': 'Names of styles',
  'carriers.kinds.script': 'Scripts and style sheets',
  'carriers.kinds.image': 'Pictures',
  'carriers.kinds.scanned-page': 'Pages without a text layer (scans)',
  'carriers.kinds.embedded-object': 'Embedded objects',
  'carriers.kinds.attachment': 'Attachments',
  'carriers.kinds.macro': 'Macros',
  'carriers.kinds.custom-data': 'Data of programs',
  'carriers.kinds.bookmark': 'Bookmarks',
  'carriers.kinds.file-name': 'File names',
  'carriers.kinds.sheet-name': 'Names of sheets',
  'carriers.kinds.cell': 'Cells',
  'carriers.kinds.number': 'Numbers',
  'carriers.kinds.formula': 'Formulas',
  'carriers.kinds.annotation': 'Annotations',
  'carriers.kinds.identifier': 'Identifiers',
  'carriers.kinds.other-part': 'Other parts',
  'carriers.states.read': 'read',
  'carriers.states.cleaned': 'taken out',
  'carriers.states.known': 'known identifiers',
  'carriers.states.not-covered': 'not covered',
  'carriers.states.kept': 'kept as they are, not read',
} as const;
