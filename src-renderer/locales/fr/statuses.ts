/** @file French words: statuses, stages and their reasons. */
import type { statuses as en } from '../en/statuses.ts';
import type { Translated } from '../translated.ts';

export const statuses: Translated<typeof en> = {
  'status.short.fully-anonymized': 'Entièrement',
  'status.short.partially-anonymized': 'Partiellement',
  'status.short.not-anonymized': 'Non',
  'status.long.fully-anonymized': 'Entièrement anonymisée',
  'status.long.partially-anonymized': 'Partiellement anonymisée',
  'status.long.not-anonymized': 'Non anonymisée',
  'status.waiting': { one: '{count} en attente', other: '{count} en attente' },
  'stages.imported': 'Importée',
  'stages.detected': 'Examinée',
  'stages.in-review': 'En relecture',
  'stages.approved': 'Approuvée',
  'stages.exported': 'Exportée',
  'reasons.all-replaced':
    'Tout ce qui a été trouvé est remplacé ou a fait l’objet d’une décision à la relecture, et tout le texte a été examiné.',
  'reasons.no-phi-found':
    'Rien d’identifiant n’a été trouvé dans cette note, et tout le texte a été examiné.',
  'reasons.not-processed': 'Cette note n’a pas encore été examinée.',
  'reasons.processing-failed': 'La recherche d’identifiants a échoué pour cette note. Rien n’a été remplacé.',
  'reasons.not-covered': {
    one: '{count} caractère n’a pas été examiné par tous les détecteurs. Il est hachuré dans le texte.',
    other:
      '{count} caractères n’ont pas été examinés par tous les détecteurs. Ils sont hachurés dans le texte.',
  },
  'reasons.recognizer-failed': {
    one: '{count} détecteur a échoué sur cette note : quelque chose a pu échapper.',
    other: '{count} détecteurs ont échoué sur cette note : quelque chose a pu échapper.',
  },
  'reasons.suspected-undecided': {
    one: '{count} passage peut être un identifiant. Acceptez-le ou laissez-le visible.',
    other: '{count} passages peuvent être des identifiants. Acceptez-les ou laissez-les visibles.',
  },
  'reasons.known-identifier-left': {
    one: '{count} identifiant connu du patient figure encore dans la sortie. Masquez-le.',
    other: '{count} identifiants connus du patient figurent encore dans la sortie. Masquez-les.',
  },
  'reasons.mention-left': {
    one: '{count} texte remplacé ailleurs figure encore dans la sortie. Masquez-le.',
    other: '{count} textes remplacés ailleurs figurent encore dans la sortie. Masquez-les.',
  },
  'reasons.known-identifier-unusable': {
    one: '{count} identifiant connu de la source ne peut pas être recherché, par exemple une date de naissance qui n’est pas une date. Lisez la note et masquez ce qui identifie quelqu’un, ou confirmez que rien n’y identifie personne.',
    other:
      '{count} identifiants connus de la source ne peuvent pas être recherchés, par exemple une date de naissance qui n’est pas une date. Lisez la note et masquez ce qui identifie quelqu’un, ou confirmez que rien n’y identifie personne.',
  },
  'reasons.classifier-suspects': {
    one: '{count} modèle qui juge les notes entières estime que cette note contient des identifiants, mais rien n’y a été remplacé. Lisez-la et masquez ce qui identifie quelqu’un, ou confirmez que rien n’y identifie personne.',
    other:
      '{count} modèles qui jugent les notes entières estiment que cette note contient des identifiants, mais rien n’y a été remplacé. Lisez-la et masquez ce qui identifie quelqu’un, ou confirmez que rien n’y identifie personne.',
  },
  'reasons.decisions-pending': {
    one: 'Une décision pour plusieurs mentions touche cette note ; sa sortie est en cours de mise à jour.',
    other: 'Une décision pour plusieurs mentions touche cette note ; sa sortie est en cours de mise à jour.',
  },
  'reasonsShort.all-replaced': 'Tout remplacé',
  'reasonsShort.no-phi-found': 'Rien trouvé',
  'reasonsShort.not-processed': 'En attente',
  'reasonsShort.processing-failed': 'Échec du traitement',
  'reasonsShort.not-covered': {
    one: '{count} caractère non examiné',
    other: '{count} caractères non examinés',
  },
  'reasonsShort.recognizer-failed': {
    one: '{count} détecteur en échec',
    other: '{count} détecteurs en échec',
  },
  'reasonsShort.suspected-undecided': { one: '{count} suspect', other: '{count} suspects' },
  'reasonsShort.known-identifier-left': {
    one: '{count} identifiant connu restant',
    other: '{count} identifiants connus restants',
  },
  'reasonsShort.mention-left': { one: '{count} mention restante', other: '{count} mentions restantes' },
  'reasonsShort.known-identifier-unusable': {
    one: '{count} identifiant connu inutilisable',
    other: '{count} identifiants connus inutilisables',
  },
  'reasonsShort.classifier-suspects': {
    one: 'Suspectée par {count} modèle',
    other: 'Suspectée par {count} modèles',
  },
  'reasonsShort.decisions-pending': 'En cours de mise à jour',
  'reasonsBlocked.all-replaced': 'Prête, mais pas encore approuvée',
  'reasonsBlocked.no-phi-found': 'Rien trouvé, mais pas encore approuvée',
  'reasonsBlocked.not-processed': 'Pas encore examinée : attendez la fin du traitement, ou reprenez le lot',
  'reasonsBlocked.processing-failed': 'Échec du traitement : reprenez le lot pour réessayer',
  'reasonsBlocked.not-covered':
    'Une partie du texte n’a pas été examinée : reprenez le lot pour réessayer, ou masquez-la si elle est codée (base64, RTF, XML)',
  'reasonsBlocked.recognizer-failed': 'Un détecteur a échoué : reprenez le lot pour réessayer',
  'reasonsBlocked.suspected-undecided':
    'Des passages suspects sont à décider : acceptez chacun ou laissez-le visible',
  'reasonsBlocked.known-identifier-left':
    'Un identifiant connu figure encore dans la sortie : masquez-le lors de la relecture',
  'reasonsBlocked.mention-left':
    'Un texte remplacé figure encore ailleurs dans la sortie : masquez-le lors de la relecture',
  'reasonsBlocked.known-identifier-unusable':
    'Un identifiant connu de la source ne peut pas être recherché : lisez la note, puis masquez ce qui identifie quelqu’un ou confirmez qu’il n’y a rien',
  'reasonsBlocked.decisions-pending':
    'La sortie ne montre pas encore une décision : elle est en cours de mise à jour, même après un redémarrage',
  'reasonsBlocked.classifier-suspects':
    'Un modèle suspecte des identifiants là où rien n’a été remplacé : lisez la note, puis masquez ce qui identifie quelqu’un ou confirmez qu’il n’y a rien',
};
