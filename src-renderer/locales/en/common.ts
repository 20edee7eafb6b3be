/** @file English words: what every screen uses. */

export const common = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.dismiss': 'Dismiss',
  'common.listFailed': 'The list could not be read',
  'common.loading': 'Loading…',
  'common.save': 'Save',

  'caps.Shift': 'Shift',
  'caps.Ctrl': 'Ctrl',
  'caps.Space': 'Space',
  'caps.Enter': 'Enter',
  'caps.Tab': 'Tab',
  'caps.Delete': 'Delete',
  'caps.Escape': 'Esc',

  'help.open': 'Help',
  'help.title': 'Help',
  'help.document': 'Document',
  'help.english': 'These documents are written in English.',

  'topbar.breadcrumb': 'Where you are',
  'topbar.lock': 'Lock',
} as const;
