/** @file French words: models and pipelines. */
import type { models as en } from '../en/models.ts';
import type { Translated } from '../translated.ts';

export const models: Translated<typeof en> = {
  'models.title': 'Modèles',
  'models.text':
    'Un pack de modèle est un dossier qui contient un modèle entraîné, son vocabulaire et un manifeste avec l’empreinte de chaque fichier. Les packs s’exécutent uniquement sur cet ordinateur, et aucun avant que ses empreintes n’aient été vérifiées.',
  'models.addFolder': 'Ajouter un dossier…',
  'models.addZip': 'Ajouter un zip…',
  'models.packs': 'Packs de modèle',
  'models.emptyTitle': 'Aucun pack de modèle',
  'models.emptyText':
    'Des règles et des listes de mots examinent vos notes. Un pack de modèle ajoute un modèle entraîné qui trouve aussi des identifiants qu’aucune règle ne décrit. L’application ne télécharge rien : apportez un pack sous forme de dossier ou de fichier zip, tel qu’exporté pour Hugging Face. docs/model-packs.md explique comment en préparer un.',
  'models.howTo': 'docs/model-packs.md décrit ce qu’un pack doit contenir et comment en préparer un.',
  'models.brokenTitle': {
    one: '{count} dossier n’est pas un pack utilisable',
    other: '{count} dossiers ne sont pas des packs utilisables',
  },
  'models.brokenText': 'Ils ne sont pas chargés, et aucun lot ne peut les utiliser.',
  'models.idVersion': '{id}, version {version}',
  'models.forNew': 'Pour les nouveaux lots',
  'models.inUse': 'Utilisé',
  'models.inUseHint': 'Des lots non terminés utilisent ce pack.',
  'models.languagesUnknown': 'Non indiquées',
  'models.kind': 'Nature',
  'models.kindFamily': '{kind}, {family}',
  'models.languages': 'Langues',
  'models.languagesOf': 'Langues : {languages}',
  'models.licence': 'Licence',
  'models.size': 'Taille',
  'models.precision': 'Précision',
  'models.runsOnTitle': 'S’exécute sur',
  'models.runsOn': { one: '{provider}, {count} thread', other: '{provider}, {count} threads' },
  'models.runsOnUnknown': 'Connu après une vérification ou une mesure sur cet ordinateur.',
  'models.refused': '{provider} n’est pas utilisé : {reason}',
  'models.speed': 'Vitesse',
  'models.notMeasured': 'Pas encore mesurée sur cet ordinateur.',
  'models.speedTokens': '{tokens} tokens par seconde',
  'models.speedNotes': '{notes} notes d’exemple par seconde',
  'models.speedStart': 'Première réponse {ms} ms après l’ouverture',
  'models.speedBar': 'Barre : part de la vitesse du pack le plus rapide',
  'models.measuredAt': 'Mesurée le {date}',
  'models.int8None':
    'Il n’y a pas de graphe int8, ou il n’a jamais été contrôlé : celui en pleine précision est donc exécuté.',
  'models.int8Holds':
    'Sur ces notes, le graphe int8 ne perd pas plus de {tolerance} de F1 ; il est donc exécuté : il est plus rapide et plus petit.',
  'models.int8Fails':
    'Le graphe int8 perd plus de {tolerance} de F1 ; celui en pleine précision est donc exécuté.',
  'models.int8Unused': 'Le graphe int8 convient, mais le pack est réglé sur celui en pleine précision.',
  'models.int8On':
    'Contrôlé sur {spans} passages repérés dans {notes} notes. F1 réunit en un seul chiffre les caractères manqués et ceux masqués inutilement ; 1 est parfait :',
  'models.types': {
    one: '{count} type du modèle et ce qu’il devient',
    other: '{count} types du modèle et ce qu’ils deviennent',
  },
  'models.typesLeftOut': { one: '{count} laissé de côté', other: '{count} laissés de côté' },
  'models.leftOut': 'Laissé de côté : non masqué par ce modèle',
  'models.type': 'Type du modèle',
  'models.becomes': 'Devient',
  'models.decoding': 'Balises {scheme}, décodées par {decoding}',
  'models.classifierRule':
    'Une note est réputée contenir des identifiants quand la classe « {positive} » atteint {threshold}.',
  'models.about': 'Origine et évaluation',
  'models.provenance': 'Origine',
  'models.digest': 'Empreinte du manifeste, qui distingue précisément ce pack de tout autre : {digest}',
  'models.evaluation': 'Évaluation',
  'models.noProvenance': 'Le pack n’indique pas d’où il vient.',
  'models.noEvaluation':
    'On ne sait rien de sa qualité. Essayez-le sur vos propres notes avant de vous y fier.',
  'models.shippedEvaluation':
    'Il est livré avec l’application et a été mesuré sur des notes inventées qu’aucun modèle n’avait vues : docs/model-quality.md et docs/pipeline-quality.md disent ce qu’il trouve et ce qui lui échappe. Vos notes sont différentes : essayez-le sur quelques-unes avant de vous y fier.',
  'models.verify': 'Vérifier',
  'models.measure': 'Mesurer la vitesse',
  'models.remove': 'Supprimer',
  'models.verifyNamed': 'Vérifier {name}',
  'models.measureNamed': 'Mesurer la vitesse de {name}',
  'models.removeNamed': 'Supprimer {name}',
  'models.verified':
    'Chaque fichier a l’empreinte indiquée dans le manifeste, et la question de contrôle a reçu la réponse attendue. Cela ne prouve pas qui a fait le pack : les packs ne sont pas signés. Il s’exécute sur {running}.',
  'models.verifying': 'Comparaison de chaque fichier avec son empreinte, puis question de contrôle…',
  'models.measuring': 'Exécution sur les notes d’exemple. Cela peut prendre une minute…',
  'models.removing': 'Suppression du pack…',
  'models.removeTitle': 'Supprimer « {name} » ?',
  'models.removeText':
    'Ses fichiers ({size}) sont supprimés de cet espace de travail, et NoteVeil n’en garde aucune copie. Les lots déjà examinés gardent leurs résultats, mais aucune de leurs notes ne pourra plus être examinée avec lui. Pour l’utiliser de nouveau, il vous faudra le dossier ou le fichier zip d’origine.',
  'models.removed': '« {name} » supprimé.',
  'models.removeBlocked.app': 'Fourni avec l’application, ne peut pas être supprimé.',
  'models.removeBlocked.batches':
    'Ne peut pas être supprimé : des lots non terminés l’utilisent. Terminez-les ou supprimez-les d’abord.',
  'models.removeBlocked.pipeline':
    'Ne peut pas être supprimé : les nouveaux lots l’utilisent. Désactivez-le d’abord ci-dessus.',
  'models.readOnly':
    'Cet espace de travail est ouvert en lecture seule : aucun pack ne peut être ajouté, choisi ou supprimé.',
  'models.choice': 'Ce qui examine les nouveaux lots',
  'models.choiceText':
    'S’applique aux lots importés à partir de maintenant. Les lots déjà importés gardent leur choix.',
  'models.rulesAbout':
    'Dates, numéros, adresses et noms décrits par un motif ou une liste. Chaque élément trouvé nomme sa règle.',
  'models.finders': 'Trouve des identifiants',
  'models.classifiers': 'Indique si une note contient des identifiants',
  'models.unusableAbout': 'N’est plus utilisable. Désactivez-le, ou ajoutez de nouveau le pack.',
  'models.named': 'Pipelines publiés et les vôtres ({count})',
  'models.namedText':
    'Des systèmes issus de la littérature, pour comparer, et des pipelines ajoutés à cet espace de travail. L’un d’eux peut remplacer les interrupteurs ci-dessus. La plupart trouvent moins que le choix par défaut ; docs/pipelines.md indique ce que fait chacun.',
  'models.namedSource': 'Source : {source}',
  'models.namedMissing': 'Ne peut pas être exécuté : aucun modèle pour {missing}. Ajoutez-en un ci-dessous.',
  'models.namedUse': 'Utiliser pour les nouveaux lots',
  'models.namedUseLabel': 'Utiliser {pipeline} pour les nouveaux lots',
  'models.namedInUse': 'Examine les nouveaux lots',
  'models.namedInstead':
    'Le pipeline {pipeline} examine les nouveaux lots à la place de ces interrupteurs. Pour y revenir, activez ce que vous voulez et enregistrez.',
  'models.result': 'Nouveaux lots : {pipeline}',
  'models.save': 'Utiliser pour les nouveaux lots',
  'models.notCompared':
    'Cet établissement a une référence gelée, et ce qui examine les nouveaux lots n’a pas été évalué sur elle : rien ne montre si le résultat est meilleur ou moins bon sur vos notes. Une adaptation est évaluée avant d’être adoptée ; ce qui est choisi ici ne l’est pas.',
  'models.undo': 'Annuler',
  'models.saved': 'Les nouveaux lots sont examinés par : {pipeline}.',
  'models.choiceWarning.only-rules':
    'Règles seules : ce qu’aucun motif et aucune liste ne décrit échappe, par exemple un nom rare sans titre. Prévoyez davantage de relecture, ou activez un modèle.',
  'models.choiceWarning.only-models':
    'Modèle seul : les numéros à clé de contrôle, les formats connus et les intitulés dépendent de ce que le modèle a appris, et aucun élément trouvé ne peut être expliqué par une règle. Activez aussi les règles, sauf si vous avez mesuré le résultat sans elles.',
  'models.choiceProblem.nothing':
    'Activez les règles ou au moins un modèle. Sans outil de détection, aucune note ne peut être examinée.',
  'models.choiceProblem.no-finder':
    'Un modèle qui indique seulement si une note contient des identifiants ne remplace rien. Activez les règles ou un modèle qui trouve des identifiants.',
  'models.choiceProblem.too-many': 'Plus de 8 modèles sont activés. Désactivez-en.',
  'models.choiceProblem.unusable':
    'Un pack activé n’est pas utilisable. Désactivez-le, ou ajoutez-le de nouveau ; d’ici là, les nouveaux lots ne peuvent pas être examinés.',
  'tasks.token-classification': 'Trouve des identifiants',
  'tasks.sequence-classification': 'Indique si une note contient des identifiants',
  'homes.app': 'Fourni avec l’application',
  'homes.workspace': 'Dans cet espace de travail',
  'packKinds.transformer': 'Transformer',
  'packKinds.compact': 'Réseau compact',
  'families.bert': 'BERT',
  'families.distilbert': 'DistilBERT',
  'families.roberta': 'RoBERTa',
  'families.camembert': 'CamemBERT',
  'families.xlm-roberta': 'XLM-RoBERTa',
  'families.deberta': 'DeBERTa',
  'families.deberta-v2': 'DeBERTa v2 ou v3',
  'families.flaubert': 'FlauBERT',
  'families.xlm': 'XLM',
  'families.compact': 'traits hachés',
  'precisions.fp32': 'fp32 (pleine précision)',
  'precisions.int8': 'int8 (rapide)',
  'providers.cpu': 'CPU',
  'providers.dml': 'DirectML',
  'providers.coreml': 'Core ML',
  'providers.cuda': 'CUDA',
  'providers.webgpu': 'WebGPU',
  'refusals.unavailable': 'non disponible sur cet ordinateur',
  'refusals.create-failed': 'ne peut pas ouvrir le modèle',
  'refusals.run-failed': 'n’a pas pu répondre à la question de contrôle',
  'refusals.not-finite': 'sa réponse n’était pas un nombre',
  'refusals.differs': 'sa réponse diffère de celle du CPU',
  'refusals.no-answer': 'n’a pas répondu à temps',
  'decodings.argmax': 'la meilleure balise de chaque mot',
  'decodings.viterbi': 'la meilleure séquence permise',
  'decodings.crf': 'des transitions apprises (CRF)',
  'translators.list': 'Traducteurs',
  'translators.text':
    'Un traducteur ramène les phrases mixtes à une seule langue avant qu’un modèle ne les lise. Il ne trouve rien lui-même : un pipeline l’utilise quand son fichier le nomme, voir docs/translation.md. Ce qu’il omet dans une traduction est considéré comme non examiné.',
  'translators.translates': 'Traduit',
  'translators.direction': '{from} vers {to}',
  'translators.removeBlocked.app': 'Fourni avec l’application, ne peut pas être supprimé.',
  'translators.removeBlocked.batches':
    'Ne peut pas être supprimé : des lots non terminés l’utilisent. Terminez-les ou supprimez-les d’abord.',
  'translators.removeBlocked.pipeline':
    'Ne peut pas être supprimé : le pipeline des nouveaux lots le nomme. Choisissez d’abord un autre pipeline ci-dessus.',
  'translators.title': 'Ajouter un traducteur',
  'translators.finished':
    'Un traducteur est ajouté tel que son auteur l’a finalisé : il n’y a rien à choisir. Ses fichiers sont comparés avec leurs empreintes, et il doit donner ici sa réponse attendue.',
  'translators.sentences': 'Phrases',
  'translators.upTo': { one: 'jusqu’à {count} token', other: 'jusqu’à {count} tokens' },
  'translators.add': 'Ajouter le traducteur',
  'translators.adding': 'Copie des fichiers, comparaison avec leurs empreintes, puis question de contrôle…',
  'translators.added': '« {name} » ajouté. Il ne traduit rien tant qu’aucun pipeline ne le nomme.',
  'translators.failed': 'Le traducteur n’a pas été ajouté',
  'translators.taken':
    'Un pack a déjà l’identifiant de ce traducteur. Un traducteur garde son identifiant : supprimez d’abord ce pack.',
  'proposal.title': 'Ajouter un pack de modèle',
  'proposal.text': 'Rien n’a encore été copié. Annuler ne laisse aucune trace.',
  'proposal.found': 'Trouvé dans la source',
  'proposal.files': { one: '{count} fichier, {size}', other: '{count} fichiers, {size}' },
  'proposal.window': { one: '{count} token à la fois', other: '{count} tokens à la fois' },
  'proposal.name': 'Nom',
  'proposal.id': 'Identifiant',
  'proposal.idHint': 'Figure dans les lots et les exports. Minuscules, chiffres, points et traits d’union.',
  'proposal.licence': 'Licence',
  'proposal.licenceHint': 'Celle sous laquelle le modèle peut être utilisé, par exemple Apache-2.0.',
  'proposal.licenceUnknown':
    'La source n’indique aucune licence. Cherchez-la, et interrogez votre service juridique si vous n’en trouvez pas : sans licence, il se peut que personne ne vous ait donné le droit d’utiliser le modèle. Ce que vous saisissez est enregistré.',
  'proposal.mapping': 'Ce que devient chaque type du modèle',
  'proposal.mappingText':
    'Un type laissé de côté reste visible, sauf si un autre outil de détection le masque. Ne laissez de côté que ce qui n’identifie personne.',
  'proposal.unsettled': {
    one: '{count} type n’a pas de proposition. Choisissez-lui une étiquette, ou laissez-le de côté.',
    other:
      '{count} types n’ont pas de proposition. Choisissez une étiquette pour chacun, ou laissez-les de côté.',
  },
  'proposal.settled': 'Tous les types ont reçu une décision.',
  'proposal.choose': 'Choisir…',
  'proposal.needsYou': 'À décider',
  'proposal.decided': 'Décidé par vous',
  'proposal.labelOf': 'Étiquette pour le type {type}',
  'proposal.classifier': 'Quand une note est réputée contenir des identifiants',
  'proposal.positive': 'Classe signifiant « contient des identifiants »',
  'proposal.threshold': 'À partir de cette probabilité',
  'proposal.thresholdHint': 'Entre 0 et 1. Un seuil plus bas trouve plus de notes et se trompe plus souvent.',
  'proposal.add': 'Ajouter le pack',
  'proposal.adding':
    'Copie des fichiers, calcul des empreintes et première question au modèle. Les grands modèles demandent une minute…',
  'proposal.open': 'Avant de pouvoir l’ajouter :',
  'proposal.added': '« {name} » ajouté. Il n’examine rien tant que vous ne l’activez pas.',
  'proposal.failed': 'Le pack n’a pas été ajouté',
  'proposal.notRead': 'Ceci ne peut pas devenir un pack',
  'proposal.finished':
    'C’est un pack finalisé. Les empreintes et l’évaluation de son auteur ne valent que pour lui tel quel ; il est donc ajouté ainsi : identifiant, nom, licence, types et seuil ne peuvent pas être changés.',
  'proposal.problem.finished-id-taken':
    'Un pack avec le même identifiant est déjà ici, et un pack finalisé garde son identifiant. Supprimez d’abord l’autre pack.',
  'proposal.problem.finished-no-label':
    'Ce pack laisse de côté tous les types : il ne trouverait rien. Demandez à son auteur un pack qui trouve quelque chose.',
  'proposal.problem.name': 'Saisissez un nom.',
  'proposal.problem.id':
    'Saisissez un identifiant fait de minuscules, de chiffres, de points et de traits d’union, autre que « rules », « model » et « training ».',
  'proposal.problem.id-taken':
    'Un pack a déjà cet identifiant. Choisissez-en un autre, ou supprimez d’abord ce pack.',
  'proposal.problem.licence': 'Saisissez la licence.',
  'proposal.problem.types': 'Décidez ce que deviennent les types signalés.',
  'proposal.problem.no-label':
    'Donnez une étiquette à au moins un type ; sans étiquette, un modèle ne trouve rien.',
  'proposal.problem.positive': 'Choisissez la classe signifiant « contient des identifiants ».',
  'proposal.problem.threshold': 'Saisissez une probabilité entre 0 et 1.',
};
