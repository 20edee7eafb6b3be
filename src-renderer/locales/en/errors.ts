/** @file English words: errors: what happened, where, what to do; facts are told behind the words of packs and the engine. */

export const errors = {
  'facts.told': '{words} ({details})',
  'facts.and': '{one}; {other}',
  'facts.wait': { one: '{count} second left', other: '{count} seconds left' },
  'facts.file': 'file {value}',
  'facts.type': 'type {value}',
  'facts.what': 'what differs: {value}',
  'facts.reason': 'technical code: {value}',
  'facts.other': 'technical detail {name}: {value}',
  'facts.part': 'part: {value}',
  'facts.found': 'found {value}',
  'facts.expected': 'expected {value}',
  'facts.at': 'at {value}',
  'facts.path': 'at {value}',
  'facts.policy': 'policy {value}',
  'facts.problems.not-json': 'it is not JSON in UTF-8',
  'facts.problems.too-large': 'it is larger than 8 MB',
  'facts.problems.unreadable': 'it cannot be read',
  'facts.problems.id-taken': 'the app has one with this id',
  'facts.problems.id-of-a-pack': 'a model pack has this id',
  'facts.problems.unknown-recognizer': 'there is no recognizer with this id',
  'facts.problems.unknown-rule-pack': 'there is no rule pack with this id',
  'facts.problems.not-re2': 'it is not a pattern that RE2 knows',
  'facts.problems.unrecognized_keys': 'there is no such field',
  'facts.problems.invalid_type': 'it is missing or of another type',
  'facts.problems.invalid_value': 'it is none of the values that are allowed',
  'facts.opset': 'opset {value}',
  'facts.reasons.fixed':
    'this is a finished pack: leave its id, name, license and types as they are, and leave out the types it leaves out',
  'facts.reasons.memory': 'memory ran out',
  'facts.reasons.runtime': 'the runtime cannot open it',
  'facts.insideWorkspace': 'The folder lies inside a workspace. Choose a folder outside of it.',
  'facts.provider': 'provider {value}',
  'facts.numbers': 'notes {value}',
  'errors.access/wrong-passphrase':
    'This passphrase does not open the workspace. Check Caps Lock and the keyboard layout, then try again.',
  'errors.access/passphrase-too-short':
    'The passphrase is too short for a workspace. Use at least 10 characters, best several words.',
  'errors.access/passphrase-missing':
    'No passphrase was given for the workspace. Enter it, or name the file that holds it on the command line.',
  'errors.access/keystore-unavailable':
    'This computer’s keystore cannot unlock the workspace. Enter the passphrase instead.',
  'errors.access/bad-key-file':
    'This is not a key file, or it is damaged. Export the key again where it comes from.',
  'errors.access/key-in-use':
    'A batch of this workspace has used its pseudonym key already. Take the key into a new workspace.',
  'errors.access/locked': 'The workspace is locked. Unlock it to go on.',
  'errors.access/unknown-account':
    'This workspace has no such account. Choose a name from the list, or ask an administrator of the workspace.',
  'errors.access/locked-out': 'Too many wrong passphrases in a row: this account waits before the next try.',
  'errors.access/role-missing':
    'Your account lacks the role for this. Switch to an account that has it, or ask an administrator.',
  'errors.access/same-person':
    'You imported this batch, so another privacy officer has to approve it. An administrator can allow the exception for people who work alone.',
  'errors.access/account-exists': 'There is an account of this name already. Choose another name.',
  'errors.access/bad-account-name':
    'This cannot be the name of an account. Use one line of at most 80 characters, all of them visible.',
  'errors.access/last-administrator':
    'This is the last administrator. Give that role to another account first.',
  'errors.access/own-account':
    'This is the account you are signed in with. Another administrator can change that.',
  'errors.store/in-use':
    'The workspace is open in another window or on the command line. Close it there, then try again.',
  'errors.store/not-a-workspace':
    'This folder does not hold a workspace. Choose another folder, or create a new workspace.',
  'errors.store/already-exists':
    'This folder already holds a workspace or other files. Choose an empty folder, or open the workspace.',
  'errors.store/damaged':
    'The workspace file is damaged and was left untouched. Save a copy, then restore the folder from a backup.',
  'errors.store/read-only':
    'The workspace can only be read, so nothing was changed: its file is damaged, or the file or its folder is write-protected. Take the protection away and open it again; if the file is damaged, save a copy and restore the folder from a backup.',
  'errors.store/from-the-future':
    'The workspace was written by a newer version and was left untouched. Install that version to open it.',
  'errors.store/disk-full':
    'The disk that holds the workspace is full. Free some space, then try again; nothing was lost.',
  'errors.store/unwritable': 'The folder cannot be written. Check its permissions, or choose another folder.',
  'errors.store/row-tampered':
    'A record of this workspace was changed from outside and cannot be decrypted. Restore the folder from a backup.',
  'errors.store/unknown-batch': 'This batch is no longer in the workspace. Go back to the list of batches.',
  'errors.store/unknown-note': 'This note is no longer in the workspace. Go back to the list of notes.',
  'errors.import/unreadable-file':
    'The file cannot be read. Check that it still exists, is not open elsewhere and that you may read it, then add it again.',
  'errors.import/unsupported-format':
    'The file is in a format that cannot be imported. Save it as text, CSV, TSV, JSON Lines, XLSX, DOCX, ODT, RTF, HTML or PDF and add that file.',
  'errors.import/empty-file': 'The file holds no text. Leave it out, or check how it was exported.',
  'errors.import/undecodable':
    'The bytes do not fit the chosen encoding, so letters would be lost. Choose another encoding in the import.',
  'errors.import/missing-column':
    'A column of the plan is missing here. Choose the columns again for this file.',
  'errors.import/bad-row':
    'This row does not have the form of the others and was left out. Correct it in the source and import it again.',
  'errors.import/empty-text':
    'This row has no note text and was left out. Fill in the text in the source if there should be some.',
  'errors.import/note-too-large':
    'This note is larger than the limit and was left out. Split it in the source and import the parts.',
  'errors.import/duplicate':
    'The same text was imported before in this batch. It is kept and marked as a duplicate; nothing needs to be done.',
  'errors.import/duplicate-id':
    'Another note of this batch has the same id. Both are kept; check the id column of the source.',
  'errors.import/source-changed':
    'The file has changed since the import began. Delete the batch and import the file again.',
  'errors.import/unknown-ticket':
    'This file or folder is no longer chosen, for example after a restart. Choose it again.',
  'errors.import/bad-mapping':
    'The columns of a file are not fully chosen. Choose at least the column with the note text.',
  'errors.import/nothing-to-import':
    'None of the files holds a note. Check the files and the column with the note text.',
  'errors.detection/unknown-pipeline':
    'There is no such pipeline here. Choose another one in Models. A batch that needs it goes on in the version of the app that made it; else import the batch again.',
  'errors.detection/bad-pipeline':
    'The file of this pipeline is not valid. Correct it at the place that is named, or choose another pipeline.',
  'errors.detection/pipeline-needs-pack':
    'This pipeline has no model for one of its parts. Add a model in Models, then choose it for this pipeline.',
  'errors.detection/bad-rule-pack':
    'The file of this rule pack is not valid. Correct it at the place that is named.',
  'errors.detection/unknown-rule-pack':
    'There is no such rule pack here. Models shows those that exist. Where a pipeline names it, add the rule pack there or choose another pipeline.',
  'errors.detection/in-use':
    'New batches are examined by this pipeline or need this rule pack. Choose another one for new batches in Models first.',
  'errors.detection/duplicate-recognizer':
    'Two recognizers have the same name, so detection did not start. Reinstall the app.',
  'errors.detection/recognizer-failed':
    'A recognizer failed on this note, so something may be missed. Resume the batch to try again, or review the note by hand.',
  'errors.redaction/unknown-policy':
    'There is no such policy in this version. Choose another one in the settings.',
  'errors.redaction/bad-policy':
    'A policy of this installation is damaged and is not used. Choose another one, or install the app again.',
  'errors.engine/host-lost':
    'The detection process stopped unexpectedly and is started again. If it happens often, restart the app.',
  'errors.engine/host-not-started':
    'The detection process could not be started. Restart the app; if that does not help, reinstall it.',
  'errors.engine/no-answer': 'The detection process does not answer and is started again. No note is lost.',
  'errors.engine/run-failed':
    'The model could not be run, on a note or while its pack was added or verified. If memory ran out, close other programs and try again, or use a smaller pack; otherwise export the model again, because its config.json may say more tokens than its graph takes.',
  'errors.engine/not-finite':
    'The model gave an answer that is no number, so it is not used. Its file is unsound: get or export it again, and add it in place of this one.',
  'errors.engine/no-provider':
    'Nothing on this computer can run the model. Update the graphics driver, or verify the pack in Models to see the reasons.',
  'errors.engine/probe-failed':
    'The model does not answer its known question as it did when the pack was made, so it is not used. Verify the pack in Models, or remove it and add a sound copy.',
  'errors.pack/unknown':
    'There is no pack with this id any more. Look at the list in Models and add the pack again, or choose another one.',
  'errors.pack/wrong-kind':
    'The pack is of another kind than is needed here: a translator translates sentences, other packs examine notes. Choose another pack.',
  'errors.pack/not-a-pack':
    'This folder holds no manifest.json, so it is not a pack. Add the model in Models instead of copying its folder, or delete the folder.',
  'errors.pack/bad-manifest':
    'The manifest.json of the pack does not have the expected form. Get a sound copy of the pack, or remove it in Models and add the model again.',
  'errors.pack/file-missing':
    'A file that the manifest names is missing from the pack. Copy the whole pack again from where it came from.',
  'errors.pack/file-changed':
    'A file of the pack is not the one that the manifest describes: it was damaged or replaced. Do not use this copy; copy the pack again from a source you trust.',
  'errors.pack/file-foreign':
    'The pack holds a file that its manifest does not name. Delete the file if you know it is harmless, or copy the pack again from a source you trust.',
  'errors.pack/exists':
    'A pack with this id is here already. Choose another id, or remove the other pack in Models first.',
  'errors.pack/read-only':
    'It came with the app and cannot be changed or removed. A model that should not be used is switched off in Models; a rule pack is left out by a pipeline that names the others.',
  'errors.pack/in-use':
    'The pack is in use. Finish or delete the batches that use it, switch it off for new batches in Models, then remove it.',
  'errors.pack/source-unreadable':
    'The folder or zip file is not there or cannot be read. Check that it is complete, holds no links and may be read by you, then choose it again.',
  'errors.pack/zip-unsafe':
    'The zip file holds entries that could write outside its folder, or is otherwise unsafe, and was not unpacked. Do not unpack it by hand; get it again from its maker.',
  'errors.pack/too-large':
    'The folder or zip file is larger than a pack may be, or holds too many files. Choose one of the folders inside, the one of the model, with only its own files.',
  'errors.pack/no-tokenizer':
    'The source holds no tokenizer.json (FlauBERT and XLM: vocab.json and merges.txt). Export the model with its fast tokenizer and choose the new folder.',
  'errors.pack/bad-tokenizer':
    'The tokenizer cannot be read or does not fit the model. Take tokenizer and model from the same export and choose it again.',
  'errors.pack/no-config':
    'The source holds no config.json. Choose the folder that the model was exported to, with all of its files.',
  'errors.pack/bad-config':
    'The config.json of the source cannot be read or lacks what is needed. Export the model again and choose the new folder.',
  'errors.pack/no-graph':
    'The source holds no model.onnx. Export the model to ONNX first, as docs/model-packs.md describes, and choose that folder.',
  'errors.pack/bad-graph':
    'The model file cannot be read as an ONNX graph, or holds something that cannot run, or its transitions.json does not fit its labels. Export the model again and choose the new folder.',
  'errors.pack/wrong-inputs':
    'The model asks for inputs that this app does not have. Export it for token or sequence classification without further inputs and choose the new folder.',
  'errors.pack/wrong-outputs':
    'The model does not give one score per tag or class. Export it for token or sequence classification and choose the new folder.',
  'errors.pack/wrong-label-count':
    'The model gives another number of scores than its config.json has labels. Take both files from the same export and choose it again.',
  'errors.pack/opset-too-new':
    'The model was exported for a newer ONNX version than this app can run. Export it again with a lower opset, such as 17, and choose the new folder.',
  'errors.pack/external-data-missing':
    'The model keeps its weights in a second file. Export it again as one single file, without external data, and choose the new folder.',
  'errors.pack/unsupported-family':
    'The model is of a family that this app cannot run. Choose one of the BERT, DistilBERT, RoBERTa, CamemBERT, XLM-R, DeBERTa, FlauBERT or XLM families.',
  'errors.pack/bad-labels':
    'The labels of the model do not form tags such as B-NAME, I-NAME and O. Correct id2label in config.json and choose the folder again.',
  'errors.pack/not-quantizable':
    'The model holds nothing that int8 would make faster. Keep using it as it is; its graph in full precision runs.',
  'errors.queue/lease-lost': 'A piece of work took too long and is tried again. Nothing needs to be done.',
  'errors.queue/cancelled': 'The work was canceled. Resume the batch to go on.',
  'errors.queue/handler-bug':
    'A piece of work failed inside the app and is tried again. If it keeps failing, restart the app.',
  'errors.review/stale-revision':
    'This note was changed in the meantime. It has been loaded again; repeat your last step.',
  'errors.review/unknown-span': 'The marked place no longer exists in this note. Choose a place again.',
  'errors.review/bad-range':
    'This text cannot be marked: it is empty or overlaps another marked place. Choose other edges.',
  'errors.review/comment-settled':
    'The comment is settled already, or no longer there. Look at the comments again.',
  'errors.review/cluster-unchanged':
    'Nothing was changed: the forms are grouped like that already, or are no longer there.',
  'errors.review/contexts-unseen':
    'Text is released only when every place was looked at. Look at the remaining pages first.',
  'errors.review/nothing-to-decide':
    'There is no place left that this decision would change. Choose another scope.',
  'errors.review/out-of-scope':
    'The batch is too large to be compared as a whole. Choose the patient or the note.',
  'errors.review/nothing-to-undo': 'There is no decision to undo in this note.',
  'errors.review/nothing-to-redo': 'There is no decision to redo in this note.',
  'errors.review/not-approvable':
    'This note still has open points and cannot be approved. Decide them first.',
  'errors.review/sample-closed':
    'The sample is not open any more, or approvals changed while it was drawn. Open the Sampling tab again and go on from there.',
  'errors.review/sample-stands':
    'This batch has a sample that still counts, so no other one is drawn. Read it to its end; after a rejected one, review the notes and approve them anew first.',
  'errors.review/sample-impossible':
    'The batch has too few approved notes for this promise with one leak allowed. Choose a weaker promise, or allow no leak in the limits.',
  'errors.review/bad-sampling-rule':
    'These limits are out of range. The rate can be 0.1 to 50%, the confidence 80 to 99.9%, the planted share 0 to 100%.',
  'errors.review/not-detected':
    'This note has not been looked at yet. Wait until processing is done, then decide.',
  'errors.review/actor-missing':
    'Decisions need an account, and nobody is signed in. Lock the workspace and sign in.',
  'errors.export/not-approved':
    'A note of the export is no longer approved, so nothing was written. Approve it again or export without it.',
  'errors.export/nothing-approved': 'No note of this batch is approved. Approve notes first, then export.',
  'errors.export/target-exists': 'The folder already holds an export of this name. Choose another folder.',
  'errors.export/target-unwritable':
    'The folder cannot be written. Check its permissions and free space, or choose another folder.',
  'errors.export/mention-left':
    'The last check found an identifier in the output of a note, so the export was stopped. Open the notes with open points and hide it.',
  'errors.export/sample-missing':
    'A batch of this size needs an accepted sample before it is exported. Open the Sampling tab, draw one and read it to its end.',
  'errors.export/sample-above-limit':
    'The sample does not prove that the batch is within the limit. Review the batch again, approve it, and draw another sample.',
  'errors.export/sample-void':
    'The sample no longer holds: it was given up, or approvals changed after it was drawn. Draw another one under Sampling.',
  'errors.export/sample-tampered':
    'The records of this batch’s samples do not agree with the audit trail: something other than NoteVeil changed them. Nothing was written. Keep the folder of the workspace as it is, tell whoever answers for data protection, and go on in a backup, or import the notes again.',
  'errors.export/interrupted':
    'The export was interrupted. What it had begun to write was removed, or is when the workspace is opened next. Export again.',
  'errors.export/no-such-folder': 'There is no such folder. Choose the folder of an export.',
  'errors.audit/chain-broken':
    'The audit trail was changed or cut by something other than NoteVeil, so nothing is exported from this workspace any more. Keep its folder as it is, tell whoever answers for data protection, and go on in a backup or a new workspace.',
  'errors.evaluation/bad-gold':
    'The gold notes are not as expected. Correct what is named here, then try again. Files count in the order of their names.',
  'errors.evaluation/unknown-scheme':
    'The label scheme is not known. Name one of the schemes that come with the app.',
  'errors.evaluation/unmapped-type':
    'The label scheme does not know all types of the gold. Choose another scheme, or change these types in the files, and run the evaluation again.',
  'errors.evaluation/bad-scheme':
    'The file is no label scheme. Correct it at the line that is named, then try again.',
  'errors.evaluation/no-report': 'There is no comparison to save. Run one, then save it.',
  'errors.evaluation/training-failed':
    'A trainer ended with an error, shown above. Correct what it names, then train again into a new folder.',
  'errors.shadow/unknown-run':
    'This shadow run is no longer there: it was discarded, or its batch was removed. Choose another one in the list, or begin a new one.',
  'errors.shadow/already-running': 'Another shadow run is under way. Wait for it, pause it, or cancel it.',
  'errors.shadow/pipeline-changed':
    'The pipeline is no longer the one that this shadow run began with. Discard it and begin a new one.',
  'errors.shadow/nothing-to-compare':
    'Nothing in this batch can be compared: it holds no notes, or all originals were destroyed.',
  'errors.adaptation/not-trainable':
    'This pack cannot be adapted. It has to be a compact tagger in fp32 with learned transitions, whose graph gives its features.',
  'errors.adaptation/no-gold':
    'There are no frozen gold notes. An administrator or a privacy officer freezes them under Models, Adapt to this site.',
  'errors.adaptation/too-few-notes': 'There are too few notes for this. Approve more notes first.',
  'errors.adaptation/out-of-memory':
    'Learning from so many notes takes more memory than half of what this machine has. Set the copies to 0, or do it on a machine with more memory. Nothing was changed.',
  'errors.adaptation/worse':
    'This adaptation is worse on the gold notes, or they are too few to show a difference, or they are not the whole frozen gold. It is adopted only with a written reason of 10 to 1,000 characters.',
  'errors.adaptation/unknown': 'There is no adaptation with this id. Look at the list again.',
  'errors.adaptation/nothing-adopted': 'No adaptation is adopted: there is nothing to take back.',
  'errors.adaptation/changed':
    'The adaptation is not what was signed or compared here: its files, its signature, the pack in use, or how new batches are examined was changed. Nothing was exchanged. Make it again.',
  'errors.adaptation/busy':
    'Another adaptation is being made, adopted or taken back, or notes are being written. Try again when that is over.',
  'errors.adaptation/not-adopted':
    'This pack was adapted to a site and is not adopted, so it examines nothing. Adopt it under Models, Adapt to this site, or remove it.',
  'errors.adaptation/nothing-to-list':
    'No word is proposed for the site’s list, and none was found that reviewers have decided again and again. Nothing was compared.',
  'errors.adaptation/other-scheme':
    'This annotation task is in a scheme that cannot say all that is hidden here, so nothing can be learned from it or measured on it. Make a task in the canonical scheme.',
  'errors.adaptation/not-compared':
    'Words of the site’s list are listed only once they were compared on the frozen gold: compare them under Models, Adapt to this site. Where no gold is frozen, an administrator accepts them one by one with a reason of 10 to 1,000 characters.',
  'errors.annotation/is-gold':
    'The gold of this workspace comes from this annotation task, so it stays: without it nothing could be compared any more.',
  'errors.annotation/unknown-task':
    'There is no such annotation task, or it was removed. Go back to the list and choose another one.',
  'errors.annotation/bad-task':
    'The annotation task cannot be made like this. It needs notes of the batch that have their originals, at least two different annotators who may review, and no more notes or annotators for each note than there are.',
  'errors.annotation/not-assigned':
    'This note is not in your set of the annotation task. Open a note of your own set.',
  'errors.annotation/bad-mark':
    'A mark is not possible here and nothing was saved. Marks lie in the text, have a type of the task’s scheme and do not overlap; change it and try again.',
  'errors.annotation/sheet-closed':
    'You have said that this note is done, so its marks stay as they are. Open it again to change them.',
  'errors.annotation/settled':
    'What holds of this note is settled, so what was marked can no longer be changed. Ask a person who did not annotate it to settle it anew.',
  'errors.annotation/own-sheets-open':
    'You could still change notes of yours in this task, so you see nothing of how the others marked yet. Wait until all your notes are settled, or ask somebody who does not annotate in it.',
  'errors.annotation/excuse-oneself':
    'You cannot take back sheets of your own: without them you could settle what you have marked. Ask another privacy officer or an administrator.',
  'errors.annotation/not-ready':
    'Not everybody who has this note is done with it. Wait for them, or have sheets that are not done taken back from an annotator who left.',
  'errors.annotation/not-adjudicator':
    'You annotate this note yourself, here or in another task, so somebody else settles it. Ask a reviewer or privacy officer who does not annotate it.',
  'errors.annotation/nothing-to-write':
    'No note of this annotation task can be written as gold yet. Settle notes first, or have annotators finish theirs.',
  'errors.annotation/reason-missing':
    'Gold leaves the workspace with the text of notes, so a reason is kept. Say in a few words what it is for; name nobody.',
  'errors.contract/invalid-input':
    'The app refused a call of this window because it did not have the right form. Restart the app; if it stays, report it.',
  'errors.contract/invalid-output':
    'An answer inside the app did not have the right form and was not shown. Restart the app; if it stays, report it.',
  'errors.contract/unexpected':
    'Something failed inside the app. Nothing that was stored is lost; try again, then restart the app.',
  'errors.contract/no-workspace': 'No workspace is open. Open or create one first.',
  'errors.cli/usage': 'The command line was not understood. Run it with --help to see how it is used.',
  'errors.cli/bad-input-line':
    'A line of the input does not have the expected form. Correct it and run the command again.',
} as const;
