/** @file French words: acceptance sampling. */
import type { sampling as en } from '../en/sampling.ts';
import type { Translated } from '../translated.ts';

export const sampling: Translated<typeof en> = {
  'sampling.nothingApproved': 'Rien à échantillonner pour l’instant',
  'sampling.nothingApprovedText':
    'Un échantillon est tiré des notes approuvées. Approuvez d’abord des notes.',
  'sampling.toApproval': 'Aller à l’approbation',
  'sampling.blockedTitle': 'Ce lot ne peut pas encore être exporté',
  'sampling.blocked.missing': 'Un lot de cette taille exige un échantillon accepté. Tirez-en un ci-dessous.',
  'sampling.blocked.open': 'L’échantillon doit être lu jusqu’au bout.',
  'sampling.blocked.void':
    'L’échantillon ne vaut plus : il a été abandonné, ou des approbations ont changé après le tirage. Tirez-en un autre ci-dessous.',
  'sampling.blocked.above-limit':
    'L’échantillon ne prouve pas que le lot respecte la limite. Relisez le lot, approuvez-le et tirez un autre échantillon.',
  'sampling.fulfilled': 'L’échantillon exigé pour ce lot a été lu et accepté.',
  'sampling.notRequired':
    'Les limites de cet espace de travail n’exigent aucun échantillon pour ce lot. Vous pouvez tout de même en tirer un.',
  'sampling.rejectedBefore': {
    one: '{count} échantillon de ce lot a été rejeté. Il reste enregistré et figure dans chaque manifeste.',
    other:
      '{count} échantillons de ce lot ont été rejetés. Ils restent enregistrés et figurent dans chaque manifeste.',
  },
  'sampling.brokenOffBefore': {
    one: '{count} échantillon de ce lot a été interrompu : abandonné, ou caduc parce que des approbations ont changé, après qu’une de ses notes a été montrée. Il compte comme un échantillon rejeté et figure dans chaque manifeste.',
    other:
      '{count} échantillons de ce lot ont été interrompus : abandonnés, ou caducs parce que des approbations ont changé, après qu’une de leurs notes a été montrée. Ils comptent comme des échantillons rejetés et figurent dans chaque manifeste.',
  },
  'sampling.stricter':
    'Chaque échantillon rejeté ou interrompu agrandit le suivant, pour que la confiance de {sure} % vaille quel que soit le nombre de tirages.',
  'sampling.openTitle': 'Un échantillon est en cours de lecture',
  'sampling.openText':
    '{notes} des {all} notes approuvées ont été tirées pour montrer que moins de {rate} % d’entre elles ont une fuite. Le résultat est donné une fois l’échantillon accepté ou rejeté, pas avant.',
  'sampling.progress': 'Notes de l’échantillon lues',
  'sampling.of': '{part} sur {all}',
  'sampling.begin': 'Commencer la lecture',
  'sampling.continue': 'Poursuivre la lecture',
  'sampling.giveUp': 'Abandonner l’échantillon',
  'sampling.giveUpSure': 'Abandonner, avec trace au journal',
  'sampling.giveUpHint':
    'Dès qu’une de ses notes a été montrée, un échantillon abandonné compte comme un échantillon rejeté, et le suivant est plus grand.',
  'sampling.void.population-changed':
    'Le dernier échantillon est caduc : des approbations ont été données ou retirées après son tirage.',
  'sampling.void.abandoned': 'Le dernier échantillon a été abandonné avant toute décision.',
  'sampling.drawTitle': 'Tirer un échantillon',
  'sampling.drawAnother': 'Tirer un autre échantillon',
  'sampling.promise': 'Que doit-il montrer ?',
  'sampling.under': 'Moins de {rate} % des notes approuvées ont une fuite',
  'sampling.takes': 'Lire {notes} notes sur {all}',
  'sampling.impossible': 'Le lot est trop petit pour cela avec une fuite admise',
  'sampling.drawHint':
    'Vaut avec une confiance de {sure} % si aucune des notes lues n’a de fuite. Le hasard désigne les notes tirées ; personne ne peut choisir.',
  'sampling.drawHintLeaks':
    'Vaut avec une confiance de {sure} % si le nombre de notes lues avec fuite ne dépasse pas {leaks}. Le hasard désigne les notes tirées ; personne ne peut choisir.',
  'sampling.draw': 'Tirer l’échantillon',
  'sampling.curve': 'Ce que prouve la lecture si aucune note n’a de fuite, confiance de {sure} %',
  'sampling.curveAbout':
    'Plus on lit de notes sans fuite, plus la part qui peut encore en avoir une est basse. Le tableau ci-dessous donne les chiffres.',
  'sampling.curveNotes': 'Notes lues',
  'sampling.curveBound': 'Avec fuite, au plus',
  'sampling.curveTable': 'En tableau',
  'sampling.limits': 'Limites des échantillons',
  'sampling.limitsAbout':
    'Elles valent pour tous les lots de cet espace de travail, y compris pour les échantillons déjà lus. Chaque changement est enregistré.',
  'sampling.changeLimits': 'Changer les limites…',
  'sampling.isRequired': 'Les grands lots exigent un échantillon accepté avant l’export',
  'sampling.requiredFrom': 'À partir de ce nombre de notes approuvées',
  'sampling.requiredFromHint':
    'Dans un lot plus petit, l’échantillon en serait la plus grande partie ; là, chaque note est lue lors de la relecture.',
  'sampling.maxRate': 'Notes pouvant avoir une fuite, au plus (%)',
  'sampling.confidence': 'Confiance',
  'sampling.percent': '{rate} %',
  'sampling.leaksAllowed': 'Fuites admises dans un échantillon',
  'sampling.leaksAllowedHint': 'Une fuite admise rend l’échantillon environ 1,6 fois plus grand.',
  'sampling.canaryRate': 'Notes avec identifiant témoin (%)',
  'sampling.canaryRateHint':
    'Des identifiants inventés, montrés seulement à qui lit, mesurent ce qui échappe à la lecture. Ils ne sont jamais stockés ni exportés.',
  'sampling.ruleNone': 'Aucun lot n’exige d’échantillon',
  'sampling.ruleFrom': 'Un échantillon est exigé à partir de {notes} notes approuvées',
  'sampling.ruleRate': 'Au plus {rate} % peuvent avoir une fuite, confiance de {sure} %',
  'sampling.ruleNoLeaks': 'Un échantillon avec une fuite est rejeté',
  'sampling.ruleLeaks': {
    one: '{count} fuite admise dans un échantillon',
    other: '{count} fuites admises dans un échantillon',
  },
  'sampling.ruleCanaries': 'Identifiants témoins dans {rate} % des notes lues',
  'sampling.accepted': 'L’échantillon a été accepté',
  'sampling.rejected': 'L’échantillon a été rejeté',
  'sampling.bound':
    'Au plus {rate} % des notes approuvées montrent encore quelque chose, avec une confiance de {sure} %, si rien n’échappe à la lecture.',
  'sampling.adjusted': 'Au plus {rate} %, compte tenu de ce qui, d’après la mesure, échappe à la lecture.',
  'sampling.adjustedUnknown':
    'Ce qui échappe à la lecture n’est pas assez bien connu pour donner un second chiffre.',
  'sampling.population': 'Notes approuvées',
  'sampling.read': 'Notes lues',
  'sampling.leaking': 'Notes avec fuite trouvées',
  'sampling.atMost': 'Notes avec fuite en tout, au plus',
  'sampling.seed': 'Graine du tirage',
  'sampling.readers':
    'Qui a lu, et avec quelle fiabilité : identifiants témoins de tous leurs échantillons jusqu’ici',
  'sampling.reader': 'Lecture par',
  'sampling.planted': 'Témoins trouvés',
  'sampling.missed': 'Taux d’oubli',
  'sampling.notMeasured': 'non mesuré',
  'sampling.missRate': '{rate} % ({lower} à {upper} %)',
  'sampling.seconds': 'Secondes par note : médiane (étendue)',
  'sampling.secondsRange': '{median} ({shortest} à {longest})',
  'sampling.reading': 'Note {at} sur {all} de l’échantillon',
  'sampling.readingHint':
    'Lisez le texte comme le ferait quelqu’un d’étranger au dossier. Les passages entre crochets sont masqués. Sélectionnez tout ce qui dit encore de qui il s’agit, et marquez-le.',
  'sampling.text': 'Texte de la note de l’échantillon',
  'sampling.clean': 'Rien ne reste',
  'sampling.leak': 'Marquer la sélection comme fuite',
  'sampling.leakType': 'De quoi s’agit-il ?',
  'sampling.markLeak': 'C’est une fuite',
  'sampling.leave': 'Pause',
  'sampling.selectFirst':
    'Sélectionnez d’abord les mots qui font fuite, à la souris ou avec Maj et les flèches.',
  'sampling.plantedFound':
    '« {planted} » était un identifiant témoin et vous l’avez trouvé. Il est inventé et ne désigne personne dans cette note. Continuez : la note attend encore votre verdict.',
  'sampling.plantedMissed':
    '« {planted} » était un identifiant témoin dans la note précédente et n’a pas été marqué. Il est inventé et ne désigne personne dans cette note-là ; il n’a causé aucune fuite.',
};
