/** @file The outcome of a check in Spanish. A data table. */
import type { VerdictWords } from './verdictWords.ts';

export const es: VerdictWords = {
  faults: {
    'manifest-missing':
      'Falta el archivo. Esta no es una carpeta de exportación, o alguien ha quitado el manifiesto.',
    'manifest-invalid': 'El archivo está dañado o no lo ha escrito NoteVeil.',
    'not-signed':
      'La exportación no está firmada: procede de una versión anterior o alguien ha quitado la firma. Nada demuestra quién la hizo.',
    'signature-invalid': 'El archivo está dañado: no contiene una firma legible.',
    'manifest-signature':
      'El manifiesto o su firma se modificó después de la exportación: la firma no corresponde al manifiesto.',
    'wrong-key':
      'La exportación se firmó con una clave distinta de la que usted indicó: {found} en lugar de {expected}.',
    missing: 'El archivo falta o no se puede leer.',
    'size-differs':
      'El archivo no tiene el tamaño que tenía al exportarlo: {found} bytes en lugar de {expected}.',
    'hash-differs': 'El contenido se modificó después de la exportación: el SHA-256 es distinto.',
    'record-count-differs': 'El número de notas es distinto: {found} en lugar de {expected}.',
    'unreadable-records': 'El contenido no tiene la forma en que lo escribe NoteVeil.',
    'trail-broken': 'El registro de auditoría fue modificado: la cadena se rompe en el evento {seq}.',
    'trail-shorter': 'El registro de auditoría fue recortado: {found} eventos en lugar de {expected}.',
    'trail-longer': 'Se añadieron eventos al registro de auditoría: {found} en lugar de {expected}.',
    'trail-head-differs':
      'El registro de auditoría es otro: su último evento no es el que nombra el manifiesto.',
    'unexpected-file': 'El manifiesto no nombra este archivo. No pertenece a la exportación.',
  },
  foreignFile: 'otro archivo',
  sound:
    'Todo está como se exportó. Notas: {notes}. Archivos: {files}. Eventos del registro de auditoría: {events}.',
  reliance:
    'Notas cuya aprobación se apoya solo en los detectores, porque antes nadie había decidido nada en ellas ni declarado haber leído el texto entero: {untouched} de {notes}.',
  relianceUnknown:
    'El manifiesto no dice en cuántas notas la aprobación se apoya solo en los detectores. Pregúntelo al remitente.',
  faulty: 'Problemas: {count}. No utilice esta exportación; pídala de nuevo al remitente.',
  key: 'Huella de la clave: {fingerprint}',
  compare:
    'Compare esta huella con la que el remitente le comunique por otra vía, por ejemplo en un número de teléfono que usted ya tenga. Solo entonces sabrá quién firmó.',
  namedKey: 'Es la clave que usted indicó.',
  noKey: 'No hay ninguna firma legible y, por tanto, ninguna clave que comparar.',
};
