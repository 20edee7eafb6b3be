/** @file Spanish words: exporting. */
import type { exporting as en } from '../en/exporting.ts';
import type { Translated } from '../translated.ts';

export const exporting: Translated<typeof en> = {
  'export.new': 'Nueva exportación',
  'export.format': 'Formato',
  'export.formats.csv': 'Tabla CSV',
  'export.formats.jsonl': 'JSON Lines',
  'export.formats.txt': 'Archivos de texto',
  'export.about.csv':
    'Una fila por nota. Se abre en hojas de cálculo; los textos que parecen fórmulas llevan un apóstrofo.',
  'export.about.jsonl': 'Un objeto por línea, textos sin cambios. Para programas.',
  'export.about.txt': 'Un archivo por nota, con su número como nombre.',
  'export.chooseFolder': 'Elegir carpeta…',
  'export.noFolder': 'Ninguna carpeta elegida',
  'export.written': {
    one: '{count} nota aprobada, con los identificadores sustituidos',
    other: '{count} notas aprobadas, con los identificadores sustituidos',
  },
  'export.manifest':
    'Un manifiesto firmado, el registro de auditoría y una página que los comprueba, para que los destinatarios noten cualquier cambio',
  'export.notWritten': {
    one: '{count} nota no aprobada se queda fuera',
    other: '{count} notas no aprobadas se quedan fuera',
  },
  'export.neverWritten':
    'El texto original, los identificadores conocidos y el vínculo entre marcadores y personas no se escriben nunca',
  'export.policy': 'Política: {name}',
  'export.legally.pseudonymised':
    'La salida está seudonimizada: vincula lo que va junto, así que siguen siendo datos personales y hay que protegerlos como tales. El manifiesto también lo dice.',
  'export.legally.de-identified':
    'La salida está desidentificada: nada de lo encontrado se puede leer ni vincular. Puede quedar lo que no se encontró, así que trátela con cuidado hasta que alguien la haya evaluado. El manifiesto también lo dice.',
  'export.legally.identifying':
    'Esta política deja legibles detalles que identifican a personas: la salida son datos personales. El manifiesto también lo dice.',
  'export.nothingApproved': 'Aún no se puede exportar nada',
  'export.nothingApprovedText':
    'Solo las notas aprobadas salen de este espacio de trabajo, y ninguna nota de este lote está aprobada.',
  'export.toApproval': 'Ir a la aprobación',
  'export.start': { one: 'Exportar {count} nota', other: 'Exportar {count} notas' },
  'export.past': 'Exportaciones de este lote',
  'export.nonePast': 'Aún no se ha exportado nada.',
  'export.runAbout': {
    one: '{count} nota en {format} por {actor}, {date}',
    other: '{count} notas en {format} por {actor}, {date}',
  },
  'export.cancel': 'Cancelar la exportación',
  'export.steps.checking': 'Comprobando las notas',
  'export.steps.writing': 'Escribiendo',
  'export.steps.readingBack': 'Releyendo lo escrito',
  'export.states.running': 'Escribiendo',
  'export.states.completed': 'Completa',
  'export.states.failed': 'Fallida',
  'export.reveal': 'Mostrar la carpeta',
  'export.files': { one: '{count} archivo con su hash', other: '{count} archivos con sus hashes' },
  'export.file': 'Archivo',
  'export.size': 'Tamaño',
};
