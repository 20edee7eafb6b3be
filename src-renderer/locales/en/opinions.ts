/** @file English words: two reviewers of each note, choosing between them, how far they agree. */

export const opinions = {
  'opinions.title': 'Two reviewers',
  'opinions.parts.read': 'You review this note without seeing the other person’s decisions.',
  'opinions.parts.wait': 'You have said that this note is done. Your decisions stay as they are.',
  'opinions.parts.adjudicate':
    'The two reviewers differ. Choose for each place; the text shows what either of them hides.',
  'opinions.parts.settled':
    'Settled: these decisions hold. More can be hidden, but showing more takes both reviewers.',
  'opinions.doneBy': { one: '{count} of 2 is done.', other: '{count} of 2 are done.' },
  'opinions.markDone': 'Done with this note',
  'opinions.stillOpen': { one: '{count} point is still open.', other: '{count} points are still open.' },
  'opinions.reopen': 'Reopen the note',
  'opinions.reopenWhy': 'Both reviewers then say again that they are done. An approval is withdrawn.',
  'opinions.stretch': 'Place {at} of {of}',
  'opinions.show': 'Show',
  'opinions.sides.a': 'Reviewer A:',
  'opinions.sides.b': 'Reviewer B:',
  'opinions.sides.own': 'Another range:',
  'opinions.readable': 'leaves it readable',
  'opinions.hides': 'hides “{text}” as {type}',
  'opinions.selectFirst': 'the whole place, or what you select in the text; what both hide stays hidden',
  'opinions.type': 'Type',
  'opinions.onlySingly':
    'Two people review each note of this batch, so nobody decides about many places at once. Decide place by place.',
  'opinions.adjudicate': 'Settle the note',
  'opinions.perNote': 'Reviewers per note',
  'opinions.one': 'One',
  'opinions.two': 'Two',
  'opinions.explained':
    'Two people review each note without seeing each other’s decisions. Where they differ, a third person chooses. Nothing is approved before.',
  'opinions.settled': {
    one: '{count} of {notes} notes is settled.',
    other: '{count} of {notes} notes are settled.',
  },
  'opinions.waiting': { one: '{count} waits for adjudication.', other: '{count} wait for adjudication.' },
  'opinions.toRead': 'Review the next note ({count} left)',
  'opinions.toAdjudicate': 'Adjudicate the next note ({count})',
  'opinions.chart': {
    one: 'Agreement of the reviewers on {count} note, each blind to the other',
    other: 'Agreement of the reviewers on {count} notes, each blind to the other',
  },
  'opinions.figures.spanAgreement': 'Places with type',
  'opinions.figures.characterAgreement': 'Characters',
  'opinions.figures.kappa': 'Kappa',
  'opinions.table': 'Figures and counts',
  'opinions.people': 'Reviewers',
  'opinions.allPairs': 'All',
  'opinions.notes': 'Notes',
  'opinions.equalNotes': 'Without a difference',
  'opinions.ranges': 'Places A / B',
  'opinions.sameRanges': 'The same',
  'opinions.figuresExplained':
    'Places and characters: the F-measure of one reviewer against the other, 0 to 1. Kappa: over characters, with chance taken off; 0 is what chance gives. Only first rounds count.',
  'auditKinds.reviewers-set': 'Number of reviewers set',
  'auditKinds.opinion-decided': 'One of two reviewers decided',
  'auditKinds.opinion-done': 'One of two reviewers done',
  'auditKinds.note-settled': 'Note settled',
  'auditKinds.note-reopened': 'Note reopened',
  'errors.review/two-reviewers':
    'Two people review each note of this batch. One alone neither decides about many notes nor shows more in a settled one. Reopen the note; both then decide again.',
  'errors.review/not-settled':
    'Two people review this note, and there is no result yet. Wait until both are done, or for the third person’s choice.',
  'errors.review/opinion-open': 'Something in this note is still open. Decide it, then go on.',
  'errors.review/opinion-closed':
    'You have said that this note is done, or it is settled. It can be reopened once both are done.',
  'errors.review/not-adjudicator':
    'You cannot choose between these two. Only somebody who is neither of them can, and only while the note waits for it.',
  'errors.review/reviewers-fixed':
    'Something in this batch has been decided or approved. The number of reviewers stays as it is.',
  'errors.review/reviewers-single-user':
    'Two reviewers and the single-user exception exclude each other. Have an administrator switch the exception off, or keep one reviewer.',
} as const;
