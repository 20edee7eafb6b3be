/** @file Spanish words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': 'Cancelar',
  'common.close': 'Cerrar',
  'common.dismiss': 'Descartar',
  'common.listFailed': 'No se pudo leer la lista',
  'common.loading': 'Cargando…',
  'common.save': 'Guardar',
  'caps.Shift': 'Mayús',
  'caps.Ctrl': 'Ctrl',
  'caps.Space': 'Espacio',
  'caps.Enter': 'Intro',
  'caps.Tab': 'Tab',
  'caps.Delete': 'Supr',
  'caps.Escape': 'Esc',

  'help.open': 'Ayuda',
  'help.title': 'Ayuda',
  'help.document': 'Documento',
  'help.english': 'Estos documentos están escritos en inglés.',

  'topbar.breadcrumb': 'Dónde está usted',
  'topbar.lock': 'Bloquear',
};
