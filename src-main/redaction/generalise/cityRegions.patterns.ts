/**
 * @file Larger cities and the region they lie in. Data only; used by city.ts. Written for this project; cities as written
 * in the languages of the product, `|` between them. Regions are first-level: régions, Länder, cantons by language
 * area, comunidades autónomas, nations of the United Kingdom, provinces of Ireland, states, provinces, parts of Taiwan.
 */
import type { Language } from '../../domain/detection.ts';

export type RegionCountry = 'FR' | 'DE' | 'AT' | 'CH' | 'ES' | 'GB' | 'IE' | 'US' | 'CN' | 'TW';

export interface CityRegion {
  readonly country: RegionCountry;
  readonly region: string;
  /** The region's name in Catalan notes, or in traditional characters, where it differs. */
  readonly otherName: string | null;
  readonly cities: string;
}

function region(country: RegionCountry, name: string, cities: string): CityRegion {
  const [own = '', other] = name.split('|');
  return { country, region: own, otherName: other ?? null, cities };
}

/** What stands where the region's name would hold the city's (Berlin, Madrid, New York). */
export const COUNTRY_NAMES: Readonly<Record<RegionCountry, Readonly<Record<Language, string>>>> = {
  FR: {
    fr: 'France',
    de: 'Frankreich',
    es: 'Francia',
    ca: 'França',
    en: 'France',
    'zh-Hans': '法国',
    'zh-Hant': '法國',
  },
  DE: {
    fr: 'Allemagne',
    de: 'Deutschland',
    es: 'Alemania',
    ca: 'Alemanya',
    en: 'Germany',
    'zh-Hans': '德国',
    'zh-Hant': '德國',
  },
  AT: {
    fr: 'Autriche',
    de: 'Österreich',
    es: 'Austria',
    ca: 'Àustria',
    en: 'Austria',
    'zh-Hans': '奥地利',
    'zh-Hant': '奧地利',
  },
  CH: {
    fr: 'Suisse',
    de: 'Schweiz',
    es: 'Suiza',
    ca: 'Suïssa',
    en: 'Switzerland',
    'zh-Hans': '瑞士',
    'zh-Hant': '瑞士',
  },
  ES: {
    fr: 'Espagne',
    de: 'Spanien',
    es: 'España',
    ca: 'Espanya',
    en: 'Spain',
    'zh-Hans': '西班牙',
    'zh-Hant': '西班牙',
  },
  GB: {
    fr: 'Royaume-Uni',
    de: 'Großbritannien',
    es: 'Reino Unido',
    ca: 'Regne Unit',
    en: 'UK',
    'zh-Hans': '英国',
    'zh-Hant': '英國',
  },
  IE: {
    fr: 'Irlande',
    de: 'Irland',
    es: 'Irlanda',
    ca: 'Irlanda',
    en: 'Ireland',
    'zh-Hans': '爱尔兰',
    'zh-Hant': '愛爾蘭',
  },
  US: {
    fr: 'États-Unis',
    de: 'USA',
    es: 'EE. UU.',
    ca: 'EUA',
    en: 'USA',
    'zh-Hans': '美国',
    'zh-Hant': '美國',
  },
  CN: {
    fr: 'Chine',
    de: 'China',
    es: 'China',
    ca: 'Xina',
    en: 'China',
    'zh-Hans': '中国',
    'zh-Hant': '中國',
  },
  TW: {
    fr: 'Taïwan',
    de: 'Taiwan',
    es: 'Taiwán',
    ca: 'Taiwan',
    en: 'Taiwan',
    'zh-Hans': '台湾',
    'zh-Hant': '臺灣',
  },
};

/** Countries in which a note of the language is most likely written: its cities go before those of the same name abroad. */
export const COUNTRIES_OF_LANGUAGE: Readonly<Record<Language, readonly RegionCountry[]>> = {
  fr: ['FR', 'CH'],
  de: ['DE', 'AT', 'CH'],
  es: ['ES'],
  ca: ['ES'],
  en: ['US', 'GB', 'IE'],
  'zh-Hans': ['CN', 'TW'],
  'zh-Hant': ['TW', 'CN'],
};

