/** @file Spanish words: documents and their carriers. */
import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../translated.ts';

export const documents: Translated<typeof en> = {
  'formats.docx': 'Documento de Word',
  'formats.xlsx': 'Libro de Excel',
  'formats.odt': 'Texto OpenDocument',
  'formats.rtf': 'Texto enriquecido (RTF)',
  'formats.pdf': 'PDF',
  'formats.html': 'Página HTML',
  'formats.hl7': 'Mensajes HL7 v2',
  'formats.fhir': 'Recursos FHIR',
  'formats.cda': 'Documento CDA',
  'formats.zip': 'Archivo ZIP',
  'export.formats.original': 'Como se importó',
  'export.about.original':
    'Cada documento en su formato original, con solo los identificadores cambiados; las demás notas como archivos de texto; lo que llegó en un archivo ZIP sale en otro archivo ZIP.',
  'errors.import/encrypted-document':
    'El documento está protegido con contraseña. Guárdelo sin ella y vuelva a importarlo.',
  'errors.import/damaged-document':
    'El documento está dañado o no es del formato que parece. Ábralo en su programa, guárdelo de nuevo y vuelva a importarlo.',
  'errors.import/unknown-json':
    'De JSON solo se pueden importar FHIR R4 (un recurso, un Bundle o un recurso por línea) y JSON Lines (una nota por línea, en un archivo .jsonl). Convierta el archivo u omítalo.',
  'errors.import/document-too-large':
    'El documento supera el tamaño admitido o, una vez descomprimido, es demasiado grande. Divídalo e importe las partes.',
  'errors.import/carriers-not-covered':
    'Hay partes del documento que no se pueden leer, por ejemplo páginas escaneadas, adjuntos u objetos incrustados, así que sus notas no llegan a estar completamente anonimizadas. Añada una capa de texto (OCR) a las páginas escaneadas, retire las demás partes en el origen y vuelva a importarlo.',
  'issues.withKinds': '{words} Se trata de: {kinds}.',
  'errors.import/damaged-lines':
    'Hay líneas del archivo que no se pudieron leer y se omitieron. Corríjalas en el origen y vuelva a importar el archivo. Si alguna de ellas puede haber nombrado a personas, las notas del archivo no llegan a estar completamente anonimizadas.',
  'issues.withLines': '{words} Números de las líneas: {lines}.',
  'errors.import/attachment-elsewhere':
    'Hay adjuntos del archivo que son solo direcciones: su contenido no está en el archivo, no se ha examinado y no sale, como tampoco las direcciones. Si debe examinarse, inclúyalo en el archivo y vuelva a importarlo.',
  'errors.import/persons-only':
    'El archivo nombra a personas y no contiene texto, así que no da ninguna nota. Las personas que nombra son conocidas para las notas de los mismos pacientes en esta importación.',
  'errors.import/persons-not-joined':
    'Hay notas que no dicen de quién tratan de un modo que lleve a las personas de los demás archivos, y estas son demasiadas o no se pudieron leer todas. Tales notas, y todas las de los documentos que las contienen, no llegan a estar completamente anonimizadas. Dé a las notas los identificadores de sus pacientes o impórtelas sin esos archivos.',
  'errors.export/document-not-clean':
    'No se pudo escribir un documento sin que quedara en él algo identificativo. No se escribió nada; exporte como CSV, JSON Lines o texto.',
  'reasons.carrier-not-covered': {
    one: '{count} parte del documento no se pudo leer, por ejemplo una página escaneada, un objeto incrustado o las personas de otros archivos. Importe la nota sin ella.',
    other:
      '{count} partes del documento no se pudieron leer, por ejemplo páginas escaneadas, objetos incrustados o las personas de otros archivos. Importe la nota sin ellas.',
  },
  'reasonsShort.carrier-not-covered': {
    one: '{count} parte no cubierta',
    other: '{count} partes no cubiertas',
  },
  'reasonsBlocked.carrier-not-covered':
    'Una parte del documento no se pudo leer: retírela del origen y vuelva a importar la nota',
  'carriers.title': 'Partes de los documentos',
  'carriers.about': 'Qué partes con texto tienen los archivos de este lote y qué ocurre con cada una.',
  'carriers.kind': 'Parte',
  'carriers.state': 'Estado',
  'carriers.count': 'Cantidad',
  'carriers.kinds.body': 'Texto',
  'carriers.kinds.header': 'Encabezados',
  'carriers.kinds.footer': 'Pies de página',
  'carriers.kinds.footnote': 'Notas al pie',
  'carriers.kinds.comment': 'Comentarios',
  'carriers.kinds.text-box': 'Cuadros de texto',
  'carriers.kinds.inserted-text': 'Texto insertado',
  'carriers.kinds.deleted-text': 'Texto eliminado',
  'carriers.kinds.hidden-text': 'Texto oculto',
  'carriers.kinds.field-code': 'Códigos de campo',
  'carriers.kinds.form-field': 'Campos de formulario',
  'carriers.kinds.link': 'Enlaces',
  'carriers.kinds.title': 'Títulos',
  'carriers.kinds.property': 'Propiedades',
  'carriers.kinds.author': 'Autores',
  'carriers.kinds.alternative-text': 'Descripciones de imágenes',
  'carriers.kinds.attribute': 'Atributos',
  'carriers.kinds.style-name': 'Nombres de estilos',
  'carriers.kinds.script': 'Scripts y hojas de estilo',
  'carriers.kinds.image': 'Imágenes',
  'carriers.kinds.scanned-page': 'Páginas sin capa de texto (escaneos)',
  'carriers.kinds.embedded-object': 'Objetos incrustados',
  'carriers.kinds.attachment': 'Adjuntos',
  'carriers.kinds.macro': 'Macros',
  'carriers.kinds.custom-data': 'Datos de programas',
  'carriers.kinds.bookmark': 'Marcadores',
  'carriers.kinds.file-name': 'Nombres de archivos',
  'carriers.kinds.sheet-name': 'Nombres de hojas',
  'carriers.kinds.cell': 'Celdas',
  'carriers.kinds.number': 'Números',
  'carriers.kinds.formula': 'Fórmulas',
  'carriers.kinds.annotation': 'Anotaciones',
  'carriers.kinds.identifier': 'Identificadores',
  'carriers.kinds.other-part': 'Otras partes',
  'carriers.states.read': 'leído',
  'carriers.states.cleaned': 'retirado',
  'carriers.states.known': 'identificadores conocidos',
  'carriers.states.not-covered': 'no cubierto',
  'carriers.states.kept': 'conservados sin cambios, no leídos',
};
