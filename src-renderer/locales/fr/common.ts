/** @file French words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Annuler',
  'common.close': 'Fermer',
  'common.dismiss': 'Ignorer',
  'common.listFailed': 'La liste n’a pas pu être lue',
  'common.loading': 'Chargement…',
  'common.save': 'Enregistrer',
  'caps.Shift': 'Maj',
  'caps.Ctrl': 'Ctrl',
  'caps.Space': 'Espace',
  'caps.Enter': 'Entrée',
  'caps.Tab': 'Tab',
  'caps.Delete': 'Suppr',
  'caps.Escape': 'Échap',

  'help.open': 'Aide',
  'help.title': 'Aide',
  'help.document': 'Document',
  'help.english': 'Ces documents sont rédigés en anglais.',

  'topbar.breadcrumb': 'Où vous êtes',
  'topbar.lock': 'Verrouiller',
};
