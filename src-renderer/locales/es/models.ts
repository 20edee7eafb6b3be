/** @file Spanish words: models and pipelines. */
import type { models as en } from '../en/models.ts';
import type { Translated } from '../translated.ts';

export const models: Translated<typeof en> = {
  'models.title': 'Modelos',
  'models.text':
    'Un paquete de modelo es una carpeta con un modelo entrenado, su vocabulario y un manifiesto con el hash de cada archivo. Los paquetes se ejecutan solo en este equipo, y ninguno se ejecuta antes de comprobar sus hashes.',
  'models.addFolder': 'Añadir carpeta…',
  'models.addZip': 'Añadir zip…',
  'models.packs': 'Paquetes de modelo',
  'models.emptyTitle': 'No hay paquetes de modelo',
  'models.emptyText':
    'Las reglas y las listas de palabras examinan sus notas. Un paquete de modelo añade un modelo entrenado que también encuentra identificadores que ninguna regla describe. La aplicación no descarga nada: traiga un paquete como carpeta o archivo zip, tal como se exporta para Hugging Face. docs/model-packs.md describe cómo preparar uno.',
  'models.howTo': 'docs/model-packs.md describe qué debe contener un paquete y cómo preparar uno.',
  'models.brokenTitle': {
    one: '{count} carpeta no es un paquete utilizable',
    other: '{count} carpetas no son paquetes utilizables',
  },
  'models.brokenText': 'No se cargan, y ningún lote puede usarlas.',
  'models.idVersion': '{id}, versión {version}',
  'models.forNew': 'Para lotes nuevos',
  'models.inUse': 'En uso',
  'models.inUseHint': 'Hay lotes sin terminar que usan este paquete.',
  'models.languagesUnknown': 'Sin indicar',
  'models.kind': 'Clase',
  'models.kindFamily': '{kind}, {family}',
  'models.languages': 'Idiomas',
  'models.languagesOf': 'Idiomas: {languages}',
  'models.licence': 'Licencia',
  'models.size': 'Tamaño',
  'models.precision': 'Precisión numérica',
  'models.runsOnTitle': 'Se ejecuta en',
  'models.runsOn': { one: '{provider}, {count} hilo', other: '{provider}, {count} hilos' },
  'models.runsOnUnknown': 'Se sabrá cuando se haya verificado o medido aquí.',
  'models.refused': '{provider} no se usa: {reason}',
  'models.speed': 'Velocidad',
  'models.notMeasured': 'Aún sin medir en este equipo.',
  'models.speedTokens': '{tokens} tokens por segundo',
  'models.speedNotes': '{notes} notas de ejemplo por segundo',
  'models.speedStart': 'Primera respuesta {ms} ms después de abrir',
  'models.speedBar': 'Barra: proporción respecto al paquete más rápido',
  'models.measuredAt': 'Medición: {date}',
  'models.int8None': 'No hay grafo int8, o nunca se comprobó, así que se ejecuta el de precisión completa.',
  'models.int8Holds':
    'En estas notas el grafo int8 no pierde más de {tolerance} de F1, así que se ejecuta: es más rápido y más pequeño.',
  'models.int8Fails':
    'El grafo int8 pierde más de {tolerance} de F1, así que se ejecuta el de precisión completa.',
  'models.int8Unused':
    'El grafo int8 es válido, pero el paquete está configurado para ejecutar el de precisión completa.',
  'models.int8On':
    'Comprobado en {spans} pasajes marcados de {notes} notas. F1 cuenta en una sola cifra los caracteres que se escaparon y los que se ocultaron sin necesidad; 1 es perfecto:',
  'models.types': {
    one: '{count} tipo del modelo y en qué se convierte',
    other: '{count} tipos del modelo y en qué se convierten',
  },
  'models.typesLeftOut': { one: '{count} omitido', other: '{count} omitidos' },
  'models.leftOut': 'Omitido: este modelo no lo oculta',
  'models.type': 'Tipo del modelo',
  'models.becomes': 'Se convierte en',
  'models.decoding': 'Marcas {scheme}, descodificación: {decoding}',
  'models.classifierRule':
    'Se considera que una nota contiene identificadores cuando la clase «{positive}» alcanza {threshold}.',
  'models.about': 'Origen y evaluación',
  'models.provenance': 'Origen',
  'models.digest':
    'Resumen criptográfico del manifiesto, que distingue este paquete de cualquier otro: {digest}',
  'models.evaluation': 'Evaluación',
  'models.noProvenance': 'El paquete no dice de dónde viene.',
  'models.noEvaluation':
    'No se sabe nada de su calidad. Compruébelo con notas propias antes de confiar en él.',
  'models.shippedEvaluation':
    'Vino con la aplicación y se midió con notas inventadas que ningún modelo había visto: docs/model-quality.md y docs/pipeline-quality.md dicen qué encuentra y qué se le escapa. Sus notas son otras: compruébelo con algunas de ellas antes de confiar en él.',
  'models.verify': 'Verificar',
  'models.measure': 'Medir velocidad',
  'models.remove': 'Eliminar',
  'models.verifyNamed': 'Verificar {name}',
  'models.measureNamed': 'Medir velocidad: {name}',
  'models.removeNamed': 'Eliminar {name}',
  'models.verified':
    'Cada archivo tiene el hash del manifiesto y la pregunta conocida obtuvo la respuesta conocida. Esto no demuestra quién hizo el paquete: los paquetes no están firmados. Se ejecuta en {running}.',
  'models.verifying': 'Comparando cada archivo con su hash y haciendo la pregunta conocida…',
  'models.measuring': 'Ejecutando el modelo con las notas de ejemplo. Puede tardar un minuto…',
  'models.removing': 'Eliminando el paquete…',
  'models.removeTitle': '¿Eliminar «{name}»?',
  'models.removeText':
    'Sus archivos ({size}) se eliminan de este espacio de trabajo, y NoteVeil no guarda ninguna copia. Los lotes ya examinados conservan sus resultados, pero ninguna de sus notas se puede volver a examinar con él. Para volver a usarlo necesita la carpeta o el archivo zip de origen.',
  'models.removed': 'Se ha eliminado «{name}».',
  'models.removeBlocked.app': 'Viene con la aplicación y no se puede eliminar.',
  'models.removeBlocked.batches':
    'No se puede eliminar: lo usan lotes sin terminar. Termínelos o elimínelos antes.',
  'models.removeBlocked.pipeline':
    'No se puede eliminar: lo usan los lotes nuevos. Desactívelo antes arriba.',
  'models.readOnly':
    'Este espacio de trabajo está abierto solo para lectura, así que no se pueden añadir, elegir ni eliminar paquetes.',
  'models.choice': 'Qué examina los lotes nuevos',
  'models.choiceText':
    'Se aplica a los lotes que se importen desde ahora. Los ya importados conservan lo suyo.',
  'models.rulesAbout':
    'Fechas, números, direcciones y nombres que describe un patrón o una lista. Cada hallazgo indica su regla.',
  'models.finders': 'Encuentra identificadores',
  'models.classifiers': 'Dice si una nota contiene identificadores',
  'models.unusableAbout': 'Ya no es utilizable. Desactívelo o añada el paquete de nuevo.',
  'models.named': 'Cadenas de detección publicadas y propias ({count})',
  'models.namedText':
    'Sistemas de la bibliografía, para comparar, y cadenas de detección añadidas a este espacio de trabajo. Una de ellas puede ocupar el lugar de los interruptores de arriba. La mayoría encuentra menos que la opción predeterminada; docs/pipelines.md dice qué hace cada una.',
  'models.namedSource': 'Fuente: {source}',
  'models.namedMissing': 'No puede ejecutarse: no hay modelo para {missing}. Añada uno más abajo.',
  'models.namedUse': 'Usar para lotes nuevos',
  'models.namedUseLabel': 'Usar {pipeline} para lotes nuevos',
  'models.namedInUse': 'Examina los lotes nuevos',
  'models.namedInstead':
    'La cadena de detección {pipeline} examina los lotes nuevos en lugar de estos interruptores. Active lo que quiera y guarde para volver a ellos.',
  'models.result': 'Lotes nuevos: {pipeline}',
  'models.save': 'Usar para lotes nuevos',
  'models.notCompared':
    'Este centro tiene una referencia congelada, y lo que examina los lotes nuevos no se midió con ella: nada muestra si es mejor o peor en sus notas. Una adaptación se mide antes de adoptarse; lo que se elige aquí, no.',
  'models.undo': 'Deshacer',
  'models.saved': 'Los lotes nuevos se examinan con: {pipeline}.',
  'models.choiceWarning.only-rules':
    'Solo reglas: se escapa lo que no describe ningún patrón ni lista, como un nombre poco común sin título (Sra., Dr.). Prevea más revisión o active un modelo.',
  'models.choiceWarning.only-models':
    'Solo un modelo: los números con dígito de control, los formatos conocidos y los rótulos quedan a lo que el modelo ha aprendido, y ninguna regla puede explicar lo encontrado. Active también las reglas, salvo que haya medido el resultado sin ellas.',
  'models.choiceProblem.nothing':
    'Active las reglas o al menos un modelo. Sin un detector no se puede examinar ninguna nota.',
  'models.choiceProblem.no-finder':
    'Un modelo que solo dice si una nota contiene identificadores no sustituye nada. Active las reglas o un modelo que encuentre identificadores.',
  'models.choiceProblem.too-many': 'Hay más de 8 modelos activados. Desactive algunos.',
  'models.choiceProblem.unusable':
    'Un paquete activado no es utilizable. Desactívelo o añádalo de nuevo; mientras tanto no se pueden examinar lotes nuevos.',
  'tasks.token-classification': 'Encuentra identificadores',
  'tasks.sequence-classification': 'Dice si una nota contiene identificadores',
  'homes.app': 'Viene con la aplicación',
  'homes.workspace': 'En este espacio de trabajo',
  'packKinds.transformer': 'Transformer',
  'packKinds.compact': 'Red compacta',
  'families.bert': 'BERT',
  'families.distilbert': 'DistilBERT',
  'families.roberta': 'RoBERTa',
  'families.camembert': 'CamemBERT',
  'families.xlm-roberta': 'XLM-RoBERTa',
  'families.deberta': 'DeBERTa',
  'families.deberta-v2': 'DeBERTa v2 o v3',
  'families.flaubert': 'FlauBERT',
  'families.xlm': 'XLM',
  'families.compact': 'rasgos con hash',
  'precisions.fp32': 'fp32 (precisión completa)',
  'precisions.int8': 'int8 (rápido)',
  'providers.cpu': 'CPU',
  'providers.dml': 'DirectML',
  'providers.coreml': 'Core ML',
  'providers.cuda': 'CUDA',
  'providers.webgpu': 'WebGPU',
  'refusals.unavailable': 'no disponible en este equipo',
  'refusals.create-failed': 'no puede abrir el modelo',
  'refusals.run-failed': 'no ha podido responder a la pregunta conocida',
  'refusals.not-finite': 'su respuesta no era un número',
  'refusals.differs': 'su respuesta difiere de la de la CPU',
  'refusals.no-answer': 'no ha respondido a tiempo',
  'decodings.argmax': 'la mejor marca de cada palabra',
  'decodings.viterbi': 'la mejor secuencia válida',
  'decodings.crf': 'transiciones aprendidas (CRF)',
  'translators.list': 'Traductores',
  'translators.text':
    'Un traductor lleva las frases mixtas a un solo idioma antes de que las lea un modelo. No encuentra nada por sí mismo: una cadena de detección lo usa cuando su archivo lo nombra; consulte docs/translation.md. Lo que deja fuera de una traducción cuenta como no examinado.',
  'translators.translates': 'Traduce',
  'translators.direction': 'de {from} a {to}',
  'translators.removeBlocked.app': 'Viene con la aplicación y no se puede eliminar.',
  'translators.removeBlocked.batches':
    'No se puede eliminar: lo usan lotes sin terminar. Termínelos o elimínelos antes.',
  'translators.removeBlocked.pipeline':
    'No se puede eliminar: lo nombra la cadena de detección de los lotes nuevos. Elija antes otra arriba.',
  'translators.title': 'Añadir un traductor',
  'translators.finished':
    'Un traductor se añade tal como lo terminó quien lo hizo: no se elige nada. Sus archivos se comparan con sus hashes, y aquí debe dar su respuesta conocida.',
  'translators.sentences': 'Frases',
  'translators.upTo': { one: 'hasta {count} token', other: 'hasta {count} tokens' },
  'translators.add': 'Añadir traductor',
  'translators.adding':
    'Copiando los archivos, comparándolos con sus hashes y haciendo la pregunta conocida…',
  'translators.added': 'Se ha añadido «{name}». No traduce nada hasta que lo nombre una cadena de detección.',
  'translators.failed': 'El traductor no se ha añadido',
  'translators.taken':
    'Un paquete ya tiene el identificador de este traductor. Un traductor conserva su identificador: elimine antes ese paquete.',
  'proposal.title': 'Añadir un paquete de modelo',
  'proposal.text': 'Aún no se ha copiado nada. Si cancela, no queda ningún rastro.',
  'proposal.found': 'Encontrado en el origen',
  'proposal.files': { one: '{count} archivo, {size}', other: '{count} archivos, {size}' },
  'proposal.window': { one: '{count} token cada vez', other: '{count} tokens cada vez' },
  'proposal.name': 'Nombre',
  'proposal.id': 'Identificador',
  'proposal.idHint': 'Figura en los lotes y las exportaciones. Letras minúsculas, cifras, puntos y guiones.',
  'proposal.licence': 'Licencia',
  'proposal.licenceHint': 'La que permite usar el modelo, como Apache-2.0.',
  'proposal.licenceUnknown':
    'El origen no indica ninguna licencia. Búsquela y, si no la encuentra, pregunte a su servicio jurídico: sin licencia, puede que nadie le haya permitido usar el modelo. Lo que introduzca queda registrado.',
  'proposal.mapping': 'En qué se convierte cada tipo del modelo',
  'proposal.mappingText':
    'Un tipo omitido queda visible salvo que lo oculte otro detector. Omita solo lo que no identifica a nadie.',
  'proposal.unsettled': {
    one: '{count} tipo no tiene propuesta. Elija una etiqueta para él, u omítalo.',
    other: '{count} tipos no tienen propuesta. Elija una etiqueta para cada uno, u omítalo.',
  },
  'proposal.settled': 'Todos los tipos están resueltos.',
  'proposal.choose': 'Elegir…',
  'proposal.needsYou': 'Por decidir',
  'proposal.decided': 'Decidido por usted',
  'proposal.labelOf': 'Etiqueta para el tipo {type}',
  'proposal.classifier': 'Cuándo se considera que una nota contiene identificadores',
  'proposal.positive': 'Clase que significa «contiene identificadores»',
  'proposal.threshold': 'A partir de esta probabilidad',
  'proposal.thresholdHint': 'Entre 0 y 1. Un valor más bajo encuentra más notas y se equivoca más a menudo.',
  'proposal.add': 'Añadir paquete',
  'proposal.adding':
    'Copiando los archivos, calculando sus hashes y haciendo al modelo una primera pregunta. Los modelos grandes tardan un minuto…',
  'proposal.open': 'Antes de poder añadirlo:',
  'proposal.added': 'Se ha añadido «{name}». No examina nada hasta que usted lo active.',
  'proposal.failed': 'El paquete no se ha añadido',
  'proposal.notRead': 'Esto no puede convertirse en un paquete',
  'proposal.finished':
    'Este es un paquete terminado. Los hashes y la evaluación de quien lo hizo corresponden exactamente a este, así que se añade tal cual: el identificador, el nombre, la licencia, los tipos y el umbral no se pueden cambiar.',
  'proposal.problem.finished-id-taken':
    'Ya hay aquí un paquete con el identificador de este, y un paquete terminado conserva el suyo. Elimine antes el otro paquete.',
  'proposal.problem.finished-no-label':
    'Este paquete omite todos los tipos, así que no encontraría nada. Pida a quien lo hizo uno que encuentre algo.',
  'proposal.problem.name': 'Introduzca un nombre.',
  'proposal.problem.id':
    'Introduzca un identificador de letras minúsculas, cifras, puntos y guiones, distinto de «rules», «model» y «training».',
  'proposal.problem.id-taken':
    'Un paquete ya tiene este identificador. Elija otro identificador, o elimine antes ese paquete.',
  'proposal.problem.licence': 'Introduzca la licencia.',
  'proposal.problem.types': 'Decida en qué se convierten los tipos marcados.',
  'proposal.problem.no-label': 'Dé una etiqueta al menos a un tipo; un modelo sin ninguna no encuentra nada.',
  'proposal.problem.positive': 'Elija la clase que significa «contiene identificadores».',
  'proposal.problem.threshold': 'Introduzca una probabilidad entre 0 y 1.',
};
