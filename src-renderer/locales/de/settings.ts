/** @file German words: settings and the audit trail. */
import type { settings as en } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof en> = {
  'policies.title': 'Ausgabe',
  'policies.ofNewBatches': 'Richtlinie neuer Stapel',
  'policies.ofBatch': 'Richtlinie',
  'policies.later':
    'Die Richtlinie bestimmt, was an die Stelle des Gefundenen tritt. Ein Stapel behält die, mit der er importiert wurde; eine Änderung betrifft also nur spätere Importe.',
  'policies.gone': 'In dieser Version gibt es diese Richtlinie nicht. Wählen Sie eine andere.',
  'policies.line': '{name} · {output}',
  'policies.output.identifying': 'personenbezogene Daten',
  'policies.output.pseudonymised': 'pseudonymisiert, personenbezogene Daten',
  'policies.output.de-identified': 'deidentifiziert',
  'policies.calls.identifying': 'Die Ausgabe enthält personenbezogene Daten.',
  'policies.calls.pseudonymised': 'Die Ausgabe ist pseudonymisiert; es bleiben personenbezogene Daten.',
  'policies.calls.de-identified':
    'Die Ausgabe wird als deidentifiziert bezeichnet; was nicht gefunden wurde, kann noch darin stehen.',
};
