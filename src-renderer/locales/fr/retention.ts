/** @file French words: retention, destroying, backup and restore. */
import type { retention as en } from '../en/retention.ts';
import type { Translated } from '../translated.ts';

export const retention: Translated<typeof en> = {
  'retention.title': 'Conservation',
  'retention.about':
    'Rien n’est détruit automatiquement. La règle indique seulement ce qui est échu ; une personne ayant le rôle « protection des données » confirme, et une preuve signée est écrite.',
  'retention.originalsDays': 'Échéance des originaux des notes exportées, en jours après le dernier export',
  'retention.batchesDays': 'Échéance des lots entiers, en jours après le dernier export ou l’import',
  'retention.keyDays': 'Échéance de la clé de pseudonymes, en jours après le dernier export qui l’utilise',
  'retention.daysHint': 'Vide : jamais.',
  'retention.saveRule': 'Enregistrer la règle',
  'retention.ruleSaved': 'La règle est enregistrée.',
  'retention.due': 'Échu',
  'retention.nothingDue': 'Rien n’est échu.',
  'retention.dueSince': 'échu depuis le {date}',
  'retention.notes': { one: '{count} note', other: '{count} notes' },
  'retention.what.originals': 'Originaux',
  'retention.what.batches': 'Lot entier',
  'retention.destroyable': 'Originaux qui peuvent être détruits maintenant',
  'retention.exported': 'Lots exportés qui peuvent être détruits en entier',
  'retention.destroy': 'Détruire…',
  'retention.saveProof': 'Enregistrer la preuve…',
  'retention.proofSaved': 'Enregistré sous {file}.',
  'retention.past': 'Détruit',
  'retention.pastRow': '{date}, par {actor}',
  'retention.unfinished': 'inachevé : se poursuit de lui-même ou au prochain démarrage',
  'retention.running': '{done} notes détruites sur {notes}',
  'retention.destroyTitle.originals': 'Détruire les originaux de « {name} »',
  'retention.destroyTitle.batches': 'Détruire le lot « {name} »',
  'retention.destroyText.originals':
    'Le texte, les identifiants connus, la sortie, les marques, les décisions et les commentaires sont supprimés définitivement. Ces notes ne pourront plus être ouvertes, corrigées ni exportées. Les approbations, les empreintes et le journal d’audit restent. Un rappel ne pourra plus chercher un nom dans les exports passés de ces notes ; il signalera seulement qu’ils ne peuvent être examinés.',
  'retention.destroyText.batches':
    'Tout ce que l’espace de travail contient de ce lot est supprimé définitivement. Les événements d’audit, la preuve et la mention de qui a reçu quel export restent. Un rappel ne pourra plus chercher un nom dans ses exports passés.',
  'retention.destroyWords':
    'Les mots que ce lot était seul à proposer pour la liste de l’établissement disparaissent aussi, de même qu’une comparaison de la liste non adoptée. Restent les mots que l’administration a inscrits sur la liste, les packs adaptés à l’établissement et les totaux sur la qualité de lecture des échantillons.',
  'retention.outOfReach':
    'Hors de portée : les sauvegardes, les exports déjà remis, les fichiers sources, les instantanés et les blocs que conserve un SSD.',
  'retention.confirm': 'Saisissez le nombre de notes : {count}',
  'retention.confirmButton': 'Détruire définitivement',
  'retention.done': 'Détruit. La preuve se trouve sous Paramètres, Conservation.',
  'retention.key.title': 'Clé de pseudonymes',
  'retention.key.about':
    'Les substituts, les codes et les dates décalées sont tirés avec cette clé. Avec elle, un nom supposé peut être vérifié dans chaque export. Elle n’est jamais détruite automatiquement : une étude en cours ou d’autres ordinateurs dotés de la même clé en ont besoin.',
  'retention.key.dueSince': 'échue depuis le {date}',
  'retention.key.inUse':
    'En service : un lot qui l’utilise a encore des originaux ou est en cours d’import, ou un échantillon est en cours de lecture.',
  'retention.key.derived':
    'Dérivée de la clé de données de l’espace de travail : elle peut être recalculée tant que celui-ci n’est pas supprimé.',
  'retention.key.destroyTitle': 'Détruire la clé de pseudonymes',
  'retention.key.destroyText':
    'La clé est remplacée définitivement par une nouvelle. Les exports restent tels quels. Les lots commencés plus tard donneront à la même personne un autre code, un autre substitut et un autre décalage de dates.',
  'retention.key.outOfReach':
    'Hors de portée : les fichiers de clé, les autres espaces de travail dotés de la même clé, les sauvegardes, les instantanés et les blocs que conserve un SSD.',
  'retention.key.confirm': 'Saisissez l’empreinte : {key}',
  'retention.key.past': 'Clé {key} détruite',
  'retention.bannerTitle': 'Conservation : des éléments sont échus',
  'retention.banner': {
    one: '{count} lot contient des notes échues. Une personne ayant le rôle « protection des données » peut les détruire dans les paramètres.',
    other:
      '{count} lots contiennent des notes échues. Une personne ayant le rôle « protection des données » peut les détruire dans les paramètres.',
  },
  'retention.bannerKey':
    'La clé de pseudonymes est échue. Une personne ayant le rôle « protection des données » peut la détruire dans les paramètres.',
  'leftBehind.original-destroyed': 'Déjà exportées ; leur original a été détruit',
  'backup.title': 'Sauvegarde',
  'backup.about':
    'Copie l’espace de travail entier dans un nouveau dossier, chiffré tel quel, pendant que le travail continue. La copie s’ouvre avec les phrases de passe des comptes d’aujourd’hui.',
  'backup.bringsBack':
    'Une sauvegarde fait revenir ce qui a été supprimé depuis : comptes, lots et originaux détruits. Ne la gardez pas plus longtemps que les notes elles-mêmes.',
  'backup.make': 'Sauvegarder maintenant…',
  'backup.making': 'Copie en cours',
  'backup.cancel': 'Annuler',
  'backup.made': 'Sauvegarde {name} créée : {size}.',
  'backup.restore': 'Restaurer une sauvegarde…',
  'backup.restoreTitle': 'Restaurer une sauvegarde',
  'backup.restoreAbout':
    'La sauvegarde est d’abord vérifiée. Ce qui a été supprimé ou détruit après sa création sera de nouveau présent ; le journal d’audit l’indique.',
  'backup.ofBackup': 'Sauvegarde',
  'backup.target': 'Dossier vide pour l’espace de travail',
  'backup.choose': 'Choisir…',
  'backup.chosen': '{name}, créée le {date}, {size}',
  'backup.account': 'Compte d’administration de la sauvegarde',
  'backup.passphrase': 'Phrase de passe',
  'backup.go': 'Restaurer et ouvrir',
  'backup.notEmpty': 'Le dossier n’est pas vide. Choisissez-en un autre.',
  'errors.store/original-destroyed':
    'L’original de cette note a été détruit : elle ne peut plus être ouverte ni exportée, et aucune décision n’y est plus possible. Ses approbations et l’empreinte de sa sortie restent.',
  'errors.retention/not-confirmed':
    'Le nombre saisi n’est pas celui des notes qui seraient détruites. Rien n’a été touché. Vérifiez et saisissez le nombre affiché.',
  'errors.retention/nothing-to-destroy':
    'Il n’y a rien à détruire : aucune note exportée n’a encore son original, ou rien n’est échu.',
  'errors.retention/export-running': 'Un export de ce lot est en cours. Attendez sa fin ou annulez-le.',
  'errors.retention/destruction-running':
    'Une destruction touche ce lot. Attendez qu’elle soit terminée et que sa preuve soit écrite.',
  'errors.retention/batch-exported':
    'Des notes de ce lot ont été exportées : il ne peut donc pas être supprimé ainsi. Une personne ayant le rôle « protection des données » détruit le lot entier sous Paramètres, Conservation ; il en reste une preuve signée et la mention de qui a reçu quel export.',
  'errors.retention/key-in-use':
    'Un lot qui utilise la clé de pseudonymes a encore des notes avec leurs originaux ou est en cours d’import, ou un échantillon est en cours de lecture. Détruisez ou retirez d’abord ces lots.',
  'errors.retention/key-not-confirmed':
    'Ce n’est pas l’empreinte de la clé de pseudonymes. Rien n’a été touché. Vérifiez et saisissez l’empreinte affichée.',
  'errors.retention/bad-rule':
    'Ce n’est pas un nombre de jours. Saisissez un nombre entier de 1 à 36 500, ou laissez vide pour « jamais ».',
  'errors.retention/log-busy':
    'Ce qui a été supprimé se trouve encore dans le journal de la base, car un autre programme la lit. Fermez ce programme. Un nouvel essai a lieu toutes les trente secondes et au prochain démarrage ; la preuve est alors écrite.',
  'errors.retention/bad-proof':
    'Ce n’est pas une preuve de destruction que cette version sait lire, ou elle est illisible. Choisissez le fichier écrit par NoteVeil.',
  'errors.retention/no-proof':
    'Il n’y a pas de preuve achevée de cette destruction. Elle est écrite à la fin de la destruction.',
  'errors.backup/not-a-backup':
    'Ce dossier ne contient pas de sauvegarde de NoteVeil. Choisissez le dossier qui contient backup.json.',
  'errors.backup/damaged':
    'La sauvegarde est endommagée ou a été modifiée ; rien n’a été restauré. Utilisez une autre sauvegarde ou recopiez celle-ci depuis son lieu d’origine.',
  'errors.backup/wrong-manifest':
    'Cette sauvegarde n’est pas fiable : backup.json parle d’une autre sauvegarde ou d’un autre espace de travail que le journal d’audit qu’elle contient. Rien n’a été restauré. Recopiez la sauvegarde depuis son lieu d’origine ou utilisez-en une autre.',
  'errors.backup/cancelled': 'La sauvegarde a été annulée. Ce qui avait été copié a été supprimé.',
  'errors.backup/already-running':
    'Une sauvegarde de cet espace de travail est déjà en cours. Attendez qu’elle soit terminée, ou annulez-la.',
  'auditKinds.retention-rule-changed': 'Règle de conservation modifiée',
  'auditKinds.destruction-begun': 'Destruction commencée',
  'auditKinds.batch-destroyed': 'Notes d’un lot détruites',
  'auditKinds.destruction-finished': 'Destruction terminée',
  'auditKinds.pseudonym-key-destroyed': 'Clé de pseudonymes détruite',
  'auditKinds.pseudonym-key-destruction-finished': 'Destruction de la clé de pseudonymes terminée',
  'auditKinds.workspace-backup-begun': 'Sauvegarde commencée',
  'auditKinds.workspace-backed-up': 'Espace de travail sauvegardé',
  'auditKinds.workspace-backup-failed': 'Sauvegarde annulée ou échouée',
  'auditKinds.workspace-restored': 'Espace de travail restauré depuis une sauvegarde',
};
