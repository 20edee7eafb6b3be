/** @file Catalan words: documents and their carriers. */
import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../translated.ts';

export const documents: Translated<typeof en> = {
  'formats.docx': 'Document de Word',
  'formats.xlsx': 'Llibre d’Excel',
  'formats.odt': 'Text OpenDocument',
  'formats.rtf': 'Text enriquit (RTF)',
  'formats.pdf': 'PDF',
  'formats.html': 'Pàgina HTML',
  'formats.hl7': 'Missatges HL7 v2',
  'formats.fhir': 'Recursos FHIR',
  'formats.cda': 'Document CDA',
  'formats.zip': 'Arxiu ZIP',
  'export.formats.original': 'Com es va importar',
  'export.about.original':
    'Cada document en el seu format original, amb només els identificadors canviats; les altres notes com a fitxers de text; el que va arribar en un arxiu ZIP surt en un altre arxiu ZIP.',
  'errors.import/encrypted-document':
    'El document està protegit amb contrasenya. Desi’l sense contrasenya i torni a importar-lo.',
  'errors.import/damaged-document':
    'El document està malmès o no és del format que sembla. Obri’l amb el seu programa, desi’l de nou i torni a importar-lo.',
  'errors.import/unknown-json':
    'De JSON només es poden importar FHIR R4 (un recurs, un Bundle o un recurs per línia) i JSON Lines (una nota per línia, en un fitxer .jsonl). Converteixi el fitxer o exclogui’l.',
  'errors.import/document-too-large':
    'El document supera la mida admesa o, un cop descomprimit, és massa gran. Divideixi’l i importi les parts.',
  'errors.import/carriers-not-covered':
    'Hi ha parts del document que no es poden llegir, per exemple pàgines escanejades, adjunts o objectes incrustats, i les seves notes no arriben a estar completament anonimitzades. Afegeixi una capa de text (OCR) a les pàgines escanejades, retiri les altres parts a l’origen i torni a importar-lo.',
  'issues.withKinds': '{words} Es tracta de: {kinds}.',
  'errors.import/damaged-lines':
    'Hi ha línies del fitxer que no s’han pogut llegir i s’han omès. Corregeixi-les a l’origen i torni a importar el fitxer. Si alguna pot haver anomenat persones, les notes del fitxer no arriben a estar completament anonimitzades.',
  'issues.withLines': '{words} Números de les línies: {lines}.',
  'errors.import/attachment-elsewhere':
    'Hi ha adjunts del fitxer que són només adreces: el seu contingut no és al fitxer, no s’ha examinat i no surt, com tampoc les adreces. Si s’ha d’examinar, inclogui’l al fitxer i torni a importar-lo.',
  'errors.import/persons-only':
    'El fitxer anomena persones i no conté text, així que no dona cap nota. Les persones que anomena són conegudes per a les notes dels mateixos pacients en aquesta importació.',
  'errors.import/persons-not-joined':
    'Hi ha notes que no diuen de qui tracten d’una manera que porti a les persones dels altres fitxers, i aquestes són massa o no s’han pogut llegir totes. Aquestes notes, i totes les dels documents que en contenen, no arriben a estar completament anonimitzades. Doni a les notes els identificadors dels seus pacients o importi-les sense aquests fitxers.',
  'errors.export/document-not-clean':
    'No s’ha pogut escriure un document sense que hi quedés res d’identificatiu. No s’ha escrit res; exporti com a CSV, JSON Lines o text.',
  'reasons.carrier-not-covered': {
    one: '{count} part del document no s’ha pogut llegir, per exemple una pàgina escanejada, un objecte incrustat o les persones d’altres fitxers. Importi la nota sense aquesta part.',
    other:
      '{count} parts del document no s’han pogut llegir, per exemple pàgines escanejades, objectes incrustats o les persones d’altres fitxers. Importi la nota sense aquestes parts.',
  },
  'reasonsShort.carrier-not-covered': { one: '{count} part no coberta', other: '{count} parts no cobertes' },
  'reasonsBlocked.carrier-not-covered':
    'Una part del document no s’ha pogut llegir: retiri-la de l’origen i torni a importar la nota',
  'carriers.title': 'Parts dels documents',
  'carriers.about': 'Quines parts amb text tenen els fitxers d’aquest lot i què se’n fa de cadascuna.',
  'carriers.kind': 'Part',
  'carriers.state': 'Estat',
  'carriers.count': 'Nombre',
  'carriers.kinds.body': 'Text',
  'carriers.kinds.header': 'Capçaleres',
  'carriers.kinds.footer': 'Peus de pàgina',
  'carriers.kinds.footnote': 'Notes al peu',
  'carriers.kinds.comment': 'Comentaris',
  'carriers.kinds.text-box': 'Quadres de text',
  'carriers.kinds.inserted-text': 'Text inserit',
  'carriers.kinds.deleted-text': 'Text suprimit',
  'carriers.kinds.hidden-text': 'Text ocult',
  'carriers.kinds.field-code': 'Codis de camp',
  'carriers.kinds.form-field': 'Camps de formulari',
  'carriers.kinds.link': 'Enllaços',
  'carriers.kinds.title': 'Títols',
  'carriers.kinds.property': 'Propietats',
  'carriers.kinds.author': 'Autors',
  'carriers.kinds.alternative-text': 'Descripcions d’imatges',
  'carriers.kinds.attribute': 'Atributs',
  'carriers.kinds.style-name': 'Noms d’estils',
  'carriers.kinds.script': 'Scripts i fulls d’estil',
  'carriers.kinds.image': 'Imatges',
  'carriers.kinds.scanned-page': 'Pàgines sense capa de text (escanejos)',
  'carriers.kinds.embedded-object': 'Objectes incrustats',
  'carriers.kinds.attachment': 'Adjunts',
  'carriers.kinds.macro': 'Macros',
  'carriers.kinds.custom-data': 'Dades de programes',
  'carriers.kinds.bookmark': 'Marcadors',
  'carriers.kinds.file-name': 'Noms de fitxers',
  'carriers.kinds.sheet-name': 'Noms de fulls',
  'carriers.kinds.cell': 'Cel·les',
  'carriers.kinds.number': 'Nombres',
  'carriers.kinds.formula': 'Fórmules',
  'carriers.kinds.annotation': 'Anotacions',
  'carriers.kinds.identifier': 'Identificadors',
  'carriers.kinds.other-part': 'Altres parts',
  'carriers.states.read': 'llegit',
  'carriers.states.cleaned': 'retirat',
  'carriers.states.known': 'identificadors coneguts',
  'carriers.states.not-covered': 'no cobert',
  'carriers.states.kept': 'conservats sense canvis, no llegits',
};
