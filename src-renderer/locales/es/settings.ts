/** @file Spanish words: settings and the audit trail. */
import type { settings as en } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof en> = {
  'policies.title': 'Salida',
  'policies.ofNewBatches': 'Política de los lotes nuevos',
  'policies.ofBatch': 'Política',
  'policies.later':
    'La política decide qué aparece en lugar de lo encontrado. Cada lote conserva la que tenía al importarse, así que un cambio solo afecta a importaciones posteriores.',
  'policies.gone': 'Esta versión no tiene esta política. Elija otra.',
  'policies.line': '{name} · {output}',
  'policies.output.identifying': 'datos personales',
  'policies.output.pseudonymised': 'seudonimizada, datos personales',
  'policies.output.de-identified': 'desidentificada',
  'policies.calls.identifying': 'Su salida son datos personales.',
  'policies.calls.pseudonymised': 'Su salida está seudonimizada y sigue constituyendo datos personales.',
  'policies.calls.de-identified':
    'Su salida se denomina desidentificada; puede quedar lo que no se encontró.',
};
