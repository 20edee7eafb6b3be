/** @file French words: settings and the audit trail. */
import type { settings as en } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof en> = {
  'policies.title': 'Sortie',
  'policies.ofNewBatches': 'Politique des nouveaux lots',
  'policies.ofBatch': 'Politique',
  'policies.later':
    'La politique décide ce qui figure à la place de ce qui a été trouvé. Un lot garde celle avec laquelle il a été importé ; un changement ne touche donc que les imports suivants.',
  'policies.gone': 'Cette version n’a pas cette politique. Choisissez-en une autre.',
  'policies.line': '{name} · {output}',
  'policies.output.identifying': 'données à caractère personnel',
  'policies.output.pseudonymised': 'pseudonymisée, données à caractère personnel',
  'policies.output.de-identified': 'désidentifiée',
  'policies.calls.identifying': 'Sa sortie est constituée de données à caractère personnel.',
  'policies.calls.pseudonymised':
    'Sa sortie est pseudonymisée ; ce sont toujours des données à caractère personnel.',
  'policies.calls.de-identified':
    'Sa sortie est dite désidentifiée ; ce qui n’a pas été trouvé peut subsister.',
};
