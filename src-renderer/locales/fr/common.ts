/** @file French words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Annuler',
  'common.close': 'Fermer',
  'common.dismiss': 'Ignorer',
  'common.loading': 'Chargement…',
  'common.save': 'Enregistrer',
  'topbar.breadcrumb': 'Où vous êtes',
  'topbar.lock': 'Verrouiller',
};
