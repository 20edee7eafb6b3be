/** @file German words: the policies that come with the app. */
import type { policyWords as en } from '../en/policyWords.ts';
import type { Translated } from '../translated.ts';

export const policyWords: Translated<typeof en> = {
  'policyNames.placeholders': 'Nummerierte Platzhalter',
  'policyNames.maximum-redaction': 'Maximale Schwärzung',
  'policyNames.gdpr-pseudonymised': 'Pseudonymisiert (DSGVO)',
  'policyNames.hipaa-safe-harbor': 'HIPAA Safe Harbor',
  'policyNames.research-surrogates': 'Forschung mit Ersatzangaben',
  'policySummaries.placeholders':
    'Jede identifizierende Angabe wird zu einem nummerierten Platzhalter wie [PATIENT-1]; dieselbe Angabe behält innerhalb einer Patientenakte ihre Nummer. Leicht zu lesen und zu prüfen.',
  'policySummaries.maximum-redaction':
    'Jede gefundene Angabe wird entfernt, nur ihre Art bleibt, ohne Nummer: [PATIENT], [DATE], [DEPARTMENT]. Nichts lässt sich verknüpfen; Zeitabstände, Orte und Altersangaben gehen verloren.',
  'policySummaries.gdpr-pseudonymised':
    'Namen, Nummern und Kontaktdaten werden zu schlüsselabhängigen Codes wie [PATIENT-7f3a9c21d0e4], überall gleich, wo derselbe Schlüssel gilt; Datumsangaben verschieben sich je Patientenakte um eine geheime Zahl von Tagen; Orte, Altersangaben und Berufe werden vergröbert oder entfernt. Zum Verknüpfen von Stapeln, solange der Schlüssel getrennt von den Daten bleibt.',
  'policySummaries.hipaa-safe-harbor':
    'Entfernt, was die 18 Kategorien von 45 CFR 164.514(b)(2) nennen: Datumsangaben werden zu Jahreszahlen, Altersangaben zu Fünfjahresgruppen bis 90+, US-Postleitzahlen zu drei Ziffern; alle übrigen Angaben dieser Kategorien werden entfernt, nur ihre Art bleibt, ohne Nummer. Abteilungen bleiben stehen. Ob die Methode damit erfüllt ist, müssen Menschen beurteilen.',
  'policySummaries.research-surrogates':
    'Namen, Orte, Nummern und Kontaktdaten werden zu erfundenen derselben Art, mit demselben Schlüssel für dieselbe Patientenakte überall gleich; die Datumsangaben einer Patientenakte verschieben sich gemeinsam um ganze Wochen, sodass Zeitabstände und Wochentage erhalten bleiben; Altersangaben werden zu Altersgruppen. Liest sich wie eine echte Notiz, und Übersehenes ist schwerer von Ersetztem zu unterscheiden.',
};
