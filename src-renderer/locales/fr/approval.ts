/** @file French words: approving. */
import type { approval as en } from '../en/approval.ts';
import type { Translated } from '../translated.ts';

export const approval: Translated<typeof en> = {
  'approval.ofNotes': { one: 'sur {count} note approuvée', other: 'sur {count} notes approuvées' },
  'approval.progress': 'Notes approuvées',
  'approval.ready': {
    one: '{count} note est prête à être approuvée',
    other: '{count} notes sont prêtes à être approuvées',
  },
  'approval.readyText':
    'Ces notes sont entièrement anonymisées : tout leur texte a été examiné, tout ce qui a été trouvé est remplacé ou a fait l’objet d’une décision, et rien de connu ne subsiste dans la sortie. Regardez-en quelques-unes avant de signer.',
  'approval.noneReady': 'Aucune autre note n’est entièrement anonymisée pour le moment.',
  'approval.untouched': {
    one: 'Dans l’une d’entre elles, personne n’a rien décidé ni déclaré avoir lu le texte en entier. Pour celle-ci, votre signature repose sur les seuls outils de détection, et ceux-ci laissent passer des identifiants.',
    other:
      'Dans {count} d’entre elles, personne n’a rien décidé ni déclaré avoir lu le texte en entier. Pour celles-ci, votre signature repose sur les seuls outils de détection, et ceux-ci laissent passer des identifiants.',
  },
  'approval.look': 'Regarder ces notes',
  'approval.vouch': 'J’en ai regardé un échantillon, ou j’en réponds sans les avoir vues.',
  'approval.approve': { one: 'Approuver {count} note…', other: 'Approuver {count} notes…' },
  'approval.toExport': 'Aller à l’export',
  'approval.blocked': { one: '{count} note n’est pas prête', other: '{count} notes ne sont pas prêtes' },
  'approval.blockedText': 'Une note peut être comptée pour plusieurs raisons.',
  'approval.showBlocked': 'Afficher les notes avec points ouverts',
  'approval.nothingBlocked': 'Rien ne s’y oppose.',
  'approval.found': 'Trouvé dans ce lot',
  'approval.confirmTitle': { one: 'Signer pour {count} note ?', other: 'Signer pour {count} notes ?' },
  'approval.confirmText': {
    one: 'Ceci est votre signature : vous confirmez que {count} note peut quitter cet espace de travail. Elle est inscrite au journal d’audit sous une clé à la place de votre nom. Vous pouvez la retirer depuis la relecture.',
    other:
      'Ceci est votre signature : vous confirmez que {count} notes peuvent quitter cet espace de travail. Chaque approbation est inscrite au journal d’audit sous une clé à la place de votre nom. Vous pouvez retirer une à une les approbations depuis la relecture.',
  },
  'approval.sign': { one: 'Approuver {count} note', other: 'Approuver {count} notes' },
  'approval.done': { one: '{count} note approuvée.', other: '{count} notes approuvées.' },
  'approval.running': 'Approbation des notes en cours',
  'approval.runningNote':
    'Ce qui est approuvé d’ici là le reste ; les autres notes peuvent être approuvées plus tard.',
  'approval.cancel': 'Arrêter l’approbation',
  'approval.stopped': {
    one: 'Arrêt demandé : {count} note a été approuvée et le reste.',
    other: 'Arrêt demandé : {count} notes ont été approuvées et le restent.',
  },
};
