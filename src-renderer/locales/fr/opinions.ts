/** @file French words: two reviewers of each note, choosing between them, how far they agree. */
import type { opinions as en } from '../en/opinions.ts';
import type { Translated } from '../translated.ts';

export const opinions: Translated<typeof en> = {
  'opinions.title': 'Deux relecteurs',
  'opinions.parts.read': 'Vous relisez cette note sans voir les décisions de l’autre personne.',
  'opinions.parts.wait': 'Vous avez indiqué avoir terminé cette note. Vos décisions restent telles quelles.',
  'opinions.parts.adjudicate':
    'Les deux relecteurs ne sont pas d’accord. Tranchez pour chaque passage ; le texte montre ce que masque l’un ou l’autre.',
  'opinions.parts.settled':
    'Tranchée : ces décisions s’appliquent. On peut masquer davantage ; montrer davantage exige les deux relecteurs.',
  'opinions.doneBy': { one: '{count} sur 2 a terminé.', other: '{count} sur 2 ont terminé.' },
  'opinions.markDone': 'Terminer cette note',
  'opinions.stillOpen': { one: '{count} point reste ouvert.', other: '{count} points restent ouverts.' },
  'opinions.reopen': 'Rouvrir la note',
  'opinions.reopenWhy':
    'Les deux relecteurs devront de nouveau indiquer qu’ils ont terminé. Une éventuelle approbation est retirée.',
  'opinions.stretch': 'Passage {at} sur {of}',
  'opinions.show': 'Afficher',
  'opinions.sides.a': 'Relecteur A :',
  'opinions.sides.b': 'Relecteur B :',
  'opinions.sides.own': 'Autre étendue :',
  'opinions.readable': 'laisse lisible',
  'opinions.hides': 'masque « {text} » comme {type}',
  'opinions.selectFirst':
    'tout le passage, ou ce que vous sélectionnez dans le texte ; ce que les deux masquent reste masqué',
  'opinions.type': 'Type',
  'opinions.onlySingly':
    'Deux personnes relisent chaque note de ce lot : personne ne décide donc de plusieurs passages à la fois. Décidez passage par passage.',
  'opinions.adjudicate': 'Trancher la note',
  'opinions.perNote': 'Relecteurs par note',
  'opinions.one': 'Un',
  'opinions.two': 'Deux',
  'opinions.explained':
    'Deux personnes relisent chaque note sans voir les décisions l’une de l’autre. En cas d’écart, une troisième tranche. Rien n’est approuvé avant.',
  'opinions.settled': {
    one: '{count} note sur {notes} est tranchée.',
    other: '{count} notes sur {notes} sont tranchées.',
  },
  'opinions.waiting': { one: '{count} attend un arbitrage.', other: '{count} attendent un arbitrage.' },
  'opinions.toRead': 'Relire la note suivante (reste {count})',
  'opinions.toAdjudicate': 'Arbitrer la note suivante ({count})',
  'opinions.chart': {
    one: 'Accord des relecteurs sur {count} note, relue indépendamment',
    other: 'Accord des relecteurs sur {count} notes, relues indépendamment',
  },
  'opinions.figures.spanAgreement': 'Passages avec type',
  'opinions.figures.characterAgreement': 'Caractères',
  'opinions.figures.kappa': 'Kappa',
  'opinions.table': 'Valeurs et effectifs',
  'opinions.people': 'Relecteurs',
  'opinions.allPairs': 'Tous',
  'opinions.notes': 'Notes',
  'opinions.equalNotes': 'Sans écart',
  'opinions.ranges': 'Passages A / B',
  'opinions.sameRanges': 'Identiques',
  'opinions.figuresExplained':
    'Passages et caractères : F-mesure d’un relecteur par rapport à l’autre, de 0 à 1. Kappa : sur les caractères, corrigé du hasard ; 0 correspond au hasard. Seuls les premiers tours comptent.',
  'auditKinds.reviewers-set': 'Nombre de relecteurs fixé',
  'auditKinds.opinion-decided': 'Décision de l’un des deux relecteurs',
  'auditKinds.opinion-done': 'L’un des deux relecteurs a terminé',
  'auditKinds.note-settled': 'Note tranchée',
  'auditKinds.note-reopened': 'Note rouverte',
  'errors.review/two-reviewers':
    'Deux personnes relisent chaque note de ce lot. Une seule ne peut ni décider de plusieurs notes à la fois, ni montrer davantage dans une note tranchée. Rouvrez la note ; toutes deux décideront de nouveau.',
  'errors.review/not-settled':
    'Deux personnes relisent cette note et il n’y a pas encore de résultat. Attendez que toutes deux aient terminé, ou l’arbitrage d’une troisième.',
  'errors.review/opinion-open': 'Un point de cette note reste ouvert. Prenez une décision, puis continuez.',
  'errors.review/opinion-closed':
    'Vous avez indiqué avoir terminé cette note, ou elle est tranchée. Elle peut être rouverte une fois que les deux ont terminé.',
  'errors.review/not-adjudicator':
    'Vous ne pouvez pas trancher entre ces deux avis. Seule une personne autre que les deux relecteurs le peut, et seulement tant que la note attend un arbitrage.',
  'errors.review/reviewers-fixed':
    'Dans ce lot, une décision a été prise ou une note approuvée. Le nombre de relecteurs ne change plus.',
  'errors.review/reviewers-single-user':
    'Deux relecteurs et l’exception pour une seule personne s’excluent. Faites désactiver l’exception par un compte d’administration, ou gardez un seul relecteur.',
};
