/** @file Captions, phrases and words that state an occupation. Data only; written for this project. */

/** Captions; a colon, dots or wide blanks must follow. */
export const professionCaptions: readonly string[] =
  'profession|profession exercée|métier|emploi|activité professionnelle|beruf|beruflich|tätigkeit|erlernter beruf|ausgeübter beruf|berufsanamnese|profesión|profesion|ocupación|ocupacion|oficio|puesto|puesto de trabajo|trabajo|profesión habitual|professió|ofici|ocupació|feina|occupation|job|job title|employment|work|trade|position|occupational history'.split(
    '|',
  );

/** Phrases directly in front of an occupation. `bare`: the phrase alone proves it. */
export const professionPhrases: readonly string[] =
  "travaille comme|travaillait comme|travaille en tant que|travaille en tant qu'|exerce comme|exerce la profession de|exerce le métier de|de profession|de son métier|employé comme|employée comme|profession de|métier de|retraité de la|retraité de l'|retraitée de la|ancien|ancienne|ex-|arbeitet als|arbeitete als|tätig als|beschäftigt als|angestellt als|lehre als|ausbildung als|ausbildung zum|ausbildung zur|tätigkeit als|gelernter|gelernte|ehemaliger|ehemalige|früherer|frühere|pensionierter|pensionierte|berenteter|berentete|vormals|von beruf|berufstätig als|beruflich als|trabaja de|trabaja como|trabajaba de|trabajaba como|trabajó como|trabajó de|trabajando como|trabajador como|de profesión|ha trabajado como|ha trabajado de|jubilado de|jubilada de|empleado como|empleada como|ejerce de|ejerce como|se dedica a ser|ex|treballa de|treballa com a|treballa com|treballava de|treballava com a|ha treballat de|jubilat de|jubilada de|fa de|feia de|de professió|works as a|works as an|works as|worked as a|worked as an|worked as|working as a|working as an|working as|employed as a|employed as an|employed as|retired|former|is a retired|occupation is|job as a|job as an|by trade|career as a|trained as a|trained as an".split(
    '|',
  );

/** Phrases that also stand in front of other things (`ancien infarctus`, `former smoker`): a listed occupation must follow. */
export const weakPhrases: ReadonlySet<string> = new Set(
  'ancien|ancienne|ex-|ex|former|retired|ehemaliger|ehemalige|früherer|frühere|vormals|gelernter|gelernte|fa de|feia de|works as|profession de|métier de|de profession|ausbildung als|tätigkeit als'.split(
    '|',
  ),
);

/** Folded words that end an occupation. */
export const professionEnd: ReadonlySet<string> = new Set(
  'in im bei beim der die das am an auf aus von und mit seit bis ist war sowie lebt wohnt chez en au aux depuis dans pour avec qui et a vit jusqu mais dont il elle con desde hasta por para y que se vive sin al ahora actualmente jubilado jubilada amb des fins per que viu i at for with since until who and but from living lives has had was is on he she they denies currently as the by retired rente pension ruhestand berentet'.split(
    ' ',
  ),
);

/** Folded values that are no occupation. */
export const notProfessions: ReadonlySet<string> = new Set(
  'sans aucun aucune ohne keine kein ninguna ninguno cap none unknown nil inconnue inconnu unbekannt desconocida retraite retraitee rentner rentnerin rente jubilado jubilada jubilat pensionista retired unemployed arbeitslos parado parada smoker fumeur fumador raucher exfumador alcoholic drinker patient paciente preterm normal volledig tumor year years full-time part-time baja desempleado aturat actif active outcome user medication'.split(
    ' ',
  ),
);

