/** @file French words: exporting. */
import type { exporting as en } from '../en/exporting.ts';
import type { Translated } from '../translated.ts';

export const exporting: Translated<typeof en> = {
  'export.new': 'Nouvel export',
  'export.format': 'Format',
  'export.formats.csv': 'Tableau CSV',
  'export.formats.jsonl': 'JSON Lines',
  'export.formats.txt': 'Fichiers texte',
  'export.about.csv':
    'Une ligne par note. S’ouvre dans un tableur ; les textes qui ressemblent à des formules reçoivent une apostrophe.',
  'export.about.jsonl': 'Un objet par ligne, textes inchangés. Pour les programmes.',
  'export.about.txt': 'Un fichier par note, nommé par numéro.',
  'export.chooseFolder': 'Choisir un dossier…',
  'export.noFolder': 'Aucun dossier choisi',
  'export.written': {
    one: '{count} note approuvée, avec ses identifiants remplacés',
    other: '{count} notes approuvées, avec leurs identifiants remplacés',
  },
  'export.manifest':
    'Un manifeste signé, le journal d’audit et une page qui les contrôle, pour que les destinataires remarquent toute modification',
  'export.notWritten': {
    one: '{count} note non approuvée est laissée de côté',
    other: '{count} notes non approuvées sont laissées de côté',
  },
  'export.neverWritten':
    'Le texte original, les identifiants connus et le lien entre marqueurs et personnes ne sont jamais écrits',
  'export.policy': 'Politique : {name}',
  'export.legally.pseudonymised':
    'La sortie est pseudonymisée : elle relie ce qui va ensemble. Ce sont donc toujours des données à caractère personnel, à protéger comme telles. Le manifeste l’indique aussi.',
  'export.legally.de-identified':
    'La sortie est désidentifiée : rien de ce qui a été trouvé ne peut être lu ni relié. Ce qui n’a pas été trouvé peut subsister ; traitez-la donc avec prudence tant que personne ne l’a évaluée. Le manifeste l’indique aussi.',
  'export.legally.identifying':
    'Cette politique laisse lisibles des détails qui identifient des personnes : la sortie est constituée de données à caractère personnel. Le manifeste l’indique aussi.',
  'export.nothingApproved': 'Rien ne peut être exporté pour l’instant',
  'export.nothingApprovedText':
    'Seules les notes approuvées quittent cet espace de travail, et aucune note de ce lot n’est approuvée.',
  'export.toApproval': 'Aller à l’approbation',
  'export.start': { one: 'Exporter {count} note', other: 'Exporter {count} notes' },
  'export.past': 'Exports de ce lot',
  'export.nonePast': 'Rien n’a encore été exporté.',
  'export.runAbout': {
    one: '{count} note, {format}, par {actor}, {date}',
    other: '{count} notes, {format}, par {actor}, {date}',
  },
  'export.cancel': 'Annuler l’export',
  'export.steps.checking': 'Vérification des notes',
  'export.steps.writing': 'Écriture',
  'export.steps.readingBack': 'Relecture de ce qui a été écrit',
  'export.states.running': 'Écriture',
  'export.states.completed': 'Complet',
  'export.states.failed': 'Échec',
  'export.reveal': 'Afficher le dossier',
  'export.files': {
    one: '{count} fichier avec son empreinte',
    other: '{count} fichiers avec leurs empreintes',
  },
  'export.file': 'Fichier',
  'export.size': 'Taille',
};
