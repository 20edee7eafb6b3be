/** @file Spanish words: statuses, stages and their reasons. */
import type { statuses as en } from '../en/statuses.ts';
import type { Translated } from '../translated.ts';

export const statuses: Translated<typeof en> = {
  'status.short.fully-anonymized': 'Completa',
  'status.short.partially-anonymized': 'Parcial',
  'status.short.not-anonymized': 'No',
  'status.long.fully-anonymized': 'Completamente anonimizada',
  'status.long.partially-anonymized': 'Parcialmente anonimizada',
  'status.long.not-anonymized': 'No anonimizada',
  'status.waiting': { one: '{count} en espera', other: '{count} en espera' },
  'stages.imported': 'Importada',
  'stages.detected': 'Examinada',
  'stages.in-review': 'En revisión',
  'stages.approved': 'Aprobada',
  'stages.exported': 'Exportada',
  'reasons.all-replaced':
    'Todo lo encontrado se ha sustituido o se ha decidido en la revisión, y se ha examinado todo el texto.',
  'reasons.no-phi-found':
    'En esta nota no se ha encontrado nada que identifique, y se ha examinado todo el texto.',
  'reasons.not-processed': 'Esta nota aún no se ha examinado.',
  'reasons.processing-failed':
    'La búsqueda de identificadores ha fallado en esta nota. No se ha sustituido nada.',
  'reasons.not-covered': {
    one: '{count} carácter no fue examinado por todos los reconocedores. Aparece sombreado en el texto.',
    other:
      '{count} caracteres no fueron examinados por todos los reconocedores. Aparecen sombreados en el texto.',
  },
  'reasons.recognizer-failed': {
    one: '{count} reconocedor ha fallado en esta nota, así que puede haberse escapado algo.',
    other: '{count} reconocedores han fallado en esta nota, así que puede haberse escapado algo.',
  },
  'reasons.suspected-undecided': {
    one: '{count} pasaje puede ser un identificador. Acéptelo o déjelo visible.',
    other: '{count} pasajes pueden ser identificadores. Acéptelos o déjelos visibles.',
  },
  'reasons.known-identifier-left': {
    one: '{count} identificador conocido del paciente sigue en la salida. Ocúltelo.',
    other: '{count} identificadores conocidos del paciente siguen en la salida. Ocúltelos.',
  },
  'reasons.mention-left': {
    one: '{count} texto sustituido en otra parte sigue en la salida. Ocúltelo.',
    other: '{count} textos sustituidos en otra parte siguen en la salida. Ocúltelos.',
  },
  'reasons.known-identifier-unusable': {
    one: '{count} identificador conocido del origen no se puede buscar, por ejemplo una fecha de nacimiento que no es una fecha. Lea la nota y oculte lo que identifique a alguien, o confirme que no hay nada que identifique.',
    other:
      '{count} identificadores conocidos del origen no se pueden buscar, por ejemplo una fecha de nacimiento que no es una fecha. Lea la nota y oculte lo que identifique a alguien, o confirme que no hay nada que identifique.',
  },
  'reasons.classifier-suspects': {
    one: '{count} modelo que juzga notas enteras considera que esta nota contiene identificadores, pero no se ha sustituido nada. Léala y oculte lo que identifique a alguien, o confirme que no hay nada que identifique.',
    other:
      '{count} modelos que juzgan notas enteras consideran que esta nota contiene identificadores, pero no se ha sustituido nada. Léala y oculte lo que identifique a alguien, o confirme que no hay nada que identifique.',
  },
  'reasons.decisions-pending': {
    one: 'Una decisión sobre muchas menciones afecta a esta nota; su salida se está rehaciendo.',
    other: 'Una decisión sobre muchas menciones afecta a esta nota; su salida se está rehaciendo.',
  },
  'reasonsShort.all-replaced': 'Todo sustituido',
  'reasonsShort.no-phi-found': 'Nada encontrado',
  'reasonsShort.not-processed': 'En espera',
  'reasonsShort.processing-failed': 'Proceso fallido',
  'reasonsShort.not-covered': {
    one: '{count} carácter sin examinar',
    other: '{count} caracteres sin examinar',
  },
  'reasonsShort.recognizer-failed': {
    one: '{count} reconocedor ha fallado',
    other: '{count} reconocedores han fallado',
  },
  'reasonsShort.suspected-undecided': { one: '{count} sospechoso', other: '{count} sospechosos' },
  'reasonsShort.known-identifier-left': {
    one: 'Queda {count} identificador conocido',
    other: 'Quedan {count} identificadores conocidos',
  },
  'reasonsShort.mention-left': { one: 'Queda {count} mención', other: 'Quedan {count} menciones' },
  'reasonsShort.known-identifier-unusable': {
    one: '{count} identificador conocido no utilizable',
    other: '{count} identificadores conocidos no utilizables',
  },
  'reasonsShort.classifier-suspects': { one: '{count} modelo sospecha', other: '{count} modelos sospechan' },
  'reasonsShort.decisions-pending': 'Actualizándose',
  'reasonsBlocked.all-replaced': 'Lista, pero aún sin aprobar',
  'reasonsBlocked.no-phi-found': 'Nada encontrado, pero aún sin aprobar',
  'reasonsBlocked.not-processed': 'Aún sin examinar: espere a que termine el proceso o reanude el lote',
  'reasonsBlocked.processing-failed': 'El proceso ha fallado: reanude el lote para reintentarlo',
  'reasonsBlocked.not-covered':
    'Parte del texto no se ha examinado: reanude el lote para reintentarlo, u oculte esa parte si está codificada (base64, RTF, XML)',
  'reasonsBlocked.recognizer-failed': 'Un reconocedor ha fallado: reanude el lote para reintentarlo',
  'reasonsBlocked.suspected-undecided':
    'Hay pasajes sospechosos sin decidir: acepte cada uno o déjelo visible',
  'reasonsBlocked.known-identifier-left':
    'Un identificador conocido sigue en la salida: ocúltelo en la revisión',
  'reasonsBlocked.mention-left':
    'Un texto sustituido sigue en otro punto de la salida: ocúltelo en la revisión',
  'reasonsBlocked.known-identifier-unusable':
    'Un identificador conocido del origen no se puede buscar: lea la nota y oculte lo que identifique, o confirme que nada identifica',
  'reasonsBlocked.decisions-pending':
    'La salida aún no refleja una decisión: se está actualizando, también después de reiniciar',
  'reasonsBlocked.classifier-suspects':
    'Un modelo sospecha que hay identificadores donde no se ha sustituido nada: lea la nota y oculte lo que identifique, o confirme que nada identifica',
};