/** Folded occupations outside the clinic, in the European languages. */
export const occupations: ReadonlySet<string> = new Set(
  `agriculteur agricultrice boulanger boulangere boucher macon plombier electricien menuisier charpentier peintre couvreur
carreleur chauffeur routier camionneur cheminot facteur instituteur institutrice enseignant enseignante professeur-des-ecoles
comptable avocat avocate notaire ingenieur architecte informaticien informaticienne coiffeur coiffeuse serveur serveuse cuisinier
cuisiniere vendeur vendeuse caissier caissiere ouvrier ouvriere mecanicien garagiste soudeur docker marin pecheur ostreiculteur viticulteur
vigneron eleveur berger bucheron paysagiste jardinier concierge gardien militaire gendarme policier policiere pompier magistrat
journaliste musicien musicienne comedien artiste photographe commercant commercante artisan couturiere fleuriste bijoutier libraire
bibliothecaire fonctionnaire postier assistante-maternelle nourrice femme-de-menage menage manutentionnaire cariste magasinier agent
maurer schreiner tischler zimmermann dachdecker maler lackierer elektriker schlosser dreher fraser mechaniker mechatroniker kfz-mechaniker
schweisser schweißer installateur heizungsbauer landwirt landwirtin bauer bauerin bergmann hauer winzer winzerin gartner gartnerin florist floristin
backer backerin metzger metzgerin koch kochin kellner kellnerin friseur friseurin verkaufer verkauferin kassiererin lehrer lehrerin
grundschullehrerin erzieher erzieherin ingenieur ingenieurin architekt architektin jurist juristin rechtsanwalt rechtsanwaltin richter
notar steuerberater steuerberaterin buchhalter buchhalterin bankkaufmann bankkauffrau industriekaufmann burokauffrau kaufmann kauffrau sekretarin
beamter beamtin polizist polizistin feuerwehrmann soldat soldatin lkw-fahrer lkw-fahrerin busfahrer busfahrerin taxifahrer lokfuhrer fahrer
lagerist lagerarbeiter fabrikarbeiter fabrikarbeiterin hilfsarbeiter bauarbeiter reinigungskraft putzfrau hausmeister naherin schneiderin
programmierer informatiker softwareentwickler student studentin schuler hausfrau pfarrer organist musiker kunstler
albanil fontanero electricista carpintero pintor soldador mecanico camionero conductor conductora taxista chofer agricultor agricultora
ganadero ganadera pescador marinero minero pastor jornalero jornalera campesino campesina panadero panadera carnicero carnicera pescadero
cocinero cocinera camarero camarera dependienta dependiente cajera cajero peluquera peluquero modista costurera limpiadora empleada-de-hogar
maestro maestra profesor profesora docente abogado abogada notario ingeniero ingeniera arquitecto arquitecta informatico informatica
contable administrativo administrativa funcionario funcionaria policia guardia-civil bombero militar periodista musico actriz fotografo
comerciante vendedor vendedora repartidor jardinero conserje bedel operario operaria obrero obrera tornero ebanista zapatero sastre
bibliotecaria estudiante ama-de-casa autonomo empresario empresaria transportista vigilante barrendero
paleta lampista fuster pintor soldador mecanic camioner excamioner conductor conductora taxista pages pagesa ramader ramadera pescador mariner
forner fornera carnisser cuiner cuinera cambrer cambrera dependenta perruquer perruquera modista mestre mestra professor professora
advocat advocada enginyer enginyera arquitecte administrativa administratiu funcionari funcionaria bomber mosso jardiner conserge obrer
obrera torner teixidora filadora pastisser bibliotecaria estudiant mestressa autonom
farmer carpenter plumber electrician welder machinist mechanic bricklayer roofer painter mason miner fisherman fishmonger sailor
trucker driver cabbie chauffeur postman mailman teacher headteacher lecturer librarian accountant lawyer solicitor barrister judge paralegal engineer
architect programmer developer hairdresser barber waiter waitress chef baker butcher cook bartender cashier shopkeeper salesman
saleswoman seamstress tailor factory-worker labourer laborer warehouseman janitor custodian cleaner housekeeper gardener landscaper
policeman policewoman firefighter soldier veteran pilot steward stewardess musician actor actress artist photographer journalist
writer secretary-of-state clerk banker realtor student homemaker housewife plasterer longshoreman steelworker steelmaker rancher foreman
electroplater typist bookkeeper receptionist postmaster coalminer docker stockbroker dressmaker upholsterer florist potter weaver
`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Chinese captions and words. */
export const chineseCaption =
  /(?:职业|職業|工作|职务|職務|工种|职事)[：:][ \u3000]{0,4}(?<value>[\u4e00-\u9fff（）()A-Za-z/]{2,14})/gu;
export const chineseOccupations =
  /(?:退休|离休|離休|前|原|一名|为|為|係|系|是|任|擔任|担任|族，|岁，|歲，|，)?(?<value>(?:退休)?(?:小学|中学|國小|國中|高中|大学|建筑|建築|纺织|紡織|出租车|计程车|計程車|货车|貨車|公交|公車|漁船|渔船|煤矿|水泥|电子厂|鋼鐵|钢铁|化工|服装|家庭)?(?:农民工|农民|農民|农夫|牧民|渔民|漁民|茶農|果農|菜農|工人|女工|矿工|礦工|教师|教師|老師|司机|司機|船長|船员|船員|厨师|廚師|理发师|美髮師|會計|会计|律師|律师|工程师|工程師|程序员|警察|軍人|军人|消防员|消防員|公务员|公務員|记者|記者|演员|演員|画家|歌手|乐手|保安|保全|清洁工|清潔工|清潔員|外卖员|快递员|木匠|木工|泥水匠|瓦工|电焊工|焊工|电工|水電工|裁缝|店员|店員|店主|老板|業務員|銷售員|推銷員|家庭主妇|家庭主婦|家管|自由业|自由業|放炮工|绣工|冰雕师|工厂质检|包工頭|地盤工))(?![\u4e00-\u9fff]{0,2}(?:肺|手|病))/gu;
