/** @file Catalan words: two reviewers of each note, choosing between them, how far they agree. */
import type { opinions as en } from '../en/opinions.ts';
import type { Translated } from '../translated.ts';

export const opinions: Translated<typeof en> = {
  'opinions.title': 'Dos revisors',
  'opinions.parts.read': 'Vostè revisa aquesta nota sense veure les decisions de l’altra persona.',
  'opinions.parts.wait': 'Ha indicat que aquesta nota està acabada. Les seves decisions queden com estan.',
  'opinions.parts.adjudicate':
    'Els dos revisors difereixen. Esculli en cada passatge; el text mostra el que oculta qualsevol dels dos.',
  'opinions.parts.settled':
    'Resolta: aquestes decisions són vàlides. Es pot ocultar més; mostrar més exigeix tots dos revisors.',
  'opinions.doneBy': { one: '{count} de 2 ha acabat.', other: '{count} de 2 han acabat.' },
  'opinions.markDone': 'Acaba aquesta nota',
  'opinions.stillOpen': { one: 'Queda {count} punt pendent.', other: 'Queden {count} punts pendents.' },
  'opinions.reopen': 'Reobre la nota',
  'opinions.reopenWhy':
    'Els dos revisors hauran d’indicar de nou que han acabat. Si hi ha una aprovació, es retira.',
  'opinions.stretch': 'Passatge {at} de {of}',
  'opinions.show': 'Mostra',
  'opinions.sides.a': 'Revisor A:',
  'opinions.sides.b': 'Revisor B:',
  'opinions.sides.own': 'Un altre fragment:',
  'opinions.readable': 'el deixa llegible',
  'opinions.hides': 'oculta «{text}» com a {type}',
  'opinions.selectFirst':
    'tot el passatge, o el que seleccioni en el text; el que oculten tots dos continua ocult',
  'opinions.type': 'Tipus',
  'opinions.onlySingly':
    'Dues persones revisen cada nota d’aquest lot, de manera que ningú no decideix sobre molts passatges alhora. Decideixi passatge per passatge.',
  'opinions.adjudicate': 'Resol la nota',
  'opinions.perNote': 'Revisors per nota',
  'opinions.one': 'Un',
  'opinions.two': 'Dos',
  'opinions.explained':
    'Dues persones revisen cada nota sense veure les decisions de l’altra. On difereixen, escull una tercera persona. Abans no s’aprova res.',
  'opinions.settled': {
    one: '{count} de {notes} notes està resolta.',
    other: '{count} de {notes} notes estan resoltes.',
  },
  'opinions.waiting': { one: '{count} espera arbitratge.', other: '{count} esperen arbitratge.' },
  'opinions.toRead': 'Revisa la nota següent (en queden {count})',
  'opinions.toAdjudicate': 'Arbitra la nota següent ({count})',
  'opinions.chart': {
    one: 'Acord dels revisors en {count} nota, revisada de manera independent',
    other: 'Acord dels revisors en {count} notes, revisades de manera independent',
  },
  'opinions.figures.spanAgreement': 'Passatges amb tipus',
  'opinions.figures.characterAgreement': 'Caràcters',
  'opinions.figures.kappa': 'Kappa',
  'opinions.table': 'Valors i recomptes',
  'opinions.people': 'Revisors',
  'opinions.allPairs': 'Tots',
  'opinions.notes': 'Notes',
  'opinions.equalNotes': 'Sense diferències',
  'opinions.ranges': 'Passatges A / B',
  'opinions.sameRanges': 'Iguals',
  'opinions.figuresExplained':
    'Passatges i caràcters: mesura F d’un revisor respecte de l’altre, de 0 a 1. Kappa: sobre caràcters, descomptat l’atzar; 0 és el que dona l’atzar. Només compten les primeres rondes.',
  'auditKinds.reviewers-set': 'Nombre de revisors fixat',
  'auditKinds.opinion-decided': 'Decisió d’un dels dos revisors',
  'auditKinds.opinion-done': 'Un dels dos revisors ha acabat',
  'auditKinds.note-settled': 'Nota resolta',
  'auditKinds.note-reopened': 'Nota reoberta',
  'errors.review/two-reviewers':
    'Dues persones revisen cada nota d’aquest lot. Una de sola ni decideix sobre moltes notes ni mostra més en una de resolta. Reobri la nota; totes dues decidiran de nou.',
  'errors.review/not-settled':
    'Dues persones revisen aquesta nota i encara no hi ha resultat. Esperi que totes dues acabin o que n’esculli una tercera.',
  'errors.review/opinion-open':
    'En aquesta nota encara queda alguna cosa pendent. Decideixi-la i continuï després.',
  'errors.review/opinion-closed':
    'Ha indicat que aquesta nota està acabada, o ja està resolta. Es pot reobrir quan les dues persones hagin acabat.',
  'errors.review/not-adjudicator':
    'Vostè no pot escollir entre aquests dos revisors. Només ho pot fer qui no n’és cap, i només mentre la nota ho espera.',
  'errors.review/reviewers-fixed':
    'En aquest lot ja hi ha decisions o aprovacions. El nombre de revisors ja no canvia.',
  'errors.review/reviewers-single-user':
    'Dos revisors i l’excepció de persona única s’exclouen. Demani a qui administra l’espai de treball que desactivi l’excepció, o mantingui un sol revisor.',
};
