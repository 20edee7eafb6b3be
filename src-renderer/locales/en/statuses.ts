/** @file English words: statuses, stages and their reasons. */

export const statuses = {
  'status.short.fully-anonymized': 'Fully',
  'status.short.partially-anonymized': 'Partially',
  'status.short.not-anonymized': 'Not',
  'status.long.fully-anonymized': 'Fully anonymized',
  'status.long.partially-anonymized': 'Partially anonymized',
  'status.long.not-anonymized': 'Not anonymized',
  'status.waiting': { one: '{count} waiting', other: '{count} waiting' },
  'stages.imported': 'Imported',
  'stages.detected': 'Detected',
  'stages.in-review': 'In review',
  'stages.approved': 'Approved',
  'stages.exported': 'Exported',
  'reasons.all-replaced':
    'Everything that was found is replaced or was decided by a reviewer, and all of the text was examined.',
  'reasons.no-phi-found': 'Nothing identifying was found in this note, and all of the text was examined.',
  'reasons.not-processed': 'This note has not been looked at yet.',
  'reasons.processing-failed': 'Looking for identifiers failed for this note. Nothing was replaced.',
  'reasons.not-covered': {
    one: '{count} character was not examined by every recognizer. It is shaded in the text.',
    other: '{count} characters were not examined by every recognizer. They are shaded in the text.',
  },
  'reasons.recognizer-failed': {
    one: '{count} recognizer failed on this note, so something may have been missed.',
    other: '{count} recognizers failed on this note, so something may have been missed.',
  },
  'reasons.suspected-undecided': {
    one: '{count} place may be an identifier. Accept it or keep it visible.',
    other: '{count} places may be identifiers. Accept them or keep them visible.',
  },
  'reasons.known-identifier-left': {
    one: '{count} known identifier of the patient still stands in the output. Hide it.',
    other: '{count} known identifiers of the patient still stand in the output. Hide them.',
  },
  'reasons.mention-left': {
    one: '{count} text that was replaced elsewhere still stands in the output. Hide it.',
    other: '{count} texts that were replaced elsewhere still stand in the output. Hide them.',
  },
  'reasons.known-identifier-unusable': {
    one: '{count} known identifier of the source cannot be looked for, such as a birth date that is no date. Read the note and hide what identifies somebody, or confirm that nothing does.',
    other:
      '{count} known identifiers of the source cannot be looked for, such as a birth date that is no date. Read the note and hide what identifies somebody, or confirm that nothing does.',
  },
  'reasons.classifier-suspects': {
    one: '{count} model that judges whole notes counts this note as holding identifiers, but nothing was replaced in it. Read it and hide what identifies somebody, or confirm that nothing does.',
    other:
      '{count} models that judge whole notes count this note as holding identifiers, but nothing was replaced in it. Read it and hide what identifies somebody, or confirm that nothing does.',
  },
  'reasons.decisions-pending': {
    one: 'A decision for many mentions reaches this note; its output is being made anew.',
    other: 'A decision for many mentions reaches this note; its output is being made anew.',
  },
  'reasonsShort.all-replaced': 'All replaced',
  'reasonsShort.no-phi-found': 'Nothing found',
  'reasonsShort.not-processed': 'Waiting',
  'reasonsShort.processing-failed': 'Processing failed',
  'reasonsShort.not-covered': { one: '{count} character unseen', other: '{count} characters unseen' },
  'reasonsShort.recognizer-failed': { one: '{count} recognizer failed', other: '{count} recognizers failed' },
  'reasonsShort.suspected-undecided': { one: '{count} suspected', other: '{count} suspected' },
  'reasonsShort.known-identifier-left': {
    one: '{count} known identifier left',
    other: '{count} known identifiers left',
  },
  'reasonsShort.mention-left': { one: '{count} mention left', other: '{count} mentions left' },
  'reasonsShort.known-identifier-unusable': {
    one: '{count} known identifier unusable',
    other: '{count} known identifiers unusable',
  },
  'reasonsShort.classifier-suspects': {
    one: '{count} model suspects it',
    other: '{count} models suspect it',
  },
  'reasonsShort.decisions-pending': 'Being brought up to date',
  'reasonsBlocked.all-replaced': 'Ready, but not approved yet',
  'reasonsBlocked.no-phi-found': 'Nothing found, but not approved yet',
  'reasonsBlocked.not-processed': 'Not looked at yet: wait until processing is done, or resume the batch',
  'reasonsBlocked.processing-failed': 'Processing failed: resume the batch to try again',
  'reasonsBlocked.not-covered':
    'Part of the text was not examined: resume the batch to try again, or hide the part if it is coded (base64, RTF, XML)',
  'reasonsBlocked.recognizer-failed': 'A recognizer failed: resume the batch to try again',
  'reasonsBlocked.suspected-undecided': 'Suspected places are undecided: accept each or keep it visible',
  'reasonsBlocked.known-identifier-left': 'A known identifier still stands in the output: hide it in review',
  'reasonsBlocked.mention-left': 'A replaced text still stands elsewhere in the output: hide it in review',
  'reasonsBlocked.known-identifier-unusable':
    'A known identifier of the source cannot be looked for: read the note, then hide what identifies or confirm that nothing does',
  'reasonsBlocked.decisions-pending':
    'The output does not show a decision yet: it is being brought up to date, also after a restart',
  'reasonsBlocked.classifier-suspects':
    'A model suspects identifiers where nothing was replaced: read the note, then hide what identifies or confirm that nothing does',
} as const;
