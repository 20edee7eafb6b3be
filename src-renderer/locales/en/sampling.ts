/** @file English words: acceptance sampling. */

export const sampling = {
  'sampling.nothingApproved': 'Nothing to sample yet',
  'sampling.nothingApprovedText': 'A sample is drawn from the approved notes. Approve notes first.',
  'sampling.toApproval': 'Go to approval',
  'sampling.blockedTitle': 'This batch cannot be exported yet',
  'sampling.blocked.missing': 'A batch of this size needs an accepted sample. Draw one below.',
  'sampling.blocked.open': 'The sample has to be read to its end.',
  'sampling.blocked.void':
    'The sample no longer holds: it was given up, or approvals changed after it was drawn. Draw another one below.',
  'sampling.blocked.above-limit':
    'The sample does not prove that the batch is within the limit. Review the batch again, approve it, and draw another one.',
  'sampling.fulfilled': 'The sample that this batch needs was read and accepted.',
  'sampling.notRequired':
    'The limits of this workspace ask for no sample of this batch. You can draw one all the same.',
  'sampling.rejectedBefore': {
    one: '{count} sample of this batch was rejected. It stays on record and is stated in every manifest.',
    other:
      '{count} samples of this batch were rejected. They stay on record and are stated in every manifest.',
  },
  'sampling.brokenOffBefore': {
    one: '{count} sample of this batch was broken off: given up, or void because approvals changed, after a note of it had been shown. It counts like a rejected one and is stated in every manifest.',
    other:
      '{count} samples of this batch were broken off: given up, or void because approvals changed, after a note of them had been shown. They count like rejected ones and are stated in every manifest.',
  },
  'sampling.stricter':
    'Each sample that was rejected or broken off makes the next one larger, so that the {sure}% hold however often samples are drawn.',
  'sampling.openTitle': 'A sample is being read',
  'sampling.openText':
    '{notes} of {all} approved notes were drawn to show that less than {rate}% of them leak. How it stands is told when it is decided, not before.',
  'sampling.progress': 'Sampled notes read',
  'sampling.of': '{part} of {all}',
  'sampling.begin': 'Begin reading',
  'sampling.continue': 'Go on reading',
  'sampling.giveUp': 'Give the sample up',
  'sampling.giveUpSure': 'Give it up, on record',
  'sampling.giveUpHint':
    'Once a note of it has been shown, a sample that is given up counts like a rejected one, and the next one is larger.',
  'sampling.void.population-changed':
    'The last sample is void: approvals were given or withdrawn after it was drawn.',
  'sampling.void.abandoned': 'The last sample was given up before it was decided.',
  'sampling.drawTitle': 'Draw a sample',
  'sampling.drawAnother': 'Draw another sample',
  'sampling.promise': 'What should it show?',
  'sampling.under': 'Less than {rate}% of the approved notes leak',
  'sampling.takes': 'Read {notes} of {all} notes',
  'sampling.impossible': 'The batch is too small for this with one leak allowed',
  'sampling.drawHint':
    'Holds with {sure}% confidence when none of the notes read leaks. Which notes are drawn is left to chance; nobody can choose.',
  'sampling.drawHintLeaks':
    'Holds with {sure}% confidence when no more than {leaks} of the notes read leaks. Which notes are drawn is left to chance; nobody can choose.',
  'sampling.draw': 'Draw the sample',
  'sampling.curve': 'What reading proves if no note leaks, {sure}% sure',
  'sampling.curveAbout':
    'The more notes are read without a leak, the lower the share that can still leak. The table below has the figures.',
  'sampling.curveNotes': 'Notes read',
  'sampling.curveBound': 'At most leaking',
  'sampling.curveTable': 'As a table',
  'sampling.limits': 'Limits for samples',
  'sampling.limitsAbout':
    'They hold for all batches of this workspace, also for samples that were read before. Every change is recorded.',
  'sampling.changeLimits': 'Change limits…',
  'sampling.isRequired': 'Batches above a size need an accepted sample before export',
  'sampling.requiredFrom': 'From so many approved notes on',
  'sampling.requiredFromHint':
    'In a smaller batch the sample would be most of it; there every note is read in review.',
  'sampling.maxRate': 'Notes that may leak, at most (%)',
  'sampling.confidence': 'Confidence',
  'sampling.percent': '{rate}%',
  'sampling.leaksAllowed': 'Leaks allowed in a sample',
  'sampling.leaksAllowedHint': 'One leak allowed takes a sample about 1.6 times as large.',
  'sampling.canaryRate': 'Notes with a planted identifier (%)',
  'sampling.canaryRateHint':
    'Invented identifiers, shown to the reader only, measure how much readers miss. They are never stored or exported.',
  'sampling.ruleNone': 'No batch needs a sample',
  'sampling.ruleFrom': 'A sample is needed from {notes} approved notes on',
  'sampling.ruleRate': 'At most {rate}% may leak, {sure}% sure',
  'sampling.ruleNoLeaks': 'A sample with a leak is rejected',
  'sampling.ruleLeaks': {
    one: '{count} leak allowed in a sample',
    other: '{count} leaks allowed in a sample',
  },
  'sampling.ruleCanaries': 'Planted identifiers in {rate}% of the notes read',
  'sampling.accepted': 'The sample was accepted',
  'sampling.rejected': 'The sample was rejected',
  'sampling.bound':
    'At most {rate}% of the approved notes still show something, {sure}% sure, if readers miss nothing.',
  'sampling.adjusted': 'At most {rate}%, given how much the readers were measured to miss.',
  'sampling.adjustedUnknown': 'How much the readers miss is not known well enough for a second figure.',
  'sampling.population': 'Approved notes',
  'sampling.read': 'Notes read',
  'sampling.leaking': 'Leaking notes found',
  'sampling.atMost': 'Can leak in all, at most',
  'sampling.seed': 'Seed of the draw',
  'sampling.readers': 'Who read, and how well: planted identifiers of all their samples so far',
  'sampling.reader': 'Reader',
  'sampling.planted': 'Planted ones found',
  'sampling.missed': 'Miss rate',
  'sampling.notMeasured': 'not measured',
  'sampling.missRate': '{rate}% ({lower} to {upper}%)',
  'sampling.seconds': 'Seconds a note: median (range)',
  'sampling.secondsRange': '{median} ({shortest} to {longest})',
  'sampling.reading': 'Sampled note {at} of {all}',
  'sampling.readingHint':
    'Read the text as a stranger would. Places in brackets are hidden. Select whatever still tells who it is about, and mark it.',
  'sampling.text': 'Text of the sampled note',
  'sampling.clean': 'Nothing left',
  'sampling.leak': 'Mark selection as a leak',
  'sampling.leakType': 'What is it?',
  'sampling.markLeak': 'This leaks',
  'sampling.leave': 'Pause',
  'sampling.selectFirst':
    'Select the words that leak first, with the mouse or with Shift and the arrow keys.',
  'sampling.plantedFound':
    '“{planted}” was planted and you found it. It is invented and stands for nobody in this note. Read on: the note still waits for your verdict.',
  'sampling.plantedMissed':
    '“{planted}” was planted in the note before and was not marked. It is invented and stands for nobody in that note; nothing leaked by it.',
} as const;
