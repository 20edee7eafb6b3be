/** @file Spanish words: acceptance sampling. */
import type { sampling as en } from '../en/sampling.ts';
import type { Translated } from '../translated.ts';

export const sampling: Translated<typeof en> = {
  'sampling.nothingApproved': 'Aún no hay nada que muestrear',
  'sampling.nothingApprovedText': 'La muestra se extrae de las notas aprobadas. Apruebe notas antes.',
  'sampling.toApproval': 'Ir a la aprobación',
  'sampling.blockedTitle': 'Este lote aún no se puede exportar',
  'sampling.blocked.missing': 'Un lote de este tamaño necesita una muestra aceptada. Extraiga una más abajo.',
  'sampling.blocked.open': 'La muestra se tiene que leer hasta el final.',
  'sampling.blocked.void':
    'La muestra ya no vale: se abandonó, o las aprobaciones cambiaron después de extraerla. Extraiga otra más abajo.',
  'sampling.blocked.above-limit':
    'La muestra no demuestra que el lote esté dentro del límite. Revise el lote de nuevo, apruébelo y extraiga otra.',
  'sampling.fulfilled': 'La muestra que este lote necesita se ha leído y aceptado.',
  'sampling.notRequired':
    'Los límites de este espacio de trabajo no piden ninguna muestra de este lote. Puede extraer una de todos modos.',
  'sampling.rejectedBefore': {
    one: '{count} muestra de este lote fue rechazada. Sigue constando y figura en todos los manifiestos.',
    other:
      '{count} muestras de este lote fueron rechazadas. Siguen constando y figuran en todos los manifiestos.',
  },
  'sampling.brokenOffBefore': {
    one: '{count} muestra de este lote quedó interrumpida: se abandonó, o dejó de ser válida porque cambiaron las aprobaciones, después de mostrarse una de sus notas. Cuenta como una rechazada y figura en todos los manifiestos.',
    other:
      '{count} muestras de este lote quedaron interrumpidas: se abandonaron, o dejaron de ser válidas porque cambiaron las aprobaciones, después de mostrarse una de sus notas. Cuentan como rechazadas y figuran en todos los manifiestos.',
  },
  'sampling.stricter':
    'Cada muestra rechazada o interrumpida hace mayor la siguiente, para que la confianza del {sure} % valga por muchas veces que se extraiga.',
  'sampling.openTitle': 'Se está leyendo una muestra',
  'sampling.openText':
    'Se extrajeron {notes} de {all} notas aprobadas para mostrar que menos del {rate} % de ellas tiene fugas. El resultado se comunica cuando esté decidido, no antes.',
  'sampling.progress': 'Notas de la muestra leídas',
  'sampling.of': '{part} de {all}',
  'sampling.begin': 'Empezar a leer',
  'sampling.continue': 'Seguir leyendo',
  'sampling.giveUp': 'Abandonar la muestra',
  'sampling.giveUpSure': 'Abandonar y dejar constancia',
  'sampling.giveUpHint':
    'En cuanto se ha mostrado una de sus notas, una muestra abandonada cuenta como una rechazada, y la siguiente es mayor.',
  'sampling.void.population-changed':
    'La última muestra no es válida: se dieron o retiraron aprobaciones después de extraerla.',
  'sampling.void.abandoned': 'La última muestra se abandonó antes de decidirse.',
  'sampling.drawTitle': 'Extraer una muestra',
  'sampling.drawAnother': 'Extraer otra muestra',
  'sampling.promise': '¿Qué debe mostrar?',
  'sampling.under': 'Menos del {rate} % de las notas aprobadas tiene fugas',
  'sampling.takes': 'Leer {notes} de {all} notas',
  'sampling.impossible': 'El lote es demasiado pequeño para esto con una fuga permitida',
  'sampling.drawHint':
    'Vale con una confianza del {sure} % si ninguna de las notas leídas tiene fugas. El azar decide qué notas se extraen; nadie puede elegirlas.',
  'sampling.drawHintLeaks':
    'Vale con una confianza del {sure} % si, como máximo, {leaks} de las notas leídas tienen fugas. El azar decide qué notas se extraen; nadie puede elegirlas.',
  'sampling.draw': 'Extraer la muestra',
  'sampling.curve': 'Qué demuestra la lectura si ninguna nota tiene fugas, con una confianza del {sure} %',
  'sampling.curveAbout':
    'Cuantas más notas se leen sin fugas, menor es la parte que aún puede tenerlas. La tabla de abajo contiene las cifras.',
  'sampling.curveNotes': 'Notas leídas',
  'sampling.curveBound': 'Con fugas, como máximo',
  'sampling.curveTable': 'Como tabla',
  'sampling.limits': 'Límites de las muestras',
  'sampling.limitsAbout':
    'Valen para todos los lotes de este espacio de trabajo, también para las muestras leídas antes. Cada cambio queda registrado.',
  'sampling.changeLimits': 'Cambiar límites…',
  'sampling.isRequired':
    'Los lotes a partir de cierto tamaño necesitan una muestra aceptada antes de exportarse',
  'sampling.requiredFrom': 'A partir de cuántas notas aprobadas',
  'sampling.requiredFromHint':
    'En un lote más pequeño, la muestra sería casi todo el lote; ahí se lee cada nota en la revisión.',
  'sampling.maxRate': 'Notas que pueden tener fugas, como máximo (%)',
  'sampling.confidence': 'Confianza',
  'sampling.percent': '{rate} %',
  'sampling.leaksAllowed': 'Fugas permitidas en una muestra',
  'sampling.leaksAllowedHint': 'Permitir una fuga exige una muestra unas 1,6 veces mayor.',
  'sampling.canaryRate': 'Notas con un identificador señuelo (%)',
  'sampling.canaryRateHint':
    'Los identificadores inventados, que solo ve quien lee, miden cuánto se escapa en la lectura. Nunca se guardan ni se exportan.',
  'sampling.ruleNone': 'Ningún lote necesita muestra',
  'sampling.ruleFrom': 'Hace falta una muestra a partir de {notes} notas aprobadas',
  'sampling.ruleRate': 'Como máximo el {rate} % puede tener fugas, con una confianza del {sure} %',
  'sampling.ruleNoLeaks': 'Una muestra con una fuga se rechaza',
  'sampling.ruleLeaks': {
    one: '{count} fuga permitida en una muestra',
    other: '{count} fugas permitidas en una muestra',
  },
  'sampling.ruleCanaries': 'Identificadores señuelo en el {rate} % de las notas leídas',
  'sampling.accepted': 'La muestra se ha aceptado',
  'sampling.rejected': 'La muestra se ha rechazado',
  'sampling.bound':
    'Como máximo el {rate} % de las notas aprobadas muestra todavía algo, con una confianza del {sure} %, si en la lectura no se escapa nada.',
  'sampling.adjusted':
    'Como máximo el {rate} %, teniendo en cuenta cuánto se ha medido que se escapa en la lectura.',
  'sampling.adjustedUnknown':
    'No se sabe lo bastante bien cuánto se escapa en la lectura para dar una segunda cifra.',
  'sampling.population': 'Notas aprobadas',
  'sampling.read': 'Notas leídas',
  'sampling.leaking': 'Notas con fugas encontradas',
  'sampling.atMost': 'Pueden tener fugas en total, como máximo',
  'sampling.seed': 'Semilla del sorteo',
  'sampling.readers':
    'Quién leyó y con qué acierto: identificadores señuelo de todas sus muestras hasta ahora',
  'sampling.reader': 'Quién leyó',
  'sampling.planted': 'Señuelos encontrados',
  'sampling.missed': 'Tasa de omisión',
  'sampling.notMeasured': 'sin medir',
  'sampling.missRate': '{rate} % (de {lower} a {upper} %)',
  'sampling.seconds': 'Segundos por nota: mediana (rango)',
  'sampling.secondsRange': '{median} (de {shortest} a {longest})',
  'sampling.reading': 'Nota de la muestra {at} de {all}',
  'sampling.readingHint':
    'Lea el texto como lo haría una persona ajena. Lo que está entre corchetes está oculto. Seleccione lo que aún diga de quién se trata, y márquelo.',
  'sampling.text': 'Texto de la nota de la muestra',
  'sampling.clean': 'No queda nada',
  'sampling.leak': 'Marcar la selección como fuga',
  'sampling.leakType': '¿Qué es?',
  'sampling.markLeak': 'Es una fuga',
  'sampling.leave': 'Pausar',
  'sampling.selectFirst': 'Seleccione antes las palabras de la fuga, con el ratón o con Mayús y las flechas.',
  'sampling.plantedFound':
    '«{planted}» era un señuelo y usted lo ha encontrado. Es inventado y no corresponde a nadie en esta nota. Siga leyendo: la nota aún espera su veredicto.',
  'sampling.plantedMissed':
    '«{planted}» era un señuelo de la nota anterior y no se marcó. Es inventado y no corresponde a nadie en esa nota; no ha causado ninguna fuga.',
};
