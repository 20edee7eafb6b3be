/** @file Spanish words: approving. */
import type { approval as en } from '../en/approval.ts';
import type { Translated } from '../translated.ts';

export const approval: Translated<typeof en> = {
  'approval.ofNotes': { one: 'de {count} nota aprobada', other: 'de {count} notas aprobadas' },
  'approval.progress': 'Notas aprobadas',
  'approval.ready': {
    one: '{count} nota está lista para su aprobación',
    other: '{count} notas están listas para su aprobación',
  },
  'approval.readyText':
    'Estas notas están completamente anonimizadas: se examinó todo su texto, todo lo encontrado se sustituyó o se decidió, y en la salida no queda nada conocido. Mire algunas antes de firmar.',
  'approval.noneReady': 'Por ahora, ninguna otra nota está completamente anonimizada.',
  'approval.untouched': {
    one: 'En {count} de ellas nadie ha decidido nada ni declarado haber leído el texto entero. Su firma se apoya ahí solo en los detectores, y a los detectores se les escapan identificadores.',
    other:
      'En {count} de ellas nadie ha decidido nada ni declarado haber leído el texto entero. Su firma se apoya ahí solo en los detectores, y a los detectores se les escapan identificadores.',
  },
  'approval.look': 'Mirar estas notas',
  'approval.vouch': 'He mirado una muestra de ellas, o respondo de ellas sin haberlas visto.',
  'approval.approve': { one: 'Aprobar {count} nota…', other: 'Aprobar {count} notas…' },
  'approval.toExport': 'Ir a la exportación',
  'approval.blocked': { one: '{count} nota no está lista', other: '{count} notas no están listas' },
  'approval.blockedText': 'Una nota puede contarse por más de un motivo.',
  'approval.showBlocked': 'Mostrar las notas con puntos pendientes',
  'approval.nothingBlocked': 'Nada lo impide.',
  'approval.found': 'Encontrado en este lote',
  'approval.confirmTitle': { one: '¿Firmar por {count} nota?', other: '¿Firmar por {count} notas?' },
  'approval.confirmText': {
    one: 'Esta es su firma: confirma que {count} nota puede salir de este espacio de trabajo. Queda en el registro de auditoría con una clave en lugar de su nombre. Puede retirarla en la revisión.',
    other:
      'Esta es su firma: confirma que {count} notas pueden salir de este espacio de trabajo. Cada aprobación queda en el registro de auditoría con una clave en lugar de su nombre. Puede retirar aprobaciones sueltas en la revisión.',
  },
  'approval.sign': { one: 'Aprobar {count} nota', other: 'Aprobar {count} notas' },
  'approval.done': { one: 'Se ha aprobado {count} nota.', other: 'Se han aprobado {count} notas.' },
  'approval.running': 'Aprobando notas',
  'approval.runningNote':
    'Lo aprobado hasta entonces sigue aprobado; las demás notas pueden aprobarse más tarde.',
  'approval.cancel': 'Detener la aprobación',
  'approval.stopped': {
    one: 'Detenida: se aprobó {count} nota, que sigue aprobada.',
    other: 'Detenida: se aprobaron {count} notas, que siguen aprobadas.',
  },
};
