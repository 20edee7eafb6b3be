/** @file Spanish words: two reviewers of each note, choosing between them, how far they agree. */
import type { opinions as en } from '../en/opinions.ts';
import type { Translated } from '../translated.ts';

export const opinions: Translated<typeof en> = {
  'opinions.title': 'Dos revisores',
  'opinions.parts.read': 'Usted revisa esta nota sin ver las decisiones de la otra persona.',
  'opinions.parts.wait': 'Ha indicado que esta nota está terminada. Sus decisiones quedan como están.',
  'opinions.parts.adjudicate':
    'Los dos revisores difieren. Elija en cada pasaje; el texto muestra lo que oculta cualquiera de los dos.',
  'opinions.parts.settled':
    'Resuelta: estas decisiones son válidas. Se puede ocultar más; mostrar más exige a los dos revisores.',
  'opinions.doneBy': { one: '{count} de 2 ha terminado.', other: '{count} de 2 han terminado.' },
  'opinions.markDone': 'Terminar esta nota',
  'opinions.stillOpen': { one: 'Queda {count} punto pendiente.', other: 'Quedan {count} puntos pendientes.' },
  'opinions.reopen': 'Reabrir la nota',
  'opinions.reopenWhy':
    'Los dos revisores deberán indicar de nuevo que han terminado. Se retira la aprobación, si la hay.',
  'opinions.stretch': 'Pasaje {at} de {of}',
  'opinions.show': 'Mostrar',
  'opinions.sides.a': 'Revisor A:',
  'opinions.sides.b': 'Revisor B:',
  'opinions.sides.own': 'Otro fragmento:',
  'opinions.readable': 'lo deja legible',
  'opinions.hides': 'oculta «{text}» como {type}',
  'opinions.selectFirst':
    'todo el pasaje, o lo que seleccione en el texto; lo que ocultan ambos sigue oculto',
  'opinions.type': 'Tipo',
  'opinions.onlySingly':
    'Dos personas revisan cada nota de este lote, por lo que nadie decide sobre muchos pasajes a la vez. Decida pasaje por pasaje.',
  'opinions.adjudicate': 'Resolver la nota',
  'opinions.perNote': 'Revisores por nota',
  'opinions.one': 'Uno',
  'opinions.two': 'Dos',
  'opinions.explained':
    'Dos personas revisan cada nota sin ver las decisiones de la otra. Donde difieren, elige una tercera. Antes no se aprueba nada.',
  'opinions.settled': {
    one: '{count} de {notes} notas está resuelta.',
    other: '{count} de {notes} notas están resueltas.',
  },
  'opinions.waiting': { one: '{count} espera arbitraje.', other: '{count} esperan arbitraje.' },
  'opinions.toRead': 'Revisar la nota siguiente (quedan {count})',
  'opinions.toAdjudicate': 'Arbitrar la nota siguiente ({count})',
  'opinions.chart': {
    one: 'Acuerdo de los revisores en {count} nota, revisada de forma independiente',
    other: 'Acuerdo de los revisores en {count} notas, revisadas de forma independiente',
  },
  'opinions.figures.spanAgreement': 'Pasajes con tipo',
  'opinions.figures.characterAgreement': 'Caracteres',
  'opinions.figures.kappa': 'Kappa',
  'opinions.table': 'Valores y recuentos',
  'opinions.people': 'Revisores',
  'opinions.allPairs': 'Todos',
  'opinions.notes': 'Notas',
  'opinions.equalNotes': 'Sin diferencias',
  'opinions.ranges': 'Pasajes A / B',
  'opinions.sameRanges': 'Iguales',
  'opinions.figuresExplained':
    'Pasajes y caracteres: medida F de un revisor frente al otro, de 0 a 1. Kappa: sobre caracteres, descontado el azar; 0 es lo que da el azar. Solo cuentan las primeras rondas.',
  'auditKinds.reviewers-set': 'Número de revisores fijado',
  'auditKinds.opinion-decided': 'Decisión de uno de los dos revisores',
  'auditKinds.opinion-done': 'Uno de los dos revisores ha terminado',
  'auditKinds.note-settled': 'Nota resuelta',
  'auditKinds.note-reopened': 'Nota reabierta',
  'errors.review/two-reviewers':
    'Dos personas revisan cada nota de este lote. Una sola ni decide sobre muchas notas ni muestra más en una resuelta. Reabra la nota; las dos decidirán de nuevo.',
  'errors.review/not-settled':
    'Dos personas revisan esta nota y aún no hay resultado. Espere a que ambas terminen o a que elija una tercera.',
  'errors.review/opinion-open': 'Algo en esta nota sigue pendiente. Decídalo y continúe después.',
  'errors.review/opinion-closed':
    'Ha indicado que esta nota está terminada, o ya está resuelta. Puede reabrirse cuando ambos hayan terminado.',
  'errors.review/not-adjudicator':
    'Usted no puede elegir entre estos dos revisores. Solo puede hacerlo quien no es ninguno de ellos, y solo mientras la nota lo espera.',
  'errors.review/reviewers-fixed':
    'En este lote ya hay decisiones o aprobaciones. El número de revisores ya no cambia.',
  'errors.review/reviewers-single-user':
    'Dos revisores y la excepción de persona única se excluyen. Pida a quien administra el espacio de trabajo que desactive la excepción, o mantenga un solo revisor.',
};
