/** @file Catalan words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Cancel·la',
  'common.close': 'Tanca',
  'common.dismiss': 'Descarta',
  'common.listFailed': 'No s’ha pogut llegir la llista',
  'common.loading': 'S’està carregant…',
  'common.save': 'Desa',
  'caps.Shift': 'Maj',
  'caps.Ctrl': 'Ctrl',
  'caps.Space': 'Espai',
  'caps.Enter': 'Retorn',
  'caps.Tab': 'Tab',
  'caps.Delete': 'Supr',
  'caps.Escape': 'Esc',

  'help.open': 'Ajuda',
  'help.title': 'Ajuda',
  'help.document': 'Document',
  'help.english': 'Aquests documents estan escrits en anglès.',

  'topbar.breadcrumb': 'On és vostè',
  'topbar.lock': 'Bloca',
};
