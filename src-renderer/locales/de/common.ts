/** @file German words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Abbrechen',
  'common.close': 'Schließen',
  'common.dismiss': 'Ausblenden',
  'common.listFailed': 'Die Liste konnte nicht gelesen werden',
  'common.loading': 'Wird geladen…',
  'common.save': 'Speichern',
  'caps.Shift': 'Umschalt',
  'caps.Ctrl': 'Strg',
  'caps.Space': 'Leertaste',
  'caps.Enter': 'Enter',
  'caps.Tab': 'Tab',
  'caps.Delete': 'Entf',
  'caps.Escape': 'Esc',

  'help.open': 'Hilfe',
  'help.title': 'Hilfe',
  'help.document': 'Dokument',
  'help.english': 'Diese Dokumente sind auf Englisch geschrieben.',

  'topbar.breadcrumb': 'Wo Sie sind',
  'topbar.lock': 'Sperren',
};
