/** @file English words: the risk of a note and of a batch. */

export const risk = {
  'risk.name': 'Risk',
  'risk.level.low': 'low',
  'risk.level.raised': 'raised',
  'risk.level.high': 'high',
  'risk.hint.low': 'Less than one chance in ten that the output still shows something identifying.',
  'risk.hint.raised':
    'Between one and four chances in ten that the output still shows something identifying.',
  'risk.hint.high': 'At least four chances in ten that the output still shows something identifying.',
  'risk.none': 'unknown',
  'risk.noneHint':
    'There is no estimate: the note has not been processed, or with finders or a setting that none was made for.',
  'risk.reason.suspected': { one: '{count} suspected span', other: '{count} suspected spans' },
  'risk.reason.settled': {
    one: '{count} suspicion, now decided',
    other: '{count} suspicions, now decided',
  },
  'risk.reason.unsure': {
    one: '{count} replaced span that the finders doubt',
    other: '{count} replaced spans that the finders doubt',
  },
  'risk.reason.not-covered': {
    one: '{count} character not examined by every recognizer',
    other: '{count} characters not examined by every recognizer',
  },
  'risk.reason.place-left': {
    one: '{count} identifier that still stands in the output',
    other: '{count} identifiers that still stand in the output',
  },
  'risk.batch': 'What the batch may still show',
  'risk.expected': {
    one: 'About {expected} of {count} note may still show something (95%: {low} to {high})',
    other: 'About {expected} of {count} notes may still show something (95%: {low} to {high})',
  },
  'risk.expectedReleased': {
    one: 'About {expected} of {count} approved note ({low} to {high})',
    other: 'About {expected} of {count} approved notes ({low} to {high})',
  },
  'risk.unknown': { one: '{count} note without an estimate', other: '{count} notes without an estimate' },
  'risk.informs': 'An estimate. It changes no status.',
  'risk.histogram': 'Notes by risk: {bins}',
  'risk.bin': '{from} to {to}%: {notes}',
} as const;
