/** @file Catalan words: exporting. */
import type { exporting as en } from '../en/exporting.ts';
import type { Translated } from '../translated.ts';

export const exporting: Translated<typeof en> = {
  'export.new': 'Exportació nova',
  'export.format': 'Format',
  'export.formats.csv': 'Taula CSV',
  'export.formats.jsonl': 'JSON Lines',
  'export.formats.txt': 'Fitxers de text',
  'export.about.csv':
    'Una fila per nota. S’obre en fulls de càlcul; els textos que semblen fórmules duen un apòstrof.',
  'export.about.jsonl': 'Un objecte per línia, textos sense canvis. Per a programes.',
  'export.about.txt': 'Un fitxer per nota, amb el número com a nom.',
  'export.chooseFolder': 'Escull una carpeta…',
  'export.noFolder': 'Cap carpeta escollida',
  'export.written': {
    one: '{count} nota aprovada, amb els identificadors substituïts',
    other: '{count} notes aprovades, amb els identificadors substituïts',
  },
  'export.manifest':
    'Un manifest signat, el registre d’auditoria i una pàgina que els comprova, perquè els destinataris notin qualsevol canvi',
  'export.notWritten': {
    one: '{count} nota no aprovada queda fora',
    other: '{count} notes no aprovades queden fora',
  },
  'export.neverWritten':
    'El text original, els identificadors coneguts i el vincle entre marcadors i persones no s’escriuen mai',
  'export.policy': 'Política: {name}',
  'export.legally.pseudonymised':
    'La sortida està pseudonimitzada: vincula el que va junt; per tant, continuen sent dades personals i cal protegir-les com a tals. El manifest també ho diu.',
  'export.legally.de-identified':
    'La sortida està desidentificada: res del que s’ha trobat no es pot llegir ni vincular. Hi pot quedar el que no s’ha trobat; per tant, tracti-la amb cura fins que algú l’hagi avaluada. El manifest també ho diu.',
  'export.legally.identifying':
    'Aquesta política deixa llegibles detalls que identifiquen persones: la sortida són dades personals. El manifest també ho diu.',
  'export.nothingApproved': 'Encara no es pot exportar res',
  'export.nothingApprovedText':
    'Només les notes aprovades surten d’aquest espai de treball, i cap nota d’aquest lot no està aprovada.',
  'export.toApproval': 'Ves a l’aprovació',
  'export.start': { one: 'Exporta {count} nota', other: 'Exporta {count} notes' },
  'export.past': 'Exportacions d’aquest lot',
  'export.nonePast': 'Encara no s’ha exportat res.',
  'export.runAbout': {
    one: '{count} nota en {format} per {actor}, {date}',
    other: '{count} notes en {format} per {actor}, {date}',
  },
  'export.cancel': 'Cancel·la l’exportació',
  'export.steps.checking': 'S’estan comprovant les notes',
  'export.steps.writing': 'S’està escrivint',
  'export.steps.readingBack': 'S’està rellegint el que s’ha escrit',
  'export.states.running': 'S’està escrivint',
  'export.states.completed': 'Completa',
  'export.states.failed': 'Fallida',
  'export.reveal': 'Mostra la carpeta',
  'export.files': { one: '{count} fitxer amb el seu hash', other: '{count} fitxers amb els seus hashes' },
  'export.file': 'Fitxer',
  'export.size': 'Mida',
};
