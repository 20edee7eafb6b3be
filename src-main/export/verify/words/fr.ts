/** @file The outcome of a check in French. A data table. */
import type { VerdictWords } from './verdictWords.ts';

export const fr: VerdictWords = {
  faults: {
    'manifest-missing':
      'Le fichier est absent. Ce n’est pas un dossier d’export, ou le manifeste a été retiré.',
    'manifest-invalid': 'Le fichier est endommagé ou n’a pas été écrit par NoteVeil.',
    'not-signed':
      'L’export n’est pas signé : il vient d’une version plus ancienne, ou la signature a été retirée. Rien n’indique qui l’a produit.',
    'signature-invalid': 'Le fichier est endommagé : aucune signature ne peut y être lue.',
    'manifest-signature':
      'Le manifeste ou sa signature a été modifié après l’export : la signature ne correspond pas au manifeste.',
    'wrong-key':
      'L’export a été signé avec une autre clé que celle que vous avez indiquée : {found} au lieu de {expected}.',
    missing: 'Le fichier est absent ou illisible.',
    'size-differs': 'Le fichier n’a plus sa taille d’origine : {found} octets au lieu de {expected}.',
    'hash-differs': 'Le contenu a été modifié après l’export : l’empreinte SHA-256 est différente.',
    'record-count-differs': 'Le nombre de notes est différent : {found} au lieu de {expected}.',
    'unreadable-records': 'Le contenu n’a pas la forme dans laquelle NoteVeil l’écrit.',
    'trail-broken': 'Le journal d’audit a été modifié : la chaîne se rompt à l’événement {seq}.',
    'trail-shorter': 'Le journal d’audit a été tronqué : {found} événements au lieu de {expected}.',
    'trail-longer':
      'Des événements ont été ajoutés après coup au journal d’audit : {found} au lieu de {expected}.',
    'trail-head-differs':
      'Ce n’est pas le bon journal d’audit : son dernier événement n’est pas celui que nomme le manifeste.',
    'unexpected-file': 'Le manifeste ne mentionne pas ce fichier. Il ne fait pas partie de l’export.',
  },
  foreignFile: 'un autre fichier',
  sound:
    'Tout est tel qu’à l’export. Notes : {notes}. Fichiers : {files}. Événements du journal d’audit : {events}.',
  reliance:
    'Notes dont l’approbation repose sur les seuls outils de détection, parce que personne n’y avait rien décidé auparavant ni déclaré avoir lu le texte en entier : {untouched} sur {notes}.',
  relianceUnknown:
    'Le manifeste ne dit pas pour combien de notes l’approbation repose sur les seuls outils de détection. Demandez-le à l’expéditeur.',
  faulty: 'Problèmes : {count}. N’utilisez pas cet export ; demandez-le de nouveau à l’expéditeur.',
  key: 'Empreinte de la clé : {fingerprint}',
  compare:
    'Comparez cette empreinte avec celle que l’expéditeur vous communique par une autre voie, par exemple à un numéro de téléphone que vous connaissez déjà. Alors seulement vous saurez qui a signé.',
  namedKey: 'C’est la clé que vous avez indiquée.',
  noKey: 'Aucune signature lisible : il n’y a pas de clé à comparer.',
};
