/** @file French words: recognizers: one sentence each for the reviewer. */
import type { recognizers as en } from '../en/recognizers.ts';
import type { Translated } from '../translated.ts';

export const recognizers: Translated<typeof en> = {
  'explanations.model': 'Le modèle l’a lu comme : {type}.',
  'explanations.known': 'Cela figure dans les colonnes de la source : {form}.',
  'explanations.gone':
    'Sa règle n’est plus dans aucun pack de règles de cette version et de cet espace de travail.',
  'explanations.inherited.same-mention': 'Les mêmes mots y ont été acceptés.',
  'explanations.inherited.name-word': 'C’est un mot d’un nom qui y a été accepté.',
  'explanations.inherited.genitive': 'Un nom qui y a été accepté, au génitif.',
  'explanations.inherited.same-code': 'Le même numéro ou code y a été accepté, peut-être groupé autrement.',
  'explanations.inherited.same-phone':
    'Le même numéro de téléphone y a été accepté, peut-être écrit autrement.',
  'explanations.inherited.same-date':
    'La même date de naissance y a été acceptée, peut-être écrite autrement.',
  'recognizers.unknown': 'Un détecteur que cette version ne sait pas décrire.',
  'recognizers.model': 'Modèle {pack}',
  'recognizers.age': 'Âge d’une personne, avec son unité',
  'recognizers.age-after-name': 'Âge sans unité juste après un nom',
  'recognizers.bare-name': 'Prénom dans une phrase, ou nom qui ouvre une ligne ou clôt la note',
  'recognizers.captioned-id': 'Numéro après un intitulé tel que NHC, IPP ou 病历号',
  'recognizers.captioned-name': 'Nom après un intitulé tel que « Nom : » ou « 姓名： »',
  'recognizers.date': 'Date du calendrier, ou partie de date',
  'recognizers.email': 'Adresse e-mail, même écrite en toutes lettres',
  'recognizers.full-name': 'Prénom ou initiale à côté d’un nom de famille',
  'recognizers.hospital': 'Mot tel que « Hôpital » ou « 醫院 » à côté d’un nom propre',
  'recognizers.ip': 'Adresse réseau d’un appareil ou d’une connexion',
  'recognizers.kin-name': 'Nom après un mot de parenté tel que « fille » ou « hijo »',
  'recognizers.name-extension': 'Mot voisin d’un nom trouvé, qui en fait partie',
  'recognizers.national-id': 'Numéro national, d’assurance ou de compte avec clé de contrôle',
  'recognizers.phone': 'Numéro de téléphone, de fax, de poste ou de bip',
  'recognizers.place': 'Lieu après un code postal, un intitulé ou une tournure indiquant où quelqu’un habite',
  'recognizers.profession': 'Métier après un intitulé ou à côté d’une personne',
  'recognizers.known-identifier': 'Connu par les colonnes structurées de la source',
  'recognizers.verification': 'Vu seulement à la seconde lecture, celle de la sortie',
  'recognizers.inherited': 'Accepté dans une autre note de ce patient',
  'recognizers.pack-patterns': 'Motif ou mot d’un jeu de filtres publié, ou de cet établissement',
  'recognizers.repeat': 'Même nom trouvé ailleurs dans cette note avec des indices',
  'recognizers.signature': 'Nom dans une signature ou devant une fonction',
  'recognizers.street': 'Mot de voirie avec un nom ou un numéro',
  'recognizers.titled-name': 'Nom à côté d’un titre tel que « Mme », « Dr » ou « 醫師 »',
  'recognizers.url': 'Adresse web ou lien vers une visionneuse ou une archive',
  'recognizers.username': 'Identifiant de connexion, pseudo ou initiales de frappe',
  'recognizers.vehicle-device': 'Plaque, véhicule, numéro de série ou de lot',
};
