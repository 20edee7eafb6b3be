/** @file English words: adapting a pack to the site. */

export const adaptation = {
  'adaptation.title': 'Adapt to this site',
  'adaptation.open': 'Adapt to this site…',
  'adaptation.text':
    'A pack learns from the notes that were approved here. What comes of it is another pack, measured on notes that it never learned from, and it takes the place of the old one only when somebody adopts it. Everything stays on this computer.',
  'adaptation.gold.title': 'Gold: the notes that decide',
  'adaptation.gold.about':
    'A part of the approved notes is put aside and never learned from. Packs are measured on these notes, before and after. They are drawn once, patient by patient, and never again: notes that are approved later are learned from.',
  'adaptation.gold.approved': {
    one: '{count} approved note can be used.',
    other: '{count} approved notes can be used.',
  },
  'adaptation.gold.untouched': {
    one: '{count} approved note is left out: nobody has looked at it. It was approved with its batch and counts once somebody has decided something in it, read it to the end or approved it by itself.',
    other:
      '{count} approved notes are left out: nobody has looked at them. They were approved with their batch and count once somebody has decided something in them, read them to the end or approved them one by one.',
  },
  'adaptation.gold.tooFew':
    'At least {fewest} approved notes are needed, and some hundreds before an adaptation gains anything. Approve more notes first.',
  'adaptation.gold.source': 'Notes',
  'adaptation.gold.sourceHint': 'A task has to be in the canonical scheme',
  'adaptation.gold.sources.reviewed': 'Approved notes that somebody looked at ({count})',
  'adaptation.gold.sources.task': 'Settled notes of “{name}” ({count})',
  'adaptation.gold.sources.other': '“{name}”: scheme {scheme}, cannot be used',
  'adaptation.gold.tooFewSettled':
    'At least {fewest} settled notes are needed. Settle more of them in the task first.',
  'adaptation.gold.percent': 'Part of the approved notes, in percent',
  'adaptation.gold.percentSettled': 'Part of the settled notes, in percent',
  'adaptation.gold.seed': 'Seed',
  'adaptation.gold.seedHint': 'Decides which notes are drawn',
  'adaptation.gold.freeze': 'Freeze the gold…',
  'adaptation.gold.freezeTitle': 'Freeze the gold?',
  'adaptation.gold.freezeText':
    'About {notes} of {approved} approved notes become gold. This is done once and cannot be undone: no other notes can be chosen later.',
  'adaptation.gold.freezeSettledText':
    'About {notes} of {settled} settled notes become gold. This is done once and cannot be undone: no other notes can be chosen later. The task can then not be removed.',
  'adaptation.gold.freezeConfirm': 'Freeze',
  'adaptation.gold.frozen': { one: '{count} note is gold', other: '{count} notes are gold' },
  'adaptation.gold.frozenText':
    'Frozen {when} ({percent} percent, seed {seed}). They stay what they are; a gold note that is sent back or decided anew counts again once it is approved.',
  'adaptation.gold.ofTask': 'They are settled notes of the annotation task “{name}”.',
  'adaptation.gold.ofTaskGone': 'They were settled in an annotation task that is gone.',
  'adaptation.gold.done': {
    one: '{count} note is gold from now on.',
    other: '{count} notes are gold from now on.',
  },
  'adaptation.make.title': 'Make an adaptation',
  'adaptation.make.needsGold': 'Freeze the gold first: without it nobody could tell what became better.',
  'adaptation.make.how': 'What changes',
  'adaptation.how.head': 'Last layer',
  'adaptation.how.points': 'Threshold',
  'adaptation.how.outside': 'Trained outside',
  'adaptation.howAbout.head':
    'The layer from the features to the tags learns from the approved notes. Minutes for some hundreds of notes; fewer than a hundred rarely change anything.',
  'adaptation.howAbout.points':
    'How readily the pack marks something: the best of six steps that loses no character, chosen on the approved notes that are not gold.',
  'adaptation.howAbout.outside':
    'A pack that was trained outside the app and added under Models is measured in the place of another.',
  'adaptation.make.pack': 'Pack',
  'adaptation.make.packHint': 'The pack stays as it is; what is made lies beside it.',
  'adaptation.make.instead': 'In place of',
  'adaptation.make.inPipeline': '{name} (in use)',
  'adaptation.make.none.head':
    'No pack here can be trained. It has to be a compact tagger in fp32 with learned transitions.',
  'adaptation.make.none.points': 'There is no pack here that marks places in a text.',
  'adaptation.make.none.outside': 'Add the pack that was trained outside under Models first.',
  'adaptation.make.learnFrom': 'Learn from',
  'adaptation.make.learnFromHint':
    'What is gold is never learned from, nor what is nearly the same or of the same patient',
  'adaptation.make.copies': 'Copies with other mentions',
  'adaptation.make.copiesHint':
    'Each note is learned from again with names and dates of other notes in it. Every copy takes as long again.',
  'adaptation.make.seed': 'Seed',
  'adaptation.make.seedHint': 'The same seed and notes give the same pack',
  'adaptation.make.start': 'Make the adaptation',
  'adaptation.make.startText':
    'Nothing is exchanged: new batches go on as before until an adaptation is adopted.',
  'adaptation.make.made': 'The adaptation is made. Look at its figures before you adopt it.',
  'adaptation.run.beginning': 'Opening the approved notes…',
  'adaptation.run.reading': 'Reading notes',
  'adaptation.run.training': 'Learning, round {at} of at most {of}',
  'adaptation.run.measuring': 'Measuring on the gold',
  'adaptation.run.progress': 'Progress of the adaptation',
  'adaptation.run.done': '{done} of {total}',
  'adaptation.run.pace': '· {rate} a second · {left} left for this step',
  'adaptation.run.cancel': 'Cancel',
  'adaptation.run.note':
    'Cancelling leaves nothing behind. Locking the workspace cancels it, too. You may work on meanwhile.',
  'adaptation.list.title': 'Adaptations',
  'adaptation.list.empty': 'None yet. What you make is listed here with its figures before and after.',
  'adaptation.list.rollBack': 'Take back the last adoption…',
  'adaptation.list.broken': {
    one: '{count} adaptation cannot be read or is not what was signed here. It is never used.',
    other: '{count} adaptations cannot be read or are not what was signed here. They are never used.',
  },
  'adaptation.standing.in-use': 'In use',
  'adaptation.standing.adopted-before': 'Adopted before',
  'adaptation.standing.not-adopted': 'Not adopted',
  'adaptation.card.signed': 'Signature verified',
  'adaptation.card.made': 'Made {when} from {parent}',
  'adaptation.card.figures': 'Before and after, on the gold',
  'adaptation.card.before': 'Before',
  'adaptation.card.after': 'After',
  'adaptation.card.gold': 'Measured on {notes} with {spans} marked places, as {pipeline}.',
  'adaptation.card.withdrawn': {
    one: '{count} gold note is left out: it is not approved any more, or nobody has looked at it.',
    other: '{count} gold notes are left out: they are not approved any more, or nobody has looked at them.',
  },
  'adaptation.card.destroyed': {
    one: '{count} gold note is left out: its original is destroyed.',
    other: '{count} gold notes are left out: their originals are destroyed.',
  },
  'adaptation.card.unchanged':
    'What was learned was no better on notes held aside, so the pack is as it was. More notes may help.',
  'adaptation.card.chance': 'p {value}',
  'adaptation.card.chanceText':
    'p: how likely chance alone would give such a difference. It informs; it does not excuse a loss.',
  'adaptation.card.details': 'Details',
  'adaptation.card.digest': 'Digest',
  'adaptation.card.parentDigest': 'Digest of {parent}',
  'adaptation.card.learned':
    'Learned from {notes} ({sentences} sentences, {mentions} marked places), {heldAside} of them held aside to know when to stop; {epochs} rounds, the best was round {bestEpoch}; copies {copies}, seed {seed}.',
  'adaptation.card.notWritable': {
    one: '{count} marked place is of a type that the pack does not have, and taught nothing.',
    other: '{count} marked places are of types that the pack does not have, and taught nothing.',
  },
  'adaptation.gate.open': 'Nothing became worse. It may be adopted.',
  'adaptation.gate.closed': 'It may be adopted only with a written reason:',
  'adaptation.worse.charRecall': 'more identifying text would stay readable',
  'adaptation.worse.fullNoteRate': 'in more notes something would stay readable',
  'adaptation.worse.strictSpanF1': 'fewer places are marked exactly',
  'adaptation.worse.strictTypedF1': 'fewer places are marked exactly and with the right type',
  'adaptation.worse.no-cases': 'the gold holds nothing that could be found, so nothing was shown',
  'adaptation.worse.other-gold': 'it was measured on other gold than the frozen notes',
  'adaptation.worse.gold-gone':
    'notes of the frozen gold are not approved any more, or nobody has looked at them',
  'adaptation.adopt.open': 'Adopt…',
  'adaptation.adopt.title': 'Adopt {pack}?',
  'adaptation.adopt.text':
    'New batches are examined with it from now on. Batches that have begun keep their pack. You can take this back.',
  'adaptation.adopt.confirm': 'Adopt',
  'adaptation.adopt.anyway': 'Adopt in spite of this',
  'adaptation.adopt.reason': 'Reason',
  'adaptation.adopt.reasonHint':
    '10 to 1,000 characters. It is kept for good, sealed; name no patient in it.',
  'adaptation.adopt.done': '{pack} is adopted. The pipeline of new batches is {pipeline}.',
  'adaptation.tryOut.open': 'Try on a batch…',
  'adaptation.tryOut.title': 'Try {pack} on a batch',
  'adaptation.tryOut.text':
    'A shadow run shows what would differ in a batch that is there. Nothing of the batch changes, and nothing is adopted.',
  'adaptation.tryOut.batch': 'Batch',
  'adaptation.tryOut.none': 'There is no batch yet.',
  'adaptation.tryOut.confirm': 'Start the shadow run',
  'adaptation.rollBack.title': 'Take back the adoption of {pack}?',
  'adaptation.rollBack.text':
    'The pack that was there before is there again, byte for byte, and so is the pipeline of new batches, unless somebody has chosen another one since. The adaptation stays in the list.',
  'adaptation.rollBack.confirm': 'Take back',
  'adaptation.rollBack.done': 'The adoption was taken back. The pipeline of new batches is {pipeline}.',
  'adaptation.discard.open': 'Discard…',
  'adaptation.discard.title': 'Discard this adaptation?',
  'adaptation.discard.text':
    'The pack and its figures are deleted. That it was made stays in the audit trail.',
  'adaptation.discard.confirm': 'Discard',
  'adaptation.discard.done': 'The adaptation was discarded.',
  'adaptation.overrides.title': 'Adopted in spite of their figures',
  'adaptation.overrides.text': 'Kept for good, also where the adoption was taken back since.',
  'adaptation.overrides.row': '{when} · {pack}',
  'adaptation.recipe.title': 'Train the whole network outside the app',
  'adaptation.recipe.text':
    'Writes the approved notes that are not gold, and the commands for a full training. Add the pack that comes out under Models, then have it measured above as “Trained outside”.',
  'adaptation.recipe.open': 'Write notes for a training…',
  'adaptation.recipe.confirmTitle': 'Write notes in the clear?',
  'adaptation.recipe.warning':
    'The folder will hold original texts with the identity of patients, relatives and staff. Put it on an encrypted disk of the site, and delete it when the training is over. That it was written stands in the audit trail.',
  'adaptation.recipe.confirm': 'Choose the folder and write…',
  'adaptation.recipe.written': {
    one: '{count} note was written to {folder}; {gold} were kept back as gold.',
    other: '{count} notes were written to {folder}; {gold} were kept back as gold.',
  },
  'adaptation.lists.title': 'Lists',
  'adaptation.lists.about':
    'Words that this site always hides, or keeps readable. The list is measured on the gold as it is, and with the words that were proposed and those that reviewers decided again and again. It changes only when somebody adopts it.',
  'adaptation.lists.standing': 'On the list: {listed}. Proposed: {proposed}.',
  'adaptation.lists.withFound':
    'Also words that reviewers decided the same way in three notes of two patients or more',
  'adaptation.lists.start': 'Compare on the gold',
  'adaptation.lists.compared': 'Compared {when}',
  'adaptation.lists.words': { one: '{count} word', other: '{count} words' },
  'adaptation.lists.column.word': 'Word',
  'adaptation.lists.column.side': 'Effect',
  'adaptation.lists.column.type': 'Type',
  'adaptation.lists.column.notes': 'Notes',
  'adaptation.lists.column.patients': 'Patients',
  'adaptation.lists.side.hide': 'always hidden',
  'adaptation.lists.side.keep': 'kept readable',
  'adaptation.lists.proposedWord': 'proposed',
  'adaptation.lists.leftOut': 'Decided often enough, and left out all the same:',
  'adaptation.lists.leftOutFor': '{words}: {reason}',
  'adaptation.lists.reason.labels': 'hidden under several types',
  'adaptation.lists.reason.readable': 'to be hidden, but readable somewhere',
  'adaptation.lists.reason.hidden': 'to be kept readable, but hidden somewhere',
  'adaptation.lists.reason.could-be-name':
    'to be kept readable, but could be a name, or of a type that is never kept',
  'adaptation.lists.reason.contradicts': 'the list or a proposal says the opposite',
  'adaptation.lists.reason.no-room': 'the list is full',
  'adaptation.lists.changed':
    'The list, what is proposed, or how new batches are examined has changed since. Compare again before you adopt.',
  'adaptation.lists.administrator': 'Only an administrator puts words on the list.',
  'adaptation.lists.needsReview':
    'Words that were found are put on the list by an administrator who also has a role of review. You can compare what was proposed alone.',
  'adaptation.lists.adopt': 'Put on the list…',
  'adaptation.lists.adoptTitle': 'Put {words} on the list?',
  'adaptation.lists.adoptText':
    'Batches that begin from now on have all of these words. Batches that have begun keep their list. You can take this back.',
  'adaptation.lists.adoptDone': 'The words are on the list for batches that begin from now on.',
  'adaptation.lists.adopted': 'Adopted {when}: {words}.',
  'adaptation.lists.adoptedChanged':
    'The list has changed since, so this cannot be taken back as a whole. Take words off one by one under Models.',
  'adaptation.lists.rollBack': 'Take the words back…',
  'adaptation.lists.rollBackTitle': 'Take the words of the last adoption off the list?',
  'adaptation.lists.rollBackText':
    'The list is then what it was before. The comparison is shown again and can be adopted once more; words that were proposed are no proposals any more.',
  'adaptation.lists.rollBackDone': 'The words were taken off the list.',
  'adaptation.lists.tryTitle': 'Try the compared list on a batch',
  'adaptation.lists.discard': 'Discard…',
  'adaptation.lists.discardTitle': 'Discard this comparison?',
  'adaptation.lists.discardText':
    'The words and figures of the comparison are deleted. What was proposed stays proposed, and that it was compared stays in the audit trail.',
  'adaptation.lists.discardDone': 'The comparison was discarded.',
  'adaptation.limits.title': 'What this screen cannot do',
  'adaptation.limits.head':
    'Only the last layer of a compact pack is trained here. What its features do not tell apart, no last layer can.',
  'adaptation.limits.files': 'Notes and gold out of files are for the command line (noteveil adapt).',
  'adaptation.limits.site':
    'An adapted pack holds numbers that were learned from notes with identifiers. Keep it within the site.',
} as const;
