/** @file Kin words in front of names. Data only; written for this project. */

/** Folded matching; a name must follow directly, behind a comma or in brackets. */
export const kinWords = (
  'beau-frere|padrastre|padrastro|madrastra|madrastre|besnet|besneta|señora|père|mère|pere|mere|papa|maman|mari|épouse|époux|femme|conjoint|conjointe|compagnon|compagne|concubin|concubine|partenaire|ami|fille|fils|enfant|enfants|frère|frères|sœur|soeur|sœurs|soeurs|beau-frère|belle-sœur|belle-soeur|beau-père|belle-mère|beau-fils|belle-fille|gendre|bru|neveu|nièce|oncle|tante|cousin|cousine|grand-père|grand-mère|grand-mere|petit-fils|petite-fille|jumeau|jumelle|parrain|marraine|fiancé|fiancée|ex-mari|ex-femme|ex-épouse|filleul|tata|tonton|mamie|papi|' +
  'vater|mutter|mama|papa|eltern|kindsmutter|kindsvater|kindesmutter|kindesvater|ehemann|ehefrau|ehegatte|ehegattin|mann|gattin|gatte|lebensgefährte|lebensgefährtin|lebenspartner|lebenspartnerin|partnerin|partner|lebensgefährten|tochter|töchter|sohn|söhne|sohnes|bruder|brüder|schwester|geschwister|schwager|schwägerin|schwiegermutter|schwiegervater|schwiegersohn|schwiegertochter|enkel|enkelin|enkeltochter|enkelsohn|neffe|nichte|onkel|tante|oma|opa|großmutter|großvater|grossmutter|grossvater|cousin|cousine|zwilling|zwillingsbruder|zwillingsschwester|verlobter|verlobte|exmann|exfrau|ex-mann|ex-frau|pflegetochter|pflegesohn|stiefsohn|stieftochter|stiefvater|stiefmutter|' +
  'padre|madre|mamá|papá|padres|marido|esposo|esposa|mujer|cónyuge|pareja|compañero|compañera|hijo|hija|hijos|hijas|hermano|hermana|hermanos|hermanas|cuñado|cuñada|suegro|suegra|yerno|nuera|sobrino|sobrina|tío|tía|primo|prima|abuelo|abuela|nieto|nieta|bisnieto|bisnieta|novio|novia|exmarido|exmujer|ahijado|ahijada|concuño|madrina|padrino|' +
  'pare|mare|pares|marit|home|dona|muller|espòs|esposa|parella|company|companya|fill|filla|fills|filles|germà|germana|germans|cunyat|cunyada|sogre|sogra|gendre|jove|nebot|neboda|oncle|tieta|tia|cosí|cosina|avi|àvia|padrí|padrina|nét|néta|net|neta|xicot|xicota|nuvi|núvia|' +
  'father|mother|dad|mum|mom|mommy|daddy|parents|husband|wife|spouse|partner|daughter|daughters|son|sons|brother|brothers|sister|sisters|sibling|siblings|brother-in-law|sister-in-law|mother-in-law|father-in-law|son-in-law|daughter-in-law|daughter in law|son in law|mother in law|uncle|aunt|auntie|nephew|niece|cousin|grandfather|grandmother|grandma|grandpa|granny|nan|nana|grandson|granddaughter|grandchild|stepson|stepdaughter|stepfather|stepmother|half-brother|half-sister|fiancé|fiancée|fiance|fiancee|ex-husband|ex-wife|twin|godmother|godfather|next of kin|nok|foster mother|foster father'
).split('|');

/** Kin words that are also common ordinary words: only a listed given name behind them counts. */
export const weakKinWords: ReadonlySet<string> = new Set(
  'home|dona|jove|net|neta|pare|mare|femme|mann|ami|son|sons|twin|partner|mari|papa|mama|nan|primo|prima|partenaire|enfant|enfants|fille|company|companya|mujer|compañero|compañera|tata|hermana|fill|avi|tia|kin|fils'.split(
    '|',
  ),
);

/** Chinese kin words, longest first when alternated. */
export const chineseKinWords =
  '父亲|母亲|父親|母親|爸爸|妈妈|媽媽|爸|妈|媽|丈夫|妻子|老公|老婆|老伴|爱人|愛人|太太|配偶|先生|前夫|前妻|未婚夫|未婚妻|儿子|兒子|长子|長子|次子|三子|幼子|独子|獨子|之子|其子|女儿|女兒|长女|長女|次女|三女|幼女|独女|獨女|之女|其女|其妻|其夫|其父|其母|其姐|其兄|其弟|其妹|养女|養女|养子|養子|儿媳|兒媳|媳妇|媳婦|女婿|哥哥|弟弟|姐姐|妹妹|姊姊|大哥|大姐|二哥|二姐|胞兄|胞弟|胞姐|胞妹|兄长|堂弟|堂哥|堂兄|表弟|表哥|表姐|表妹|堂妹|堂姐|侄子|侄女|姪子|姪女|外甥|外甥女|孙子|孫子|孙女|孫女|外孙|外孫|外孙女|外孫女|祖父|祖母|爷爷|爺爺|奶奶|外公|外婆|阿公|阿嬤|婆婆|公公|岳父|岳母|姑姑|姑父|姑丈|叔叔|伯父|伯母|舅舅|舅妈|姨妈|姨媽|阿姨|婶婶|嬸嬸|嫂嫂|嫂子|小姑|小叔|家属|家屬|生母|生父|繼母|继母|男友|女友|同居人|監護人|监护人|案妻|案夫|案子|案女|案媳|案母|案父|家人|陪人';
