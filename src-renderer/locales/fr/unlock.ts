/** @file French words: choosing, creating and unlocking a workspace. */
import type { unlock as en } from '../en/unlock.ts';
import type { Translated } from '../translated.ts';

export const unlock: Translated<typeof en> = {
  'unlock.welcome': 'Bienvenue dans NoteVeil',
  'unlock.welcomeText':
    'Un espace de travail est un dossier qui contient vos notes, chiffrées. Il s’ouvre avec la phrase de passe d’un compte, ou par le trousseau de cet ordinateur si cela a été configuré. Créez-en un pour commencer.',
  'unlock.steps.import': 'Importer des notes depuis des fichiers ; rien n’est envoyé',
  'unlock.steps.review': 'Relire ce qui a été trouvé, les notes les plus risquées d’abord',
  'unlock.steps.export': 'Approuver et exporter, avec la trace de qui a décidé quoi',
  'unlock.title': 'Ouvrir un espace de travail',
  'unlock.chooseText':
    'Les espaces de travail sont chiffrés. Choisissez-en un et saisissez sa phrase de passe.',
  'unlock.recent': 'Espaces de travail récents',
  'unlock.create': 'Nouvel espace de travail…',
  'unlock.open': 'Ouvrir un dossier…',
  'unlock.other': 'Tous les espaces de travail',
  'unlock.locked': 'Cet espace de travail est verrouillé.',
  'unlock.passphrase': 'Phrase de passe',
  'unlock.unlock': 'Déverrouiller',
  'unlock.keystore': 'Déverrouiller avec le trousseau de cet ordinateur',
  'unlock.refused': 'Cet espace de travail ne peut pas être ouvert',
  'unlock.saveCopy': 'Enregistrer une copie…',
  'unlock.tryAgain': 'Réessayer',
  'unlock.copySaved': { one: '{count} fichier copié ({size}).', other: '{count} fichiers copiés ({size}).' },
  'unlock.createTitle': 'Nouvel espace de travail',
  'unlock.createText':
    'Dans le dossier « {folder} ». Les notes, les décisions et le journal d’audit y sont conservés, chiffrés.',
  'unlock.actor': 'Votre nom',
  'unlock.actorHint': 'Votre compte : décisions et approbations sont enregistrées sous ce nom.',
  'unlock.newPassphrase': 'Phrase de passe',
  'unlock.passphraseHint':
    'Au moins {count} caractères. Quatre ou cinq mots sans lien entre eux sont sûrs et faciles à saisir.',
  'unlock.repeat': 'Répéter la phrase de passe',
  'unlock.differs': 'Les deux phrases de passe diffèrent.',
  'unlock.strength.too-short': 'Trop courte',
  'unlock.strength.weak': 'Faible : ajoutez des mots',
  'unlock.strength.fair': 'Moyenne',
  'unlock.strength.strong': 'Forte',
  'unlock.useKeystore':
    'Autoriser aussi le trousseau de cet ordinateur à le déverrouiller pour mon compte utilisateur',
  'unlock.noRecovery':
    'Il n’existe aucun moyen de récupérer une phrase de passe oubliée. Conservez-la là où votre établissement garde de tels secrets.',
  'unlock.createButton': 'Créer l’espace de travail',
  'unlock.promise':
    'Fonctionne sans réseau. Les données ne quittent l’espace de travail que dans des fichiers que quelqu’un enregistre, par exemple des exports, des sauvegardes ou des fichiers de référence.',
};
