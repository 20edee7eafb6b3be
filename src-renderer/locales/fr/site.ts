/** @file French words: the rules of this site. */
import type { site as en } from '../en/site.ts';
import type { Translated } from '../translated.ts';

export const site: Translated<typeof en> = {
  'site.title': 'Règles de cet établissement',
  'site.text':
    'Les packs de règles ajoutent les mots et les motifs de votre établissement à ceux de l’application : noms d’unités de soins, formes de numéros de dossier, mots qui ne sont jamais des noms. Les nouveaux lots les utilisent, sauf si leur pipeline n’a pas de règles ou nomme d’autres packs. Les lots commencés gardent les règles avec lesquelles ils ont commencé.',
  'site.howTo':
    'Packs de règles et pipelines sont des fichiers JSON : docs/rule-packs.md et docs/pipelines.md les décrivent. Pour désactiver un seul détecteur de l’application, ajoutez un pipeline qui le nomme sous « off ».',
  'site.addPack': 'Ajouter un pack de règles…',
  'site.addPipeline': 'Ajouter un pipeline…',
  'site.none': 'Cet établissement n’a pas de règles propres.',
  'site.packs': 'Packs de règles de cet établissement',
  'site.pipelines': 'Pipelines de cet établissement',
  'site.appPacks': 'Packs de règles de l’application ({count})',
  'site.appPacksText':
    'Ils ne peuvent pas être supprimés. Un pipeline peut nommer les packs qui y participent, et désactiver des détecteurs.',
  'site.about': '{id}, version {version}, {language}',
  'site.everyLanguage': 'toutes les langues',
  'site.takesPart.always': 'Participe à chaque note.',
  'site.takesPart.language':
    'Participe aux notes de sa langue, et à celles dont la langue n’est pas trouvée.',
  'site.takesPart.named': 'Ne participe que si un pipeline le nomme.',
  'site.off': 'Désactivé : ne participe à aucun nouveau lot.',
  'site.namedBy': 'Nommé par {pipelines}.',
  'site.topic.people': {
    one: '{count} règle pour les personnes',
    other: '{count} règles pour les personnes',
  },
  'site.topic.places': { one: '{count} règle pour les lieux', other: '{count} règles pour les lieux' },
  'site.topic.numbers': { one: '{count} règle pour les numéros', other: '{count} règles pour les numéros' },
  'site.topic.protected': { one: '{count} liste de mots protégés', other: '{count} listes de mots protégés' },
  'site.topic.patterns': { one: '{count} motif ou liste de mots', other: '{count} motifs et listes de mots' },
  'site.noRules': 'Aucune règle avec raison, seulement des mots que d’autres utilisent.',
  'site.use': 'Participe',
  'site.useNamed': '{title} participe',
  'site.look': 'Voir le contenu',
  'site.lookNamed': 'Voir le contenu de {title}',
  'site.remove': 'Supprimer',
  'site.removeNamed': 'Supprimer {title}',
  'site.neededPack':
    'Le pipeline des nouveaux lots le nomme. Choisissez-en un autre ci-dessus avant de le désactiver ou de le supprimer.',
  'site.neededPipeline':
    'Il examine les nouveaux lots. Choisissez-en un autre ci-dessus avant de le supprimer.',
  'site.pipelineOff': 'Désactive des détecteurs : {recognizers}.',
  'site.pipelinePacks': 'Seulement avec ces packs de règles : {packs}.',
  'site.brokenTitle': {
    one: '{count} fichier de cet établissement est refusé',
    other: '{count} fichiers de cet établissement sont refusés',
  },
  'site.brokenText': 'Aucun nouveau lot ne peut commencer avant correction ou suppression.',
  'site.notAdded': 'Rien n’a été ajouté',
  'site.failed': 'Rien n’a été changé',
  'site.added': '« {id} » ajouté. Les nouveaux lots l’utilisent.',
  'site.addedPipeline': '« {id} » ajouté. Choisissez-le ci-dessus pour les nouveaux lots.',
  'site.replaced': '« {id} » remplacé par le nouveau fichier.',
  'site.switchedOn': 'Les nouveaux lots utilisent « {title} ».',
  'site.switchedOff': 'Les nouveaux lots n’utilisent pas « {title} ».',
  'site.removed': '« {title} » supprimé.',
  'site.removeTitle': 'Supprimer « {title} » ?',
  'site.removeText':
    'Le fichier est supprimé de cet espace de travail. Les lots commencés gardent les règles avec lesquelles ils ont commencé ; les nouveaux s’en passent. Pour l’utiliser de nouveau, il vous faudra le fichier d’origine.',
  'site.removeNamedBy': {
    one: 'Un pipeline le nomme et ne peut pas être exécuté sans lui : {pipelines}.',
    other: '{count} pipelines le nomment et ne peuvent pas être exécutés sans lui : {pipelines}.',
  },
  'site.removeUnnamed':
    'Aucun pipeline ne le nomme. Tout pipeline avec règles qui ne nomme aucun pack l’utilise.',
  'site.removeOff': 'Il est désactivé : aucun nouveau lot ne l’utilise.',
  'site.inside': 'Contenu de « {title} »',
  'site.insideText': {
    one: '{count} règle. Chacune explique ce qu’elle trouve par sa raison.',
    other: '{count} règles. Chacune explique ce qu’elle trouve par sa raison.',
  },
  'site.rule': 'Règle',
  'site.why': 'Raison',
  'site.becomes': 'Devient',
  'site.score': 'Score',
  'site.scoreHint': 'À partir de 0,5, ce qui est trouvé est remplacé ; en dessous, c’est suspect.',
  'site.byForm': 'Selon sa forme',
  'site.protects': 'Jamais un identifiant',
  'site.entries': { one: '{count} entrée : {examples}', other: '{count} entrées : {examples}' },
  'site.moreExamples': '{examples} …',
  'site.topics.people': 'Personnes',
  'site.topics.places': 'Lieux',
  'site.topics.numbers': 'Numéros, dates et contacts',
  'site.topics.protected': 'Mots protégés',
  'site.topics.patterns': 'Motifs et mots',
};
