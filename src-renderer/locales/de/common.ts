/** @file German words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Abbrechen',
  'common.close': 'Schließen',
  'common.dismiss': 'Ausblenden',
  'common.loading': 'Wird geladen…',
  'common.save': 'Speichern',
  'topbar.breadcrumb': 'Wo Sie sind',
  'topbar.lock': 'Sperren',
};
