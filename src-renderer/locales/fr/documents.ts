/** @file French words: documents and their carriers. */
import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../translated.ts';

export const documents: Translated<typeof en> = {
  'formats.docx': 'Document Word',
  'formats.xlsx': 'Classeur Excel',
  'formats.odt': 'Texte OpenDocument',
  'formats.rtf': 'Texte enrichi (RTF)',
  'formats.pdf': 'PDF',
  'formats.html': 'Page HTML',
  'formats.hl7': 'Messages HL7 v2',
  'formats.fhir': 'Ressources FHIR',
  'formats.cda': 'Document CDA',
  'formats.zip': 'Archive ZIP',
  'export.formats.original': 'Comme à l’import',
  'export.about.original':
    'Chaque document dans son format d’origine, seuls les identifiants étant modifiés ; les autres notes en fichiers texte ; ce qui est venu dans une archive ZIP repart dans une archive ZIP.',
  'errors.import/encrypted-document':
    'Le document est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis importez-le à nouveau.',
  'errors.import/damaged-document':
    'Le document est endommagé ou n’a pas le format attendu. Ouvrez-le dans son programme, enregistrez-le à nouveau, puis importez-le.',
  'errors.import/unknown-json':
    'En JSON, seuls FHIR R4 (une ressource, un Bundle ou une ressource par ligne) et JSON Lines (une note par ligne, dans un fichier .jsonl) peuvent être importés. Convertissez le fichier ou laissez-le de côté.',
  'errors.import/document-too-large':
    'Le document dépasse la taille admise, ou son contenu décompressé est trop volumineux. Divisez-le et importez les parties.',
  'errors.import/carriers-not-covered':
    'Des parties du document ne peuvent pas être lues, par exemple des pages numérisées, des pièces jointes ou des objets incorporés ; ses notes restent donc en dessous de « entièrement anonymisée ». Dotez les pages numérisées d’une couche de texte (OCR), retirez les autres parties de la source et importez de nouveau le document.',
  'issues.withKinds': '{words} Il s’agit de : {kinds}.',
  'errors.import/damaged-lines':
    'Des lignes du fichier n’ont pas pu être lues et ont été laissées de côté. Corrigez-les dans la source et importez de nouveau le fichier. Si l’une d’elles a pu nommer des personnes, les notes du fichier restent en dessous de « entièrement anonymisée ».',
  'issues.withLines': '{words} Numéros des lignes : {lines}.',
  'errors.import/attachment-elsewhere':
    'Des pièces jointes du fichier ne sont que des adresses : leur contenu n’est pas dans le fichier, n’a pas été examiné et n’est pas exporté, pas plus que les adresses. S’il doit être examiné, ajoutez-le au fichier et importez-le de nouveau.',
  'errors.import/persons-only':
    'Le fichier nomme des personnes et ne contient aucun texte, il ne donne donc aucune note. Les personnes qu’il nomme sont connues pour les notes des mêmes patients dans cette importation.',
  'errors.import/persons-not-joined':
    'Des notes n’indiquent pas de qui elles parlent d’une manière qui mène aux personnes des autres fichiers, et celles-ci sont trop nombreuses, ou n’ont pas toutes pu être lues. Ces notes, et toutes celles des documents qui en contiennent, restent en dessous de « entièrement anonymisée ». Donnez aux notes les identifiants de leurs patients, ou importez-les sans ces fichiers.',
  'errors.export/document-not-clean':
    'Un document n’a pas pu être écrit sans qu’il y reste un élément identifiant. Rien n’a été écrit ; exportez plutôt en CSV, JSON Lines ou texte.',
  'reasons.carrier-not-covered': {
    one: '{count} partie du document n’a pas pu être lue, par exemple une page numérisée, un objet incorporé ou les personnes d’autres fichiers. Importez la note sans elle.',
    other:
      '{count} parties du document n’ont pas pu être lues, par exemple des pages numérisées, des objets incorporés ou les personnes d’autres fichiers. Importez la note sans elles.',
  },
  'reasonsShort.carrier-not-covered': {
    one: '{count} partie non couverte',
    other: '{count} parties non couvertes',
  },
  'reasonsBlocked.carrier-not-covered':
    'Une partie du document n’a pas pu être lue : retirez-la de la source et importez la note à nouveau',
  'carriers.title': 'Parties des documents',
  'carriers.about': 'Les parties contenant du texte dans les fichiers de ce lot, et ce que chacune devient.',
  'carriers.kind': 'Partie',
  'carriers.state': 'État',
  'carriers.count': 'Nombre',
  'carriers.kinds.body': 'Texte',
  'carriers.kinds.header': 'En-têtes',
  'carriers.kinds.footer': 'Pieds de page',
  'carriers.kinds.footnote': 'Notes de bas de page',
  'carriers.kinds.comment': 'Commentaires',
  'carriers.kinds.text-box': 'Zones de texte',
  'carriers.kinds.inserted-text': 'Texte inséré',
  'carriers.kinds.deleted-text': 'Texte supprimé',
  'carriers.kinds.hidden-text': 'Texte masqué',
  'carriers.kinds.field-code': 'Codes de champ',
  'carriers.kinds.form-field': 'Champs de formulaire',
  'carriers.kinds.link': 'Liens',
  'carriers.kinds.title': 'Titres',
  'carriers.kinds.property': 'Propriétés',
  'carriers.kinds.author': 'Auteurs',
  'carriers.kinds.alternative-text': 'Descriptions d’images',
  'carriers.kinds.attribute': 'Attributs',
  'carriers.kinds.style-name': 'Noms de styles',
  'carriers.kinds.script': 'Scripts et feuilles de style',
  'carriers.kinds.image': 'Images',
  'carriers.kinds.scanned-page': 'Pages sans couche de texte (numérisations)',
  'carriers.kinds.embedded-object': 'Objets incorporés',
  'carriers.kinds.attachment': 'Pièces jointes',
  'carriers.kinds.macro': 'Macros',
  'carriers.kinds.custom-data': 'Données de programmes',
  'carriers.kinds.bookmark': 'Signets',
  'carriers.kinds.file-name': 'Noms de fichiers',
  'carriers.kinds.sheet-name': 'Noms de feuilles',
  'carriers.kinds.cell': 'Cellules',
  'carriers.kinds.number': 'Nombres',
  'carriers.kinds.formula': 'Formules',
  'carriers.kinds.annotation': 'Annotations',
  'carriers.kinds.identifier': 'Identifiants',
  'carriers.kinds.other-part': 'Autres parties',
  'carriers.states.read': 'lu',
  'carriers.states.cleaned': 'retiré',
  'carriers.states.known': 'identifiants connus',
  'carriers.states.not-covered': 'non couvert',
  'carriers.states.kept': 'conservés tels quels, non lus',
};
