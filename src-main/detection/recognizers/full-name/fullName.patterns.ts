/** @file Context and lists for names without introduction. Data only; written for this project. */

/** Folded words in front of a name that make it the name of a street, a building or an award. */
export const placeHeadBefore =
  /(?:rue|avenue|av\.?|boulevard|bd|place|quai|allee|impasse|chemin|square|calle|c\/|carrer|avda\.?|avenida|plaza|placa|passeig|paseo|hopital|hospital|clinique|clinica|centre|centro|institut|instituto|college|lycee|ecole|escola|colegio|fundacion|fundacio|fondation|score de|test de|indice de|ehpad|chu|ch) (?:du |de la |de |des |d'|del )?(?:dr\.? |docteur |doctor |pr\.? |professeur |general |marechal |president )?$/u;

/** Initials that abbreviate anatomy, germs or Morbus in front of a capital: `M. Bechterew`, `A. Carotis`, `V. Porta`. */
export const anatomyInitials =
  /^(?:M|Mm|A|Aa|V|Vv|N|Nn|L|Lig|R|S|E|C|H|K|P|T|B|O|St|Mb|Os|Sd|I|J|U|X|Y|Ex|Mr|Dr)\.[- ]?$/u;
