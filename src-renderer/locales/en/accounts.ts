/** @file English words: accounts, roles and signing in as somebody. */

export const accounts = {
  'roles.operator': 'operator',
  'roles.reviewer': 'reviewer',
  'roles.officer': 'privacy officer',
  'roles.administrator': 'administrator',
  'roleAbout.operator': 'Imports notes; pauses, resumes and deletes batches',
  'roleAbout.reviewer': 'Decides what is hidden and what stays',
  'roleAbout.officer': 'Approves, takes approvals back, and exports; decides too',
  'roleAbout.administrator': 'Keeps accounts, models, rules and the settings of the workspace',
  'accounts.title': 'Accounts',
  'accounts.signInAs': 'Account',
  'accounts.signedInAs': 'Signed in as {name} ({roles}). Switch user: locks the workspace.',
  'accounts.switchUserNamed': 'Switch user: {name} is signed in',
  'accounts.roleMissing':
    'This takes the role {role}. {name} is signed in ({roles}); what needs it is switched off.',
  'accounts.or': 'or',
  'accounts.officersOnly': 'Privacy officers approve',
  'accounts.signsAs': 'It is recorded as approved by {name}.',
  'accounts.you': 'you',
  'accounts.roles': 'Roles',
  'accounts.name': 'Name',
  'accounts.nameHint':
    'Shown on the sign-in screen, where it can be read without a passphrase, and in the manifest of exports.',
  'accounts.current': 'Present passphrase',
  'accounts.newPassphrase': 'New passphrase',
  'accounts.add': 'Add account…',
  'accounts.addTitle': 'New account',
  'accounts.ownTitle': 'Change your passphrase',
  'accounts.rolesTitle': 'Roles of {name}',
  'accounts.passphraseTitle': 'New passphrase for {name}',
  'accounts.passphraseAbout':
    'The old passphrase no longer opens this workspace. Copies and backups made earlier still open with it. Hand the new one over in person and ask for it to be changed.',
  'accounts.changeRoles': 'Roles…',
  'accounts.rolesOf': 'Change the roles of {name}',
  'accounts.changePassphrase': 'Passphrase…',
  'accounts.passphraseOf': 'Change the passphrase of {name}',
  'accounts.remove': 'Remove…',
  'accounts.removeConfirm': 'Remove',
  'accounts.removeNamed': 'Remove the account {name}',
  'accounts.notYourself': 'Another administrator can remove the account you are signed in with',
  'accounts.removeTitle': 'Remove {name}?',
  'accounts.removeText':
    'The account can no longer open this workspace. What it decided, approved and exported stays on record. A copy of the workspace made before can still be opened with the passphrase of this account.',
  'accounts.alone': 'I work here alone: I import and approve myself',
  'accounts.singleUserOn': 'Single-user exception: on',
  'accounts.singleUserOff': 'Single-user exception: off',
  'accounts.aloneOn':
    'One person may import, review and approve the same notes. Every manifest says that separation of duties was not enforced.',
  'accounts.aloneOff':
    'Who imports a batch cannot approve it: another account with the role privacy officer has to.',
  'accounts.switchOn': 'Switch on…',
  'accounts.switchOnConfirm': 'Switch on',
  'accounts.switchOff': 'Switch off',
  'accounts.switchOnTitle': 'Let one person do everything?',
  'topbar.more': 'Models, audit and settings',
  'topbar.offline': 'Offline',
  'topbar.offlineHint':
    'This app has no network access. Data leaves the workspace only in files that somebody writes, such as exports, backups, key files, reports, recall lists, gold files and training notes.',
  'topbar.readOnly': 'Read only',
  'topbar.readOnlyHint':
    'This workspace is open for reading only. Decisions, approvals and imports are switched off.',
  'topbar.standin': 'Development window',
  'topbar.standinHint':
    'This window runs in the development stand-in, not in the packaged app. Use it with invented notes only.',

  'crash.title': 'This screen stopped working',
  'crash.text':
    'Your notes and decisions are saved. Go back to the batches and try again; if it happens again, restart the app.',
  'crash.back': 'Back to the batches',

  'drop.title': 'Drop to import',
  'drop.text': 'Files and folders with notes',
  'drop.waiting': {
    one: '{count} file is waiting to be imported.',
    other: '{count} files are waiting to be imported.',
  },
  'drop.open': 'Open import',
} as const;