export const CITY_REGIONS: readonly CityRegion[] = [
  // France
  region(
    'FR',
    'Île-de-France',
    'Paris|Boulogne-Billancourt|Saint-Denis|Argenteuil|Montreuil|Nanterre|Créteil|Versailles|Vitry-sur-Seine|Colombes|Asnières-sur-Seine|Aulnay-sous-Bois|Rueil-Malmaison|Champigny-sur-Marne|Aubervilliers|Saint-Maur-des-Fossés|Courbevoie|Drancy|Issy-les-Moulineaux|Levallois-Perret|Noisy-le-Grand|Neuilly-sur-Seine|Antony|Cergy|Pontoise|Clamart|Ivry-sur-Seine|Villejuif|Évry|Bobigny|Melun|Meaux|Sarcelles|Pantin|Bondy|Clichy|Sevran|Corbeil-Essonnes|Massy|Chelles|Mantes-la-Jolie|Longjumeau|Poissy',
  ),
  region(
    'FR',
    'Auvergne-Rhône-Alpes',
    'Lyon|Saint-Étienne|Grenoble|Villeurbanne|Clermont-Ferrand|Annecy|Vénissieux|Valence|Chambéry|Bourg-en-Bresse|Roanne|Montluçon|Vichy|Aurillac|Moulins|Vienne|Annemasse|Bourgoin-Jallieu|Romans-sur-Isère|Le Puy-en-Velay|Montélimar|Aix-les-Bains|Thonon-les-Bains|Privas|Givors',
  ),
  region(
    'FR',
    "Provence-Alpes-Côte d'Azur",
    'Marseille|Nice|Toulon|Aix-en-Provence|Avignon|Antibes|Cannes|La Seyne-sur-Mer|Hyères|Fréjus|Arles|Grasse|Martigues|Aubagne|Salon-de-Provence|Draguignan|Gap|Digne-les-Bains|Orange|Carpentras|Manosque|Menton',
  ),
  region(
    'FR',
    'Occitanie',
    'Toulouse|Montpellier|Nîmes|Perpignan|Béziers|Montauban|Narbonne|Albi|Carcassonne|Sète|Castres|Tarbes|Alès|Rodez|Auch|Cahors|Mende|Foix|Millau|Lourdes|Lunel',
  ),
  region(
    'FR',
    'Nouvelle-Aquitaine',
    'Bordeaux|Limoges|Poitiers|La Rochelle|Pau|Mérignac|Pessac|Bayonne|Angoulême|Niort|Brive-la-Gaillarde|Périgueux|Agen|Mont-de-Marsan|Dax|Biarritz|Rochefort|Saintes|Guéret|Tulle|Arcachon|Libourne|Châtellerault',
  ),
  region(
    'FR',
    'Hauts-de-France',
    'Lille|Amiens|Roubaix|Tourcoing|Dunkerque|Calais|Villeneuve-d’Ascq|Beauvais|Valenciennes|Arras|Douai|Lens|Saint-Quentin|Boulogne-sur-Mer|Compiègne|Maubeuge|Cambrai|Béthune|Laon|Soissons|Creil|Abbeville|Saint-Omer',
  ),
  region(
    'FR',
    'Grand Est',
    'Strasbourg|Reims|Metz|Mulhouse|Nancy|Colmar|Troyes|Charleville-Mézières|Châlons-en-Champagne|Thionville|Épinal|Haguenau|Chaumont|Bar-le-Duc|Verdun|Sarreguemines|Forbach|Sedan|Épernay|Saint-Dizier|Straßburg|Estrasburgo',
  ),
  region(
    'FR',
    'Bretagne',
    'Rennes|Brest|Quimper|Lorient|Vannes|Saint-Malo|Saint-Brieuc|Lannion|Fougères|Concarneau|Pontivy|Morlaix|Dinan',
  ),
  region(
    'FR',
    'Pays de la Loire',
    'Nantes|Angers|Le Mans|Saint-Nazaire|Cholet|La Roche-sur-Yon|Laval|Saumur|Châteaubriant|Les Sables-d’Olonne',
  ),
  region(
    'FR',
    'Normandie',
    'Rouen|Le Havre|Caen|Cherbourg|Évreux|Dieppe|Alençon|Lisieux|Saint-Lô|Vernon|Fécamp|Granville|Avranches',
  ),
  region(
    'FR',
    'Centre-Val de Loire',
    'Tours|Orléans|Bourges|Blois|Chartres|Châteauroux|Dreux|Vierzon|Montargis',
  ),
  region(
    'FR',
    'Bourgogne-Franche-Comté',
    'Dijon|Besançon|Belfort|Chalon-sur-Saône|Nevers|Auxerre|Mâcon|Montbéliard|Sens|Dole|Vesoul|Lons-le-Saunier|Le Creusot|Beaune',
  ),
  region('FR', 'Corse', 'Ajaccio|Bastia|Corte|Porto-Vecchio|Calvi'),
  // Germany
  region('DE', 'Berlin', 'Berlin|Berlín'),
  region('DE', 'Hamburg', 'Hamburg|Hambourg|Hamburgo'),
  region('DE', 'Bremen', 'Bremen|Bremerhaven|Brême'),
  region(
    'DE',
    'Bayern',
    'München|Munich|Múnich|Nürnberg|Nuremberg|Augsburg|Regensburg|Ingolstadt|Fürth|Würzburg|Erlangen|Bamberg|Bayreuth|Landshut|Aschaffenburg|Kempten|Rosenheim|Neu-Ulm|Schweinfurt|Passau|Hof|Freising|Straubing|Dachau|Weiden|Memmingen|Kaufbeuren|Ansbach|Coburg|Amberg|Garmisch-Partenkirchen',
  ),
  region(
    'DE',
    'Baden-Württemberg',
    'Stuttgart|Karlsruhe|Mannheim|Freiburg|Freiburg im Breisgau|Heidelberg|Ulm|Heilbronn|Pforzheim|Reutlingen|Esslingen|Ludwigsburg|Tübingen|Villingen-Schwenningen|Konstanz|Aalen|Sindelfingen|Schwäbisch Gmünd|Friedrichshafen|Offenburg|Göppingen|Baden-Baden|Waiblingen|Ravensburg|Lörrach|Böblingen|Rastatt|Heidenheim|Singen|Leonberg|Tuttlingen|Biberach',
  ),
  region(
    'DE',
    'Nordrhein-Westfalen',
    'Köln|Cologne|Colonia|Düsseldorf|Dortmund|Essen|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Mönchengladbach|Gelsenkirchen|Aachen|Aix-la-Chapelle|Krefeld|Oberhausen|Hagen|Hamm|Mülheim|Leverkusen|Solingen|Herne|Neuss|Paderborn|Bottrop|Recklinghausen|Remscheid|Bergisch Gladbach|Moers|Siegen|Gütersloh|Witten|Iserlohn|Düren|Ratingen|Lünen|Marl|Velbert|Minden|Viersen|Dorsten|Lüdenscheid|Arnsberg|Gladbeck|Detmold|Troisdorf|Bocholt|Soest|Kleve|Euskirchen',
  ),
  region(
    'DE',
    'Hessen',
    'Frankfurt am Main|Frankfurt|Wiesbaden|Kassel|Darmstadt|Offenbach|Hanau|Gießen|Marburg|Fulda|Rüsselsheim|Bad Homburg|Wetzlar|Limburg|Bad Hersfeld',
  ),
  region(
    'DE',
    'Niedersachsen',
    'Hannover|Hanovre|Braunschweig|Oldenburg|Osnabrück|Wolfsburg|Göttingen|Salzgitter|Hildesheim|Delmenhorst|Wilhelmshaven|Lüneburg|Celle|Garbsen|Hameln|Lingen|Cuxhaven|Emden|Goslar|Stade|Leer',
  ),
  region(
    'DE',
    'Rheinland-Pfalz',
    'Mainz|Mayence|Ludwigshafen|Koblenz|Trier|Trèves|Kaiserslautern|Worms|Neuwied|Speyer|Landau|Bad Kreuznach|Pirmasens|Zweibrücken',
  ),
  region(
    'DE',
    'Saarland',
    'Saarbrücken|Sarrebruck|Neunkirchen|Homburg|Völklingen|Saarlouis|St. Ingbert|Merzig',
  ),
  region('DE', 'Sachsen', 'Leipzig|Dresden|Dresde|Chemnitz|Zwickau|Plauen|Görlitz|Freiberg|Bautzen|Pirna'),
  region(
    'DE',
    'Sachsen-Anhalt',
    'Halle|Magdeburg|Dessau|Dessau-Roßlau|Wittenberg|Stendal|Halberstadt|Merseburg|Bernburg|Naumburg',
  ),
  region(
    'DE',
    'Thüringen',
    'Erfurt|Jena|Gera|Weimar|Gotha|Eisenach|Nordhausen|Suhl|Ilmenau|Mühlhausen|Altenburg|Saalfeld|Meiningen',
  ),
  region(
    'DE',
    'Brandenburg',
    'Potsdam|Cottbus|Frankfurt (Oder)|Oranienburg|Falkensee|Bernau|Eberswalde|Königs Wusterhausen|Schwedt|Neuruppin|Rathenow|Senftenberg',
  ),
  region(
    'DE',
    'Mecklenburg-Vorpommern',
    'Rostock|Schwerin|Neubrandenburg|Stralsund|Greifswald|Wismar|Güstrow|Waren',
  ),
  region(
    'DE',
    'Schleswig-Holstein',
    'Kiel|Lübeck|Flensburg|Neumünster|Norderstedt|Elmshorn|Pinneberg|Itzehoe|Husum|Rendsburg|Heide',
  ),
  // Austria
  region('AT', 'Wien', 'Wien|Vienna|Viena'),
  region(
    'AT',
    'Oberösterreich',
    'Linz|Wels|Steyr|Leonding|Traun|Braunau|Vöcklabruck|Gmunden|Ried im Innkreis|Bad Ischl',
  ),
  region(
    'AT',
    'Niederösterreich',
    'St. Pölten|Sankt Pölten|Wiener Neustadt|Klosterneuburg|Baden|Krems|Amstetten|Mödling|Tulln|Mistelbach|Horn|Zwettl|Melk',
  ),
  region(
    'AT',
    'Steiermark',
    'Graz|Leoben|Kapfenberg|Bruck an der Mur|Feldbach|Knittelfeld|Leibnitz|Weiz|Judenburg|Hartberg',
  ),
  region('AT', 'Kärnten', 'Klagenfurt|Villach|Wolfsberg|Spittal|Feldkirchen|St. Veit an der Glan'),
  region('AT', 'Tirol', 'Innsbruck|Kufstein|Hall in Tirol|Schwaz|Wörgl|Lienz|Imst|Telfs|Kitzbühel'),
  region('AT', 'Salzburg', 'Salzburg|Salzbourg|Salzburgo|Hallein|Saalfelden|Bischofshofen|Zell am See'),
  region('AT', 'Vorarlberg', 'Dornbirn|Feldkirch|Bregenz|Lustenau|Hohenems|Bludenz'),
  region('AT', 'Burgenland', 'Eisenstadt|Oberwart|Mattersburg|Güssing|Neusiedl am See'),
  // Switzerland: cantons are small, so the language areas stand for them.
  region(
    'CH',
    'Deutschschweiz',
    'Zürich|Zurich|Winterthur|Basel|Bâle|Basilea|Bern|Berne|Berna|Luzern|Lucerne|St. Gallen|Saint-Gall|Thun|Köniz|Schaffhausen|Chur|Uster|Zug|Aarau|Baden|Rapperswil|Wetzikon|Olten|Solothurn|Frauenfeld|Kreuzlingen|Davos|Liestal|Wil|Herisau|Burgdorf|Langenthal|Schwyz|Altdorf',
  ),
  region(
    'CH',
    'Suisse romande',
    'Genève|Genf|Geneva|Ginebra|Lausanne|Lausana|Fribourg|Neuchâtel|Neuenburg|La Chaux-de-Fonds|Sion|Vevey|Montreux|Yverdon-les-Bains|Nyon|Delémont|Martigny|Monthey|Bulle|Renens|Morges',
  ),
  region('CH', 'Ticino', 'Lugano|Bellinzona|Locarno|Mendrisio|Chiasso'),
  // Spain
  region(
    'ES',
    'Andalucía|Andalusia',
    'Sevilla|Seville|Séville|Málaga|Córdoba|Granada|Almería|Cádiz|Huelva|Jaén|Jerez de la Frontera|Jerez|Marbella|Algeciras|Dos Hermanas|Linares|Ronda|Motril|El Ejido|Estepona|Fuengirola|Torremolinos|Úbeda|Antequera|Écija|Lucena',
  ),
  region(
    'ES',
    'Cataluña|Catalunya',
    "Barcelona|Barcelone|L'Hospitalet de Llobregat|Hospitalet|Badalona|Terrassa|Tarrasa|Sabadell|Lleida|Lérida|Tarragona|Mataró|Santa Coloma de Gramenet|Reus|Girona|Gerona|Sant Cugat del Vallès|Cornellà de Llobregat|Manresa|Rubí|Vilanova i la Geltrú|Viladecans|Granollers|Cerdanyola del Vallès|Mollet del Vallès|Igualada|Vic|Figueres|Tortosa|Olot|Vilafranca del Penedès|Blanes|El Prat de Llobregat|Castelldefels|Sitges|Berga|Amposta|Valls|Balaguer|Puigcerdà|La Seu d'Urgell|Solsona|Tremp|Gavà|Esplugues de Llobregat|Ripoll|Banyoles|Palamós",
  ),
  region(
    'ES',
    'Comunidad de Madrid|Comunitat de Madrid',
    'Madrid|Móstoles|Alcalá de Henares|Fuenlabrada|Leganés|Getafe|Alcorcón|Torrejón de Ardoz|Parla|Alcobendas|Las Rozas|San Sebastián de los Reyes|Pozuelo de Alarcón|Coslada|Rivas-Vaciamadrid|Valdemoro|Majadahonda|Aranjuez|Collado Villalba',
  ),
  region(
    'ES',
    'Comunidad Valenciana|País Valencià',
    'Valencia|València|Alicante|Alacant|Elche|Elx|Castellón de la Plana|Castellón|Castelló de la Plana|Torrevieja|Orihuela|Gandía|Gandia|Benidorm|Alcoy|Alcoi|Sagunto|Sagunt|Elda|Torrent|Paterna|Dénia|Denia|Xàtiva|Játiva|Vinaròs|Vila-real|Ontinyent|Alzira|Sueca|Villena',
  ),
  region(
    'ES',
    'Galicia|Galícia',
    'Vigo|A Coruña|La Coruña|Ourense|Orense|Lugo|Santiago de Compostela|Pontevedra|Ferrol|Narón|Vilagarcía de Arousa|Monforte de Lemos',
  ),
  region(
    'ES',
    'País Vasco|País Basc',
    'Bilbao|Vitoria|Vitoria-Gasteiz|San Sebastián|Donostia|Barakaldo|Getxo|Irún|Irun|Portugalete|Santurtzi|Basauri|Rentería|Eibar|Durango|Galdakao',
  ),
  region(
    'ES',
    'Castilla y León|Castella i Lleó',
    'Valladolid|Burgos|Salamanca|León|Palencia|Zamora|Ponferrada|Segovia|Ávila|Soria|Medina del Campo|Aranda de Duero|Miranda de Ebro|Benavente',
  ),
  region(
    'ES',
    'Castilla-La Mancha|Castella-la Manxa',
    'Albacete|Toledo|Guadalajara|Talavera de la Reina|Ciudad Real|Cuenca|Puertollano|Tomelloso|Hellín|Valdepeñas|Alcázar de San Juan',
  ),
  region(
    'ES',
    'Aragón|Aragó',
    'Zaragoza|Saragosse|Saragossa|Huesca|Teruel|Calatayud|Barbastro|Monzón|Alcañiz|Jaca|Fraga',
  ),
  region(
    'ES',
    'Canarias|Canàries',
    'Las Palmas de Gran Canaria|Las Palmas|Santa Cruz de Tenerife|La Laguna|Telde|Arona|Arrecife|Puerto del Rosario|Adeje',
  ),
  region(
    'ES',
    'Región de Murcia|Regió de Múrcia',
    'Murcia|Cartagena|Lorca|Molina de Segura|Águilas|Yecla|Cieza|Jumilla',
  ),
  region(
    'ES',
    'Islas Baleares|Illes Balears',
    'Palma|Palma de Mallorca|Ibiza|Eivissa|Manacor|Mahón|Maó|Ciutadella|Ciutadella de Menorca|Inca|Llucmajor|Calvià|Felanitx|Sóller|Pollença',
  ),
  region('ES', 'Asturias|Astúries', 'Oviedo|Gijón|Avilés|Langreo|Mieres|Siero'),
  region('ES', 'Extremadura', 'Badajoz|Cáceres|Mérida|Plasencia|Don Benito|Almendralejo|Zafra'),
  region('ES', 'Navarra', 'Pamplona|Iruña|Tudela|Estella|Barañáin|Burlada'),
  region('ES', 'Cantabria|Cantàbria', 'Santander|Torrelavega|Castro-Urdiales|Laredo'),
  region('ES', 'La Rioja', 'Logroño|Calahorra|Arnedo|Haro'),
  // United Kingdom and Ireland
  region(
    'GB',
    'England',
    'London|Londres|Birmingham|Manchester|Leeds|Liverpool|Sheffield|Bristol|Newcastle|Newcastle upon Tyne|Nottingham|Leicester|Coventry|Bradford|Hull|Kingston upon Hull|Stoke-on-Trent|Wolverhampton|Derby|Southampton|Portsmouth|Plymouth|Brighton|Reading|Luton|Bolton|Bournemouth|Norwich|Swindon|Sunderland|Oxford|Cambridge|Peterborough|Ipswich|York|Blackpool|Middlesbrough|Stockport|Exeter|Gloucester|Cheltenham|Milton Keynes|Northampton|Huddersfield|Slough|Watford|Crawley|Preston|Blackburn|Burnley|Rochdale|Salford|Oldham|Warrington|Wigan|Doncaster|Rotherham|Barnsley|Wakefield|Halifax|Harrogate|Lincoln|Grimsby|Carlisle|Lancaster|Chester|Shrewsbury|Telford|Worcester|Hereford|Bath|Taunton|Truro|Salisbury|Basingstoke|Guildford|Woking|Maidstone|Canterbury|Hastings|Eastbourne|Colchester|Chelmsford|Southend-on-Sea|Bedford|Walsall|Dudley|Solihull|Gateshead|Durham|Darlington|Torquay',
  ),
  region(
    'GB',
    'Scotland',
    'Glasgow|Edinburgh|Édimbourg|Edimburgo|Aberdeen|Dundee|Inverness|Stirling|Perth|Paisley|Kilmarnock|Ayr|Dunfermline|Kirkcaldy|Falkirk|Livingston|Greenock|Dumfries',
  ),
  region(
    'GB',
    'Wales',
    'Cardiff|Swansea|Newport|Wrexham|Bangor|Aberystwyth|Llanelli|Barry|Merthyr Tydfil|Carmarthen|Rhyl',
  ),
  region(
    'GB',
    'Northern Ireland',
    'Belfast|Derry|Londonderry|Lisburn|Newry|Armagh|Craigavon|Ballymena|Omagh|Enniskillen|Coleraine',
  ),
  region(
    'IE',
    'Leinster',
    'Dublin|Dublín|Drogheda|Dundalk|Swords|Bray|Navan|Kilkenny|Carlow|Naas|Athlone|Wexford|Portlaoise|Mullingar|Tullamore|Longford|Arklow|Wicklow',
  ),
  region('IE', 'Munster', 'Cork|Limerick|Waterford|Ennis|Tralee|Clonmel|Killarney|Shannon|Nenagh|Youghal'),
  region('IE', 'Connacht', 'Galway|Sligo|Castlebar|Ballina|Tuam|Roscommon|Westport'),
  region('IE', 'Ulster', 'Letterkenny|Cavan|Monaghan|Donegal'),
  // United States
  region(
    'US',
    'New York',
    'New York|New York City|NYC|Brooklyn|Queens|Bronx|Buffalo|Rochester|Yonkers|Syracuse|Albany|Schenectady|Utica|White Plains|Ithaca',
  ),
  region(
    'US',
    'California',
    'Los Angeles|San Diego|San Jose|San Francisco|Fresno|Sacramento|Long Beach|Oakland|Bakersfield|Anaheim|Santa Ana|Riverside|Stockton|Irvine|Chula Vista|Fremont|San Bernardino|Modesto|Santa Clarita|Oxnard|Berkeley|Palo Alto|Pasadena|Santa Monica|Santa Barbara',
  ),
  region(
    'US',
    'Texas',
    'Houston|San Antonio|Dallas|Austin|Fort Worth|El Paso|Arlington|Corpus Christi|Plano|Laredo|Lubbock|Garland|Irving|Amarillo|Galveston|Waco|McKinney|Frisco|Brownsville',
  ),
  region(
    'US',
    'Florida',
    'Jacksonville|Miami|Tampa|Orlando|St. Petersburg|Hialeah|Tallahassee|Fort Lauderdale|Gainesville|Pensacola|Sarasota|West Palm Beach|Fort Myers|Naples',
  ),
  region('US', 'Illinois', 'Chicago|Rockford|Naperville|Joliet|Peoria|Champaign|Evanston|Urbana'),
  region(
    'US',
    'Pennsylvania',
    'Philadelphia|Pittsburgh|Allentown|Erie|Scranton|Harrisburg|Bethlehem|Hershey',
  ),
  region('US', 'Ohio', 'Cleveland|Cincinnati|Toledo|Akron|Dayton|Youngstown|Canton'),
  region('US', 'Michigan', 'Detroit|Grand Rapids|Ann Arbor|Lansing|Flint|Kalamazoo|Dearborn'),
  region('US', 'Georgia', 'Atlanta|Augusta|Savannah|Macon|Athens|Marietta'),
  region(
    'US',
    'North Carolina',
    'Charlotte|Raleigh|Greensboro|Durham|Winston-Salem|Fayetteville|Chapel Hill|Asheville|Wilmington',
  ),
  region('US', 'South Carolina', 'Columbia|Charleston|Greenville|Myrtle Beach'),
  region('US', 'New Jersey', 'Newark|Jersey City|Paterson|Trenton|Camden|Princeton|Hoboken'),
  region(
    'US',
    'Virginia',
    'Virginia Beach|Norfolk|Richmond|Chesapeake|Alexandria|Roanoke|Charlottesville|Newport News',
  ),
  region('US', 'Washington', 'Seattle|Spokane|Tacoma|Bellevue|Everett|Yakima|Olympia'),
  region('US', 'Arizona', 'Phoenix|Tucson|Mesa|Scottsdale|Chandler|Glendale|Tempe|Flagstaff'),
  region('US', 'Massachusetts', 'Boston|Worcester|Springfield|Cambridge|Lowell|Brockton|Quincy|Somerville'),
  region('US', 'Tennessee', 'Nashville|Memphis|Knoxville|Chattanooga'),
  region('US', 'Indiana', 'Indianapolis|Fort Wayne|Evansville|South Bend|Bloomington'),
  region('US', 'Missouri', 'St. Louis|Saint Louis|Independence|Branson'),
  region('US', 'Maryland', 'Baltimore|Annapolis|Rockville|Bethesda|Frederick|Silver Spring'),
  region('US', 'Wisconsin', 'Milwaukee|Madison|Green Bay|Kenosha|La Crosse'),
  region('US', 'Colorado', 'Denver|Colorado Springs|Boulder|Fort Collins|Pueblo'),
  region('US', 'Minnesota', 'Minneapolis|Duluth|St. Paul|Saint Paul'),
  region('US', 'Alabama', 'Mobile|Huntsville|Tuscaloosa|Montgomery'),
  region('US', 'Louisiana', 'New Orleans|Baton Rouge|Shreveport|Lafayette'),
  region('US', 'Kentucky', 'Louisville|Lexington|Bowling Green'),
  region('US', 'Oregon', 'Portland|Eugene|Salem|Bend|Corvallis'),
  region('US', 'Oklahoma', 'Oklahoma City|Tulsa|Norman'),
  region('US', 'Connecticut', 'Hartford|New Haven|Bridgeport|Stamford|Waterbury'),
  region('US', 'Utah', 'Salt Lake City|Provo|Ogden'),
  region('US', 'Iowa', 'Des Moines|Cedar Rapids|Davenport|Iowa City|Sioux City'),
  region('US', 'Nevada', 'Las Vegas|Reno|Carson City'),
  region('US', 'Arkansas', 'Little Rock|Fort Smith'),
  region('US', 'Mississippi', 'Jackson|Gulfport|Biloxi'),
  region('US', 'Kansas', 'Wichita|Topeka|Overland Park'),
  region('US', 'New Mexico', 'Albuquerque|Santa Fe|Las Cruces'),
  region('US', 'Nebraska', 'Omaha'),
  region('US', 'Hawaii', 'Honolulu'),
  region('US', 'Alaska', 'Anchorage|Fairbanks|Juneau'),
  region('US', 'Rhode Island', 'Providence|Cranston'),
  region('US', 'Idaho', 'Boise'),
  region('US', 'Maine', 'Portland|Bangor'),
  // China, simplified and traditional names
  region('CN', '北京', '北京'),
  region('CN', '上海', '上海'),
  region('CN', '天津', '天津'),
  region('CN', '重庆|重慶', '重庆|重慶'),
  region(
    'CN',
    '广东省|廣東省',
    '广州|廣州|深圳|东莞|東莞|佛山|珠海|汕头|汕頭|惠州|中山|江门|江門|湛江|肇庆|肇慶|茂名|揭阳|揭陽|梅州|清远|清遠|韶关|韶關|阳江|陽江|潮州|河源|云浮|雲浮|汕尾',
  ),
  region(
    'CN',
    '江苏省|江蘇省',
    '南京|苏州|蘇州|无锡|無錫|常州|南通|徐州|扬州|揚州|盐城|鹽城|镇江|鎮江|泰州|淮安|连云港|連雲港|宿迁|宿遷|昆山',
  ),
  region(
    'CN',
    '浙江省',
    '杭州|宁波|寧波|温州|溫州|绍兴|紹興|嘉兴|嘉興|台州|金华|金華|湖州|丽水|麗水|衢州|舟山|义乌|義烏',
  ),
  region(
    'CN',
    '山东省|山東省',
    '济南|濟南|青岛|青島|烟台|煙台|潍坊|濰坊|临沂|臨沂|淄博|济宁|濟寧|威海|泰安|德州|聊城|滨州|濱州|菏泽|菏澤|枣庄|棗莊|日照|东营|東營',
  ),
  region(
    'CN',
    '河南省',
    '郑州|鄭州|洛阳|洛陽|开封|開封|南阳|南陽|新乡|新鄉|安阳|安陽|商丘|信阳|信陽|许昌|許昌|平顶山|平頂山|焦作|周口|驻马店|駐馬店|濮阳|濮陽|漯河|三门峡|鹤壁',
  ),
  region(
    'CN',
    '湖北省',
    '武汉|武漢|宜昌|襄阳|襄陽|荆州|荊州|黄石|黃石|十堰|孝感|黄冈|黃岡|荆门|荊門|咸宁|咸寧|鄂州|随州|隨州|恩施',
  ),
  region(
    'CN',
    '湖南省',
    '长沙|長沙|株洲|湘潭|衡阳|衡陽|岳阳|岳陽|常德|邵阳|邵陽|益阳|益陽|郴州|永州|怀化|懷化|娄底|婁底|张家界|張家界',
  ),
  region(
    'CN',
    '四川省',
    '成都|绵阳|綿陽|德阳|德陽|宜宾|宜賓|南充|泸州|瀘州|达州|達州|乐山|樂山|自贡|自貢|内江|內江|遂宁|遂寧|攀枝花|眉山|广安|广元|雅安|资阳|巴中',
  ),
  region(
    'CN',
    '河北省',
    '石家庄|石家莊|唐山|保定|邯郸|邯鄲|廊坊|沧州|滄州|秦皇岛|秦皇島|张家口|張家口|邢台|衡水|承德',
  ),
  region('CN', '山西省', '太原|大同|长治|長治|临汾|臨汾|运城|運城|晋城|晉城|晋中|晉中|吕梁|阳泉|忻州|朔州'),
  region('CN', '陕西省|陝西省', '西安|咸阳|咸陽|宝鸡|寶雞|榆林|渭南|汉中|漢中|延安|安康|商洛|铜川|銅川'),
  region(
    'CN',
    '辽宁省|遼寧省',
    '沈阳|瀋陽|大连|大連|鞍山|抚顺|撫順|锦州|錦州|丹东|丹東|营口|營口|本溪|盘锦|盤錦|辽阳|遼陽|葫芦岛|葫蘆島|朝阳|铁岭|阜新',
  ),
  region('CN', '吉林省', '长春|長春|吉林|四平|通化|延吉|松原|白山|白城|辽源'),
  region(
    'CN',
    '黑龙江省|黑龍江省',
    '哈尔滨|哈爾濱|齐齐哈尔|齊齊哈爾|大庆|大慶|牡丹江|佳木斯|绥化|綏化|鸡西|鹤岗|伊春|黑河|双鸭山|七台河',
  ),
  region(
    'CN',
    '安徽省',
    '合肥|芜湖|蕪湖|蚌埠|阜阳|阜陽|安庆|安慶|马鞍山|馬鞍山|淮南|六安|滁州|宿州|亳州|黄山|黃山|淮北|铜陵|宣城|池州',
  ),
  region('CN', '福建省', '福州|厦门|廈門|泉州|漳州|莆田|龙岩|龍岩|三明|宁德|寧德|南平'),
  region(
    'CN',
    '江西省',
    '南昌|赣州|贛州|九江|上饶|上饒|吉安|宜春|抚州|撫州|景德镇|景德鎮|萍乡|萍鄉|新余|鹰潭',
  ),
  region('CN', '广西|廣西', '南宁|南寧|柳州|桂林|玉林|北海|梧州|贵港|钦州|百色|河池|防城港|贺州|来宾|崇左'),
  region('CN', '云南省|雲南省', '昆明|曲靖|大理|丽江|麗江|玉溪|昭通|保山|普洱|临沧|楚雄'),
  region('CN', '贵州省|貴州省', '贵阳|貴陽|遵义|遵義|六盘水|安顺|安順|毕节|铜仁|凯里'),
  region('CN', '甘肃省|甘肅省', '兰州|蘭州|天水|酒泉|嘉峪关|庆阳|平凉|武威|张掖|白银|定西|陇南'),
  region('CN', '海南省', '海口|三亚|三亞|儋州|三沙'),
  region(
    'CN',
    '内蒙古|內蒙古',
    '呼和浩特|包头|包頭|赤峰|鄂尔多斯|鄂爾多斯|通辽|呼伦贝尔|乌海|巴彦淖尔|乌兰察布',
  ),
  region('CN', '新疆', '乌鲁木齐|烏魯木齊|喀什|克拉玛依|伊宁|库尔勒|石河子|哈密|吐鲁番|阿克苏'),
  region('CN', '宁夏|寧夏', '银川|銀川|石嘴山|吴忠|固原|中卫'),
  region('CN', '青海省', '西宁|西寧|格尔木|海东'),
  region('CN', '西藏', '拉萨|拉薩|日喀则|林芝|昌都|那曲'),
  // Taiwan: its cities and counties are the first level, so the four parts stand for them.
  region(
    'TW',
    '台湾北部|臺灣北部',
    '台北|臺北|新北|基隆|桃園|新竹|宜蘭|台北縣|臺北縣|中壢|板橋|三重|新店|淡水|竹北|羅東|林口',
  ),
  region('TW', '台湾中部|臺灣中部', '台中|臺中|苗栗|彰化|南投|雲林|斗六|豐原|員林|沙鹿|大里|草屯|埔里|虎尾'),
  region('TW', '台湾南部|臺灣南部', '台南|臺南|高雄|嘉義|屏東|鳳山|左營|岡山|永康|新營|潮州鎮|恆春|旗山'),
  region('TW', '台湾东部|臺灣東部', '花蓮|台東|臺東|玉里|池上'),
];
