/** @file Spanish words: adapting a pack to the site. */
import type { adaptation as en } from '../en/adaptation.ts';
import type { Translated } from '../translated.ts';

export const adaptation: Translated<typeof en> = {
  'adaptation.title': 'Adaptar a este centro',
  'adaptation.open': 'Adaptar a este centro…',
  'adaptation.text':
    'Un paquete aprende de las notas que se aprobaron aquí. El resultado es otro paquete, medido con notas de las que nunca aprendió, y solo ocupa el lugar del anterior cuando alguien lo adopta. Todo permanece en este equipo.',
  'adaptation.gold.title': 'Referencia: las notas que deciden',
  'adaptation.gold.about':
    'Una parte de las notas aprobadas se aparta y nunca se usa para aprender. Con ellas se mide antes y después. Se sortean una sola vez, paciente por paciente: de las notas que se aprueben más tarde se aprende.',
  'adaptation.gold.approved': {
    one: 'Se puede usar {count} nota aprobada.',
    other: 'Se pueden usar {count} notas aprobadas.',
  },
  'adaptation.gold.untouched': {
    one: 'Se deja fuera {count} nota aprobada: nadie la ha mirado. Se aprobó con su lote y contará cuando alguien haya decidido algo en ella, la haya leído hasta el final o la haya aprobado por separado.',
    other:
      'Se dejan fuera {count} notas aprobadas: nadie las ha mirado. Se aprobaron con su lote y contarán cuando alguien haya decidido algo en ellas, las haya leído hasta el final o las haya aprobado una a una.',
  },
  'adaptation.gold.tooFew':
    'Hacen falta al menos {fewest} notas aprobadas, y unos cientos para que una adaptación aporte algo. Apruebe antes más notas.',
  'adaptation.gold.source': 'Notas',
  'adaptation.gold.sourceHint': 'Una tarea debe seguir el esquema canónico',
  'adaptation.gold.sources.reviewed': 'Notas aprobadas que alguien ha mirado ({count})',
  'adaptation.gold.sources.task': 'Notas resueltas de «{name}» ({count})',
  'adaptation.gold.sources.other': '«{name}»: esquema {scheme}, no se puede usar',
  'adaptation.gold.tooFewSettled':
    'Hacen falta al menos {fewest} notas resueltas. Resuelva antes más notas en la tarea.',
  'adaptation.gold.percent': 'Parte de las notas aprobadas, en tanto por ciento',
  'adaptation.gold.percentSettled': 'Parte de las notas resueltas, en tanto por ciento',
  'adaptation.gold.seed': 'Semilla del sorteo',
  'adaptation.gold.seedHint': 'Decide qué notas salen',
  'adaptation.gold.freeze': 'Congelar la referencia…',
  'adaptation.gold.freezeTitle': '¿Congelar la referencia?',
  'adaptation.gold.freezeText':
    'Unas {notes} de las {approved} notas aprobadas pasan a ser la referencia. Se hace una sola vez y no se puede deshacer: después no se podrán elegir otras notas.',
  'adaptation.gold.freezeSettledText':
    'Unas {notes} de {settled} notas resueltas pasan a ser notas de referencia. Se hace una sola vez y no se puede deshacer: después no se podrán elegir otras notas. La tarea ya no se podrá eliminar.',
  'adaptation.gold.freezeConfirm': 'Congelar',
  'adaptation.gold.frozen': { one: '{count} nota de referencia', other: '{count} notas de referencia' },
  'adaptation.gold.frozenText':
    'Congeladas el {when} ({percent} por ciento, semilla {seed}). Así se quedan; una nota de referencia que se devuelve o se decide de nuevo vuelve a contar en cuanto se aprueba.',
  'adaptation.gold.ofTask': 'Son notas resueltas de la tarea de anotación «{name}».',
  'adaptation.gold.ofTaskGone': 'Se resolvieron en una tarea de anotación que ya no existe.',
  'adaptation.gold.done': {
    one: 'Desde ahora, {count} nota sirve de referencia.',
    other: 'Desde ahora, {count} notas sirven de referencia.',
  },
  'adaptation.make.title': 'Hacer una adaptación',
  'adaptation.make.needsGold': 'Congele antes la referencia: sin ella nadie podría saber qué ha mejorado.',
  'adaptation.make.how': 'Qué cambia',
  'adaptation.how.head': 'Última capa',
  'adaptation.how.points': 'Umbral',
  'adaptation.how.outside': 'Entrenado fuera',
  'adaptation.howAbout.head':
    'La capa que va de los rasgos a las etiquetas aprende de las notas aprobadas. Unos minutos para unos cientos de notas; menos de cien rara vez cambian algo.',
  'adaptation.howAbout.points':
    'Con qué facilidad marca algo el paquete: el mejor de seis pasos que no pierde ningún carácter, elegido con las notas aprobadas que no son de referencia.',
  'adaptation.howAbout.outside':
    'Un paquete que se entrenó fuera de la aplicación y se añadió en Modelos se mide en el lugar de otro.',
  'adaptation.make.pack': 'Paquete',
  'adaptation.make.packHint': 'El paquete queda como está; lo que se hace se guarda a su lado.',
  'adaptation.make.instead': 'En lugar de',
  'adaptation.make.inPipeline': '{name} (en uso)',
  'adaptation.make.none.head':
    'Ningún paquete de aquí se puede entrenar. Tiene que ser un etiquetador compacto en fp32 con transiciones aprendidas.',
  'adaptation.make.none.points': 'Aquí no hay ningún paquete que marque pasajes de un texto.',
  'adaptation.make.none.outside': 'Añada antes en Modelos el paquete que se entrenó fuera.',
  'adaptation.make.learnFrom': 'Aprender de',
  'adaptation.make.learnFromHint':
    'Nunca se aprende de las notas de referencia, de textos casi iguales ni de otras notas de los mismos pacientes',
  'adaptation.make.copies': 'Copias con otras menciones',
  'adaptation.make.copiesHint':
    'De cada nota se aprende otra vez con nombres y fechas de otras notas. Cada copia tarda otro tanto.',
  'adaptation.make.seed': 'Semilla',
  'adaptation.make.seedHint': 'La misma semilla y las mismas notas dan el mismo paquete',
  'adaptation.make.start': 'Hacer la adaptación',
  'adaptation.make.startText':
    'No se cambia nada: los lotes nuevos siguen como hasta ahora hasta que se adopte una adaptación.',
  'adaptation.make.made': 'La adaptación está hecha. Mire sus cifras antes de adoptarla.',
  'adaptation.run.beginning': 'Abriendo las notas aprobadas…',
  'adaptation.run.reading': 'Leyendo notas',
  'adaptation.run.training': 'Aprendiendo, ronda {at} de {of} como máximo',
  'adaptation.run.measuring': 'Midiendo con la referencia',
  'adaptation.run.progress': 'Progreso de la adaptación',
  'adaptation.run.done': '{done} de {total}',
  'adaptation.run.pace': '· {rate} por segundo · faltan {left} para este paso',
  'adaptation.run.cancel': 'Cancelar',
  'adaptation.run.note':
    'Al cancelar no queda nada. Bloquear el espacio de trabajo también cancela. Mientras tanto puede seguir trabajando.',
  'adaptation.list.title': 'Adaptaciones',
  'adaptation.list.empty': 'Todavía ninguna. Lo que haga aparecerá aquí con sus cifras de antes y después.',
  'adaptation.list.rollBack': 'Deshacer la última adopción…',
  'adaptation.list.broken': {
    one: '{count} adaptación no se puede leer o no es la que se firmó aquí. Nunca se usa.',
    other: '{count} adaptaciones no se pueden leer o no son las que se firmaron aquí. Nunca se usan.',
  },
  'adaptation.standing.in-use': 'En uso',
  'adaptation.standing.adopted-before': 'Adoptada antes',
  'adaptation.standing.not-adopted': 'Sin adoptar',
  'adaptation.card.signed': 'Firma comprobada',
  'adaptation.card.made': 'Hecha el {when} a partir de {parent}',
  'adaptation.card.figures': 'Antes y después, con la referencia',
  'adaptation.card.before': 'Antes',
  'adaptation.card.after': 'Después',
  'adaptation.card.gold': 'Medida con {notes} y {spans} pasajes marcados, como {pipeline}.',
  'adaptation.card.withdrawn': {
    one: 'Se deja fuera {count} nota de referencia: ya no está aprobada o nadie la ha mirado.',
    other: 'Se dejan fuera {count} notas de referencia: ya no están aprobadas o nadie las ha mirado.',
  },
  'adaptation.card.destroyed': {
    one: 'Se deja fuera {count} nota de referencia: su original está destruido.',
    other: 'Se dejan fuera {count} notas de referencia: sus originales están destruidos.',
  },
  'adaptation.card.unchanged':
    'Lo aprendido no era mejor en las notas apartadas, así que el paquete quedó como estaba. Más notas pueden ayudar.',
  'adaptation.card.chance': 'p {value}',
  'adaptation.card.chanceText':
    'p: probabilidad de que solo el azar diera tal diferencia. Informa; no disculpa ninguna pérdida.',
  'adaptation.card.details': 'Detalles',
  'adaptation.card.digest': 'Resumen criptográfico',
  'adaptation.card.parentDigest': 'Resumen criptográfico de {parent}',
  'adaptation.card.learned':
    'Aprendida de {notes} ({sentences} frases, {mentions} pasajes marcados), {heldAside} de ellas apartadas para saber cuándo parar; {epochs} rondas, la mejor fue la {bestEpoch}; copias {copies}, semilla {seed}.',
  'adaptation.card.notWritable': {
    one: '{count} pasaje marcado es de un tipo que el paquete no tiene, y no enseñó nada.',
    other: '{count} pasajes marcados son de tipos que el paquete no tiene, y no enseñaron nada.',
  },
  'adaptation.gate.open': 'Nada ha empeorado. Se puede adoptar.',
  'adaptation.gate.closed': 'Solo se puede adoptar con un motivo escrito:',
  'adaptation.worse.charRecall': 'quedaría legible más texto identificativo',
  'adaptation.worse.fullNoteRate': 'en más notas quedaría algo legible',
  'adaptation.worse.strictSpanF1': 'se marcan con exactitud menos pasajes',
  'adaptation.worse.strictTypedF1': 'se marcan con exactitud y con el tipo correcto menos pasajes',
  'adaptation.worse.no-cases': 'la referencia no contiene nada que encontrar, así que no se ha mostrado nada',
  'adaptation.worse.other-gold': 'se midió con una referencia distinta de las notas congeladas',
  'adaptation.worse.gold-gone':
    'hay notas de la referencia congelada que ya no están aprobadas o que nadie ha mirado',
  'adaptation.adopt.open': 'Adoptar…',
  'adaptation.adopt.title': '¿Adoptar {pack}?',
  'adaptation.adopt.text':
    'Desde ahora los lotes nuevos se examinan con él. Los lotes ya empezados conservan su paquete. Puede deshacerlo.',
  'adaptation.adopt.confirm': 'Adoptar',
  'adaptation.adopt.anyway': 'Adoptar a pesar de ello',
  'adaptation.adopt.reason': 'Motivo',
  'adaptation.adopt.reasonHint':
    'De 10 a 1000 caracteres. Se conserva para siempre, cifrado; no nombre en él a ningún paciente.',
  'adaptation.adopt.done': '{pack} está adoptado. La cadena de detección de los lotes nuevos es {pipeline}.',
  'adaptation.tryOut.open': 'Probar en un lote…',
  'adaptation.tryOut.title': 'Probar {pack} en un lote',
  'adaptation.tryOut.text':
    'Una ejecución en sombra muestra qué sería distinto en un lote existente. Nada cambia en el lote, y no se adopta nada.',
  'adaptation.tryOut.batch': 'Lote',
  'adaptation.tryOut.none': 'Todavía no hay ningún lote.',
  'adaptation.tryOut.confirm': 'Iniciar la ejecución en sombra',
  'adaptation.rollBack.title': '¿Deshacer la adopción de {pack}?',
  'adaptation.rollBack.text':
    'Vuelve el paquete de antes, byte a byte, y también la cadena de detección de los lotes nuevos, salvo que alguien haya elegido otra desde entonces. La adaptación sigue en la lista.',
  'adaptation.rollBack.confirm': 'Deshacer',
  'adaptation.rollBack.done':
    'Se ha deshecho la adopción. La cadena de detección de los lotes nuevos es {pipeline}.',
  'adaptation.discard.open': 'Descartar…',
  'adaptation.discard.title': '¿Descartar esta adaptación?',
  'adaptation.discard.text':
    'Se eliminan el paquete y sus cifras. En el registro de auditoría sigue constando que se hizo.',
  'adaptation.discard.confirm': 'Descartar',
  'adaptation.discard.done': 'Se ha descartado la adaptación.',
  'adaptation.overrides.title': 'Adoptadas a pesar de sus cifras',
  'adaptation.overrides.text': 'Se conserva para siempre, también si la adopción se deshizo después.',
  'adaptation.overrides.row': '{when} · {pack}',
  'adaptation.recipe.title': 'Entrenar toda la red fuera de la aplicación',
  'adaptation.recipe.text':
    'Guarda las notas aprobadas que no son de referencia y las órdenes para un entrenamiento completo. Añada en Modelos el paquete que resulte y mídalo arriba como «Entrenado fuera».',
  'adaptation.recipe.open': 'Guardar notas para un entrenamiento…',
  'adaptation.recipe.confirmTitle': '¿Guardar notas sin cifrar?',
  'adaptation.recipe.warning':
    'La carpeta contendrá textos originales con la identidad de pacientes, familiares y personal. Póngala en un disco cifrado del centro y elimínela al acabar el entrenamiento. El registro de auditoría indica que se guardó.',
  'adaptation.recipe.confirm': 'Elegir la carpeta y guardar…',
  'adaptation.recipe.written': {
    one: 'Se ha guardado {count} nota en {folder}; {gold} se han reservado como referencia.',
    other: 'Se han guardado {count} notas en {folder}; {gold} se han reservado como referencia.',
  },
  'adaptation.lists.title': 'Listas',
  'adaptation.lists.about':
    'Palabras que este centro siempre oculta o deja legibles. La lista se mide en las notas de referencia tal como está, y con las palabras propuestas y las que la revisión ha decidido una y otra vez. Solo cambia cuando alguien la adopta.',
  'adaptation.lists.standing': 'En la lista: {listed}. Propuestas: {proposed}.',
  'adaptation.lists.withFound': 'También palabras decididas igual en al menos tres notas de dos pacientes',
  'adaptation.lists.start': 'Comparar en las notas de referencia',
  'adaptation.lists.compared': 'Comparada el {when}',
  'adaptation.lists.words': { one: '{count} palabra', other: '{count} palabras' },
  'adaptation.lists.column.word': 'Palabra',
  'adaptation.lists.column.side': 'Efecto',
  'adaptation.lists.column.type': 'Tipo',
  'adaptation.lists.column.notes': 'Notas',
  'adaptation.lists.column.patients': 'Pacientes',
  'adaptation.lists.side.hide': 'siempre oculta',
  'adaptation.lists.side.keep': 'queda legible',
  'adaptation.lists.proposedWord': 'propuesta',
  'adaptation.lists.leftOut': 'Decididas con frecuencia suficiente y aun así descartadas:',
  'adaptation.lists.leftOutFor': '{words}: {reason}',
  'adaptation.lists.reason.labels': 'ocultas con varios tipos',
  'adaptation.lists.reason.readable': 'para ocultar, pero legibles en algún lugar',
  'adaptation.lists.reason.hidden': 'para dejar legibles, pero ocultas en algún lugar',
  'adaptation.lists.reason.could-be-name':
    'para dejar legibles, pero podrían ser un nombre o son de un tipo que nunca queda legible',
  'adaptation.lists.reason.contradicts': 'la lista o una propuesta dice lo contrario',
  'adaptation.lists.reason.no-room': 'la lista está llena',
  'adaptation.lists.changed':
    'La lista, las propuestas o el modo de examinar los lotes nuevos han cambiado desde entonces. Compare de nuevo antes de adoptar.',
  'adaptation.lists.administrator': 'Solo el rol de administración pone palabras en la lista.',
  'adaptation.lists.needsReview':
    'Las palabras encontradas las pone en la lista quien, además del rol de administración, tiene un rol de revisión. Puede comparar solo las propuestas.',
  'adaptation.lists.adopt': 'Poner en la lista…',
  'adaptation.lists.adoptTitle': '¿Poner {words} en la lista?',
  'adaptation.lists.adoptText':
    'Los lotes que empiecen a partir de ahora tendrán todas estas palabras. Los ya empezados conservan su lista. Puede deshacerlo.',
  'adaptation.lists.adoptDone':
    'Las palabras están en la lista para los lotes que empiecen a partir de ahora.',
  'adaptation.lists.adopted': 'Adoptada el {when}: {words}.',
  'adaptation.lists.adoptedChanged':
    'La lista ha cambiado desde entonces y no puede deshacerse en bloque. Retire las palabras una a una en Modelos.',
  'adaptation.lists.rollBack': 'Retirar las palabras…',
  'adaptation.lists.rollBackTitle': '¿Retirar de la lista las palabras de la última adopción?',
  'adaptation.lists.rollBackText':
    'La lista vuelve a ser la de antes. La comparación se muestra de nuevo y puede adoptarse otra vez; las palabras que estaban propuestas dejan de estarlo.',
  'adaptation.lists.rollBackDone': 'Las palabras se han retirado de la lista.',
  'adaptation.lists.tryTitle': 'Probar la lista comparada en un lote',
  'adaptation.lists.discard': 'Descartar…',
  'adaptation.lists.discardTitle': '¿Descartar esta comparación?',
  'adaptation.lists.discardText':
    'Se eliminan las palabras y las cifras de la comparación. Lo propuesto sigue propuesto, y que se comparó queda en el registro de auditoría.',
  'adaptation.lists.discardDone': 'La comparación se ha descartado.',
  'adaptation.limits.title': 'Lo que esta pantalla no puede hacer',
  'adaptation.limits.head':
    'Aquí solo se entrena la última capa de un paquete compacto. Lo que sus rasgos no distinguen, ninguna última capa lo distingue.',
  'adaptation.limits.files':
    'Las notas y la referencia que vienen de archivos son cosa de la línea de órdenes (noteveil adapt).',
  'adaptation.limits.site':
    'Un paquete adaptado contiene números aprendidos de notas con identificadores. Consérvelo dentro del centro.',
};
