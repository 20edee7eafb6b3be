/** @file French words: adapting a pack to the site. */
import type { adaptation as en } from '../en/adaptation.ts';
import type { Translated } from '../translated.ts';

export const adaptation: Translated<typeof en> = {
  'adaptation.title': 'Adapter à cet établissement',
  'adaptation.open': 'Adapter à cet établissement…',
  'adaptation.text':
    'Un pack apprend des notes approuvées ici. Il en résulte un autre pack, évalué sur des notes dont il n’a jamais rien appris ; il ne remplace l’ancien que lorsque quelqu’un l’adopte. Tout reste sur cet ordinateur.',
  'adaptation.gold.title': 'Référence : les notes qui décident',
  'adaptation.gold.about':
    'Une partie des notes approuvées est mise de côté et ne sert jamais à l’apprentissage. Les packs sont évalués sur ces notes, avant et après. Elles sont tirées une seule fois, patient par patient : les notes approuvées plus tard servent à apprendre.',
  'adaptation.gold.approved': {
    one: '{count} note approuvée est utilisable.',
    other: '{count} notes approuvées sont utilisables.',
  },
  'adaptation.gold.untouched': {
    one: '{count} note approuvée est laissée de côté : personne ne l’a regardée. Elle a été approuvée avec son lot et comptera dès que quelqu’un y aura décidé quelque chose, l’aura lue jusqu’au bout ou approuvée seule.',
    other:
      '{count} notes approuvées sont laissées de côté : personne ne les a regardées. Elles ont été approuvées avec leur lot et compteront dès que quelqu’un y aura décidé quelque chose, les aura lues jusqu’au bout ou approuvées une à une.',
  },
  'adaptation.gold.tooFew':
    'Il faut au moins {fewest} notes approuvées, et quelques centaines avant qu’une adaptation n’apporte quelque chose. Approuvez d’abord d’autres notes.',
  'adaptation.gold.source': 'Notes',
  'adaptation.gold.sourceHint': 'Une tâche doit suivre le jeu d’étiquettes canonique',
  'adaptation.gold.sources.reviewed': 'Notes approuvées que quelqu’un a regardées ({count})',
  'adaptation.gold.sources.task': 'Notes tranchées de « {name} » ({count})',
  'adaptation.gold.sources.other': '« {name} » : jeu d’étiquettes {scheme}, inutilisable',
  'adaptation.gold.tooFewSettled':
    'Il faut au moins {fewest} notes tranchées. Tranchez-en d’abord davantage dans la tâche.',
  'adaptation.gold.percent': 'Part des notes approuvées, en pour cent',
  'adaptation.gold.percentSettled': 'Part des notes tranchées, en pour cent',
  'adaptation.gold.seed': 'Graine du tirage',
  'adaptation.gold.seedHint': 'Décide quelles notes sont tirées',
  'adaptation.gold.freeze': 'Geler la référence…',
  'adaptation.gold.freezeTitle': 'Geler la référence ?',
  'adaptation.gold.freezeText':
    'Environ {notes} des {approved} notes approuvées deviennent la référence. Cela se fait une seule fois, sans retour possible : on ne pourra pas choisir d’autres notes plus tard.',
  'adaptation.gold.freezeSettledText':
    'Environ {notes} des {settled} notes tranchées deviennent des notes de référence. Cela se fait une seule fois et ne peut pas être annulé : aucune autre note ne pourra être choisie. La tâche ne pourra alors plus être supprimée.',
  'adaptation.gold.freezeConfirm': 'Geler',
  'adaptation.gold.frozen': { one: '{count} note de référence', other: '{count} notes de référence' },
  'adaptation.gold.frozenText':
    'Gelées le {when} ({percent} pour cent, graine {seed}). Elles le restent ; une note de référence renvoyée ou décidée à nouveau compte de nouveau une fois approuvée.',
  'adaptation.gold.ofTask': 'Ce sont des notes tranchées de la tâche d’annotation « {name} ».',
  'adaptation.gold.ofTaskGone': 'Elles ont été tranchées dans une tâche d’annotation qui n’existe plus.',
  'adaptation.gold.done': {
    one: '{count} note sert désormais de référence.',
    other: '{count} notes servent désormais de référence.',
  },
  'adaptation.make.title': 'Faire une adaptation',
  'adaptation.make.needsGold':
    'Gelez d’abord la référence : sans elle, personne ne pourrait dire ce qui s’est amélioré.',
  'adaptation.make.how': 'Ce qui change',
  'adaptation.how.head': 'Dernière couche',
  'adaptation.how.points': 'Seuil',
  'adaptation.how.outside': 'Entraîné ailleurs',
  'adaptation.howAbout.head':
    'La couche qui va des traits aux balises apprend des notes approuvées. Quelques minutes pour quelques centaines de notes ; moins d’une centaine change rarement quelque chose.',
  'adaptation.howAbout.points':
    'La facilité avec laquelle le pack marque un passage : le meilleur de six niveaux qui ne perd aucun caractère, choisi sur les notes approuvées hors référence.',
  'adaptation.howAbout.outside':
    'Un pack entraîné hors de l’application et ajouté sous Modèles est évalué à la place d’un autre.',
  'adaptation.make.pack': 'Pack',
  'adaptation.make.packHint': 'Le pack reste tel quel ; ce qui est fait est rangé à côté.',
  'adaptation.make.instead': 'À la place de',
  'adaptation.make.inPipeline': '{name} (utilisé)',
  'adaptation.make.none.head':
    'Aucun pack d’ici ne peut être entraîné. Il faut un étiqueteur compact en fp32 avec des transitions apprises.',
  'adaptation.make.none.points': 'Aucun pack d’ici ne marque de passages dans un texte.',
  'adaptation.make.none.outside': 'Ajoutez d’abord sous Modèles le pack entraîné ailleurs.',
  'adaptation.make.learnFrom': 'Apprendre de',
  'adaptation.make.learnFromHint':
    'On n’apprend jamais d’une note de référence, ni de ce qui lui ressemble presque mot pour mot, ni d’une note du même patient',
  'adaptation.make.copies': 'Copies avec d’autres mentions',
  'adaptation.make.copiesHint':
    'Chaque note sert une fois de plus, avec des noms et des dates d’autres notes. Chaque copie prend autant de temps en plus.',
  'adaptation.make.seed': 'Graine',
  'adaptation.make.seedHint': 'La même graine et les mêmes notes donnent le même pack',
  'adaptation.make.start': 'Faire l’adaptation',
  'adaptation.make.startText':
    'Rien n’est remplacé : les nouveaux lots continuent comme avant tant qu’aucune adaptation n’est adoptée.',
  'adaptation.make.made': 'L’adaptation est faite. Regardez ses chiffres avant de l’adopter.',
  'adaptation.run.beginning': 'Ouverture des notes approuvées…',
  'adaptation.run.reading': 'Lecture des notes',
  'adaptation.run.training': 'Apprentissage, tour {at} sur {of} au plus',
  'adaptation.run.measuring': 'Évaluation sur la référence',
  'adaptation.run.progress': 'Progression de l’adaptation',
  'adaptation.run.done': '{done} sur {total}',
  'adaptation.run.pace': '· {rate} par seconde · encore {left} pour cette étape',
  'adaptation.run.cancel': 'Annuler',
  'adaptation.run.note':
    'Annuler ne laisse aucune trace. Verrouiller l’espace de travail annule aussi. Vous pouvez continuer à travailler entre-temps.',
  'adaptation.list.title': 'Adaptations',
  'adaptation.list.empty':
    'Aucune pour l’instant. Ce que vous faites apparaît ici avec ses chiffres avant et après.',
  'adaptation.list.rollBack': 'Revenir sur la dernière adoption…',
  'adaptation.list.broken': {
    one: '{count} adaptation est illisible ou n’est pas celle qui a été signée ici. Elle n’est jamais utilisée.',
    other:
      '{count} adaptations sont illisibles ou ne sont pas celles qui ont été signées ici. Elles ne sont jamais utilisées.',
  },
  'adaptation.standing.in-use': 'Utilisée',
  'adaptation.standing.adopted-before': 'Adoptée auparavant',
  'adaptation.standing.not-adopted': 'Non adoptée',
  'adaptation.card.signed': 'Signature vérifiée',
  'adaptation.card.made': 'Faite le {when} à partir de {parent}',
  'adaptation.card.figures': 'Avant et après, sur la référence',
  'adaptation.card.before': 'Avant',
  'adaptation.card.after': 'Après',
  'adaptation.card.gold': 'Évaluée sur {notes} contenant {spans} passages repérés, en tant que {pipeline}.',
  'adaptation.card.withdrawn': {
    one: '{count} note de référence est laissée de côté : elle n’est plus approuvée, ou personne ne l’a regardée.',
    other:
      '{count} notes de référence sont laissées de côté : elles ne sont plus approuvées, ou personne ne les a regardées.',
  },
  'adaptation.card.destroyed': {
    one: '{count} note de référence est laissée de côté : son original est détruit.',
    other: '{count} notes de référence sont laissées de côté : leurs originaux sont détruits.',
  },
  'adaptation.card.unchanged':
    'Ce qui a été appris n’était pas meilleur sur les notes mises de côté : le pack est resté tel quel. Davantage de notes peuvent aider.',
  'adaptation.card.chance': 'p {value}',
  'adaptation.card.chanceText':
    'p : probabilité que le hasard seul donne un tel écart. Cette valeur informe ; elle n’excuse aucune perte.',
  'adaptation.card.details': 'Détails',
  'adaptation.card.digest': 'Empreinte',
  'adaptation.card.parentDigest': 'Empreinte de {parent}',
  'adaptation.card.learned':
    'Apprise de {notes} ({sentences} phrases, {mentions} passages repérés), dont {heldAside} mises de côté pour savoir quand s’arrêter ; {epochs} tours, le meilleur étant le n° {bestEpoch} ; copies {copies}, graine {seed}.',
  'adaptation.card.notWritable': {
    one: '{count} passage repéré est d’un type que le pack n’a pas, et n’a rien appris au pack.',
    other: '{count} passages repérés sont de types que le pack n’a pas, et ne lui ont rien appris.',
  },
  'adaptation.gate.open': 'Rien ne s’est dégradé. Elle peut être adoptée.',
  'adaptation.gate.closed': 'Elle ne peut être adoptée qu’avec un motif écrit :',
  'adaptation.worse.charRecall': 'davantage de texte identifiant resterait lisible',
  'adaptation.worse.fullNoteRate': 'dans davantage de notes, quelque chose resterait lisible',
  'adaptation.worse.strictSpanF1': 'moins de passages sont marqués exactement',
  'adaptation.worse.strictTypedF1': 'moins de passages sont marqués exactement et avec le bon type',
  'adaptation.worse.no-cases': 'la référence ne contient rien à trouver, donc rien n’a été montré',
  'adaptation.worse.other-gold': 'elle a été évaluée sur une autre référence que les notes gelées',
  'adaptation.worse.gold-gone':
    'des notes de la référence gelée ne sont plus approuvées, ou personne ne les a regardées',
  'adaptation.adopt.open': 'Adopter…',
  'adaptation.adopt.title': 'Adopter {pack} ?',
  'adaptation.adopt.text':
    'Les nouveaux lots seront désormais examinés avec ce pack. Les lots commencés gardent le leur. Vous pouvez revenir en arrière.',
  'adaptation.adopt.confirm': 'Adopter',
  'adaptation.adopt.anyway': 'Adopter malgré tout',
  'adaptation.adopt.reason': 'Motif',
  'adaptation.adopt.reasonHint':
    'De 10 à 1 000 caractères. Il est conservé pour toujours, chiffré ; n’y nommez aucun patient.',
  'adaptation.adopt.done': '{pack} est adopté. Le pipeline des nouveaux lots est {pipeline}.',
  'adaptation.tryOut.open': 'Essayer sur un lot…',
  'adaptation.tryOut.title': 'Essayer {pack} sur un lot',
  'adaptation.tryOut.text':
    'Un essai à blanc montre ce qui différerait dans un lot existant. Rien ne change dans le lot, et rien n’est adopté.',
  'adaptation.tryOut.batch': 'Lot',
  'adaptation.tryOut.none': 'Il n’y a pas encore de lot.',
  'adaptation.tryOut.confirm': 'Lancer l’essai à blanc',
  'adaptation.rollBack.title': 'Revenir sur l’adoption de {pack} ?',
  'adaptation.rollBack.text':
    'Le pack précédent revient, octet pour octet, ainsi que le pipeline des nouveaux lots, sauf si quelqu’un en a choisi un autre depuis. L’adaptation reste dans la liste.',
  'adaptation.rollBack.confirm': 'Revenir en arrière',
  'adaptation.rollBack.done': 'L’adoption a été annulée. Le pipeline des nouveaux lots est {pipeline}.',
  'adaptation.discard.open': 'Supprimer…',
  'adaptation.discard.title': 'Supprimer cette adaptation ?',
  'adaptation.discard.text':
    'Le pack et ses chiffres sont effacés. Le journal d’audit garde la trace qu’elle a été faite.',
  'adaptation.discard.confirm': 'Supprimer',
  'adaptation.discard.done': 'L’adaptation a été supprimée.',
  'adaptation.overrides.title': 'Adoptées malgré leurs chiffres',
  'adaptation.overrides.text': 'Conservé pour toujours, même si l’adoption a été annulée depuis.',
  'adaptation.overrides.row': '{when} · {pack}',
  'adaptation.recipe.title': 'Entraîner tout le réseau hors de l’application',
  'adaptation.recipe.text':
    'Écrit les notes approuvées hors référence et les commandes d’un entraînement complet. Ajoutez sous Modèles le pack obtenu, puis faites-le évaluer ci-dessus comme « Entraîné ailleurs ».',
  'adaptation.recipe.open': 'Écrire les notes d’entraînement…',
  'adaptation.recipe.confirmTitle': 'Écrire des notes en clair ?',
  'adaptation.recipe.warning':
    'Le dossier contiendra des textes originaux avec l’identité de patients, de proches et de membres du personnel. Placez-le sur un disque chiffré de l’établissement et supprimez-le après l’entraînement. Le journal d’audit indique qu’il a été écrit.',
  'adaptation.recipe.confirm': 'Choisir le dossier et écrire…',
  'adaptation.recipe.written': {
    one: '{count} note a été écrite dans {folder} ; {gold} ont été mises de côté comme référence.',
    other: '{count} notes ont été écrites dans {folder} ; {gold} ont été mises de côté comme référence.',
  },
  'adaptation.lists.title': 'Listes',
  'adaptation.lists.about':
    'Les mots que cet établissement masque toujours, ou laisse lisibles. La liste est mesurée sur les notes de référence telle qu’elle est, puis avec les mots proposés et ceux que la relecture a décidés à répétition. Elle ne change que si quelqu’un l’adopte.',
  'adaptation.lists.standing': 'Sur la liste : {listed}. Proposés : {proposed}.',
  'adaptation.lists.withFound':
    'Aussi les mots décidés de la même façon dans au moins trois notes de deux patients',
  'adaptation.lists.start': 'Comparer sur les notes de référence',
  'adaptation.lists.compared': 'Comparaison du {when}',
  'adaptation.lists.words': { one: '{count} mot', other: '{count} mots' },
  'adaptation.lists.column.word': 'Mot',
  'adaptation.lists.column.side': 'Effet',
  'adaptation.lists.column.type': 'Type',
  'adaptation.lists.column.notes': 'Notes',
  'adaptation.lists.column.patients': 'Patients',
  'adaptation.lists.side.hide': 'toujours masqué',
  'adaptation.lists.side.keep': 'laissé lisible',
  'adaptation.lists.proposedWord': 'proposé',
  'adaptation.lists.leftOut': 'Décidés assez souvent, et pourtant écartés :',
  'adaptation.lists.leftOutFor': '{words} : {reason}',
  'adaptation.lists.reason.labels': 'masqué sous plusieurs types',
  'adaptation.lists.reason.readable': 'à masquer, mais lisible quelque part',
  'adaptation.lists.reason.hidden': 'à laisser lisible, mais masqué quelque part',
  'adaptation.lists.reason.could-be-name':
    'à laisser lisible, mais peut être un nom, ou d’un type jamais laissé lisible',
  'adaptation.lists.reason.contradicts': 'la liste ou une proposition dit le contraire',
  'adaptation.lists.reason.no-room': 'la liste est pleine',
  'adaptation.lists.changed':
    'La liste, les propositions ou la façon d’examiner les nouveaux lots ont changé depuis. Comparez à nouveau avant d’adopter.',
  'adaptation.lists.administrator': 'Seul le rôle « administration » met des mots sur la liste.',
  'adaptation.lists.needsReview':
    'Les mots trouvés sont mis sur la liste par un compte qui a le rôle « administration » et un rôle de relecture. Vous pouvez comparer les seules propositions.',
  'adaptation.lists.adopt': 'Mettre sur la liste…',
  'adaptation.lists.adoptTitle': 'Mettre {words} sur la liste ?',
  'adaptation.lists.adoptText':
    'Les lots commencés à partir de maintenant ont tous ces mots. Les lots déjà commencés gardent leur liste. Vous pouvez revenir en arrière.',
  'adaptation.lists.adoptDone': 'Les mots sont sur la liste pour les lots commencés à partir de maintenant.',
  'adaptation.lists.adopted': 'Adoption du {when} : {words}.',
  'adaptation.lists.adoptedChanged':
    'La liste a changé depuis, l’adoption ne peut donc plus être annulée d’un bloc. Retirez les mots un à un sous Modèles.',
  'adaptation.lists.rollBack': 'Retirer les mots…',
  'adaptation.lists.rollBackTitle': 'Retirer de la liste les mots de la dernière adoption ?',
  'adaptation.lists.rollBackText':
    'La liste redevient ce qu’elle était. La comparaison s’affiche à nouveau et peut être adoptée encore une fois ; les mots qui étaient proposés ne le sont plus.',
  'adaptation.lists.rollBackDone': 'Les mots ont été retirés de la liste.',
  'adaptation.lists.tryTitle': 'Essayer la liste comparée sur un lot',
  'adaptation.lists.discard': 'Supprimer…',
  'adaptation.lists.discardTitle': 'Supprimer cette comparaison ?',
  'adaptation.lists.discardText':
    'Les mots et les chiffres de la comparaison sont supprimés. Ce qui était proposé le reste, et la comparaison reste inscrite au journal d’audit.',
  'adaptation.lists.discardDone': 'La comparaison a été supprimée.',
  'adaptation.limits.title': 'Ce que cet écran ne peut pas faire',
  'adaptation.limits.head':
    'Seule la dernière couche d’un pack compact est entraînée ici. Ce que ses traits ne distinguent pas, aucune dernière couche ne le peut.',
  'adaptation.limits.files':
    'Les notes et références venant de fichiers passent par la ligne de commande (noteveil adapt).',
  'adaptation.limits.site':
    'Un pack adapté contient des nombres appris de notes avec identifiants. Gardez-le dans l’établissement.',
};
