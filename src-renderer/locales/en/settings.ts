/** @file English words: settings and the audit trail. */

export const settings = {
  'policies.title': 'Output',
  'policies.ofNewBatches': 'Policy of new batches',
  'policies.ofBatch': 'Policy',
  'policies.later':
    'The policy decides what stands in the place of what was found. A batch keeps the one it was imported with, so changing this affects later imports only.',
  'policies.gone': 'This version does not have this policy. Choose another one.',
  'policies.line': '{name} · {output}',
  'policies.output.identifying': 'personal data',
  'policies.output.pseudonymised': 'pseudonymised, personal data',
  'policies.output.de-identified': 'de-identified',
  'policies.calls.identifying': 'Its output is personal data.',
  'policies.calls.pseudonymised': 'Its output is pseudonymised and stays personal data.',
  'policies.calls.de-identified': 'Its output is called de-identified; what was not found may remain.',
} as const;
