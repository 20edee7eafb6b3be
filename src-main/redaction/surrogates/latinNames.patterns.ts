/** @file Words around names that are no names: titles, particles, name parts that are kept. Pure data; main process. */

/** Titles and forms of address, folded and without dots; kept as they stand. None of them is anybody's name. */
export const TITLES: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mx madam dr drs prof professor doctor docteur docteure professeur professeure ' +
    'mme mmes mlle melle mlles monsieur madame mademoiselle messieurs pr interne ' +
    'herr herrn frau fraulein hr fr oa oarzt oberarzt oberarztin chefarzt chefarztin dipl priv doz habil ' +
    'sr sra srta senor senora senorita sres doctora profesor profesora lic ' +
    'enfermera enfermero infermera infermer senyor senyora senyoreta jr snr phd md'
  ).split(' '),
);

/** Titles that are also names (`Phil Collins`): they need their dot. */
export const DOTTED_TITLES: ReadonlySet<string> = new Set(
  'phil nat med ing dent rer univ rev sir don'.split(' '),
);

/** Particles that are kept wherever they stand in small letters. */
export const PARTICLES: ReadonlySet<string> = new Set(
  (
    'de del della dello di da das do dos du des d la las le les lo los l el al von van vom der den dem zu zum zur ' +
    'ten ter te tot op af av y e i und and et bin binti ibn bint ben abu ould ait genannt geb nee ne born epouse ' +
    'epse veuve vve dit dite'
  ).split(' '),
);

/** Particles that are kept with a capital too, when another name follows. */
export const CAPITAL_PARTICLES: ReadonlySet<string> = new Set(
  'de del della di da das dos du des la las le les los el al von van der den zu ter ten st ste saint sainte abu ibn bin ould ait'.split(
    ' ',
  ),
);

/** What may stand between the words of a name; anything else is not understood. */
export const BETWEEN_NAMES = /^[\s,.\-\u2010-\u2015;:/()"'’«»“”„&+*·]*$/u;
