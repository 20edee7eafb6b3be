/** @file French words: accounts, roles and signing in as somebody. */
import type { accounts as en } from '../en/accounts.ts';
import type { Translated } from '../translated.ts';

export const accounts: Translated<typeof en> = {
  'roles.operator': 'import',
  'roles.reviewer': 'relecture',
  'roles.officer': 'protection des données',
  'roles.administrator': 'administration',
  'roleAbout.operator': 'Importe les notes ; met les lots en pause, les reprend et les supprime',
  'roleAbout.reviewer': 'Décide de ce qui est masqué et de ce qui reste',
  'roleAbout.officer': 'Approuve, retire les approbations et exporte ; décide aussi',
  'roleAbout.administrator':
    'Gère les comptes, les modèles, les règles et les paramètres de l’espace de travail',
  'accounts.title': 'Comptes',
  'accounts.signInAs': 'Compte',
  'accounts.signedInAs':
    'Session de {name} ({roles}). Changer d’utilisateur : verrouille l’espace de travail.',
  'accounts.switchUserNamed': 'Changer d’utilisateur : session de {name}',
  'accounts.roleMissing':
    'Le rôle « {role} » est nécessaire. La session est celle de {name} ({roles}) ; ce qui exige ce rôle est désactivé.',
  'accounts.or': 'ou',
  'accounts.officersOnly': 'L’approbation revient au rôle « protection des données »',
  'accounts.signsAs': 'L’approbation est enregistrée au nom de {name}.',
  'accounts.you': 'vous',
  'accounts.roles': 'Rôles',
  'accounts.name': 'Nom',
  'accounts.nameHint':
    'Affiché sur l’écran de connexion, où il peut être lu sans phrase de passe, et dans le manifeste des exports.',
  'accounts.current': 'Phrase de passe actuelle',
  'accounts.newPassphrase': 'Nouvelle phrase de passe',
  'accounts.add': 'Ajouter un compte…',
  'accounts.addTitle': 'Nouveau compte',
  'accounts.ownTitle': 'Changer votre phrase de passe',
  'accounts.rolesTitle': 'Rôles de {name}',
  'accounts.passphraseTitle': 'Nouvelle phrase de passe pour {name}',
  'accounts.passphraseAbout':
    'L’ancienne phrase de passe n’ouvre plus cet espace de travail. Les copies et les sauvegardes faites auparavant s’ouvrent toujours avec elle. Remettez la nouvelle en main propre et demandez qu’elle soit changée.',
  'accounts.changeRoles': 'Rôles…',
  'accounts.rolesOf': 'Changer les rôles de {name}',
  'accounts.changePassphrase': 'Phrase de passe…',
  'accounts.passphraseOf': 'Changer la phrase de passe de {name}',
  'accounts.remove': 'Supprimer…',
  'accounts.removeConfirm': 'Supprimer',
  'accounts.removeNamed': 'Supprimer le compte {name}',
  'accounts.notYourself': 'Seul un autre compte d’administration peut supprimer le compte que vous utilisez',
  'accounts.removeTitle': 'Supprimer {name} ?',
  'accounts.removeText':
    'Ce compte ne pourra plus ouvrir cet espace de travail. Ce qu’il a décidé, approuvé et exporté reste enregistré. Une copie de l’espace de travail faite auparavant peut toujours être ouverte avec la phrase de passe de ce compte.',
  'accounts.alone': 'Je suis la seule personne à travailler ici : j’importe et j’approuve moi-même',
  'accounts.singleUserOn': 'Exception pour une seule personne : activée',
  'accounts.singleUserOff': 'Exception pour une seule personne : désactivée',
  'accounts.aloneOn':
    'Une même personne peut importer, relire et approuver les mêmes notes. Chaque manifeste indique que la séparation des tâches n’a pas été imposée.',
  'accounts.aloneOff':
    'Qui importe un lot ne peut pas l’approuver : un autre compte ayant le rôle « protection des données » doit le faire.',
  'accounts.switchOn': 'Activer…',
  'accounts.switchOnConfirm': 'Activer',
  'accounts.switchOff': 'Désactiver',
  'accounts.switchOnTitle': 'Laisser une seule personne tout faire ?',
  'topbar.more': 'Modèles, audit et paramètres',
  'topbar.offline': 'Hors ligne',
  'topbar.offlineHint':
    'Cette application n’a aucun accès au réseau. Les données ne quittent l’espace de travail que dans des fichiers que quelqu’un enregistre, par exemple des exports, des sauvegardes, des fichiers de clé, des rapports, des listes de rappel, des fichiers de référence ou des notes d’entraînement.',
  'topbar.readOnly': 'Lecture seule',
  'topbar.readOnlyHint':
    'Cet espace de travail est ouvert en lecture seule. Décisions, approbations et imports sont désactivés.',
  'topbar.standin': 'Fenêtre de développement',
  'topbar.standinHint':
    'Cette fenêtre fonctionne dans l’environnement de développement, et non dans l’application installée. N’y utilisez que des notes inventées.',
  'crash.title': 'Cet écran a cessé de fonctionner',
  'crash.text':
    'Vos notes et vos décisions sont enregistrées. Revenez aux lots et réessayez ; si cela se reproduit, redémarrez l’application.',
  'crash.back': 'Revenir aux lots',
  'drop.title': 'Déposer pour importer',
  'drop.text': 'Fichiers et dossiers contenant des notes',
  'drop.waiting': {
    one: '{count} fichier attend d’être importé.',
    other: '{count} fichiers attendent d’être importés.',
  },
  'drop.open': 'Ouvrir l’import',
};
