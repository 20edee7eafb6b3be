/** @file What stands beside names that nothing introduces. Data only; written for this project. */

/** Marks in front of a name that opens a line: bullets, table bars, a bed or room. Folded matching. */
export const lineLead =
  /^[\s>*•·|#)-]{0,12}(?:(?:\d{1,2}[.)] |(?:bed|bett|cama|lit|llit|rm|room|zi|zimmer|ch|chambre|hab|box)\.? ?[\p{L}\d-]{1,6}[ :,–-]{1,3}))?/u;
/** Folded text behind a name that opens a patient's line: sex, age, birth. */
export const patientTail =
  /^(?:[,;|]? {0,3}[(|]? ?(?:m|male|masc|mannl|masculin|f|female|fem|feminin|w|weibl|h|mujer|varon|hombre|home|dona|homme|femme)\.? ?[,;./|)]|[,;|]? ?[(|]?\d{1,3} ?(?:a|ans|anos|anys|y|yo|y\/o|yrs?|years?|j|jahre|[mfwh])(?!\p{L})|[,;|]? ?\(?(?:\*|geb[. ]|nee? |ne\(e\)|born |dob|ddn|d\.o\.b|nacid[oa]|nascu|f\. ?n)|[,;|] ?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|[,;|]? ?[mfwh] ?[/,] ?\d{2}(?!\d))/u;
/** What may follow the signer's name on the closing line: post-nominals, roles and wards are short. */
export const signerTail = /^(?:[ ,]{0,2}[–(/-]? ?[\p{L}\d./&() -]{0,24})?$/u;
/** Folded words left of a listed given name that make it something else. */
export const notPersonBefore =
  /(?:rue|avenue|place|hopital|clinique|hospital|clinica|sant|santa|san|saint|sainte|st\.?|st|sankt|carrer|calle|plaza|placa|ley|law|loi|score|test|signe|sign|escala|morbus|syndrome|sindrome|maladie|enfermedad|type|tipo|typ|virus|hurrikan|hurricane|ouragan|tormenta|robot|da vinci|modell|modele|model|marque|dia de|fete de|diada de)[ \u00a0]$/u;
/** Given names that tests, signs, scores, instruments and places are called after; alone they are no person. */
export const namesake: ReadonlySet<string> = new Set(
  'todd hakim milan milano milà nelson wolf german nilo malte bruce albert morgan milligan collin chase peter gordon gregory cameron timothy denis concha alexander allen adam duke martin gilbert lewis stanley craig ross graham wilson bates murphy blair moses kelly rose nash grace norton harris marshall elisa helena victoria florence charlotte iris luna mercedes samu romana nicolas baker taylor thomas bernard claude horner turner down addison austin babinski felix fisher forrest garden hunt hess jackson leonard mason norman oliver philadelphia savannah sydney weber winter york angel august avril brooklyn paris roma santiago valencia olympia atlanta geneva baltimore'.split(
    ' ',
  ),
);
