/** @file Catalan words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Cancel·la',
  'common.close': 'Tanca',
  'common.dismiss': 'Descarta',
  'common.loading': 'S’està carregant…',
  'common.save': 'Desa',
  'topbar.breadcrumb': 'On és vostè',
  'topbar.lock': 'Bloca',
};
