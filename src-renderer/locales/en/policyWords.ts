/** @file English words: the policies that come with the app, as their files say them; a test compares. */

export const policyWords = {
  'policyNames.placeholders': 'Numbered placeholders',
  'policyNames.maximum-redaction': 'Maximum redaction',
  'policyNames.gdpr-pseudonymised': 'Pseudonymised (GDPR)',
  'policyNames.hipaa-safe-harbor': 'HIPAA Safe Harbor',
  'policyNames.research-surrogates': 'Research with surrogates',
  'policySummaries.placeholders':
    'Every identifying detail becomes a numbered placeholder such as [PATIENT-1]; the same detail keeps its number within a patient. Easy to read and to check.',
  'policySummaries.maximum-redaction':
    'Every detail that was found is taken out and only its kind stays, without numbers: [PATIENT], [DATE], [DEPARTMENT]. Nothing can be linked; intervals, places and ages are lost.',
  'policySummaries.gdpr-pseudonymised':
    'Names, numbers and contacts become keyed codes such as [PATIENT-7f3a9c21d0e4], equal wherever the same key is used; dates move by a secret number of days per patient; places, ages and professions are made coarser or removed. For linking batches while the key stays apart from the data.',
  'policySummaries.hipaa-safe-harbor':
    'Removes what the 18 categories of 45 CFR 164.514(b)(2) name: dates become years, ages bands of five years up to 90+, US postal codes three digits; all other details of these categories are taken out, only their type stays, without a number. Departments stay as they are. Whether the method is satisfied stays a judgment of people.',
  'policySummaries.research-surrogates':
    'Names, places, numbers and contacts become invented ones of the same kind, the same for one patient everywhere with the same key; dates of a patient move together by whole weeks, so that intervals and weekdays hold; ages become bands. Reads like a real note, and what was missed is harder to tell from what was replaced.',
} as const;
