/**
 * @file Every expected failure of the product as a closed table. Pure; used in every process.
 *
 * One row per code: when a retry can help, how loud it is. The words that users see live in the locale files under
 * `errors.<code>` and name the place and the remedy; a test checks that every row has them.
 */

/** `never`: the same input fails again. `later`: a retry may succeed. `afterFix`: the user must change something. */
export type RetryClass = 'never' | 'later' | 'afterFix';
export type Severity = 'info' | 'warning' | 'error';
export interface ErrorRow {
  readonly retry: RetryClass;
  readonly severity: Severity;
}

export const ERROR_CODES = {
  // access: key slots, passphrases, the workspace lock
  'access/wrong-passphrase': { retry: 'afterFix', severity: 'warning' },
  'access/passphrase-too-short': { retry: 'afterFix', severity: 'warning' },
  'access/passphrase-missing': { retry: 'afterFix', severity: 'error' },
  'access/keystore-unavailable': { retry: 'afterFix', severity: 'warning' },
  'access/bad-key-file': { retry: 'afterFix', severity: 'error' },
  'access/key-in-use': { retry: 'never', severity: 'error' },
  'access/locked': { retry: 'afterFix', severity: 'warning' },
  'access/unknown-account': { retry: 'afterFix', severity: 'warning' },
  'access/locked-out': { retry: 'later', severity: 'warning' },
  'access/role-missing': { retry: 'afterFix', severity: 'warning' },
  'access/same-person': { retry: 'afterFix', severity: 'warning' },
  'access/account-exists': { retry: 'afterFix', severity: 'warning' },
  'access/bad-account-name': { retry: 'afterFix', severity: 'warning' },
  'access/last-administrator': { retry: 'afterFix', severity: 'warning' },
  'access/own-account': { retry: 'afterFix', severity: 'warning' },
  // store: the workspace folder and its database
  'store/in-use': { retry: 'later', severity: 'error' },
  'store/not-a-workspace': { retry: 'afterFix', severity: 'error' },
  'store/already-exists': { retry: 'afterFix', severity: 'error' },
  'store/damaged': { retry: 'afterFix', severity: 'error' },
  'store/read-only': { retry: 'afterFix', severity: 'error' },
  'store/from-the-future': { retry: 'afterFix', severity: 'error' },
  'store/disk-full': { retry: 'later', severity: 'error' },
  'store/unwritable': { retry: 'afterFix', severity: 'error' },
  'store/row-tampered': { retry: 'never', severity: 'error' },
  'store/unknown-batch': { retry: 'afterFix', severity: 'error' },
  'store/unknown-note': { retry: 'afterFix', severity: 'error' },
  'store/original-destroyed': { retry: 'never', severity: 'warning' },
  // retention: what is destroyed for good
  'retention/not-confirmed': { retry: 'afterFix', severity: 'warning' },
  'retention/nothing-to-destroy': { retry: 'afterFix', severity: 'info' },
  'retention/export-running': { retry: 'later', severity: 'warning' },
  'retention/destruction-running': { retry: 'later', severity: 'warning' },
  'retention/bad-rule': { retry: 'afterFix', severity: 'warning' },
  'retention/log-busy': { retry: 'later', severity: 'error' },
  'retention/bad-proof': { retry: 'afterFix', severity: 'error' },
  // backup: copies of a whole workspace
  'backup/not-a-backup': { retry: 'afterFix', severity: 'error' },
  'backup/damaged': { retry: 'afterFix', severity: 'error' },
  'backup/cancelled': { retry: 'later', severity: 'info' },
  // import: source files and rows
  'import/unreadable-file': { retry: 'afterFix', severity: 'error' },
  'import/unsupported-format': { retry: 'afterFix', severity: 'error' },
  'import/empty-file': { retry: 'afterFix', severity: 'warning' },
  'import/undecodable': { retry: 'afterFix', severity: 'error' },
  'import/missing-column': { retry: 'afterFix', severity: 'error' },
  'import/bad-row': { retry: 'afterFix', severity: 'warning' },
  'import/empty-text': { retry: 'afterFix', severity: 'warning' },
  'import/note-too-large': { retry: 'afterFix', severity: 'error' },
  'import/duplicate': { retry: 'never', severity: 'info' },
  'import/duplicate-id': { retry: 'afterFix', severity: 'warning' },
  'import/source-changed': { retry: 'afterFix', severity: 'error' },
  'import/unknown-ticket': { retry: 'afterFix', severity: 'error' },
  'import/bad-mapping': { retry: 'afterFix', severity: 'error' },
  'import/nothing-to-import': { retry: 'afterFix', severity: 'error' },
  // detection
  'detection/unknown-pipeline': { retry: 'afterFix', severity: 'error' },
  'detection/bad-pipeline': { retry: 'afterFix', severity: 'error' },
  'detection/pipeline-needs-pack': { retry: 'afterFix', severity: 'error' },
  'detection/bad-rule-pack': { retry: 'afterFix', severity: 'error' },
  'detection/unknown-rule-pack': { retry: 'afterFix', severity: 'error' },
  'detection/in-use': { retry: 'afterFix', severity: 'error' },
  'detection/duplicate-recognizer': { retry: 'never', severity: 'error' },
  'detection/recognizer-failed': { retry: 'never', severity: 'error' },
  // redaction: policies
  'redaction/unknown-policy': { retry: 'afterFix', severity: 'error' },
  'redaction/bad-policy': { retry: 'afterFix', severity: 'error' },
  // engine: the process that runs recognizers and models
  'engine/host-lost': { retry: 'later', severity: 'error' },
  'engine/host-not-started': { retry: 'later', severity: 'error' },
  'engine/no-answer': { retry: 'later', severity: 'error' },
  'engine/run-failed': { retry: 'later', severity: 'error' },
  'engine/not-finite': { retry: 'never', severity: 'error' },
  'engine/no-provider': { retry: 'afterFix', severity: 'error' },
  'engine/probe-failed': { retry: 'afterFix', severity: 'error' },
  // packs: model folders
  'pack/unknown': { retry: 'afterFix', severity: 'error' },
  'pack/wrong-kind': { retry: 'afterFix', severity: 'error' },
  'pack/not-a-pack': { retry: 'afterFix', severity: 'error' },
  'pack/bad-manifest': { retry: 'afterFix', severity: 'error' },
  'pack/file-missing': { retry: 'afterFix', severity: 'error' },
  'pack/file-changed': { retry: 'afterFix', severity: 'error' },
  'pack/file-foreign': { retry: 'afterFix', severity: 'error' },
  'pack/exists': { retry: 'afterFix', severity: 'error' },
  'pack/read-only': { retry: 'afterFix', severity: 'error' },
  'pack/in-use': { retry: 'later', severity: 'error' },
  'pack/source-unreadable': { retry: 'afterFix', severity: 'error' },
  'pack/zip-unsafe': { retry: 'afterFix', severity: 'error' },
  'pack/too-large': { retry: 'afterFix', severity: 'error' },
  'pack/no-tokenizer': { retry: 'afterFix', severity: 'error' },
  'pack/bad-tokenizer': { retry: 'afterFix', severity: 'error' },
  'pack/no-config': { retry: 'afterFix', severity: 'error' },
  'pack/bad-config': { retry: 'afterFix', severity: 'error' },
  'pack/no-graph': { retry: 'afterFix', severity: 'error' },
  'pack/bad-graph': { retry: 'afterFix', severity: 'error' },
  'pack/wrong-inputs': { retry: 'afterFix', severity: 'error' },
  'pack/wrong-outputs': { retry: 'afterFix', severity: 'error' },
  'pack/wrong-label-count': { retry: 'afterFix', severity: 'error' },
  'pack/opset-too-new': { retry: 'afterFix', severity: 'error' },
  'pack/external-data-missing': { retry: 'afterFix', severity: 'error' },
  'pack/unsupported-family': { retry: 'afterFix', severity: 'error' },
  'pack/bad-labels': { retry: 'afterFix', severity: 'error' },
  'pack/not-quantizable': { retry: 'afterFix', severity: 'error' },
  // queue
  'queue/lease-lost': { retry: 'later', severity: 'warning' },
  'queue/cancelled': { retry: 'never', severity: 'info' },
  'queue/handler-bug': { retry: 'later', severity: 'error' },
  // review and approval
  'review/stale-revision': { retry: 'afterFix', severity: 'warning' },
  'review/unknown-span': { retry: 'afterFix', severity: 'error' },
  'review/bad-range': { retry: 'afterFix', severity: 'warning' },
  'review/cluster-unchanged': { retry: 'afterFix', severity: 'info' },
  'review/contexts-unseen': { retry: 'afterFix', severity: 'warning' },
  'review/nothing-to-decide': { retry: 'afterFix', severity: 'info' },
  'review/out-of-scope': { retry: 'afterFix', severity: 'warning' },
  'review/comment-settled': { retry: 'never', severity: 'info' },
  'review/not-sent-back': { retry: 'never', severity: 'info' },
  'review/nothing-to-undo': { retry: 'never', severity: 'info' },
  'review/nothing-to-redo': { retry: 'never', severity: 'info' },
  'review/not-approvable': { retry: 'afterFix', severity: 'warning' },
  'review/sample-closed': { retry: 'afterFix', severity: 'warning' },
  'review/sample-stands': { retry: 'afterFix', severity: 'warning' },
  'review/sample-impossible': { retry: 'afterFix', severity: 'warning' },
  'review/bad-sampling-rule': { retry: 'afterFix', severity: 'warning' },
  'review/two-reviewers': { retry: 'never', severity: 'warning' },
  'review/not-settled': { retry: 'afterFix', severity: 'warning' },
  'review/opinion-open': { retry: 'afterFix', severity: 'warning' },
  'review/opinion-closed': { retry: 'never', severity: 'warning' },
  'review/not-adjudicator': { retry: 'never', severity: 'warning' },
  'review/reviewers-fixed': { retry: 'never', severity: 'warning' },
  'review/reviewers-single-user': { retry: 'afterFix', severity: 'warning' },
  'review/not-detected': { retry: 'later', severity: 'warning' },
  'review/actor-missing': { retry: 'afterFix', severity: 'warning' },
  // export
  'export/not-approved': { retry: 'afterFix', severity: 'error' },
  'export/nothing-approved': { retry: 'afterFix', severity: 'error' },
  // report: the evidence report
  'report/no-pdf': { retry: 'never', severity: 'error' },
  'export/target-exists': { retry: 'afterFix', severity: 'error' },
  'export/target-unwritable': { retry: 'afterFix', severity: 'error' },
  'export/mention-left': { retry: 'afterFix', severity: 'error' },
  'export/not-replaceable': { retry: 'afterFix', severity: 'warning' },
  'export/nothing-to-search': { retry: 'afterFix', severity: 'warning' },
  'export/interrupted': { retry: 'later', severity: 'warning' },
  'export/no-such-folder': { retry: 'afterFix', severity: 'error' },
  'export/sample-missing': { retry: 'afterFix', severity: 'warning' },
  'export/sample-above-limit': { retry: 'afterFix', severity: 'error' },
  'export/sample-void': { retry: 'afterFix', severity: 'warning' },
  // audit: the trail of events
  'audit/chain-broken': { retry: 'never', severity: 'error' },
  // evaluation
  'evaluation/bad-gold': { retry: 'afterFix', severity: 'error' },
  'evaluation/unknown-scheme': { retry: 'afterFix', severity: 'error' },
  'evaluation/unmapped-type': { retry: 'afterFix', severity: 'error' },
  'evaluation/no-report': { retry: 'afterFix', severity: 'warning' },
  // contract: the boundary between the processes
  'contract/invalid-input': { retry: 'never', severity: 'error' },
  'contract/invalid-output': { retry: 'never', severity: 'error' },
  'contract/unexpected': { retry: 'later', severity: 'error' },
  'contract/no-workspace': { retry: 'afterFix', severity: 'warning' },
  // cli
  'cli/usage': { retry: 'afterFix', severity: 'error' },
  'cli/bad-input-line': { retry: 'afterFix', severity: 'error' },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorCode = keyof typeof ERROR_CODES;
