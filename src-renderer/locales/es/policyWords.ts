/** @file Spanish words: the policies that come with the app. */
import type { policyWords as en } from '../en/policyWords.ts';
import type { Translated } from '../translated.ts';

export const policyWords: Translated<typeof en> = {
  'policyNames.placeholders': 'Marcadores numerados',
  'policyNames.maximum-redaction': 'Supresión máxima',
  'policyNames.gdpr-pseudonymised': 'Seudonimizado (RGPD)',
  'policyNames.hipaa-safe-harbor': 'HIPAA Safe Harbor',
  'policyNames.research-surrogates': 'Investigación con sustitutos',
  'policySummaries.placeholders':
    'Cada dato identificativo pasa a ser un marcador numerado como [PATIENT-1]; el mismo dato conserva su número dentro de un paciente. Fácil de leer y de comprobar.',
  'policySummaries.maximum-redaction':
    'Cada dato hallado se elimina y solo queda su clase, sin número: [PATIENT], [DATE], [DEPARTMENT]. Nada puede vincularse; se pierden intervalos, lugares y edades.',
  'policySummaries.gdpr-pseudonymised':
    'Nombres, números y datos de contacto pasan a ser códigos con clave como [PATIENT-7f3a9c21d0e4], iguales allí donde se use la misma clave; las fechas se desplazan un número secreto de días por paciente; lugares, edades y profesiones se generalizan o se eliminan. Para vincular lotes mientras la clave esté separada de los datos.',
  'policySummaries.hipaa-safe-harbor':
    'Elimina lo que nombran las 18 categorías de 45 CFR 164.514(b)(2): las fechas pasan a años, las edades a franjas de cinco años hasta 90+, los códigos postales de EE. UU. a tres cifras; los demás datos de estas categorías se eliminan y solo queda su tipo, sin número. Los servicios y departamentos se dejan como están. Juzgar si el método se cumple sigue correspondiendo a personas.',
  'policySummaries.research-surrogates':
    'Nombres, lugares, números y datos de contacto pasan a ser otros inventados de la misma clase, los mismos en todas partes para un paciente con la misma clave; las fechas de un paciente se desplazan juntas semanas enteras, de modo que se conservan intervalos y días de la semana; las edades pasan a franjas. Se lee como una nota real, y lo que se escapó se distingue peor de lo sustituido.',
};
