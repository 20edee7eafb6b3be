/** @file Spanish words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Cancelar',
  'common.close': 'Cerrar',
  'common.dismiss': 'Descartar',
  'common.loading': 'Cargando…',
  'common.save': 'Guardar',
  'topbar.breadcrumb': 'Dónde está usted',
  'topbar.lock': 'Bloquear',
};
