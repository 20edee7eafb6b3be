/** @file Catalan words: notes sent back, what an export leaves behind, recalls. */
import type { release as en } from '../en/release.ts';
import type { Translated } from '../translated.ts';

export const release: Translated<typeof en> = {
  'rejection.title': 'Retorn a la revisió',
  'rejection.waiting': {
    one: '{count} nota s’ha retornat i espera',
    other: '{count} notes s’han retornat i esperen',
  },
  'rejection.reasons.missed-identifier': 'S’ha passat per alt un identificador',
  'rejection.reasons.too-much-hidden': 'S’oculta massa',
  'rejection.reasons.wrong-type': 'Una menció té el tipus equivocat',
  'rejection.reasons.wrong-patient': 'Vinculada al pacient equivocat',
  'rejection.reasons.unreadable-text': 'El text és il·legible',
  'rejection.reasons.other': 'Un altre motiu',
  'rejection.send': 'Retorna…',
  'rejection.sendShown': 'Retorna les notes mostrades…',
  'rejection.sendTitle': {
    one: 'Retorna {count} nota a revisió',
    other: 'Retorna {count} notes a revisió',
  },
  'rejection.about':
    'Es retiren les aprovacions. El que es retorna va primer en l’ordre de risc i no es pot aprovar fins que algú ho doni per atès.',
  'rejection.reason': 'Motiu',
  'rejection.comment': 'Comentari (opcional)',
  'rejection.confirm': 'Retorna',
  'rejection.sent': { one: '{count} nota retornada.', other: '{count} notes retornades.' },
  'rejection.dealtWith': 'Atesa',
  'rejection.by': '{actor}, {date}',
  'rejection.hasComment': 'Consulti el comentari.',
  'rejection.note': 'Nota {number}',
  'rejection.chart': 'Motius donats en aquest lot',
  'rejection.counts': '{open} en espera, {done} ateses',
  'rejection.again': 'Examina també de nou',
  'rejection.againBy': 'S’examina amb',
  'rejection.againHint':
    'Les decisions es mantenen on encara encaixen; el que es va ocultar per decisió continua ocult. Les opinions de dos revisors comencen de nou.',
  'rejection.againAsBegun': 'La cadena de detecció del lot, tal com va començar',
  'rejection.againTitle': 'Examina la nota de nou',
  'rejection.againConfirm': 'Examina de nou',
  'rejection.againOffer': 'Examina de nou…',
  'rejection.againOrdered': {
    one: '{count} nota s’està examinant de nou.',
    other: '{count} notes s’estan examinant de nou.',
  },
  'rejection.againUnderWay': 'S’està examinant de nou amb {pipeline}.',
  'rejection.againWaits':
    'S’examinarà de nou amb {pipeline} quan el lot continuï. Donar-la per atesa ho anul·la.',
  'rejection.againFailed':
    'No s’ha pogut examinar de nou. El resultat anterior es manté, compta com a incomplet i la nota espera.',
  'rejection.againDone': 'Examinada de nou amb {pipeline}.',
  'rejection.againKept': {
    one: '{count} passatge decidit ha quedat com estava.',
    other: '{count} passatges decidits han quedat com estaven.',
  },
  'rejection.againLost': {
    one: '{count} decisió ja no encaixa: torni-hi a mirar.',
    other: '{count} decisions ja no encaixen: torni-hi a mirar.',
  },
  'leftBehind.title': 'Notes que queden fora, i per què',
  'leftBehind.not-approved': 'A punt, però encara sense aprovar',
  'leftBehind.approved-later': 'Aprovades després de començar l’exportació',
  'leftBehind.sent-back': 'Retornades i sense atendre',
  'leftBehind.open-comment': 'Hi ha un comentari obert',
  'release.recipient': 'Destinatari (opcional)',
  'release.recipientHint':
    'Es desa xifrat a l’espai de treball, perquè una retirada pugui dir qui té els textos.',
  'release.nameInManifest': 'Fes constar el destinatari al manifest',
  'release.replaces': 'Substitueix',
  'release.replacesNone': 'Cap exportació anterior',
  'release.replacesHint': 'El manifest indica llavors les notes corregides i conté un avís al destinatari.',
  'release.sentTo': 'A {recipient}',
  'recall.title': 'Retirada',
  'recall.text':
    'Cerca una persona en tot el que s’ha exportat alguna vegada d’aquest espai de treball, en un conjunt fix de grafies. El que vostè escriu queda només a la memòria; el registre d’auditoria rep recomptes i un hash amb clau.',
  'recall.kind': 'Què se cerca',
  'recall.kinds.name': 'Nom',
  'recall.kinds.birth-date': 'Data de naixement',
  'recall.kinds.id': 'Número',
  'recall.kinds.address': 'Adreça',
  'recall.kinds.phone': 'Telèfon',
  'recall.sought': 'Nom o identificador',
  'recall.search': 'Cerca a totes les exportacions',
  'recall.forget': 'Oblida',
  'recall.searched': {
    one: 'S’ha cercat en {count} exportació',
    other: 'S’ha cercat en {count} exportacions',
  },
  'recall.none': 'No s’ha trobat res, i s’ha pogut cercar a tot arreu.',
  'recall.neverTitle': 'No s’ha exportat mai res',
  'recall.neverText':
    'No consta cap exportació d’aquest espai de treball, de manera que no hi havia res on cercar.',
  'recall.gone': {
    one: 'No es pot cercar en {count} exportació d’un lot eliminat o que s’està eliminant.',
    other: 'No es pot cercar en {count} exportacions de lots eliminats o que s’estan eliminant.',
  },
  'recall.export': 'Exportació',
  'recall.recipient': 'Destinatari',
  'recall.noRecipient': 'No consta',
  'recall.hidden': 'Ocult',
  'recall.readable': 'Llegible',
  'recall.readablePart': 'Llegible en part',
  'recall.unsearchable': 'No s’hi pot cercar',
  'recall.replacedBy': 'Substituïda per una exportació posterior',
  'recall.correct': 'Oculta on es llegeix sencer',
  'recall.correctPart': 'Oculta també paraules soltes',
  'recall.correctHint':
    'Les notes tornen a revisió. Després de l’aprovació, exporti-les de nou i indiqui l’exportació substituïda.',
  'recall.corrected': {
    one: 'Ocultat en {count} nota. Notes en què encara es pot llegir: {still}.',
    other: 'Ocultat en {count} notes. Notes en què encara es pot llegir: {still}.',
  },
  'recall.notCorrectedDestroyed': {
    one: '{count} nota no s’ha corregit: el seu original s’ha destruït després de la cerca.',
    other: '{count} notes no s’han corregit: els seus originals s’han destruït després de la cerca.',
  },
  'recall.notCorrectedReading': {
    one: '{count} nota no s’ha corregit: els seus dos revisors encara no l’han resolta. Repeteixi la cerca quan ho hagin fet.',
    other:
      '{count} notes no s’han corregit: els seus dos revisors encara no les han resoltes. Repeteixi la cerca quan ho hagin fet.',
  },
  'recall.save': 'Desa la llista…',
  'recall.saved': 'Desada com a {name}.',
  'recall.print': 'Imprimeix',
  'errors.review/detecting-again':
    'La nota s’està examinant de nou. Esperi el resultat o cancel·li el lot, i indiqui després que està atesa.',
  'errors.review/not-sent-back':
    'Aquesta nota ja no està pendent d’atendre. Torni-la a obrir per veure com està.',
  'errors.export/not-replaceable':
    'L’exportació que se substitueix no és una exportació completa d’aquest lot. Esculli’n una altra.',
  'errors.export/nothing-to-search':
    'Això no es pot cercar. Escrigui un nom d’almenys tres lletres (en xinès, dos caràcters), una data completa o un número d’almenys quatre xifres.',
  'auditKinds.note-sent-back': 'Nota retornada a revisió',
  'auditKinds.site-words-changed': 'Paraules de la llista del centre canviades',
  'auditKinds.site-word-not-compared': 'Paraula inclosa sense comparació',
  'errors.detection/unknown-site-word': 'Aquesta paraula ja no és a la llista. Torni a mirar la llista.',
  'auditKinds.note-detection-ordered': 'Nou examen d’una nota sol·licitat',
  'auditKinds.note-detected-again': 'Nota examinada de nou',
  'auditKinds.note-dealt-with': 'Nota retornada atesa',
  'auditKinds.export-addressed': 'Destinatari o exportació substituïda anotats',
  'auditKinds.recall-searched': 'Cerca d’una persona a les exportacions passades',
  'auditKinds.recall-corrected': 'Troballes d’una retirada ocultades',
};
