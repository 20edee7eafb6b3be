/**
 * @file English words of the command line for every expected failure: what happened and what to do. Pure data.
 *
 * The app has words of its own in its locales, because its remedies are other ones: a button there is an option here.
 * Words never contain facts; whoever shows them adds row, size or count.
 */
import type { ErrorCode } from '../domain/errorCodes.ts';

export const ERROR_WORDS: Readonly<Record<ErrorCode, string>> = {
  'access/wrong-passphrase':
    'The passphrase does not open this workspace. Check capitals and keyboard layout and try again.',
  'access/passphrase-too-short': 'The passphrase is too short. Use at least 10 characters.',
  'access/passphrase-missing':
    'No passphrase was given. Name a file that holds it (option), set the environment variable (variable), or use a terminal that can ask for it.',
  'access/keystore-unavailable':
    'The keystore of the operating system cannot be used here. Open the workspace with its passphrase.',
  'access/bad-key-file':
    'The file is no key file of NoteVeil, or it is damaged. Make it again with noteveil key export.',
  'access/key-in-use':
    'The pseudonym key of this workspace is in use by a batch whose originals are still here. Take the key into a new workspace.',
  'access/locked': 'The workspace is locked. Unlock it first.',
  'access/unknown-account':
    'No account of this workspace has that name, or there are several and none was named. Name yours with --as.',
  'access/locked-out':
    'This account waits after too many wrong passphrases. Try again after as many seconds as are named.',
  'access/role-missing':
    'The account that is signed in lacks the role for this. Sign in with --as as somebody who has it, or ask an administrator.',
  'access/same-person':
    'Who imported a batch does not approve it. Let another privacy officer approve, or switch the single-user exception on with noteveil accounts single-user.',
  'access/account-exists': 'An account of this name exists already. Choose another name.',
  'access/bad-account-name':
    'An account needs a name of one line and at most 80 characters, all of them visible.',
  'access/last-administrator': 'This is the last administrator. Make another account administrator first.',
  'access/own-account': 'You are signed in with this account. Another administrator can remove it.',
  'store/in-use': 'The workspace is open in another window or command. Close that one first.',
  'store/not-a-workspace':
    'There is no workspace in this folder. Choose the folder that holds noteveil.db, or create a workspace.',
  'store/already-exists':
    'There is already a workspace in this folder, or the folder is not empty. Choose an empty folder.',
  'store/damaged':
    'The workspace file is damaged. Nothing was changed. Save a copy and restore the last backup.',
  'store/read-only':
    'The workspace can only be read, so nothing was changed: its file is damaged, or the file or its folder is write-protected. Take the protection away; for a damaged file, save a copy and restore the last backup.',
  'store/from-the-future':
    'The workspace was written by a newer version. Install that version to open it; nothing was changed.',
  'store/disk-full': 'The disk is full. Make room and resume; nothing that was confirmed is lost.',
  'store/unwritable': 'The folder cannot be written. Check its permissions or choose another one.',
  'store/row-tampered':
    'A stored value was changed outside NoteVeil and is not used. Restore the last backup.',
  'store/unknown-batch':
    'There is no batch with this id in the workspace. noteveil batches lists the ids of those that there are.',
  'store/unknown-note':
    'There is no note with this id or number. Look it up in the list of notes of the batch, in the app.',
  'store/original-destroyed':
    'The original of this note was destroyed, so it can be neither opened, decided nor exported again. Its approvals and the hash of its output remain.',
  'retention/not-confirmed':
    'The number of notes that was confirmed is not the number that would be destroyed. Nothing was touched. Look at noteveil retention list and confirm the number it shows.',
  'retention/nothing-to-destroy':
    'There is nothing to destroy: no exported note has its original, or nothing is due.',
  'retention/export-running': 'An export of this batch is running. Wait until it has ended, or cancel it.',
  'retention/destruction-running':
    'Something of this batch is being destroyed. Wait until that has ended and its proof is written.',
  'retention/batch-exported':
    'Something of this batch was exported, so removing it is refused. A privacy officer destroys the whole batch: noteveil retention destroy --what batches. A signed proof and who got which export stay.',
  'retention/key-in-use':
    'The pseudonym key is still needed: a batch that draws on it has notes with their originals or is being imported, or a sample is being read. Destroy or remove such batches first.',
  'retention/key-not-confirmed':
    'That is not the fingerprint of the pseudonym key. Nothing was touched. Look at noteveil key show and confirm what it prints.',
  'retention/bad-rule': 'Days must be whole numbers from 1 to 36500, or never.',
  'retention/log-busy':
    'What was deleted is still in the write-ahead log, because something reads the database. Close other programs. It is tried again while the workspace is open and at the next start; then the proof is written.',
  'retention/bad-proof':
    'This is no proof of destruction that this version can read, or it cannot be read. Choose the file that NoteVeil wrote.',
  'retention/no-proof':
    'There is no finished proof of this destruction. It is written when the destruction is through.',
  'backup/not-a-backup':
    'There is no backup of NoteVeil in this folder. Choose the folder that holds backup.json.',
  'backup/damaged':
    'The backup is damaged or was changed. Nothing was restored. Use another backup, or copy this one anew from where it was made.',
  'backup/wrong-manifest':
    'backup.json does not belong to this database: the audit trail in it tells of another backup or is of another workspace. Nothing was restored. Copy the backup anew from where it was made, or use another one.',
  'backup/cancelled': 'The backup was cancelled. What had been copied was removed.',
  'backup/already-running':
    'A backup of this workspace is being made already. Wait until it has ended, then make another one.',
  'import/unreadable-file': 'The file cannot be read. Check that it exists and that you may open it.',
  'import/unsupported-format':
    'The file is of no format that can be imported (docs/formats.md). Save the notes as TXT, CSV, TSV, JSONL, XLSX, DOCX, ODT, RTF, HTML or PDF.',
  'import/unknown-json':
    'Of JSON, only FHIR R4 (a resource, a Bundle, or one resource a line) and JSON Lines (one note a line, in a file .jsonl) are read. Convert the file.',
  'import/empty-file': 'The file holds no text. Leave it out, or write it again from its source.',
  'import/persons-only':
    'The file names persons and holds no text, so it gives no note. Whom it names is known for the notes of the same patients in this import.',
  'import/persons-not-joined':
    'Notes do not say whom they are about in a way that leads to the persons of the other files, and those are too many, or not all of them could be read. Such notes, and all notes of documents with such notes, stay below fully anonymized. Give the notes the ids of their patients, or import them without those files.',
  'import/undecodable':
    'Text could not be decoded with the chosen encoding. Choose another encoding and import the file again.',
  'import/missing-column':
    'A column that was named or proposed is not in the file; its role is told. Name it with --map as the header writes it, such as text=COLUMN (text, id, patient, date or a kind of known identifier).',
  'import/bad-row':
    'The row could not be read as a record. Correct the row in the source and import it again; all other rows are imported.',
  'import/empty-text':
    'The row has no text and was left out. If it should have one, fill it in at the source and import it again.',
  'import/note-too-large':
    'The note is larger than a note may be. Split it in the source and import it again.',
  'import/encrypted-document':
    'The document is protected by a password. Save it without one and import it again.',
  'import/damaged-document':
    'The document is damaged or not of the format it seems to be. Save it anew in its program and import it again.',
  'import/damaged-lines':
    'Lines of the file could not be read and were left out; their numbers are told. Correct them in the source and import the file again. Where a line may have named persons, the notes of its file stay below fully anonymized.',
  'import/document-too-large':
    'The document is larger than a document may be, or unpacks to too much. Split it and import the parts.',
  'import/carriers-not-covered':
    'Parts of the document cannot be read, such as scanned pages, attachments or embedded objects; their kinds are told. Its notes stay below fully anonymized. Give scanned pages a text layer (OCR), take other parts out in the source, and import it again.',
  'import/attachment-elsewhere':
    'Attachments of the file are addresses alone: what stands there is not in the file, was not examined and does not leave, and neither do the addresses. Should it be examined, put it into the file (data, or a Binary of that address) and import it again.',
  'import/duplicate': 'A note with the same text is already in this batch. Both are kept.',
  'import/duplicate-id':
    'A note with the same id is already in this batch. Both are kept; check the column that was given as id=COLUMN with --map.',
  'import/source-changed':
    'The file has changed since its import began. Delete the batch and import the file again.',
  'import/unknown-ticket': 'The file or folder is no longer known. Choose it again.',
  'import/bad-mapping':
    'The column of the note text is not chosen. Choose it, or give it with --map text=COLUMN.',
  'import/nothing-to-import':
    'None of the given files can be imported. Correct what is told about them above, or name other files; docs/formats.md lists the formats.',
  'detection/unknown-pipeline':
    'There is no pipeline with this id. `noteveil pipelines list` shows those that exist, with --workspace also those of a workspace.',
  'detection/bad-pipeline':
    'The file of the pipeline is not valid. Correct it at the place that is named (path).',
  'detection/pipeline-needs-pack':
    'This pipeline has no model of its own for one of its parts (role). Name an installed pack behind a colon, such as s0-bert:my-pack; `noteveil models list` shows what is installed.',
  'detection/bad-rule-pack':
    'The file of the rule pack is not valid. Correct it at the place that is named (path).',
  'detection/unknown-rule-pack':
    'There is no rule pack with this id. `noteveil rules list` shows those that exist, with --workspace also those of a workspace. Where a pipeline names it, correct the pipeline or add the pack with `noteveil rules add`.',
  'detection/in-use':
    'New batches are examined by this pipeline or need this rule pack. Choose another pipeline for new batches first.',
  'detection/duplicate-recognizer':
    'Two recognizers have the same id. The installation is broken; install it again.',
  'detection/recognizer-failed':
    'A recognizer failed on the note. The note cannot be fully anonymized; review it by hand.',
  'redaction/unknown-policy': 'There is no policy with this id. `noteveil policies list` shows what exists.',
  'redaction/bad-policy':
    'A policy file is not understood and is not used. The path names what is wrong; correct it or reinstall.',
  'engine/host-lost': 'The process that examines notes ended unexpectedly. Its notes are tried again.',
  'engine/host-not-started': 'The process that examines notes is not running. Resume the batch to start it.',
  'engine/no-answer': 'The process that examines notes did not answer in time and was restarted.',
  'engine/run-failed':
    'A model could not be run. A note is tried again; a pack that is being added or verified is not used. When memory was short, close other programs or use a smaller pack; else export the model again, with no more tokens in config.json than its graph takes.',
  'engine/not-finite':
    'A model gave scores that are no numbers, so nothing it says counts: neither for a note, nor when a pack is added or verified. Get the model again from its source, or export it again.',
  'engine/no-provider':
    'Nothing on this machine can run the pack. See noteveil models verify for what was tried; update the graphics driver or use another pack.',
  'engine/probe-failed':
    'The pack does not give its known answer here, so it is not used. Remove it and add it again from its source.',
  'pack/unknown':
    'There is no model pack with this id. See noteveil models list; packs of a workspace need --workspace.',
  'pack/wrong-kind':
    'The pack is of another kind than is needed here: a translator translates sentences, a tagger or note classifier examines notes. Name another pack.',
  'pack/not-a-pack':
    'The folder holds no manifest.json and is no model pack. Remove it, or make a pack of an export with noteveil models add.',
  'pack/bad-manifest': 'The manifest.json of the pack is not valid. Get the pack again from its source.',
  'pack/file-missing':
    'A file that the manifest of the pack names is missing or cannot be read. Get the pack again from its source.',
  'pack/file-changed':
    'A file of the pack is not the one that its manifest describes. Get the pack again from its source.',
  'pack/file-foreign':
    'The folder of the pack holds a file, folder or link that its manifest does not name. Take it out of the folder.',
  'pack/exists':
    'There is a pack with this id already, in the app or in the workspace. Choose another one with --id, or remove the old one.',
  'pack/read-only':
    'It came with the app and cannot be changed or removed here. A rule pack of the app is left out by a pipeline that names the others under rules.packs; see docs/pipelines.md.',
  'pack/in-use': 'Batches that are not finished use the pack. Wait for them, or cancel them, and try again.',
  'pack/source-unreadable':
    'There is no such file or folder, or it cannot be read as the source of a pack. Give an existing folder without links, or a zip archive that opens elsewhere.',
  'pack/zip-unsafe':
    'The archive is damaged or holds names, links or encryption that an export never has. Nothing was unpacked. Do not unpack it by hand; get it again from its maker.',
  'pack/too-large':
    'The source holds more files or bytes than an export has. Choose one of the folders inside, the one of the model, with no more than its own files.',
  'pack/no-tokenizer':
    'The tokenizer of the model is missing: tokenizer.json, or vocab.json and merges.txt for FlauBERT and XLM. Export the model with its fast tokenizer.',
  'pack/bad-tokenizer':
    'The tokenizer cannot be used or belongs to another model. Export model and tokenizer together again.',
  'pack/no-config': 'The source holds no config.json. Give the folder into which the model was exported.',
  'pack/bad-config':
    'The config.json of the source is not valid JSON or does not say what is needed. Export the model again.',
  'pack/no-graph':
    'The source holds no model.onnx, or several graphs of other names. Export the model to ONNX and keep the one graph.',
  'pack/bad-graph':
    'The model.onnx is empty, cut off or no valid graph, or its transitions.json does not fit its labels. Copy both again, or export the model again.',
  'pack/wrong-inputs':
    'The graph asks for inputs that NoteVeil cannot feed. Export it for token or sequence classification.',
  'pack/wrong-outputs':
    'The graph has no output logits of the right shape. Export it for token or sequence classification.',
  'pack/wrong-label-count':
    'The graph gives another number of scores than its configuration has labels. Export model and configuration together again.',
  'pack/opset-too-new':
    'The graph needs a newer ONNX operator set than this version of NoteVeil runs. Export it with a lower opset, such as 17.',
  'pack/external-data-missing':
    'The graph keeps its weights in a second file. Export it as one file, without external data.',
  'pack/unsupported-family':
    'The model is of a family that NoteVeil does not run. Use one of BERT, DistilBERT, RoBERTa, CamemBERT, XLM-R, DeBERTa, FlauBERT or XLM.',
  'pack/bad-labels':
    'The labels of the model cannot be used as they are. Check id2label in config.json, and give --map, --ignore or --positive where a type is not settled.',
  'pack/not-quantizable':
    'The graph holds no matrix product that could become int8. It keeps running in fp32.',
  'queue/lease-lost': 'Another process took the work over. Nothing was stored twice.',
  'queue/cancelled': 'The work was cancelled.',
  'queue/handler-bug': 'The work failed for a reason that NoteVeil does not know. It is tried again.',
  'review/stale-revision':
    'The note has changed since it was opened. Look at it again and repeat the decision.',
  'review/unknown-span': 'The span is no longer there. Look at the note again.',
  'review/bad-range': 'The selection holds no characters that could be hidden. Select some text.',
  'review/comment-settled':
    'The comment is settled already, or no longer there. Look at the comments of the note again.',
  'review/cluster-unchanged':
    'The forms are grouped like that already, or are no longer there. Nothing was changed; look at the clusters again.',
  'review/contexts-unseen':
    'Text is released only when every place was looked at. Look at the remaining pages first.',
  'review/nothing-to-decide': 'There is no place left that this decision would change. Choose another scope.',
  'review/out-of-scope': 'The batch is too large to be compared as a whole. Choose the patient or the note.',
  'review/nothing-to-undo': 'There is nothing to undo in this note.',
  'review/nothing-to-redo': 'There is nothing to redo in this note.',
  'review/not-approvable':
    'The note cannot be approved while it has open points. Decide them in the app first, under Review.',
  'review/sample-closed':
    'The sample is not open any more, or the note is not the one to be read now. noteveil sample shows where the batch stands.',
  'review/sample-stands':
    'This batch has a sample that still counts, so no other one is drawn. Read it to its end; after a rejected one, review the notes and approve them anew first.',
  'review/sample-impossible':
    'The batch has too few approved notes for this promise with one leak allowed. Set the rule to allow none.',
  'review/bad-sampling-rule':
    'The limits for samples are out of range. The highest rate is 50 %, the lowest 0.1 %, the confidence 80 to 99.9 %.',
  'review/two-reviewers':
    'Two people review each note of this batch. One alone neither decides about many notes nor shows more in a settled one: reopen the note, and both decide again.',
  'review/not-settled':
    'Two people review this note, and they have not come to one result yet. Wait until both are done, or for the third who decides.',
  'review/opinion-open':
    'A place in the note is still undecided. Decide every place, then mark the note as done.',
  'review/opinion-closed':
    'You have said that this note is done, or it is settled. Reopen it once both are done to change something.',
  'review/not-adjudicator':
    'Only somebody who is not one of the two reviewers decides between them, and only while the note waits for it.',
  'review/reviewers-fixed':
    'Something in this batch has been decided or approved, so the number of reviewers stays as it is.',
  'review/reviewers-single-user':
    'Two reviewers and the single-user exception exclude each other. Switch the exception off, or keep one reviewer.',
  'review/not-detected': 'The note has not been examined yet. Wait for the batch to finish.',
  'review/actor-missing':
    'Decisions and approvals need an account, and nobody is signed in. Name yours with --as.',
  'export/not-approved':
    'The export would contain a note that is not approved. Nothing was written. Review and approve it, or export without --whole-batch what is approved.',
  'export/nothing-approved': 'No note of the batch is approved. Approve notes first.',
  'export/document-not-clean':
    'A document could not be written without anything identifying left in it. Nothing was written. Export as csv, jsonl or txt instead.',
  'export/target-exists':
    'The folder already holds something with the name of this export. Choose another folder.',
  'report/no-pdf':
    'Only the app itself can make a PDF. Write the report as HTML and print it to a PDF from a browser.',
  'export/target-unwritable': 'The target folder cannot be written or is full. Choose another folder.',
  'export/mention-left':
    'An approved note still shows text that was to be removed. Nothing was written. Open it in the app by its number in the batch (note is the first of them, notes how many there are), hide the text, approve it and export again.',
  'export/sample-missing':
    'A batch of this size needs an accepted sample before it is exported. Draw one in the app, under Sampling, and read it to its end.',
  'export/sample-above-limit':
    'The sample does not prove that the batch is within the limit. Review the batch again, approve it and draw another sample.',
  'export/sample-void':
    'The sample no longer holds: it was given up, or approvals changed after it was drawn. Draw another one.',
  'export/sample-tampered':
    'The records of this batch’s samples do not agree with the audit trail: something other than NoteVeil changed them. Nothing was written. Keep the folder of the workspace as it is, tell whoever answers for data protection, and go on in a backup, or import the notes again.',
  'detection/unknown-site-word':
    'The word is not on the list of the site any more, so there is nothing to take back.',
  'review/detecting-again':
    'The note is being examined anew. Wait for the result, or cancel the batch, and say then that it was dealt with.',
  'review/not-sent-back': 'The note was not sent back, or was dealt with already. Nothing needs to be done.',
  'export/not-replaceable':
    'The export that is to be replaced is not a complete export of this batch. Name one that the batch has.',
  'export/nothing-to-search':
    'What was entered cannot be searched for. Enter a name of at least three letters (in Chinese two characters), a full date, or a number of at least four digits.',
  'export/interrupted':
    'The export was interrupted. What it had begun to write was removed, or is when the workspace is opened next. Start it again.',
  'export/no-such-folder': 'There is no such folder. Name the folder of an export, with manifest.json in it.',
  'audit/chain-broken':
    'The audit trail was changed or cut by something other than NoteVeil. Nothing is exported from this workspace any more: keep its folder as it is, tell whoever answers for data protection, and go on in a backup or a new workspace.',
  'evaluation/bad-gold':
    'The gold notes are not as expected. Correct the named place (files count in the order of their names; all must be UTF-8); docs/file-formats.md says what each problem means.',
  'evaluation/unknown-scheme':
    'There is no label scheme with this id. See --help for the list, and for whether a file of your own can be named.',
  'evaluation/unmapped-type':
    'The label scheme does not know all types. Choose another scheme with --scheme, or name a file of your own there that has the named types (docs/file-formats.md says how, --help whether the command takes one).',
  'evaluation/bad-scheme':
    'The file that was named with --scheme is no label scheme. Correct it at the named line; docs/file-formats.md says what each problem means.',
  'evaluation/no-report': 'There is no comparison to save. Run one first.',
  'evaluation/training-failed':
    'A trainer ended with the error above. Correct what it names, then train again into a new folder.',
  'shadow/unknown-run':
    'There is no such shadow run: it was discarded, or its batch is gone. noteveil shadow with --batch alone lists those that there are.',
  'shadow/already-running': 'Another shadow run is under way. Wait for it, pause it, or cancel it.',
  'shadow/pipeline-changed':
    'The pipeline is no longer the one that this shadow run began with, so the rest of it could not be compared with the first part. Discard it and begin a new one.',
  'shadow/nothing-to-compare':
    'The batch has no note that could be compared: it holds none, or all originals were destroyed.',
  'adaptation/not-trainable':
    'This pack cannot be adapted. It has to be a compact tagger in fp32 with learned transitions, whose graph gives its features.',
  'adaptation/no-gold':
    'There are no frozen gold notes. Freeze them with noteveil adapt prepare, or name gold files with --gold.',
  'adaptation/too-few-notes': 'There are too few notes for this. Approve more notes first.',
  'adaptation/out-of-memory':
    'Learning from so many notes takes more memory than half of what this machine has. Learn with fewer copies (--copies 0), from fewer notes, or on a machine with more memory.',
  'adaptation/worse':
    'This adaptation is worse on the gold notes, or they are too few to show a difference, or they are not the whole frozen gold. It is adopted only with --override and a written reason.',
  'adaptation/unknown':
    'There is no adaptation with this id. noteveil adapt list shows those of the workspace.',
  'adaptation/nothing-adopted': 'No adaptation is adopted, so there is nothing to take back.',
  'adaptation/changed':
    'The adaptation is not what was signed or compared here: its files, its signature, the pack in use, or the pipeline or operating point of new batches was changed. Nothing was exchanged. Make it again.',
  'adaptation/busy':
    'Another adaptation is being made, adopted or taken back, or its notes are being written. Try again when that is over.',
  'adaptation/not-adopted':
    'This pack was adapted to a site and is not adopted, so it examines nothing. Adopt it with noteveil adapt adopt, or remove it with noteveil models remove.',
  'adaptation/nothing-to-list':
    'No word is proposed for the list of the site, and none was found that reviewers have decided again and again.',
  'adaptation/not-compared':
    'Words of the list of the site are listed only once they were compared on the frozen gold: noteveil adapt lists. Where no gold is frozen, an administrator accepts them one by one in the app with a written reason.',
  'adaptation/other-scheme':
    'This annotation task is in a scheme that cannot say all that is hidden, so nothing can be learned from it or measured on it here. Make a task in the scheme canonical.',
  'annotation/is-gold':
    'The gold of this workspace comes from this annotation task, so it stays: without it nothing could be compared any more.',
  'annotation/unknown-task': 'There is no annotation task with this id. noteveil annotation list shows them.',
  'annotation/bad-task':
    'The annotation task cannot be made like this; the problem is named. Correct the notes, the annotators, --overlap or --per-note and look at noteveil annotation plan.',
  'annotation/not-assigned':
    'This note is not in the set of the account that is signed in. Sign in with --as as its annotator.',
  'annotation/bad-mark':
    'A mark lies outside the text, overlaps another one or has a type that the scheme of the task does not have. Nothing was saved; correct it.',
  'annotation/sheet-closed':
    'The annotator has said that this note is done, so its marks stay as they are. It can be opened again in the app.',
  'annotation/settled':
    'What holds of this note is settled, so what was marked can no longer be changed. A person who did not annotate it can settle it anew.',
  'annotation/own-sheets-open':
    'The account that is signed in could still change notes of its own in this task, so it sees nothing of how the others marked yet. Wait until its notes are settled, or sign in with --as as somebody who does not annotate in it.',
  'annotation/excuse-oneself':
    'Nobody takes back sheets of her own: without them she could settle what she has marked. Sign in with --as as another privacy officer or an administrator.',
  'annotation/not-ready':
    'Not everybody who has this note is done with it. Wait for them, or take back what an annotator who left has not done with noteveil annotation excuse.',
  'annotation/not-adjudicator':
    'The account that is signed in annotates this note, here or in another task, so somebody else settles it. Sign in with --as as a reviewer or privacy officer who does not.',
  'annotation/nothing-to-write':
    'No note of this annotation task can be written as gold yet. Settle notes first; noteveil annotation show tells how they stand.',
  'annotation/reason-missing':
    'Gold leaves the workspace with the text of notes, so a reason is kept. Give it with --reason, and name nobody in it.',
  'contract/invalid-input':
    'The app sent something that it does not understand itself. Please report it with the log, noteveil.log in the folder of the workspace.',
  'contract/invalid-output':
    'The app received something that it does not understand. Please report it with the log, noteveil.log in the folder of the workspace.',
  'contract/unexpected':
    'Something unexpected went wrong. Nothing that was confirmed is lost; please report it with the log, noteveil.log in the folder of the workspace.',
  'contract/no-workspace': 'No workspace is open. Name its folder with --workspace.',
  'cli/usage': 'The command was called wrongly. See --help.',
  'cli/bad-input-line': 'The line is no note: it needs an id and a text. It was left out.',
};
