/** @file English words: exporting. */

export const exporting = {
  'export.new': 'New export',
  'export.format': 'Format',
  'export.formats.csv': 'CSV table',
  'export.formats.jsonl': 'JSON Lines',
  'export.formats.txt': 'Text files',
  'export.about.csv':
    'One row per note. Opens in spreadsheets; texts that look like formulas get an apostrophe.',
  'export.about.jsonl': 'One object per line, texts unchanged. For programs.',
  'export.about.txt': 'One file per note, named by number.',
  'export.chooseFolder': 'Choose folder…',
  'export.noFolder': 'No folder chosen',
  'export.written': {
    one: '{count} approved note, with identifiers replaced',
    other: '{count} approved notes, with identifiers replaced',
  },
  'export.manifest':
    'A signed manifest, the audit trail and a page that checks them, so that recipients notice every change',
  'export.notWritten': {
    one: '{count} note that is not approved is left out',
    other: '{count} notes that are not approved are left out',
  },
  'export.neverWritten':
    'Original text, known identifiers and the link between placeholders and people are never written',
  'export.policy': 'Policy: {name}',
  'export.legally.pseudonymised':
    'The output is pseudonymised: it links what belongs together, so it is still personal data and has to be protected as such. The manifest says so too.',
  'export.legally.de-identified':
    'The output is de-identified: nothing that was found can be read or linked. What was not found may remain, so treat it with care until somebody has assessed it. The manifest says so too.',
  'export.legally.identifying':
    'This policy leaves details readable that identify people: the output is personal data. The manifest says so too.',
  'export.nothingApproved': 'Nothing can be exported yet',
  'export.nothingApprovedText':
    'Only approved notes leave this workspace, and no note of this batch is approved.',
  'export.toApproval': 'Go to approval',
  'export.start': { one: 'Export {count} note', other: 'Export {count} notes' },
  'export.past': 'Exports of this batch',
  'export.nonePast': 'Nothing has been exported yet.',
  'export.runAbout': {
    one: '{count} note as {format} by {actor}, {date}',
    other: '{count} notes as {format} by {actor}, {date}',
  },
  'export.cancel': 'Cancel the export',
  'export.steps.checking': 'Checking the notes',
  'export.steps.writing': 'Writing',
  'export.steps.readingBack': 'Reading back what was written',
  'export.states.running': 'Writing',
  'export.states.completed': 'Complete',
  'export.states.failed': 'Failed',
  'export.reveal': 'Show folder',
  'export.files': { one: '{count} file with its hash', other: '{count} files with their hashes' },
  'export.file': 'File',
  'export.size': 'Size',
} as const;
