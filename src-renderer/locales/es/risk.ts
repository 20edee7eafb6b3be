/** @file Spanish words: the risk of a note and of a batch. */
import type { risk as en } from '../en/risk.ts';
import type { Translated } from '../translated.ts';

export const risk: Translated<typeof en> = {
  'risk.name': 'Riesgo',
  'risk.level.low': 'bajo',
  'risk.level.raised': 'medio',
  'risk.level.high': 'alto',
  'risk.hint.low':
    'Menos de una posibilidad entre diez de que la salida todavía muestre algo que identifique.',
  'risk.hint.raised':
    'Entre una y cuatro posibilidades entre diez de que la salida todavía muestre algo que identifique.',
  'risk.hint.high':
    'Al menos cuatro posibilidades entre diez de que la salida todavía muestre algo que identifique.',
  'risk.none': 'desconocido',
  'risk.noneHint':
    'No hay estimación: la nota no se ha procesado, o se procesó con detectores o un ajuste para los que no existe ninguna.',
  'risk.reason.suspected': { one: '{count} fragmento sospechoso', other: '{count} fragmentos sospechosos' },
  'risk.reason.settled': { one: '{count} sospecha, ya decidida', other: '{count} sospechas, ya decididas' },
  'risk.reason.unsure': {
    one: '{count} fragmento sustituido del que dudan los detectores',
    other: '{count} fragmentos sustituidos de los que dudan los detectores',
  },
  'risk.reason.not-covered': {
    one: '{count} carácter no examinado por todos los reconocedores',
    other: '{count} caracteres no examinados por todos los reconocedores',
  },
  'risk.reason.place-left': {
    one: '{count} identificador que sigue en la salida',
    other: '{count} identificadores que siguen en la salida',
  },
  'risk.batch': 'Lo que el lote todavía puede mostrar',
  'risk.expected': {
    one: 'Aproximadamente {expected} de {count} nota puede mostrar todavía algo (95 %: de {low} a {high})',
    other:
      'Aproximadamente {expected} de {count} notas pueden mostrar todavía algo (95 %: de {low} a {high})',
  },
  'risk.expectedReleased': {
    one: 'Aproximadamente {expected} de {count} nota aprobada (de {low} a {high})',
    other: 'Aproximadamente {expected} de {count} notas aprobadas (de {low} a {high})',
  },
  'risk.unknown': { one: '{count} nota sin estimación', other: '{count} notas sin estimación' },
  'risk.informs': 'Es una estimación. No cambia ningún estado.',
  'risk.histogram': 'Notas por riesgo: {bins}',
  'risk.bin': 'de {from} a {to} %: {notes}',
};
