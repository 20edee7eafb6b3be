/** @file French words: notes sent back, what an export leaves behind, recalls. */
import type { release as en } from '../en/release.ts';
import type { Translated } from '../translated.ts';

export const release: Translated<typeof en> = {
  'rejection.title': 'Renvoi en relecture',
  'rejection.waiting': {
    one: '{count} note a été renvoyée et attend',
    other: '{count} notes ont été renvoyées et attendent',
  },
  'rejection.reasons.missed-identifier': 'Un identifiant a été oublié',
  'rejection.reasons.too-much-hidden': 'Trop de texte est masqué',
  'rejection.reasons.wrong-type': 'Une mention a le mauvais type',
  'rejection.reasons.wrong-patient': 'Rattachée au mauvais patient',
  'rejection.reasons.unreadable-text': 'Le texte est illisible',
  'rejection.reasons.other': 'Autre raison',
  'rejection.send': 'Renvoyer…',
  'rejection.sendShown': 'Renvoyer les notes affichées…',
  'rejection.sendTitle': {
    one: 'Renvoyer {count} note en relecture',
    other: 'Renvoyer {count} notes en relecture',
  },
  'rejection.about':
    'Les approbations sont retirées. Les notes renvoyées passent en tête dans l’ordre du risque et ne peuvent pas être approuvées tant que personne ne les a déclarées traitées.',
  'rejection.reason': 'Raison',
  'rejection.comment': 'Commentaire (facultatif)',
  'rejection.confirm': 'Renvoyer',
  'rejection.sent': { one: '{count} note renvoyée.', other: '{count} notes renvoyées.' },
  'rejection.dealtWith': 'Traitée',
  'rejection.by': '{actor}, {date}',
  'rejection.hasComment': 'Voir le commentaire.',
  'rejection.note': 'Note {number}',
  'rejection.chart': 'Raisons données dans ce lot',
  'rejection.counts': '{open} en attente, {done} traitées',
  'rejection.again': 'Faire aussi réexaminer',
  'rejection.againBy': 'Examen par',
  'rejection.againHint':
    'Les décisions restent là où elles correspondent encore ; ce qui est masqué par décision reste masqué. Les avis de deux relecteurs repartent de zéro.',
  'rejection.againAsBegun': 'Le pipeline du lot, tel qu’au départ',
  'rejection.againTitle': 'Réexaminer la note',
  'rejection.againConfirm': 'Réexaminer',
  'rejection.againOffer': 'Réexaminer…',
  'rejection.againOrdered': {
    one: '{count} note est en cours de réexamen.',
    other: '{count} notes sont en cours de réexamen.',
  },
  'rejection.againUnderWay': 'Elle est en cours de réexamen par {pipeline}.',
  'rejection.againWaits':
    'Elle sera réexaminée par {pipeline} lorsque le lot reprendra. La déclarer traitée y met fin.',
  'rejection.againFailed':
    'Elle n’a pas pu être réexaminée. Le résultat précédent reste, est considéré comme incomplet, et la note attend.',
  'rejection.againDone': 'Réexaminée par {pipeline}.',
  'rejection.againKept': {
    one: '{count} passage décidé est resté tel quel.',
    other: '{count} passages décidés sont restés tels quels.',
  },
  'rejection.againLost': {
    one: '{count} décision ne correspond plus : vérifiez de nouveau ce passage.',
    other: '{count} décisions ne correspondent plus : vérifiez de nouveau ces passages.',
  },
  'leftBehind.title': 'Notes qui ne partent pas, et pourquoi',
  'leftBehind.not-approved': 'Prêtes, mais pas encore approuvées',
  'leftBehind.approved-later': 'Approuvées après le début de l’export',
  'leftBehind.sent-back': 'Renvoyées et non traitées',
  'leftBehind.open-comment': 'Un commentaire est ouvert',
  'release.recipient': 'Destinataire (facultatif)',
  'release.recipientHint':
    'Conservé chiffré dans l’espace de travail, pour qu’un rappel puisse dire qui détient les textes.',
  'release.nameInManifest': 'Nommer le destinataire dans le manifeste',
  'release.replaces': 'Remplace',
  'release.replacesNone': 'Aucun export antérieur',
  'release.replacesHint': 'Le manifeste nomme alors les notes corrigées et contient un avis au destinataire.',
  'release.sentTo': 'À {recipient}',
  'recall.title': 'Rappel',
  'recall.text':
    'Cherche une personne dans tout ce qui a jamais été exporté de cet espace de travail, sous un ensemble déterminé de graphies. Ce que vous saisissez reste en mémoire seulement ; le journal d’audit reçoit des nombres et une empreinte à clé.',
  'recall.kind': 'Ce qui est cherché',
  'recall.kinds.name': 'Nom',
  'recall.kinds.birth-date': 'Date de naissance',
  'recall.kinds.id': 'Numéro',
  'recall.kinds.address': 'Adresse',
  'recall.kinds.phone': 'Téléphone',
  'recall.sought': 'Nom ou identifiant',
  'recall.search': 'Chercher dans tous les exports',
  'recall.forget': 'Oublier',
  'recall.searched': { one: '{count} export examiné', other: '{count} exports examinés' },
  'recall.none': 'Rien n’a été trouvé, et tout a pu être examiné.',
  'recall.neverTitle': 'Rien n’a jamais été exporté',
  'recall.neverText':
    'Aucun export de cet espace de travail n’est enregistré : il n’y avait donc rien à examiner.',
  'recall.gone': {
    one: '{count} export d’un lot supprimé ou en cours de suppression ne peut pas être examiné.',
    other: '{count} exports de lots supprimés ou en cours de suppression ne peuvent pas être examinés.',
  },
  'recall.export': 'Export',
  'recall.recipient': 'Destinataire',
  'recall.noRecipient': 'Non consigné',
  'recall.hidden': 'Masqué',
  'recall.readable': 'Lisible',
  'recall.readablePart': 'Lisible en partie',
  'recall.unsearchable': 'Ne peut être examiné',
  'recall.replacedBy': 'Remplacé par un export ultérieur',
  'recall.correct': 'Masquer si lisible en entier',
  'recall.correctPart': 'Masquer aussi les mots isolés',
  'recall.correctHint':
    'Les notes retournent en relecture. Après approbation, exportez-les à nouveau en nommant l’export remplacé.',
  'recall.corrected': {
    one: 'Masqué dans {count} note. Notes où cela reste lisible : {still}.',
    other: 'Masqué dans {count} notes. Notes où cela reste lisible : {still}.',
  },
  'recall.notCorrectedDestroyed': {
    one: '{count} note n’a pas été corrigée : son original a été détruit depuis la recherche.',
    other: '{count} notes n’ont pas été corrigées : leurs originaux ont été détruits depuis la recherche.',
  },
  'recall.notCorrectedReading': {
    one: '{count} note n’a pas été corrigée : elle n’est pas encore tranchée entre ses deux relecteurs. Relancez la recherche ensuite.',
    other:
      '{count} notes n’ont pas été corrigées : elles ne sont pas encore tranchées entre leurs deux relecteurs. Relancez la recherche ensuite.',
  },
  'recall.save': 'Enregistrer la liste…',
  'recall.saved': 'Enregistré sous {name}.',
  'recall.print': 'Imprimer',
  'errors.review/detecting-again':
    'La note est en cours de réexamen. Attendez le résultat ou annulez le lot, puis indiquez qu’elle a été traitée.',
  'errors.review/not-sent-back':
    'Cette note n’attend plus d’être traitée. Rouvrez-la pour voir où elle en est.',
  'errors.export/not-replaceable':
    'L’export à remplacer n’est pas un export complet de ce lot. Choisissez-en un autre.',
  'errors.export/nothing-to-search':
    'Cela ne peut pas être cherché. Saisissez un nom d’au moins trois lettres (deux caractères en chinois), une date complète ou un numéro d’au moins quatre chiffres.',
  'auditKinds.note-sent-back': 'Note renvoyée en relecture',
  'auditKinds.site-words-changed': 'Mots de la liste de l’établissement modifiés',
  'auditKinds.site-word-not-compared': 'Mot mis sur la liste sans comparaison',
  'errors.detection/unknown-site-word': 'Ce mot n’est plus sur la liste. Regardez de nouveau la liste.',
  'auditKinds.note-detection-ordered': 'Réexamen d’une note demandé',
  'auditKinds.note-detected-again': 'Note réexaminée',
  'auditKinds.note-dealt-with': 'Note renvoyée traitée',
  'auditKinds.export-addressed': 'Destinataire ou export remplacé consigné',
  'auditKinds.recall-searched': 'Exports passés examinés pour une personne',
  'auditKinds.recall-corrected': 'Résultats d’un rappel masqués',
};
