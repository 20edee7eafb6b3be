/** @file Spanish words: errors: what happened, where, what to do; facts are told behind the words of packs and the engine. */
import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

export const errors: Translated<typeof en> = {
  'facts.told': '{words} ({details})',
  'facts.and': '{one}; {other}',
  'facts.wait': { one: 'queda {count} segundo', other: 'quedan {count} segundos' },
  'facts.file': 'archivo {value}',
  'facts.type': 'tipo {value}',
  'facts.what': 'qué difiere: {value}',
  'facts.reason': 'código técnico: {value}',
  'facts.other': 'dato técnico {name}: {value}',
  'facts.part': 'parte: {value}',
  'facts.found': 'encontrado: {value}',
  'facts.expected': 'esperado: {value}',
  'facts.at': 'en {value}',
  'facts.path': 'en {value}',
  'facts.policy': 'política {value}',
  'facts.problems.not-json': 'no es JSON en UTF-8',
  'facts.problems.too-large': 'ocupa más de 8 MB',
  'facts.problems.unreadable': 'no se puede leer',
  'facts.problems.id-taken': 'la aplicación ya tiene uno con este identificador',
  'facts.problems.id-of-a-pack': 'un paquete de modelo ya tiene este identificador',
  'facts.problems.unknown-recognizer': 'no hay ningún reconocedor con este identificador',
  'facts.problems.unknown-rule-pack': 'no hay ningún paquete de reglas con este identificador',
  'facts.problems.not-re2': 'no es un patrón que RE2 conozca',
  'facts.problems.unrecognized_keys': 'no existe tal campo',
  'facts.problems.invalid_type': 'falta o es de otro tipo',
  'facts.problems.invalid_value': 'no es ninguno de los valores permitidos',
  'facts.opset': 'opset {value}',
  'facts.reasons.fixed':
    'este paquete está terminado: no cambie su identificador, nombre, licencia ni tipos, y omita los tipos que él omite',
  'facts.reasons.memory': 'se agotó la memoria',
  'facts.reasons.runtime': 'el motor de ejecución no puede abrirlo',
  'facts.insideWorkspace': 'La carpeta está dentro de un espacio de trabajo. Elija una carpeta fuera de él.',
  'facts.provider': 'proveedor {value}',
  'facts.numbers': 'notas {value}',
  'errors.access/wrong-passphrase':
    'Esta frase de contraseña no abre el espacio de trabajo. Compruebe el bloqueo de mayúsculas y la distribución del teclado, e inténtelo de nuevo.',
  'errors.access/passphrase-too-short':
    'La frase de contraseña es demasiado corta para un espacio de trabajo. Use al menos 10 caracteres, mejor varias palabras.',
  'errors.access/passphrase-missing':
    'No se ha indicado la frase de contraseña del espacio de trabajo. Introdúzcala, o indique en la línea de órdenes el archivo que la contiene.',
  'errors.access/keystore-unavailable':
    'El almacén de claves de este equipo no puede desbloquear el espacio de trabajo. Introduzca la frase de contraseña.',
  'errors.access/bad-key-file':
    'Este no es un archivo de clave, o está dañado. Vuelva a exportar la clave en su lugar de origen.',
  'errors.access/key-in-use':
    'Un lote de este espacio de trabajo ya ha usado su clave de seudónimos. Lleve la clave a un espacio de trabajo nuevo.',
  'errors.access/locked': 'El espacio de trabajo está bloqueado. Desbloquéelo para continuar.',
  'errors.access/unknown-account':
    'Este espacio de trabajo no tiene esa cuenta. Elija un nombre de la lista o pregunte a quien administra el espacio de trabajo.',
  'errors.access/locked-out':
    'Demasiadas frases de contraseña erróneas seguidas: esta cuenta espera antes del próximo intento.',
  'errors.access/role-missing':
    'Su cuenta no tiene el rol necesario. Cambie a una cuenta que lo tenga o pregunte a quien administra el espacio de trabajo.',
  'errors.access/same-person':
    'Usted importó este lote, así que debe aprobarlo otra persona con el rol de protección de datos. Quien administra el espacio de trabajo puede permitir la excepción para quien trabaja sin nadie más.',
  'errors.access/account-exists': 'Ya hay una cuenta con este nombre. Elija otro.',
  'errors.access/bad-account-name':
    'Este no puede ser el nombre de una cuenta. Use una sola línea de 80 caracteres como máximo, todos visibles.',
  'errors.access/last-administrator':
    'Es la última cuenta con el rol de administración. Dé antes ese rol a otra.',
  'errors.access/own-account':
    'Es la cuenta con la que usted ha iniciado sesión. Puede cambiarlo otra persona con el rol de administración.',
  'errors.store/in-use':
    'El espacio de trabajo está abierto en otra ventana o en la línea de órdenes. Ciérrelo allí e inténtelo de nuevo.',
  'errors.store/not-a-workspace':
    'Esta carpeta no contiene un espacio de trabajo. Elija otra, o cree un espacio de trabajo nuevo.',
  'errors.store/already-exists':
    'Esta carpeta ya contiene un espacio de trabajo u otros archivos. Elija una carpeta vacía, o abra el espacio de trabajo.',
  'errors.store/damaged':
    'El archivo del espacio de trabajo está dañado y no se ha tocado. Guarde una copia y restaure la carpeta desde una copia de seguridad.',
  'errors.store/read-only':
    'El espacio de trabajo solo se puede leer, así que no se ha cambiado nada: su archivo está dañado, o el archivo o su carpeta están protegidos contra escritura. Quite la protección y ábralo de nuevo; si el archivo está dañado, guarde una copia y restaure la carpeta desde una copia de seguridad.',
  'errors.store/from-the-future':
    'Una versión más reciente escribió el espacio de trabajo, y no se ha tocado. Instale esa versión para abrirlo.',
  'errors.store/disk-full':
    'El disco del espacio de trabajo está lleno. Libere espacio e inténtelo de nuevo; no se ha perdido nada.',
  'errors.store/unwritable':
    'No se puede escribir en la carpeta. Compruebe sus permisos o elija otra carpeta.',
  'errors.store/row-tampered':
    'Un registro de este espacio de trabajo se cambió desde fuera y no se puede descifrar. Restaure la carpeta desde una copia de seguridad.',
  'errors.store/unknown-batch': 'Este lote ya no está en el espacio de trabajo. Vuelva a la lista de lotes.',
  'errors.store/unknown-note': 'Esta nota ya no está en el espacio de trabajo. Vuelva a la lista de notas.',
  'errors.import/unreadable-file':
    'El archivo no se puede leer. Compruebe que sigue existiendo, que no está abierto en otro lugar y que usted puede leerlo; después añádalo de nuevo.',
  'errors.import/unsupported-format':
    'El archivo tiene un formato que no se puede importar. Guárdelo como texto, CSV, TSV, JSON Lines, XLSX, DOCX, ODT, RTF, HTML o PDF y añada ese archivo.',
  'errors.import/empty-file': 'El archivo no contiene texto. Omítalo, o compruebe cómo se exportó.',
  'errors.import/undecodable':
    'Los bytes no corresponden a la codificación elegida, así que se perderían letras. Elija otra codificación en la importación.',
  'errors.import/missing-column':
    'Aquí falta una columna prevista. Elija de nuevo las columnas de este archivo.',
  'errors.import/bad-row':
    'Esta fila no tiene la forma de las demás y se ha omitido. Corríjala en el origen e impórtela de nuevo.',
  'errors.import/empty-text':
    'Esta fila no tiene texto de nota y se ha omitido. Complete el texto en el origen si debe haberlo.',
  'errors.import/note-too-large':
    'Esta nota supera el límite de tamaño y se ha omitido. Divídala en el origen e importe las partes.',
  'errors.import/duplicate':
    'El mismo texto ya se importó antes en este lote. Se conserva y se marca como duplicado; no hay que hacer nada.',
  'errors.import/duplicate-id':
    'Otra nota de este lote tiene el mismo identificador. Se conservan las dos; compruebe la columna de identificadores del origen.',
  'errors.import/source-changed':
    'El archivo ha cambiado desde que empezó la importación. Elimine el lote e importe el archivo de nuevo.',
  'errors.import/unknown-ticket':
    'Este archivo o esta carpeta ya no está en la selección, por ejemplo tras un reinicio. Vuelva a elegirlo.',
  'errors.import/bad-mapping':
    'Las columnas de un archivo no están elegidas del todo. Elija al menos la columna con el texto de la nota.',
  'errors.import/nothing-to-import':
    'Ninguno de los archivos contiene una nota. Compruebe los archivos y la columna con el texto de la nota.',
  'errors.detection/unknown-pipeline':
    'Aquí no existe esa cadena de detección. Elija otra en Modelos. Un lote que la necesita continúa en la versión con que se hizo; si no, importe el lote de nuevo.',
  'errors.detection/bad-pipeline':
    'Esta cadena de detección no es coherente. Corrija su archivo en el punto indicado, o elija otra.',
  'errors.detection/pipeline-needs-pack':
    'A esta cadena de detección le falta un modelo para una de sus partes. Añada un modelo en Modelos y elíjalo para esta cadena.',
  'errors.detection/bad-rule-pack':
    'Este paquete de reglas no es coherente. Corrija su archivo en el punto indicado.',
  'errors.detection/unknown-rule-pack':
    'Aquí no existe ese paquete de reglas. En Modelos se ven los que existen. Si una cadena de detección lo nombra, añada allí el paquete o elija otra cadena.',
  'errors.detection/in-use':
    'Los lotes nuevos se examinan con esta cadena de detección o necesitan este paquete de reglas. Elija antes otro para los lotes nuevos en Modelos.',
  'errors.detection/duplicate-recognizer':
    'Dos reconocedores tienen el mismo nombre, así que la detección no ha empezado. Vuelva a instalar la aplicación.',
  'errors.detection/recognizer-failed':
    'Un reconocedor ha fallado en esta nota, así que puede haberse escapado algo. Reanude el lote para reintentarlo, o revise la nota a mano.',
  'errors.redaction/unknown-policy': 'Esta versión no tiene esa política. Elija otra en los ajustes.',
  'errors.redaction/bad-policy':
    'Una política de esta instalación está dañada y no se usa. Elija otra, o vuelva a instalar la aplicación.',
  'errors.engine/host-lost':
    'El proceso de detección se ha detenido de forma inesperada y se está iniciando de nuevo. Si ocurre a menudo, reinicie la aplicación.',
  'errors.engine/host-not-started':
    'No se ha podido iniciar el proceso de detección. Reinicie la aplicación; si no basta, vuelva a instalarla.',
  'errors.engine/no-answer':
    'El proceso de detección no responde y se está iniciando de nuevo. No se pierde ninguna nota.',
  'errors.engine/run-failed':
    'No se ha podido ejecutar el modelo, en una nota o al añadir o verificar su paquete. Si se agotó la memoria, cierre otros programas e inténtelo de nuevo, o use un paquete más pequeño; si no, exporte el modelo de nuevo, porque su config.json puede indicar más tokens de los que admite su grafo.',
  'errors.engine/not-finite':
    'El modelo ha dado una respuesta que no es un número, así que no se usa. Su archivo no es válido: consígalo o expórtelo de nuevo y añádalo en lugar de este.',
  'errors.engine/no-provider':
    'Nada en este equipo puede ejecutar el modelo. Actualice el controlador gráfico, o verifique el paquete en Modelos para ver los motivos.',
  'errors.engine/probe-failed':
    'El modelo no responde a su pregunta conocida como cuando se hizo el paquete, así que no se usa. Verifique el paquete en Modelos, o elimínelo y añada una copia íntegra.',
  'errors.pack/unknown':
    'Ya no hay ningún paquete con este identificador. Mire la lista de Modelos y añada el paquete de nuevo, o elija otro.',
  'errors.pack/wrong-kind':
    'El paquete es de otra clase que la necesaria aquí: un traductor traduce frases, los demás paquetes examinan notas. Elija otro paquete.',
  'errors.pack/not-a-pack':
    'Esta carpeta no contiene manifest.json, así que no es un paquete. Añada el modelo en Modelos en vez de copiar su carpeta, o elimine la carpeta.',
  'errors.pack/bad-manifest':
    'El manifest.json del paquete no tiene la forma esperada. Consiga una copia íntegra del paquete, o elimínelo en Modelos y añada el modelo de nuevo.',
  'errors.pack/file-missing':
    'En el paquete falta un archivo que el manifiesto nombra. Copie de nuevo el paquete entero desde su origen.',
  'errors.pack/file-changed':
    'Un archivo del paquete no es el que describe el manifiesto: se dañó o se sustituyó. No use esta copia; copie el paquete de nuevo desde un origen de confianza.',
  'errors.pack/file-foreign':
    'El paquete contiene un archivo que su manifiesto no nombra. Elimine el archivo si sabe que es inofensivo, o copie el paquete de nuevo desde un origen de confianza.',
  'errors.pack/exists':
    'Ya hay aquí un paquete con este identificador. Elija otro identificador, o elimine antes el otro paquete en Modelos.',
  'errors.pack/read-only':
    'Viene con la aplicación y no se puede cambiar ni eliminar. Un modelo que no deba usarse se desactiva en Modelos; un paquete de reglas se omite con una cadena de detección que indique los demás.',
  'errors.pack/in-use':
    'El paquete está en uso. Termine o elimine los lotes que lo usan, desactívelo en Modelos para los lotes nuevos y después elimínelo.',
  'errors.pack/source-unreadable':
    'La carpeta o el archivo zip no está ahí o no se puede leer. Compruebe que está completo, que no contiene enlaces y que usted puede leerlo; después elíjalo de nuevo.',
  'errors.pack/zip-unsafe':
    'El archivo zip contiene entradas que podrían escribir fuera de su carpeta, o no es seguro por otra razón, y no se ha descomprimido. No lo descomprima a mano; pídalo de nuevo a quien lo hizo.',
  'errors.pack/too-large':
    'La carpeta o el archivo zip supera el tamaño permitido para un paquete, o contiene demasiados archivos. Elija dentro la carpeta del modelo, solo con sus propios archivos.',
  'errors.pack/no-tokenizer':
    'El origen no contiene tokenizer.json (FlauBERT y XLM: vocab.json y merges.txt). Exporte el modelo con su tokenizador rápido y elija la carpeta nueva.',
  'errors.pack/bad-tokenizer':
    'El tokenizador no se puede leer o no corresponde al modelo. Tome el tokenizador y el modelo de la misma exportación y elíjala de nuevo.',
  'errors.pack/no-config':
    'El origen no contiene config.json. Elija la carpeta a la que se exportó el modelo, con todos sus archivos.',
  'errors.pack/bad-config':
    'El config.json del origen no se puede leer o le falta lo necesario. Exporte el modelo de nuevo y elija la carpeta nueva.',
  'errors.pack/no-graph':
    'El origen no contiene model.onnx. Exporte antes el modelo a ONNX, como describe docs/model-packs.md, y elija esa carpeta.',
  'errors.pack/bad-graph':
    'El archivo del modelo no se puede leer como grafo ONNX, o contiene algo que no se puede ejecutar, o su transitions.json no corresponde a sus etiquetas. Exporte el modelo de nuevo y elija la carpeta nueva.',
  'errors.pack/wrong-inputs':
    'El modelo pide entradas que esta aplicación no tiene. Expórtelo para clasificación de tokens o de secuencias, sin más entradas, y elija la carpeta nueva.',
  'errors.pack/wrong-outputs':
    'El modelo no da una puntuación por marca o clase. Expórtelo para clasificación de tokens o de secuencias y elija la carpeta nueva.',
  'errors.pack/wrong-label-count':
    'El modelo da un número de puntuaciones distinto del de etiquetas de su config.json. Tome los dos archivos de la misma exportación y elíjala de nuevo.',
  'errors.pack/opset-too-new':
    'El modelo se exportó para una versión de ONNX más reciente de la que esta aplicación puede ejecutar. Expórtelo de nuevo con un opset menor, como 17, y elija la carpeta nueva.',
  'errors.pack/external-data-missing':
    'El modelo guarda sus pesos en un segundo archivo. Expórtelo de nuevo como un solo archivo, sin datos externos, y elija la carpeta nueva.',
  'errors.pack/unsupported-family':
    'El modelo es de una familia que esta aplicación no puede ejecutar. Elija uno de las familias BERT, DistilBERT, RoBERTa, CamemBERT, XLM-R, DeBERTa, FlauBERT o XLM.',
  'errors.pack/bad-labels':
    'Las etiquetas del modelo no forman marcas como B-NAME, I-NAME y O. Corrija id2label en config.json y elija la carpeta de nuevo.',
  'errors.pack/not-quantizable':
    'El modelo no contiene nada que int8 hiciera más rápido. Siga usándolo como está; se ejecuta su grafo en precisión completa.',
  'errors.queue/lease-lost': 'Una tarea ha tardado demasiado y se intenta de nuevo. No hay que hacer nada.',
  'errors.queue/cancelled': 'El trabajo se ha cancelado. Reanude el lote para continuar.',
  'errors.queue/handler-bug':
    'Una tarea ha fallado dentro de la aplicación y se intenta de nuevo. Si sigue fallando, reinicie la aplicación.',
  'errors.review/stale-revision':
    'Esta nota se ha cambiado entretanto. Se ha cargado de nuevo; repita su último paso.',
  'errors.review/unknown-span': 'El pasaje marcado ya no existe en esta nota. Elija otro.',
  'errors.review/bad-range':
    'Este texto no se puede marcar: está vacío o se solapa con otro pasaje marcado. Elija otros límites.',
  'errors.review/comment-settled':
    'El comentario ya está resuelto, o ya no está. Mire los comentarios de nuevo.',
  'errors.review/cluster-unchanged':
    'No se ha cambiado nada: las formas ya están agrupadas así, o ya no están.',
  'errors.review/contexts-unseen':
    'El texto solo se deja visible cuando se han mirado todos los pasajes. Mire antes las páginas que faltan.',
  'errors.review/nothing-to-decide': 'No queda ningún pasaje que esta decisión cambie. Elija otro alcance.',
  'errors.review/out-of-scope':
    'El lote es demasiado grande para compararlo entero. Elija el paciente o la nota.',
  'errors.review/nothing-to-undo': 'En esta nota no hay ninguna decisión que deshacer.',
  'errors.review/nothing-to-redo': 'En esta nota no hay ninguna decisión que rehacer.',
  'errors.review/not-approvable':
    'Esta nota aún tiene puntos pendientes y no se puede aprobar. Decídalos antes.',
  'errors.review/sample-closed':
    'La muestra ya no está abierta, o las aprobaciones cambiaron mientras se extraía. Abra de nuevo la pestaña Muestreo y continúe desde ahí.',
  'errors.review/sample-stands':
    'La muestra más reciente de este lote sigue vigente. Léala hasta el final; después de una rechazada, revise antes las notas y apruébelas de nuevo.',
  'errors.review/sample-impossible':
    'El lote tiene muy pocas notas aprobadas para esta promesa con una fuga permitida. Elija una promesa más débil, o no permita ninguna fuga en los límites.',
  'errors.review/bad-sampling-rule':
    'Estos límites están fuera de rango. La tasa puede ser de 0,1 a 50 %, la confianza de 80 a 99,9 %, la parte de señuelos de 0 a 100 %.',
  'errors.review/not-detected':
    'Esta nota aún no se ha examinado. Espere a que termine el proceso y decida después.',
  'errors.review/actor-missing':
    'Las decisiones necesitan una cuenta, y nadie ha iniciado sesión. Bloquee el espacio de trabajo e inicie sesión.',
  'errors.export/not-approved':
    'Una nota de la exportación ya no está aprobada, así que no se ha escrito nada. Apruébela de nuevo o exporte sin ella.',
  'errors.export/nothing-approved':
    'Ninguna nota de este lote está aprobada. Apruebe notas antes de exportar.',
  'errors.export/target-exists':
    'La carpeta ya contiene una exportación con este nombre. Elija otra carpeta.',
  'errors.export/target-unwritable':
    'No se puede escribir en la carpeta. Compruebe sus permisos y el espacio libre, o elija otra carpeta.',
  'errors.export/mention-left':
    'La última comprobación ha encontrado un identificador en la salida de una nota, así que la exportación se ha detenido. Abra las notas con puntos pendientes y ocúltelo.',
  'errors.export/sample-missing':
    'Un lote de este tamaño necesita una muestra aceptada antes de exportarse. Abra la pestaña Muestreo, extraiga una y léala hasta el final.',
  'errors.export/sample-above-limit':
    'La muestra no demuestra que el lote esté dentro del límite. Revise el lote de nuevo, apruébelo y extraiga otra muestra.',
  'errors.export/sample-void':
    'La muestra ya no vale: se abandonó, o las aprobaciones cambiaron después de extraerla. Extraiga otra en Muestreo.',
  'errors.export/sample-tampered':
    'Los datos de las muestras de este lote no concuerdan con el registro de auditoría: algo ajeno a NoteVeil los cambió. No se ha escrito nada. Conserve la carpeta del espacio de trabajo como está, avise a la persona responsable de la protección de datos y continúe en una copia de seguridad, o vuelva a importar las notas.',
  'errors.export/interrupted':
    'La exportación se interrumpió. Lo que había empezado a escribir se eliminó, o se eliminará al volver a abrir el espacio de trabajo. Exporte de nuevo.',
  'errors.export/no-such-folder': 'No existe esa carpeta. Elija la carpeta de una exportación.',
  'errors.audit/chain-broken':
    'Algo ajeno a NoteVeil cambió o cortó el registro de auditoría, así que ya no se exporta nada desde este espacio de trabajo. Conserve su carpeta como está, avise a la persona responsable de la protección de datos y continúe en una copia de seguridad o en un espacio de trabajo nuevo.',
  'errors.evaluation/bad-gold':
    'Las notas de referencia no son como se esperaba. Corrija lo que se indica aquí e inténtelo de nuevo. Los archivos se cuentan por orden de nombre.',
  'errors.evaluation/unknown-scheme':
    'No se conoce el esquema de etiquetas. Indique uno de los que vienen con la aplicación.',
  'errors.evaluation/unmapped-type':
    'El esquema de etiquetas no conoce todos los tipos de la referencia. Elija otro esquema, o cambie estos tipos en los archivos, y ejecute la evaluación de nuevo.',
  'errors.evaluation/bad-scheme':
    'El archivo no es un esquema de etiquetas. Corríjalo en la línea indicada e inténtelo de nuevo.',
  'errors.evaluation/no-report': 'No hay ninguna comparación que guardar. Ejecute una y guárdela después.',
  'errors.evaluation/training-failed':
    'Un programa de entrenamiento terminó con el error que se muestra más arriba. Corrija lo que indica y vuelva a entrenar en una carpeta nueva.',
  'errors.shadow/unknown-run':
    'Esta ejecución en sombra ya no existe: se descartó o se eliminó su lote. Elija otra de la lista o inicie una nueva.',
  'errors.shadow/already-running':
    'Hay otra ejecución en sombra en curso. Espere a que termine, páusela o cancélela.',
  'errors.shadow/pipeline-changed':
    'La cadena de detección ya no es aquella con la que empezó esta ejecución en sombra. Descártela y empiece otra.',
  'errors.shadow/nothing-to-compare':
    'En este lote no se puede comparar nada: no tiene notas o se destruyeron todos los originales.',
  'errors.adaptation/not-trainable':
    'Este paquete no se puede adaptar. Tiene que ser un etiquetador compacto en fp32 con transiciones aprendidas, cuyo grafo dé sus rasgos.',
  'errors.adaptation/no-gold':
    'No hay notas de referencia congeladas. Las congela en Modelos, Adaptar a este centro, quien tiene el rol de administración o de protección de datos.',
  'errors.adaptation/too-few-notes': 'Hay muy pocas notas para esto. Apruebe antes más notas.',
  'errors.adaptation/out-of-memory':
    'Aprender de tantas notas requiere más de la mitad de la memoria de este equipo. Ponga las copias a 0 o hágalo en un equipo con más memoria. No se ha cambiado nada.',
  'errors.adaptation/worse':
    'Esta adaptación es peor en las notas de referencia, o estas son demasiado pocas para mostrar una diferencia, o no son todas las congeladas. Solo se adopta con un motivo escrito de 10 a 1000 caracteres.',
  'errors.adaptation/unknown': 'No hay ninguna adaptación con este identificador. Vuelva a mirar la lista.',
  'errors.adaptation/nothing-adopted':
    'No hay ninguna adaptación adoptada, así que no hay nada que deshacer.',
  'errors.adaptation/changed':
    'La adaptación ya no es la que se firmó o se comparó aquí: se modificaron sus archivos, su firma, el paquete en uso o la forma de examinar los lotes nuevos. No se cambió nada. Hágala de nuevo.',
  'errors.adaptation/busy':
    'Se está haciendo, adoptando o deshaciendo otra adaptación, o se están guardando notas. Inténtelo de nuevo cuando termine.',
  'errors.adaptation/not-adopted':
    'Este paquete se adaptó a un centro y no está adoptado, así que no examina nada. Adóptelo en Modelos, Adaptar a este centro, o elimínelo.',
  'errors.adaptation/nothing-to-list':
    'No hay ninguna palabra propuesta para la lista del centro, ni se ha encontrado ninguna que la revisión haya decidido una y otra vez. No se ha comparado nada.',
  'errors.adaptation/other-scheme':
    'Esta tarea de anotación sigue un esquema que no puede decir todo lo que aquí se oculta: no se puede aprender de ella ni medir con ella. Cree una tarea en el esquema canónico.',
  'errors.adaptation/not-compared':
    'Las palabras solo entran en la lista del centro después de compararse en las notas de referencia congeladas: compárelas en Modelos, Adaptar a este centro. Donde no hay notas de referencia congeladas, quien administra las acepta una a una, con un motivo de 10 a 1.000 caracteres.',
  'errors.annotation/is-gold':
    'Las notas de referencia de este espacio de trabajo proceden de esta tarea de anotación, así que se queda: sin ella ya no se podría comparar nada.',
  'errors.annotation/unknown-task':
    'Esta tarea de anotación no existe o se eliminó. Vuelva a la lista y elija otra.',
  'errors.annotation/bad-task':
    'La tarea de anotación no puede crearse así. Necesita notas del lote que conserven su original, al menos dos anotadores distintos que puedan revisar, y no más notas ni anotadores por nota de los que hay.',
  'errors.annotation/not-assigned':
    'Esta nota no está entre las suyas en la tarea de anotación. Abra una de las que tiene asignadas.',
  'errors.annotation/bad-mark':
    'Una marca no es posible aquí y no se ha guardado nada. Las marcas están dentro del texto, tienen un tipo del esquema de la tarea y no se solapan; corríjala e inténtelo de nuevo.',
  'errors.annotation/sheet-closed':
    'Ha declarado terminada esta nota, así que sus marcas quedan como están. Vuelva a abrirla para cambiarlas.',
  'errors.annotation/settled':
    'Esta nota ya está resuelta, así que las marcas no pueden cambiarse. Pida a una persona que no la haya anotado que la resuelva de nuevo.',
  'errors.annotation/own-sheets-open':
    'Aún podría cambiar notas suyas en esta tarea, así que todavía no ve cómo marcaron los demás. Espere a que todas sus notas estén resueltas, o pídaselo a alguien que no anote en ella.',
  'errors.annotation/excuse-oneself':
    'No puede retirar sus propias hojas: sin ellas podría resolver lo que usted ha marcado. Pídaselo a otra persona de protección de datos o de administración.',
  'errors.annotation/not-ready':
    'No todas las personas que tienen esta nota han terminado. Espérelas, o pida que se retiren las hojas sin terminar de quien ya no esté.',
  'errors.annotation/not-adjudicator':
    'Usted anota esta nota, aquí o en otra tarea, así que la resuelve otra persona. Pídaselo a alguien de revisión o de protección de datos que no la anote.',
  'errors.annotation/nothing-to-write':
    'Todavía no se puede guardar ninguna nota de esta tarea de anotación como referencia. Resuelva notas primero, o pida a los anotadores que terminen las suyas.',
  'errors.annotation/reason-missing':
    'La referencia sale del espacio de trabajo con el texto de las notas, por eso se guarda un motivo. Diga en pocas palabras para qué es; no nombre a nadie.',
  'errors.contract/invalid-input':
    'La aplicación ha rechazado una llamada de esta ventana porque no tenía la forma correcta. Reinicie la aplicación; si persiste, comuníquelo.',
  'errors.contract/invalid-output':
    'Una respuesta dentro de la aplicación no tenía la forma correcta y no se ha mostrado. Reinicie la aplicación; si persiste, comuníquelo.',
  'errors.contract/unexpected':
    'Algo ha fallado dentro de la aplicación. Nada de lo guardado se ha perdido; inténtelo de nuevo y, si no, reinicie la aplicación.',
  'errors.contract/no-workspace': 'No hay ningún espacio de trabajo abierto. Abra o cree uno antes.',
  'errors.cli/usage': 'No se ha entendido la línea de órdenes. Ejecútela con --help para ver cómo se usa.',
  'errors.cli/bad-input-line':
    'Una línea de la entrada no tiene la forma esperada. Corríjala y ejecute la orden de nuevo.',
};
