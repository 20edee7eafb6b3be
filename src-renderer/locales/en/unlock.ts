/** @file English words: choosing, creating and unlocking a workspace. */

export const unlock = {
  'unlock.welcome': 'Welcome to NoteVeil',
  'unlock.welcomeText':
    'A workspace is a folder that holds your notes, encrypted. It opens with the passphrase of an account, or through the keystore of this computer where that is set up. Create one to begin.',
  'unlock.steps.import': 'Import notes from files; nothing is uploaded',
  'unlock.steps.review': 'Review what was found, riskiest notes first',
  'unlock.steps.export': 'Approve and export, with a record of who decided what',
  'unlock.title': 'Open a workspace',
  'unlock.chooseText': 'Workspaces are encrypted. Choose one and enter its passphrase.',
  'unlock.recent': 'Recent workspaces',
  'unlock.create': 'New workspace…',
  'unlock.open': 'Open folder…',
  'unlock.other': 'All workspaces',
  'unlock.locked': 'This workspace is locked.',
  'unlock.passphrase': 'Passphrase',
  'unlock.unlock': 'Unlock',
  'unlock.keystore': 'Unlock with this computer’s keystore',
  'unlock.refused': 'This workspace cannot be opened',
  'unlock.saveCopy': 'Save a copy…',
  'unlock.tryAgain': 'Try again',
  'unlock.copySaved': { one: 'Copied {count} file ({size}).', other: 'Copied {count} files ({size}).' },
  'unlock.createTitle': 'New workspace',
  'unlock.createText':
    'In the folder “{folder}”. Notes, decisions and the audit trail are kept there, encrypted.',
  'unlock.actor': 'Your name',
  'unlock.actorHint': 'Your account: decisions and approvals are recorded under this name.',
  'unlock.newPassphrase': 'Passphrase',
  'unlock.passphraseHint':
    'At least {count} characters. Four or five unrelated words are strong and easy to type.',
  'unlock.repeat': 'Repeat the passphrase',
  'unlock.differs': 'The two passphrases differ.',
  'unlock.strength.too-short': 'Too short',
  'unlock.strength.weak': 'Weak: add words',
  'unlock.strength.fair': 'Fair',
  'unlock.strength.strong': 'Strong',
  'unlock.useKeystore': 'Also let this computer’s keystore unlock it for my user account',
  'unlock.noRecovery':
    'There is no way to recover a forgotten passphrase. Keep it where your organization keeps such secrets.',
  'unlock.createButton': 'Create workspace',
  'unlock.promise':
    'Works without a network. Data leaves the workspace only in files that somebody writes, such as exports, backups and gold files.',
} as const;
