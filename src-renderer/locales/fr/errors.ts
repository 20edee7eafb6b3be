/** @file French words: errors: what happened, where, what to do; facts are told behind the words of packs and the engine. */
import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

export const errors: Translated<typeof en> = {
  'facts.told': '{words} ({details})',
  'facts.and': '{one} ; {other}',
  'facts.wait': { one: 'encore {count} seconde', other: 'encore {count} secondes' },
  'facts.file': 'fichier {value}',
  'facts.type': 'type {value}',
  'facts.what': 'ce qui diffère : {value}',
  'facts.reason': 'code technique : {value}',
  'facts.other': 'détail technique {name} : {value}',
  'facts.part': 'partie : {value}',
  'facts.found': 'trouvé {value}',
  'facts.expected': 'attendu {value}',
  'facts.at': 'à l’emplacement {value}',
  'facts.path': 'à l’emplacement {value}',
  'facts.policy': 'politique {value}',
  'facts.problems.not-json': 'ce n’est pas du JSON en UTF-8',
  'facts.problems.too-large': 'la taille dépasse 8 Mo',
  'facts.problems.unreadable': 'lecture impossible',
  'facts.problems.id-taken': 'l’application en a un avec cet identifiant',
  'facts.problems.id-of-a-pack': 'un pack de modèle porte cet identifiant',
  'facts.problems.unknown-recognizer': 'aucun détecteur ne porte cet identifiant',
  'facts.problems.unknown-rule-pack': 'aucun pack de règles ne porte cet identifiant',
  'facts.problems.not-re2': 'ce n’est pas un motif reconnu par RE2',
  'facts.problems.unrecognized_keys': 'ce champ n’existe pas',
  'facts.problems.invalid_type': 'valeur absente ou d’un autre type',
  'facts.problems.invalid_value': 'valeur non admise',
  'facts.opset': 'opset {value}',
  'facts.reasons.fixed':
    'c’est un pack finalisé : gardez son identifiant, son nom, sa licence et ses types tels quels, et laissez de côté les types qu’il laisse de côté',
  'facts.reasons.memory': 'mémoire insuffisante',
  'facts.reasons.runtime': 'le moteur d’exécution ne peut pas l’ouvrir',
  'facts.insideWorkspace':
    'Le dossier se trouve dans un espace de travail. Choisissez un dossier en dehors de celui-ci.',
  'facts.provider': 'moteur de calcul {value}',
  'facts.numbers': 'notes {value}',
  'errors.access/wrong-passphrase':
    'Cette phrase de passe n’ouvre pas l’espace de travail. Vérifiez le verrouillage des majuscules et la disposition du clavier, puis réessayez.',
  'errors.access/passphrase-too-short':
    'La phrase de passe est trop courte pour un espace de travail. Utilisez au moins 10 caractères, de préférence plusieurs mots.',
  'errors.access/passphrase-missing':
    'Aucune phrase de passe n’a été donnée pour l’espace de travail. Saisissez-la, ou indiquez sur la ligne de commande le fichier qui la contient.',
  'errors.access/keystore-unavailable':
    'Le trousseau de cet ordinateur ne peut pas déverrouiller l’espace de travail. Saisissez plutôt la phrase de passe.',
  'errors.access/bad-key-file':
    'Ce n’est pas un fichier de clé, ou il est endommagé. Exportez de nouveau la clé depuis son lieu d’origine.',
  'errors.access/key-in-use':
    'Un lot de cet espace de travail a déjà utilisé sa clé de pseudonymes. Placez la clé dans un nouvel espace de travail.',
  'errors.access/locked': 'L’espace de travail est verrouillé. Déverrouillez-le pour continuer.',
  'errors.access/unknown-account':
    'Cet espace de travail n’a pas ce compte. Choisissez un nom dans la liste, ou adressez-vous à l’administration de l’espace de travail.',
  'errors.access/locked-out':
    'Trop de phrases de passe erronées de suite : ce compte doit attendre avant le prochain essai.',
  'errors.access/role-missing':
    'Votre compte n’a pas le rôle nécessaire. Passez à un compte qui l’a, ou adressez-vous à l’administration de l’espace de travail.',
  'errors.access/same-person':
    'Vous avez importé ce lot : un autre compte ayant le rôle « protection des données » doit l’approuver. Un compte d’administration peut autoriser l’exception pour les personnes qui travaillent seules.',
  'errors.access/account-exists': 'Il existe déjà un compte de ce nom. Choisissez un autre nom.',
  'errors.access/bad-account-name':
    'Ce nom de compte n’est pas admis. Utilisez une seule ligne de 80 caractères au plus, tous visibles.',
  'errors.access/last-administrator':
    'C’est le dernier compte d’administration. Donnez d’abord ce rôle à un autre compte.',
  'errors.access/own-account':
    'C’est le compte que vous utilisez en ce moment. Un autre compte d’administration peut faire ce changement.',
  'errors.store/in-use':
    'L’espace de travail est ouvert dans une autre fenêtre ou en ligne de commande. Fermez-le là-bas, puis réessayez.',
  'errors.store/not-a-workspace':
    'Ce dossier ne contient pas d’espace de travail. Choisissez un autre dossier, ou créez un nouvel espace de travail.',
  'errors.store/already-exists':
    'Ce dossier contient déjà un espace de travail ou d’autres fichiers. Choisissez un dossier vide, ou ouvrez l’espace de travail.',
  'errors.store/damaged':
    'Le fichier de l’espace de travail est endommagé et n’a pas été touché. Enregistrez une copie, puis restaurez le dossier depuis une sauvegarde.',
  'errors.store/read-only':
    'L’espace de travail ne peut qu’être lu, rien n’a donc été changé : son fichier est endommagé, ou le fichier ou son dossier est protégé en écriture. Retirez la protection et rouvrez-le ; si le fichier est endommagé, enregistrez une copie et restaurez le dossier depuis une sauvegarde.',
  'errors.store/from-the-future':
    'L’espace de travail a été écrit par une version plus récente et n’a pas été touché. Installez cette version pour l’ouvrir.',
  'errors.store/disk-full':
    'Le disque qui contient l’espace de travail est plein. Libérez de la place, puis réessayez ; rien n’a été perdu.',
  'errors.store/unwritable':
    'Le dossier n’est pas accessible en écriture. Vérifiez ses droits d’accès, ou choisissez un autre dossier.',
  'errors.store/row-tampered':
    'Un enregistrement de cet espace de travail a été modifié de l’extérieur et ne peut pas être déchiffré. Restaurez le dossier depuis une sauvegarde.',
  'errors.store/unknown-batch': 'Ce lot n’est plus dans l’espace de travail. Revenez à la liste des lots.',
  'errors.store/unknown-note':
    'Cette note n’est plus dans l’espace de travail. Revenez à la liste des notes.',
  'errors.import/unreadable-file':
    'Le fichier ne peut pas être lu. Vérifiez qu’il existe encore, qu’il n’est pas ouvert ailleurs et que vous avez le droit de le lire, puis ajoutez-le de nouveau.',
  'errors.import/unsupported-format':
    'Le fichier est dans un format qui ne peut pas être importé. Enregistrez-le en texte, CSV, TSV, JSON Lines, XLSX, DOCX, ODT, RTF, HTML ou PDF et ajoutez ce fichier-là.',
  'errors.import/empty-file':
    'Le fichier ne contient aucun texte. Laissez-le de côté, ou vérifiez comment il a été exporté.',
  'errors.import/undecodable':
    'Les octets ne correspondent pas à l’encodage choisi : des lettres seraient perdues. Choisissez un autre encodage lors de l’import.',
  'errors.import/missing-column':
    'Une colonne prévue manque ici. Choisissez de nouveau les colonnes pour ce fichier.',
  'errors.import/bad-row':
    'Cette ligne n’a pas la forme des autres et a été laissée de côté. Corrigez-la dans la source et importez-la de nouveau.',
  'errors.import/empty-text':
    'Cette ligne n’a pas de texte de note et a été laissée de côté. S’il devait y en avoir un, ajoutez-le dans la source.',
  'errors.import/note-too-large':
    'Cette note dépasse la taille limite et a été laissée de côté. Divisez-la dans la source et importez les parties.',
  'errors.import/duplicate':
    'Le même texte a déjà été importé dans ce lot. Il est conservé et signalé comme doublon ; il n’y a rien à faire.',
  'errors.import/duplicate-id':
    'Une autre note de ce lot a le même identifiant. Les deux sont conservées ; vérifiez la colonne des identifiants de la source.',
  'errors.import/source-changed':
    'Le fichier a changé depuis le début de l’import. Supprimez le lot et importez le fichier de nouveau.',
  'errors.import/unknown-ticket':
    'Ce fichier ou ce dossier n’est plus choisi, par exemple après un redémarrage. Choisissez-le de nouveau.',
  'errors.import/bad-mapping':
    'Les colonnes d’un fichier ne sont pas toutes choisies. Choisissez au moins la colonne qui contient le texte des notes.',
  'errors.import/nothing-to-import':
    'Aucun des fichiers ne contient de note. Vérifiez les fichiers et la colonne qui contient le texte des notes.',
  'errors.detection/unknown-pipeline':
    'Ce pipeline n’existe pas ici. Choisissez-en un autre dans Modèles. Un lot qui en a besoin continue avec la version de l’application qui l’a créé ; sinon, importez le lot de nouveau.',
  'errors.detection/bad-pipeline':
    'Ce pipeline n’est pas cohérent. Corrigez son fichier à l’endroit indiqué, ou choisissez-en un autre.',
  'errors.detection/pipeline-needs-pack':
    'Il manque à ce pipeline un modèle pour l’une de ses parties. Ajoutez un modèle dans Modèles, puis choisissez-le pour ce pipeline.',
  'errors.detection/bad-rule-pack':
    'Ce pack de règles n’est pas cohérent. Corrigez son fichier à l’endroit indiqué.',
  'errors.detection/unknown-rule-pack':
    'Ce pack de règles n’existe pas ici. Modèles montre ceux qui existent. Si un pipeline le nomme, ajoutez-y le pack de règles ou choisissez un autre pipeline.',
  'errors.detection/in-use':
    'Les nouveaux lots sont examinés par ce pipeline ou ont besoin de ce pack de règles. Choisissez-en d’abord un autre pour les nouveaux lots dans Modèles.',
  'errors.detection/duplicate-recognizer':
    'Deux détecteurs portent le même nom : la détection n’a pas démarré. Réinstallez l’application.',
  'errors.detection/recognizer-failed':
    'Un détecteur a échoué sur cette note : quelque chose a pu échapper. Reprenez le lot pour réessayer, ou relisez la note vous-même.',
  'errors.redaction/unknown-policy':
    'Cette politique n’existe pas dans cette version. Choisissez-en une autre dans les paramètres.',
  'errors.redaction/bad-policy':
    'Une politique de cette installation est endommagée et n’est pas utilisée. Choisissez-en une autre, ou réinstallez l’application.',
  'errors.engine/host-lost':
    'Le processus de détection s’est arrêté de façon inattendue et redémarre. Si cela arrive souvent, redémarrez l’application.',
  'errors.engine/host-not-started':
    'Le processus de détection n’a pas pu démarrer. Redémarrez l’application ; si cela ne suffit pas, réinstallez-la.',
  'errors.engine/no-answer':
    'Le processus de détection ne répond pas et redémarre. Aucune note n’est perdue.',
  'errors.engine/run-failed':
    'Le modèle n’a pas pu être exécuté, sur une note ou pendant l’ajout ou la vérification de son pack. Si la mémoire a manqué, fermez d’autres programmes et réessayez, ou utilisez un pack plus petit ; sinon, exportez le modèle de nouveau, car son config.json annonce peut-être plus de tokens que son graphe n’en accepte.',
  'errors.engine/not-finite':
    'La réponse du modèle n’est pas un nombre : il n’est pas utilisé. Son fichier est défectueux : procurez-vous-le ou exportez-le de nouveau, et ajoutez-le à la place de celui-ci.',
  'errors.engine/no-provider':
    'Rien sur cet ordinateur ne peut exécuter le modèle. Mettez à jour le pilote graphique, ou vérifiez le pack dans Modèles pour connaître les raisons.',
  'errors.engine/probe-failed':
    'Le modèle ne répond pas à sa question de contrôle comme lors de la création du pack : il n’est pas utilisé. Vérifiez le pack dans Modèles, ou supprimez-le et ajoutez une copie saine.',
  'errors.pack/unknown':
    'Il n’y a plus de pack avec cet identifiant. Regardez la liste dans Modèles et ajoutez de nouveau le pack, ou choisissez-en un autre.',
  'errors.pack/wrong-kind':
    'Ce n’est pas le genre de pack qu’il faut ici : un traducteur traduit des phrases, les autres packs examinent des notes. Choisissez un autre pack.',
  'errors.pack/not-a-pack':
    'Ce dossier ne contient pas de manifest.json : ce n’est pas un pack. Ajoutez le modèle dans Modèles au lieu de copier son dossier, ou supprimez le dossier.',
  'errors.pack/bad-manifest':
    'Le manifest.json du pack n’a pas la forme attendue. Procurez-vous une copie saine du pack, ou supprimez-le dans Modèles et ajoutez le modèle de nouveau.',
  'errors.pack/file-missing':
    'Un fichier nommé par le manifeste manque dans le pack. Copiez de nouveau le pack entier depuis son lieu d’origine.',
  'errors.pack/file-changed':
    'Un fichier du pack n’est pas celui que décrit le manifeste : il a été endommagé ou remplacé. N’utilisez pas cette copie ; copiez de nouveau le pack depuis une source de confiance.',
  'errors.pack/file-foreign':
    'Le pack contient un fichier que son manifeste ne nomme pas. Supprimez le fichier si vous savez qu’il est inoffensif, ou copiez de nouveau le pack depuis une source de confiance.',
  'errors.pack/exists':
    'Un pack avec cet identifiant est déjà ici. Choisissez un autre identifiant, ou supprimez d’abord l’autre pack dans Modèles.',
  'errors.pack/read-only':
    'Fourni avec l’application, cet élément ne peut être ni modifié ni supprimé. Un modèle à ne pas utiliser se désactive dans Modèles ; un pack de règles est laissé de côté par un pipeline qui nomme les autres.',
  'errors.pack/in-use':
    'Le pack est utilisé. Terminez ou supprimez les lots qui l’utilisent, désactivez-le pour les nouveaux lots dans Modèles, puis supprimez-le.',
  'errors.pack/source-unreadable':
    'Le dossier ou le fichier zip n’est pas là ou ne peut pas être lu. Vérifiez qu’il est complet, qu’il ne contient pas de liens et que vous avez le droit de le lire, puis choisissez-le de nouveau.',
  'errors.pack/zip-unsafe':
    'Le fichier zip contient des éléments qui pourraient écrire hors de son dossier, ou présente un autre danger ; il n’a pas été décompressé. Ne le décompressez pas vous-même ; demandez-le de nouveau à son auteur.',
  'errors.pack/too-large':
    'Le dossier ou le fichier zip est plus grand qu’un pack ne peut l’être, ou contient trop de fichiers. Choisissez à l’intérieur le dossier du modèle, avec ses seuls fichiers.',
  'errors.pack/no-tokenizer':
    'La source ne contient pas de tokenizer.json (FlauBERT et XLM : vocab.json et merges.txt). Exportez le modèle avec son tokenizer rapide et choisissez le nouveau dossier.',
  'errors.pack/bad-tokenizer':
    'Le tokenizer ne peut pas être lu ou ne convient pas au modèle. Prenez le tokenizer et le modèle du même export et choisissez-le de nouveau.',
  'errors.pack/no-config':
    'La source ne contient pas de config.json. Choisissez le dossier dans lequel le modèle a été exporté, avec tous ses fichiers.',
  'errors.pack/bad-config':
    'Le config.json de la source ne peut pas être lu ou ne contient pas ce qu’il faut. Exportez le modèle de nouveau et choisissez le nouveau dossier.',
  'errors.pack/no-graph':
    'La source ne contient pas de model.onnx. Exportez d’abord le modèle en ONNX, comme le décrit docs/model-packs.md, et choisissez ce dossier.',
  'errors.pack/bad-graph':
    'Le fichier du modèle ne peut pas être lu comme graphe ONNX, contient quelque chose qui ne peut pas être exécuté, ou son transitions.json ne correspond pas à ses étiquettes. Exportez le modèle de nouveau et choisissez le nouveau dossier.',
  'errors.pack/wrong-inputs':
    'Le modèle demande des entrées que cette application n’a pas. Exportez-le pour la classification de tokens ou de séquences, sans autre entrée, et choisissez le nouveau dossier.',
  'errors.pack/wrong-outputs':
    'Le modèle ne donne pas un score par balise ou par classe. Exportez-le pour la classification de tokens ou de séquences et choisissez le nouveau dossier.',
  'errors.pack/wrong-label-count':
    'Le modèle donne un nombre de scores différent du nombre d’étiquettes de son config.json. Prenez les deux fichiers du même export et choisissez-le de nouveau.',
  'errors.pack/opset-too-new':
    'Le modèle a été exporté pour une version d’ONNX plus récente que celle que cette application peut exécuter. Exportez-le de nouveau avec un opset plus bas, par exemple 17, et choisissez le nouveau dossier.',
  'errors.pack/external-data-missing':
    'Le modèle garde ses poids dans un second fichier. Exportez-le de nouveau en un seul fichier, sans données externes, et choisissez le nouveau dossier.',
  'errors.pack/unsupported-family':
    'Le modèle est d’une famille que cette application ne peut pas exécuter. Choisissez-en un des familles BERT, DistilBERT, RoBERTa, CamemBERT, XLM-R, DeBERTa, FlauBERT ou XLM.',
  'errors.pack/bad-labels':
    'Les étiquettes du modèle ne forment pas des balises telles que B-NAME, I-NAME et O. Corrigez id2label dans config.json et choisissez de nouveau le dossier.',
  'errors.pack/not-quantizable':
    'Le modèle ne contient rien que l’int8 accélérerait. Continuez à l’utiliser tel quel ; son graphe en pleine précision est exécuté.',
  'errors.queue/lease-lost':
    'Une opération a pris trop de temps et est tentée de nouveau. Il n’y a rien à faire.',
  'errors.queue/cancelled': 'Le travail a été annulé. Reprenez le lot pour continuer.',
  'errors.queue/handler-bug':
    'Une opération a échoué dans l’application et est tentée de nouveau. Si l’échec persiste, redémarrez l’application.',
  'errors.review/stale-revision':
    'Cette note a été modifiée entre-temps. Elle a été rechargée ; répétez votre dernière action.',
  'errors.review/unknown-span':
    'Le passage repéré n’existe plus dans cette note. Choisissez de nouveau un passage.',
  'errors.review/bad-range':
    'Ce texte ne peut pas être repéré : il est vide ou chevauche un autre passage repéré. Choisissez d’autres bornes.',
  'errors.review/comment-settled':
    'Le commentaire est déjà réglé, ou n’est plus là. Regardez de nouveau les commentaires.',
  'errors.review/cluster-unchanged':
    'Rien n’a été changé : les formes sont déjà groupées ainsi, ou ne sont plus là.',
  'errors.review/contexts-unseen':
    'Du texte n’est rendu lisible qu’une fois chaque passage regardé. Regardez d’abord les pages restantes.',
  'errors.review/nothing-to-decide':
    'Il ne reste aucun passage que cette décision changerait. Choisissez une autre portée.',
  'errors.review/out-of-scope':
    'Le lot est trop grand pour être comparé en entier. Choisissez le patient ou la note.',
  'errors.review/nothing-to-undo': 'Il n’y a aucune décision à annuler dans cette note.',
  'errors.review/nothing-to-redo': 'Il n’y a aucune décision à rétablir dans cette note.',
  'errors.review/not-approvable':
    'Cette note a encore des points ouverts et ne peut pas être approuvée. Réglez-les d’abord.',
  'errors.review/sample-closed':
    'L’échantillon n’est plus ouvert, ou des approbations ont changé pendant son tirage. Rouvrez l’onglet Échantillonnage et continuez de là.',
  'errors.review/sample-stands':
    'L’échantillon le plus récent de ce lot fait foi. Lisez-le jusqu’au bout ; après un rejet, relisez d’abord les notes et approuvez-les de nouveau.',
  'errors.review/sample-impossible':
    'Le lot a trop peu de notes approuvées pour cet objectif avec une fuite admise. Choisissez un objectif moins strict, ou n’admettez aucune fuite dans les limites.',
  'errors.review/bad-sampling-rule':
    'Ces limites sont hors plage. Le taux peut aller de 0,1 à 50 %, la confiance de 80 à 99,9 %, la part des notes avec identifiant témoin de 0 à 100 %.',
  'errors.review/not-detected':
    'Cette note n’a pas encore été examinée. Attendez la fin du traitement, puis décidez.',
  'errors.review/actor-missing':
    'Les décisions exigent un compte, et aucune session n’est ouverte. Verrouillez l’espace de travail et connectez-vous.',
  'errors.export/not-approved':
    'Une note de l’export n’est plus approuvée : rien n’a été écrit. Approuvez-la de nouveau ou exportez sans elle.',
  'errors.export/nothing-approved':
    'Aucune note de ce lot n’est approuvée. Approuvez d’abord des notes, puis exportez.',
  'errors.export/target-exists': 'Le dossier contient déjà un export de ce nom. Choisissez un autre dossier.',
  'errors.export/target-unwritable':
    'Le dossier n’est pas accessible en écriture. Vérifiez ses droits d’accès et l’espace libre, ou choisissez un autre dossier.',
  'errors.export/mention-left':
    'Le dernier contrôle a trouvé un identifiant dans la sortie d’une note : l’export a été arrêté. Ouvrez les notes avec points ouverts et masquez-le.',
  'errors.export/sample-missing':
    'Un lot de cette taille exige un échantillon accepté avant l’export. Ouvrez l’onglet Échantillonnage, tirez-en un et lisez-le jusqu’au bout.',
  'errors.export/sample-above-limit':
    'L’échantillon ne prouve pas que le lot respecte la limite. Relisez le lot, approuvez-le et tirez un autre échantillon.',
  'errors.export/sample-void':
    'L’échantillon ne vaut plus : il a été abandonné, ou des approbations ont changé après le tirage. Tirez-en un autre sous Échantillonnage.',
  'errors.export/sample-tampered':
    'Les données des échantillons de ce lot ne concordent pas avec le journal d’audit : autre chose que NoteVeil les a modifiées. Rien n’a été écrit. Gardez le dossier de l’espace de travail tel quel, prévenez la personne chargée de la protection des données, et continuez dans une sauvegarde, ou importez les notes de nouveau.',
  'errors.export/interrupted':
    'L’export a été interrompu. Ce qu’il avait commencé à écrire a été supprimé, ou le sera à la prochaine ouverture de l’espace de travail. Exportez de nouveau.',
  'errors.export/no-such-folder': 'Ce dossier n’existe pas. Choisissez le dossier d’un export.',
  'errors.audit/chain-broken':
    'Le journal d’audit a été modifié ou tronqué par autre chose que NoteVeil : plus rien n’est exporté de cet espace de travail. Gardez son dossier tel quel, prévenez la personne chargée de la protection des données, et continuez dans une sauvegarde ou un nouvel espace de travail.',
  'errors.evaluation/bad-gold':
    'Les notes de référence ne sont pas conformes. Corrigez ce qui est indiqué ici, puis recommencez. Les fichiers sont comptés dans l’ordre de leurs noms.',
  'errors.evaluation/unknown-scheme':
    'Ce jeu d’étiquettes n’est pas connu. Indiquez l’un de ceux fournis avec l’application.',
  'errors.evaluation/unmapped-type':
    'Le jeu d’étiquettes ne connaît pas tous les types de la référence. Choisissez un autre jeu, ou changez ces types dans les fichiers, et relancez l’évaluation.',
  'errors.evaluation/bad-scheme':
    'Le fichier n’est pas un jeu d’étiquettes. Corrigez-le à la ligne indiquée, puis recommencez.',
  'errors.evaluation/no-report':
    'Il n’y a aucune comparaison à enregistrer. Lancez-en une, puis enregistrez-la.',
  'errors.evaluation/training-failed':
    'Un programme d’entraînement s’est arrêté sur l’erreur affichée plus haut. Corrigez ce qu’il signale, puis relancez l’entraînement dans un nouveau dossier.',
  'errors.shadow/unknown-run':
    'Cet essai à blanc n’existe plus : il a été supprimé, ou son lot a été retiré. Choisissez-en un autre dans la liste, ou lancez-en un nouveau.',
  'errors.shadow/already-running':
    'Un autre essai à blanc est en cours. Attendez-le, mettez-le en pause ou annulez-le.',
  'errors.shadow/pipeline-changed':
    'Le pipeline n’est plus celui avec lequel cet essai à blanc a commencé. Supprimez-le et lancez-en un nouveau.',
  'errors.shadow/nothing-to-compare':
    'Rien ne peut être comparé dans ce lot : il ne contient aucune note, ou tous les originaux ont été détruits.',
  'errors.adaptation/not-trainable':
    'Ce pack ne peut pas être adapté. Il faut un étiqueteur compact en fp32 avec des transitions apprises, dont le graphe donne ses traits.',
  'errors.adaptation/no-gold':
    'Aucune note de référence n’est gelée. Un compte ayant le rôle « administration » ou « protection des données » les gèle sous Modèles, Adapter à cet établissement.',
  'errors.adaptation/too-few-notes': 'Il y a trop peu de notes pour cela. Approuvez d’abord d’autres notes.',
  'errors.adaptation/out-of-memory':
    'Apprendre d’autant de notes demande plus de la moitié de la mémoire de cette machine. Mettez le nombre de copies à 0, ou faites-le sur une machine qui a plus de mémoire. Rien n’a été modifié.',
  'errors.adaptation/worse':
    'Cette adaptation est moins bonne sur les notes de référence, celles-ci sont trop peu nombreuses pour montrer une différence, ou ce ne sont pas toutes les notes gelées. Elle n’est adoptée qu’avec un motif écrit de 10 à 1 000 caractères.',
  'errors.adaptation/unknown':
    'Il n’y a pas d’adaptation avec cet identifiant. Consultez de nouveau la liste.',
  'errors.adaptation/nothing-adopted': 'Aucune adaptation n’est adoptée : il n’y a rien à annuler.',
  'errors.adaptation/changed':
    'L’adaptation n’est plus celle qui a été signée ou comparée ici : ses fichiers, sa signature, le pack utilisé ou la façon d’examiner les nouveaux lots ont changé. Aucun pack n’a été remplacé. Refaites-la.',
  'errors.adaptation/busy':
    'Une autre adaptation est en cours, en train d’être adoptée ou annulée, ou des notes sont en cours d’écriture. Réessayez ensuite.',
  'errors.adaptation/not-adopted':
    'Ce pack a été adapté à un établissement et n’est pas adopté : il n’examine rien. Adoptez-le sous Modèles, Adapter à cet établissement, ou supprimez-le.',
  'errors.adaptation/nothing-to-list':
    'Aucun mot n’est proposé pour la liste de l’établissement, et aucun que la relecture aurait décidé à répétition n’a été trouvé. Rien n’a été comparé.',
  'errors.adaptation/other-scheme':
    'Cette tâche d’annotation suit un jeu d’étiquettes qui ne peut pas dire tout ce qui est masqué ici : on ne peut ni en apprendre ni s’y mesurer. Créez une tâche avec le jeu d’étiquettes canonique.',
  'errors.adaptation/not-compared':
    'Les mots de la liste de l’établissement n’y sont mis qu’après avoir été comparés sur les notes de référence gelées : comparez-les sous Modèles, Adapter à cet établissement. S’il n’y a pas de notes de référence gelées, l’administration les accepte un par un, avec un motif de 10 à 1 000 caractères.',
  'errors.annotation/is-gold':
    'Les notes de référence de cet espace de travail viennent de cette tâche d’annotation : elle reste, sans elle plus rien ne pourrait être comparé.',
  'errors.annotation/unknown-task':
    'Cette tâche d’annotation n’existe pas, ou elle a été supprimée. Revenez à la liste et choisissez-en une autre.',
  'errors.annotation/bad-task':
    'La tâche d’annotation ne peut pas être créée ainsi. Il lui faut des notes du lot qui ont encore leur original, au moins deux annotateurs différents ayant le droit de relire, et pas plus de notes ni d’annotateurs par note qu’il n’y en a.',
  'errors.annotation/not-assigned':
    'Cette note ne fait pas partie de celles que cette tâche d’annotation vous confie. Ouvrez l’une des vôtres.',
  'errors.annotation/bad-mark':
    'Une marque n’est pas possible ici et rien n’a été enregistré. Les marques se trouvent dans le texte, ont un type du jeu d’étiquettes de la tâche et ne se chevauchent pas ; corrigez-la et réessayez.',
  'errors.annotation/sheet-closed':
    'Vous avez déclaré cette note terminée : ses marques restent telles quelles. Rouvrez-la pour les modifier.',
  'errors.annotation/settled':
    'Cette note est tranchée : les marques ne peuvent plus être modifiées. Demandez à une personne qui ne l’a pas annotée de la trancher à nouveau.',
  'errors.annotation/own-sheets-open':
    'Vous pourriez encore modifier des notes à vous dans cette tâche : vous ne voyez donc pas encore ce que les autres ont marqué. Attendez que toutes vos notes soient tranchées, ou adressez-vous à une personne qui n’y annote pas.',
  'errors.annotation/excuse-oneself':
    'Vous ne pouvez pas vous retirer vos propres feuilles : sans elles, vous pourriez trancher ce que vous avez marqué. Demandez à une autre personne de la protection des données ou de l’administration.',
  'errors.annotation/not-ready':
    'Certaines personnes n’ont pas terminé cette note. Attendez-les, ou faites retirer ses feuilles non terminées à un annotateur qui est parti.',
  'errors.annotation/not-adjudicator':
    'Vous annotez cette note vous-même, ici ou dans une autre tâche : une autre personne doit trancher. Demandez à une personne de la relecture ou de la protection des données qui ne l’annote pas.',
  'errors.annotation/nothing-to-write':
    'Aucune note de cette tâche d’annotation ne peut encore être écrite comme référence. Tranchez d’abord des notes, ou demandez aux annotateurs de terminer les leurs.',
  'errors.annotation/reason-missing':
    'La référence quitte l’espace de travail avec le texte des notes : un motif est conservé. Dites en quelques mots à quoi elle sert ; ne nommez personne.',
  'errors.contract/invalid-input':
    'L’application a refusé un appel de cette fenêtre, car il n’avait pas la bonne forme. Redémarrez l’application ; si cela persiste, signalez-le.',
  'errors.contract/invalid-output':
    'Une réponse interne de l’application n’avait pas la bonne forme et n’a pas été affichée. Redémarrez l’application ; si cela persiste, signalez-le.',
  'errors.contract/unexpected':
    'Quelque chose a échoué dans l’application. Rien de ce qui a été enregistré n’est perdu ; réessayez, puis redémarrez l’application.',
  'errors.contract/no-workspace':
    'Aucun espace de travail n’est ouvert. Ouvrez-en un ou créez-en un d’abord.',
  'errors.cli/usage':
    'La ligne de commande n’a pas été comprise. Exécutez-la avec --help pour voir son emploi.',
  'errors.cli/bad-input-line':
    'Une ligne de l’entrée n’a pas la forme attendue. Corrigez-la et relancez la commande.',
};
