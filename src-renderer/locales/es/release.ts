/** @file Spanish words: notes sent back, what an export leaves behind, recalls. */
import type { release as en } from '../en/release.ts';
import type { Translated } from '../translated.ts';

export const release: Translated<typeof en> = {
  'rejection.title': 'Devolución a revisión',
  'rejection.waiting': {
    one: '{count} nota fue devuelta y espera',
    other: '{count} notas fueron devueltas y esperan',
  },
  'rejection.reasons.missed-identifier': 'Se pasó por alto un identificador',
  'rejection.reasons.too-much-hidden': 'Se oculta demasiado',
  'rejection.reasons.wrong-type': 'Una mención tiene el tipo equivocado',
  'rejection.reasons.wrong-patient': 'Vinculada al paciente equivocado',
  'rejection.reasons.unreadable-text': 'El texto es ilegible',
  'rejection.reasons.other': 'Otro motivo',
  'rejection.send': 'Devolver…',
  'rejection.sendShown': 'Devolver las notas mostradas…',
  'rejection.sendTitle': {
    one: 'Devolver {count} nota a revisión',
    other: 'Devolver {count} notas a revisión',
  },
  'rejection.about':
    'Se retiran las aprobaciones. Lo devuelto va primero en el orden de riesgo y no puede aprobarse hasta que alguien lo dé por atendido.',
  'rejection.reason': 'Motivo',
  'rejection.comment': 'Comentario (opcional)',
  'rejection.confirm': 'Devolver',
  'rejection.sent': { one: '{count} nota devuelta.', other: '{count} notas devueltas.' },
  'rejection.dealtWith': 'Atendida',
  'rejection.by': '{actor}, {date}',
  'rejection.hasComment': 'Vea el comentario.',
  'rejection.note': 'Nota {number}',
  'rejection.chart': 'Motivos dados en este lote',
  'rejection.counts': '{open} en espera, {done} atendidas',
  'rejection.again': 'Examinar también de nuevo',
  'rejection.againBy': 'Se examina con',
  'rejection.againHint':
    'Las decisiones se mantienen donde aún encajan; lo que se ocultó por decisión sigue oculto. Las opiniones de dos revisores empiezan de nuevo.',
  'rejection.againAsBegun': 'La cadena de detección del lote, tal como empezó',
  'rejection.againTitle': 'Examinar la nota de nuevo',
  'rejection.againConfirm': 'Examinar de nuevo',
  'rejection.againOffer': 'Examinar de nuevo…',
  'rejection.againOrdered': {
    one: '{count} nota se está examinando de nuevo.',
    other: '{count} notas se están examinando de nuevo.',
  },
  'rejection.againUnderWay': 'Se está examinando de nuevo con {pipeline}.',
  'rejection.againWaits':
    'Se examinará de nuevo con {pipeline} cuando el lote continúe. Darla por atendida lo anula.',
  'rejection.againFailed':
    'No se pudo examinar de nuevo. El resultado anterior se mantiene, cuenta como incompleto y la nota espera.',
  'rejection.againDone': 'Examinada de nuevo con {pipeline}.',
  'rejection.againKept': {
    one: '{count} pasaje decidido quedó como estaba.',
    other: '{count} pasajes decididos quedaron como estaban.',
  },
  'rejection.againLost': {
    one: '{count} decisión ya no encaja: vuelva a mirar ahí.',
    other: '{count} decisiones ya no encajan: vuelva a mirar ahí.',
  },
  'leftBehind.title': 'Notas que se quedan fuera, y por qué',
  'leftBehind.not-approved': 'Listas, pero aún sin aprobar',
  'leftBehind.approved-later': 'Aprobadas después de empezar la exportación',
  'leftBehind.sent-back': 'Devueltas y sin atender',
  'leftBehind.open-comment': 'Hay un comentario abierto',
  'release.recipient': 'Destinatario (opcional)',
  'release.recipientHint':
    'Se guarda cifrado en el espacio de trabajo, para que una retirada pueda decir quién tiene los textos.',
  'release.nameInManifest': 'Hacer constar al destinatario en el manifiesto',
  'release.replaces': 'Sustituye a',
  'release.replacesNone': 'Ninguna exportación anterior',
  'release.replacesHint':
    'El manifiesto indica entonces las notas corregidas y contiene un aviso al destinatario.',
  'release.sentTo': 'A {recipient}',
  'recall.title': 'Retirada',
  'recall.text':
    'Busca a una persona en todo lo que se exportó alguna vez de este espacio de trabajo, en un conjunto fijo de grafías. Lo que usted escribe queda solo en memoria; el registro de auditoría recibe recuentos y un hash con clave.',
  'recall.kind': 'Qué se busca',
  'recall.kinds.name': 'Nombre',
  'recall.kinds.birth-date': 'Fecha de nacimiento',
  'recall.kinds.id': 'Número',
  'recall.kinds.address': 'Dirección',
  'recall.kinds.phone': 'Teléfono',
  'recall.sought': 'Nombre o identificador',
  'recall.search': 'Buscar en todas las exportaciones',
  'recall.forget': 'Olvidar',
  'recall.searched': { one: 'Búsqueda en {count} exportación', other: 'Búsqueda en {count} exportaciones' },
  'recall.none': 'No se encontró nada, y se pudo buscar en todo.',
  'recall.neverTitle': 'Nunca se exportó nada',
  'recall.neverText':
    'No consta ninguna exportación de este espacio de trabajo, así que no había nada en que buscar.',
  'recall.gone': {
    one: 'En {count} exportación de un lote eliminado o que se está eliminando no se puede buscar.',
    other: 'En {count} exportaciones de lotes eliminados o que se están eliminando no se puede buscar.',
  },
  'recall.export': 'Exportación',
  'recall.recipient': 'Destinatario',
  'recall.noRecipient': 'No consta',
  'recall.hidden': 'Oculto',
  'recall.readable': 'Legible',
  'recall.readablePart': 'Legible en parte',
  'recall.unsearchable': 'No se puede buscar',
  'recall.replacedBy': 'Sustituida por una exportación posterior',
  'recall.correct': 'Ocultar donde se lee entero',
  'recall.correctPart': 'Ocultar también palabras sueltas',
  'recall.correctHint':
    'Las notas vuelven a revisión. Tras la aprobación, expórtelas de nuevo e indique la exportación sustituida.',
  'recall.corrected': {
    one: 'Oculto en {count} nota. Notas en las que aún se puede leer: {still}.',
    other: 'Oculto en {count} notas. Notas en las que aún se puede leer: {still}.',
  },
  'recall.notCorrectedDestroyed': {
    one: '{count} nota no se ha corregido: su original se ha destruido después de la búsqueda.',
    other: '{count} notas no se han corregido: sus originales se han destruido después de la búsqueda.',
  },
  'recall.notCorrectedReading': {
    one: '{count} nota no se ha corregido: sus dos revisores aún no la han resuelto. Repita la búsqueda cuando lo hayan hecho.',
    other:
      '{count} notas no se han corregido: sus dos revisores aún no las han resuelto. Repita la búsqueda cuando lo hayan hecho.',
  },
  'recall.save': 'Guardar la lista…',
  'recall.saved': 'Guardada como {name}.',
  'recall.print': 'Imprimir',
  'errors.review/detecting-again':
    'La nota se está examinando de nuevo. Espere el resultado o cancele el lote, e indique después que está atendida.',
  'errors.review/not-sent-back':
    'Esta nota ya no está pendiente de atender. Ábrala de nuevo para ver cómo está.',
  'errors.export/not-replaceable':
    'La exportación que se sustituye no es una exportación completa de este lote. Elija otra.',
  'errors.export/nothing-to-search':
    'Esto no puede buscarse. Escriba un nombre de al menos tres letras (en chino, dos caracteres), una fecha completa o un número de al menos cuatro cifras.',
  'auditKinds.note-sent-back': 'Nota devuelta a revisión',
  'auditKinds.site-words-changed': 'Palabras de la lista del centro cambiadas',
  'auditKinds.site-word-not-compared': 'Palabra incluida sin comparación',
  'errors.detection/unknown-site-word': 'Esta palabra ya no está en la lista. Vuelva a mirar la lista.',
  'auditKinds.note-detection-ordered': 'Nuevo examen de una nota solicitado',
  'auditKinds.note-detected-again': 'Nota examinada de nuevo',
  'auditKinds.note-dealt-with': 'Nota devuelta atendida',
  'auditKinds.export-addressed': 'Destinatario o exportación sustituida anotados',
  'auditKinds.recall-searched': 'Búsqueda de una persona en exportaciones pasadas',
  'auditKinds.recall-corrected': 'Hallazgos de una retirada ocultados',
};
