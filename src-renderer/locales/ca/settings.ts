/** @file Catalan words: settings and the audit trail. */
import type { settings as en } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof en> = {
  'policies.title': 'Sortida',
  'policies.ofNewBatches': 'Política dels lots nous',
  'policies.ofBatch': 'Política',
  'policies.later':
    'La política decideix què apareix en lloc del que s’ha trobat. Cada lot conserva la que tenia en importar-se, de manera que un canvi només afecta importacions posteriors.',
  'policies.gone': 'Aquesta versió no té aquesta política. Esculli’n una altra.',
  'policies.line': '{name} · {output}',
  'policies.output.identifying': 'dades personals',
  'policies.output.pseudonymised': 'pseudonimitzada, dades personals',
  'policies.output.de-identified': 'desidentificada',
  'policies.calls.identifying': 'La seva sortida són dades personals.',
  'policies.calls.pseudonymised': 'La seva sortida està pseudonimitzada i continua sent dades personals.',
  'policies.calls.de-identified':
    'La seva sortida s’anomena desidentificada; hi pot quedar el que no s’ha trobat.',
};
