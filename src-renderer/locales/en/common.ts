/** @file English words: what every screen uses. */

export const common = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.dismiss': 'Dismiss',
  'common.loading': 'Loading…',
  'common.save': 'Save',

  'topbar.breadcrumb': 'Where you are',
  'topbar.lock': 'Lock',
} as const;
