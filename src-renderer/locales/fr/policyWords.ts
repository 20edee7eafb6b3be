/** @file French words: the policies that come with the app. */
import type { policyWords as en } from '../en/policyWords.ts';
import type { Translated } from '../translated.ts';

export const policyWords: Translated<typeof en> = {
  'policyNames.placeholders': 'Marqueurs numérotés',
  'policyNames.maximum-redaction': 'Suppression maximale',
  'policyNames.gdpr-pseudonymised': 'Pseudonymisé (RGPD)',
  'policyNames.hipaa-safe-harbor': 'HIPAA Safe Harbor',
  'policyNames.research-surrogates': 'Recherche avec substituts',
  'policySummaries.placeholders':
    'Chaque détail identifiant devient un marqueur numéroté tel que [PATIENT-1] ; un même détail garde son numéro pour un même patient. Facile à lire et à vérifier.',
  'policySummaries.maximum-redaction':
    'Chaque détail trouvé est retiré et seule sa nature reste, sans numéro : [PATIENT], [DATE], [DEPARTMENT]. Rien ne peut être relié ; les intervalles, les lieux et les âges sont perdus.',
  'policySummaries.gdpr-pseudonymised':
    'Noms, numéros et coordonnées deviennent des codes à clé tels que [PATIENT-7f3a9c21d0e4], identiques partout où la même clé est utilisée ; les dates se décalent d’un nombre secret de jours par patient ; lieux, âges et professions sont rendus moins précis ou retirés. Pour relier des lots tant que la clé reste séparée des données.',
  'policySummaries.hipaa-safe-harbor':
    'Retire ce que nomment les 18 catégories du 45 CFR 164.514(b)(2) : les dates deviennent des années, les âges des tranches de cinq ans jusqu’à 90+, les codes postaux américains trois chiffres ; toute autre information de ces catégories est retirée, seul son type demeure, sans numéro. Les services restent tels quels. Dire si la méthode est respectée reste un jugement humain.',
  'policySummaries.research-surrogates':
    'Noms, lieux, numéros et coordonnées deviennent des équivalents inventés de même nature, les mêmes partout pour un patient avec la même clé ; les dates d’un patient se décalent ensemble de semaines entières, de sorte que les intervalles et les jours de la semaine sont conservés ; les âges deviennent des tranches. Se lit comme une vraie note, et ce qui a été manqué se distingue plus difficilement de ce qui a été remplacé.',
};
