/** @file Catalan words: the policies that come with the app. */
import type { policyWords as en } from '../en/policyWords.ts';
import type { Translated } from '../translated.ts';

export const policyWords: Translated<typeof en> = {
  'policyNames.placeholders': 'Marcadors numerats',
  'policyNames.maximum-redaction': 'Supressió màxima',
  'policyNames.gdpr-pseudonymised': 'Pseudonimitzat (RGPD)',
  'policyNames.hipaa-safe-harbor': 'HIPAA Safe Harbor',
  'policyNames.research-surrogates': 'Recerca amb substituts',
  'policySummaries.placeholders':
    'Cada dada identificativa esdevé un marcador numerat com ara [PATIENT-1]; la mateixa dada conserva el número dins d’un pacient. Fàcil de llegir i de comprovar.',
  'policySummaries.maximum-redaction':
    'Cada dada trobada s’elimina i només en queda la classe, sense número: [PATIENT], [DATE], [DEPARTMENT]. No es pot vincular res; es perden intervals, llocs i edats.',
  'policySummaries.gdpr-pseudonymised':
    'Noms, números i dades de contacte esdevenen codis amb clau com ara [PATIENT-7f3a9c21d0e4], iguals allà on s’usi la mateixa clau; les dates es desplacen un nombre secret de dies per pacient; llocs, edats i professions es generalitzen o s’eliminen. Per vincular lots mentre la clau estigui separada de les dades.',
  'policySummaries.hipaa-safe-harbor':
    'Elimina el que esmenten les 18 categories de 45 CFR 164.514(b)(2): les dates esdevenen anys, les edats franges de cinc anys fins a 90+, els codis postals dels EUA tres xifres; les altres dades d’aquestes categories s’eliminen i només en queda el tipus, sense número. Els serveis i departaments es deixen com estan. Jutjar si el mètode es compleix continua corresponent a les persones.',
  'policySummaries.research-surrogates':
    'Noms, llocs, números i dades de contacte esdevenen altres d’inventats de la mateixa classe, els mateixos arreu per a un pacient amb la mateixa clau; les dates d’un pacient es desplacen juntes setmanes senceres, de manera que es conserven intervals i dies de la setmana; les edats esdevenen franges. Es llegeix com una nota real, i el que s’ha passat per alt es distingeix menys del que s’ha substituït.',
};
