/** @file French words: one decision for many mentions. */
import type { bulk as en } from '../en/bulk.ts';
import type { Translated } from '../translated.ts';

export const bulk: Translated<typeof en> = {
  'batch.tabs.clusters': 'Groupes',
  'bulk.list': 'Groupes du lot',
  'bulk.column.forms': 'Formes et type',
  'bulk.column.settles': 'Une décision règle',
  'bulk.column.mentions': 'Mentions',
  'bulk.settles': { one: '{count} note', other: '{count} notes' },
  'bulk.settlesNone': 'Aucune note à elle seule : d’autres points y restent',
  'bulk.openIn': {
    one: '{count} mention à décider dans {notes}',
    other: '{count} mentions à décider dans {notes}',
  },
  'bulk.noneOpen': 'Rien à décider',
  'bulk.moreForms': { one: 'et {count} autre', other: 'et {count} autres' },
  'bulk.search': 'Trouver un groupe par un de ses mots',
  'bulk.searchPlaceholder': 'Mot ou numéro',
  'bulk.type': 'Type',
  'bulk.anyType': 'Tous les types',
  'bulk.onlyOpen': 'À décider seulement',
  'bulk.count': { one: '{count} groupe', other: '{count} groupes' },
  'bulk.keys':
    '{next} et {previous} choisissent, Entrée décide, {undo} annule la dernière décision, {search} cherche',
  'bulk.noneTitle': 'Aucun groupe ne correspond',
  'bulk.noneText': 'Choisissez un autre type ou élargissez la recherche.',
  'bulk.emptyTitle': 'Aucune mention pour l’instant',
  'bulk.emptyText': 'Les groupes apparaissent dès que des notes ont été examinées.',
  'bulk.tooLargeTitle': 'Ce lot est trop grand pour être comparé en entier',
  'bulk.tooLargeText':
    'La liste montre ce qui attend une décision, forme par forme : les autres graphies ont leur propre carte, et la recherche ne trouve que des formes entières. Une décision atteint les passages non décidés de sa forme dans tout le lot.',
  'bulk.inPartWaiting': {
    one: '{count} note est encore en cours de décompte.',
    other: '{count} notes sont encore en cours de décompte.',
  },
  'bulk.nothingOpenTitle': 'Rien à décider',
  'bulk.nothingOpenText':
    'Pour un lot de cette taille, seuls les passages non décidés sont listés, et il n’y en a aucun.',
  'bulk.title': 'Une décision pour tout',
  'bulk.titleOf': 'Une décision pour {form}',
  'bulk.what': 'Décision',
  'bulk.kinds.accept': 'Masquer',
  'bulk.kinds.reject': 'Laisser visible',
  'bulk.kinds.relabel': 'Changer le type',
  'bulk.newType': 'Nouveau type',
  'bulk.howFar': 'Portée',
  'bulk.scopes.span': 'Ce passage',
  'bulk.scopes.note': 'Cette note',
  'bulk.scopes.patient': 'Ce patient',
  'bulk.scopes.batch': 'Ce lot',
  'bulk.scopes.site': 'Ce lot et la liste de l’établissement',
  'bulk.siteReach': {
    one: '{count} passage ici, et dans les lots suivants',
    other: '{count} passages ici, et dans les lots suivants',
  },
  'bulk.looked.form':
    'Le lot est trop grand pour être comparé en entier. « Ce lot » atteint les passages non décidés de cette forme ; ce qui est décidé ou masqué comme certain dans les notes d’autres patients reste tel quel.',
  'bulk.beyond': {
    one: '{count} autre note la contient sans décision et n’est pas atteinte : décidez encore une fois ensuite.',
    other:
      '{count} autres notes la contiennent sans décision et ne sont pas atteintes : décidez encore une fois ensuite.',
  },
  'bulk.looked.patient':
    'Le lot est trop grand pour être comparé en entier : seules les notes de ce patient ont été examinées.',
  'bulk.looked.note':
    'Le lot est trop grand pour être comparé en entier, et cette note n’a pas de patient : seule la note a été examinée.',
  'bulk.places': { one: '{count} passage', other: '{count} passages' },
  'bulk.reach': { one: '{count} passage dans {notes}', other: '{count} passages dans {notes}' },
  'bulk.nothing': 'Rien ne changerait : chaque passage est déjà décidé ainsi, ou laissé de côté.',
  'bulk.withApart': { one: 'Aussi le passage à part ({count})', other: 'Aussi les {count} passages à part' },
  'bulk.withDecided': {
    one: 'Aussi le passage décidé autrement par quelqu’un ({count})',
    other: 'Aussi les {count} passages décidés autrement par quelqu’un',
  },
  'bulk.withAllDecided': 'Aussi les passages décidés autrement par quelqu’un',
  'bulk.approvals': {
    one: '{count} note perd son approbation : numéro {notes}',
    other: '{count} notes perdent leur approbation : numéros {notes}',
  },
  'bulk.releaseHint': 'Du texte sera lisible ensuite. Regardez d’abord chaque passage.',
  'bulk.contexts': 'Les passages, avec les mots qui les entourent',
  'bulk.apart': 'À part',
  'bulk.more': {
    one: 'Afficher les passages suivants (encore {count} page)',
    other: 'Afficher les passages suivants (encore {count} pages)',
  },
  'bulk.left': {
    one: 'Regardez d’abord {count} page de plus',
    other: 'Regardez d’abord {count} pages de plus',
  },
  'bulk.confirm.accept': { one: 'Masquer {count} passage', other: 'Masquer {count} passages' },
  'bulk.confirm.reject': {
    one: 'Laisser {count} passage visible',
    other: 'Laisser {count} passages visibles',
  },
  'bulk.confirm.relabel': {
    one: 'Changer le type de {count} passage',
    other: 'Changer le type de {count} passages',
  },
  'bulk.siteTitle': 'Et dans les autres lots ?',
  'bulk.siteHint':
    'Une décision s’applique au plus aux notes de ce lot, sauf si ses mots vont sur la liste de l’établissement : les lots commencés plus tard les masquent alors, ou ne les prennent pas pour des identifiants. La liste est chiffrée. Les décisions ne font que proposer des mots ; ils vont sur la liste une fois comparés sur les notes de référence. Les mots à laisser lisibles ne sont proposés que par l’administration, à l’exclusion de tout ce qui pourrait être un nom, ainsi que des numéros, des dates et des coordonnées.',
  'bulk.nothingHere': 'Rien ne changerait dans ce lot.',
  'bulk.site.proposed': {
    one: '{count} mot est proposé pour la liste de ce qui est toujours masqué. Il reste sans effet tant qu’il n’a pas été comparé sur les notes de référence, sous Modèles, Adapter à cet établissement ; sans notes de référence gelées, l’administration l’accepte sous Modèles avec un motif :',
    other:
      '{count} mots sont proposés pour la liste de ce qui est toujours masqué. Ils restent sans effet tant qu’ils n’ont pas été comparés sur les notes de référence, sous Modèles, Adapter à cet établissement ; sans notes de référence gelées, l’administration les accepte un par un sous Modèles, chacun avec un motif :',
  },
  'bulk.site.keepProposed': {
    one: '{count} mot est proposé pour la liste de ce qui n’identifie personne. Il reste sans effet tant qu’il n’a pas été comparé sur les notes de référence, sous Modèles, Adapter à cet établissement ; sans notes de référence gelées, l’administration l’accepte sous Modèles avec un motif :',
    other:
      '{count} mots sont proposés pour la liste de ce qui n’identifie personne. Ils restent sans effet tant qu’ils n’ont pas été comparés sur les notes de référence, sous Modèles, Adapter à cet établissement ; sans notes de référence gelées, l’administration les accepte un par un sous Modèles, chacun avec un motif :',
  },
  'bulk.site.leftOut': {
    one: '{count} forme est laissée de côté : elle toucherait trop de textes ou pourrait être un nom.',
    other:
      '{count} formes sont laissées de côté : elles toucheraient trop de textes ou pourraient être des noms.',
  },
  'bulk.site.keepLimit':
    'La liste l’emporte sur ce que les règles devinent d’après la forme et les listes. Ce que dit un titre, un intitulé, un identifiant connu ou un modèle reste masqué ou signalé comme suspect.',
  'bulk.site.agree': 'Ces mots n’identifient personne, dans aucun lot.',
  'bulk.site.done.proposed': 'Proposé pour la liste de l’établissement.',
  'bulk.confirmSite.propose': 'Masquer et proposer pour la liste',
  'bulk.confirmSite.proposeKeep': 'Laisser visible et proposer pour la liste',
  'bulk.lastSite':
    'Avec des mots sur la liste de l’établissement, retirés si l’on revient sur la décision, sauf ceux qu’une liste adoptée y a mis.',
  'bulk.decided': {
    one: '{count} passage décidé dans {notes}',
    other: '{count} passages décidés dans {notes}',
  },
  'bulk.undone': {
    one: 'Décision annulée : {count} passage dans {notes}',
    other: 'Décision annulée : {count} passages dans {notes}',
  },
  'bulk.waiting': {
    one: 'Mise à jour des sorties : {done} sur {count} note. D’ici là, elle ne peut être ni approuvée ni exportée.',
    other:
      'Mise à jour des sorties : {done} sur {count} notes. D’ici là, elles ne peuvent être ni approuvées ni exportées.',
  },
  'bulk.waitingLabel': 'Sorties mises à jour',
  'bulk.last.accept': {
    one: 'Dernière : {count} passage masqué dans {notes}, par {actor}',
    other: 'Dernière : {count} passages masqués dans {notes}, par {actor}',
  },
  'bulk.last.reject': {
    one: 'Dernière : {count} passage laissé visible dans {notes}, par {actor}',
    other: 'Dernière : {count} passages laissés visibles dans {notes}, par {actor}',
  },
  'bulk.last.relabel': {
    one: 'Dernière : type changé en {type} pour {count} passage dans {notes}, par {actor}',
    other: 'Dernière : type changé en {type} pour {count} passages dans {notes}, par {actor}',
  },
  'bulk.undo': 'Revenir sur la décision',
  'bulk.undoAll': 'Revenir sur l’ensemble',
  'bulk.notLast':
    'Ce n’est plus la dernière décision groupée. L’onglet Groupes permet de revenir sur la dernière.',
  'bulk.undoTitle': 'Revenir sur la décision ?',
  'bulk.undoApprovals': {
    one: '{count} note a été approuvée depuis et perd son approbation.',
    other: '{count} notes ont été approuvées depuis et perdent leur approbation.',
  },
  'apartReasons.eponym-context': 'Employé comme éponyme',
  'apartReasons.measure-context': 'Partie d’une dose',
  'apartReasons.kin-context': 'Après un mot de parenté',
  'apartReasons.person-context': 'Employé comme nom de personne',
  'apartReasons.other-label': 'Repéré sous un autre type',
  'apartReasons.small-letters': 'Tout en minuscules',
  'spanStates.proposed': 'Remplacé',
  'spanStates.suspected': 'Suspect',
  'spanStates.accepted': 'Accepté',
  'spanStates.rejected': 'Laissé visible',
  'draft.apply': 'Appliquer',
  'draft.end': 'déplacer la fin',
  'draft.start': 'déplace le début',
  'draft.words': 'par mot',
  'draft.caret': 'Marquez le texte à masquer',
  'draft.move': 'déplacer',
  'draft.extend': 'sélectionner',
  'draft.hideAs': 'Masquer : {label}',
  'draft.otherType': 'un autre type',
  'keys.title': 'Touches',
  'keys.off': 'Les touches à une lettre sont désactivées dans les paramètres.',
  'keys.span': 'Passage repéré suivant et précédent',
  'keys.open':
    'Passage à décider suivant et précédent, puis la note suivante avec points ouverts ; en lecture, passage qui ressort suivant et précédent',
  'keys.accept': 'Accepter : remplacer ce texte',
  'keys.keep': 'Laisser ce texte visible',
  'keys.type': 'Lui donner un type',
  'keys.all': 'Une décision pour toutes ses mentions, avec aperçu',
  'keys.types': 'Tous les types',
  'keys.edit': 'Étendre ou réduire ; Maj pour le début, Ctrl pour les mots, Entrée applique',
  'keys.hide': 'Masquer le texte sélectionné, ou placer un curseur pour sélectionner au clavier',
  'keys.undo': 'Annuler et rétablir',
  'keys.note': 'Note suivante et précédente',
  'keys.clear':
    'Indiquer que vous avez lu une note suspectée par un modèle et qu’elle ne contient rien d’identifiant',
  'keys.approve': 'Approuver la note',
  'keys.plain': 'Ce que voit le destinataire',
  'keys.reading': 'Lire la sortie seule, ce qui a pu échapper étant souligné',
  'keys.markRead': 'Marquer la sortie comme lue en entier, quand elle est affichée seule',
  'keys.comment': 'Écrire un commentaire',
  'keys.fixedWidth': 'Caractères à largeur fixe, pour les tableaux',
  'keys.search': 'Chercher dans cette note',
  'keys.goTo': 'Aller à une note par son numéro ou son identifiant',
  'keys.back': 'Annuler, ou revenir à la liste',
};
