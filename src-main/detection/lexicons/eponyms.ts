/**
 * @file Names inside diseases, signs, scores, tests, operations, instruments and germs, which are not people.
 * Pure; runs in the detection process. Written for this project; the pitfalls come from the seed documents.
 */

const list = `
parkinson alzheimer crohn basedow graves hashimoto bechterew menetrier meniere hodgkin waldenstrom cushing addison conn
wilson whipple charcot marie-tooth tooth guillain barre guillain-barre strohl huntington creutzfeldt jakob pick lewy
korsakow korsakoff wernicke tourette sjogren behcet takayasu horton kawasaki wegener churg strauss raynaud buerger
scheuermann perthes osgood schlatter kohler dupuytren ledderhose peyronie paget recklinghausen hippel lindau sturge
weber rendu osler rendu-osler fallot ebstein brugada wolff wolff-parkinson-white wpw marfan ehlers danlos ehlers-danlos
turner klinefelter prader willi angelman rett dravet lennox gastaut west rasmussen bell lyme down edwards patau
virchow baker bartholin douglas mcburney murphy blumberg rovsing lasegue laseque babinski romberg kernig brudzinski
barre mingazzini hoffmann trendelenburg thomas lachman pivot apley mcmurray tinel phalen finkelstein homans wells
geneve glasgow barthel norton braden waterlow katz lawton tinetti berg hamilton beck karnofsky apgar silverman bishop
child pugh child-pugh forrest killip rankin hunt hess fisher fischer gleason breslow clark ann arbor binet rai durie
salmon bismuth corlette garden pauwels weber gustilo salter harris neer lauge hansen mason gartland schatzker
kellgren lawrence tanner bosniak balthazar ranson atlanta marshall fazekas scheltens hoehn yahr expanded mallampati
cormack lehane aldrete ramsay richmond bromage doloplus abbey zarit pfeiffer yesavage folstein addenbrooke
doppler holter swan ganz swan-ganz foley redon jackson pratt jackson-pratt kirschner steinmann kehr blake penrose
tenckhoff hickman broviac veress hasson verres kocher pean mayo hegar pouteau colles pouteau-colles smith monteggia
galeazzi bennett jones lisfranc chopart maisonneuve segond hill sachs bankart hartmann miles whipple billroth roux
roux-en-y nissen toupet dor heller lichtenstein shouldice bassini ivor lewis bricker studer mitrofanoff cohen
lich gregoir burch cimino blalock taussig fontan glenn ross bentall david epley dix hallpike dix-hallpike semont
valsalva heimlich credé crede mcroberts bracht kristeller leopold naegele
gram ziehl neelsen ziehl-neelsen giemsa papanicolaou pap wright bence jones bence-jones coombs rose bengale quick
kaplan meier cockcroft gault cockcroft-gault friedewald frank starling fick bohr
escherichia klebsiella salmonella shigella yersinia brucella bartonella borrelia rickettsia listeria nocardia
proteus pseudomonas acinetobacter staphylococcus streptococcus enterococcus clostridium candida aspergillus
epstein barr epstein-barr coxsackie ebola lassa marburg rift zika bk jc west-nil
boston barcelona stroop rey rey-osterrieth wechsler raven rorschach ishihara snellen amsler jaeger schirmer weber
rinne fagerstrom audit epworth berlin pittsburgh edinburgh denver bayley griffiths brunet lezine vineland conners
mccarthy bender goodenough minnesota luria tower london hopkins ashworth tardieu fugl fugl-meyer borg
dukes duke schilling thayer martin kveim mantoux heaf dick schick paul bunnell paul-bunnell wasserman widal weil felix
langerhans langhans kupffer sertoli leydig purkinje schwann ranvier golgi malpighi bowman henle wirsung oddi vater
santorini botal eustachi eustache fallope falloppio sylvius sylvian rolando willis monro luschka magendie gasser
scarpa hunter retzius treitz toldt gerota meckel hesselbach petit kiesselbach stensen stenon wharton waldeyer tenon
descemet zinn schlemm corti highmore morgagni cowper skene naboth montgomery cooper poupart gimbernat alcock
kerley hampton westermark courvoisier grey turner cullen kussmaul cheyne stokes cheyne-stokes biot adams stokes-adams
roth janeway quincke ludwig vincent fournier gottron koebner nikolsky darier auspitz koplik pastia filatov forchheimer
kaposi bowen merkel sezary ewing wilms burkitt krukenberg grawitz warthin pancoast barrett zenker mallory weiss
mallory-weiss boerhaave schatzki zollinger ellison zollinger-ellison gilbert dubin johnson crigler najjar
rotor budd chiari budd-chiari arnold chiari arnold-chiari dandy walker alport berger goodpasture bartter gitelman
fanconi liddle kimmelstiel hirschsprung henoch schonlein schoenlein henoch-schonlein purpura still felty caplan
reiter jaccoud heberden bouchard legg calve sudeck morton haglund sever kienbock preiser volkmann
tietze ortner eisenmenger kartagener loeffler loffler mirizzi ogilvie lynch gardner peutz jeghers peutz-jeghers
cowden zellweger gaucher fabry pompe niemann tay hurler hunter sanfilippo morquio lesch nyhan menkes refsum
krabbe friedreich duchenne becker steinert thomsen kugelberg welander werdnig hoffman lambert eaton lambert-eaton
miller devic schilder balo susac moyamoya binswanger horner adie argyll robertson parinaud weber wallenberg
millard gubler foville benedikt claude brown sequard brown-sequard ondine pickwick munchausen munchhausen
capgras cotard diogenes diogene stendhal stockholm asperger kanner fregoli ganser gerstmann balint kluver bucy
luder wernicke broca
westergren astrup seldinger pringle esmarch velpeau desault gilchrist philadelphia miami rucksack schanz minerva
kinesio bobath vojta perfetti mckenzie maitland cyriax schroth klapp lachmann
malta lesvos hantaan marburg
abrikossoff albright alstrom alagille bannayan bardet biedl cornelia lange cri treacher collins noonan
sotos stickler williams rubinstein silver russell kabuki holt oram
allen drummond gauss austin flint mary joseph vojta bobath
`;

/** Folded single words and hyphenated pairs. */
export const eponyms: ReadonlySet<string> = new Set(list.split(/\s+/u).filter((word) => word !== ''));

/**
 * Diseases that German abbreviates as `M.` or `Mb.` (Morbus). Written for this project. The other eponyms are none: `M. Petit`, `M. Martin`
 * and `M. Thomas` are men, and their names among the most frequent in France. Diseases whose names many people in France bear (Raynaud, Weil, Forestier,
 * Kohler) are left out: hiding one too many is the smaller harm.
 */
const morbusList = `
addison ahlback alzheimer baastrup bannwarth basedow bechterew behcet biermer binswanger blount boeck bourneville
bowen buerger byler calve caroli castleman conn crohn cushing darier dupuytren duchenne erdheim
fabry fahr felty freiberg gaucher grover haglund hashimoto hirschsprung hodgkin horton huntington
kahler kaposi kawasaki kienbock krabbe ledderhose leiner menetrier meniere meulengracht moschcowitz
niemann niemann-pick ormond osgood osgood-schlatter osler paget panner parkinson perthes peyronie pick pompe pott
quervain recklinghausen refsum reiter rendu-osler scheuermann schlatter sinding-larsen
sjogren still sturge sturge-weber sudeck takayasu tay-sachs thiemann tietze waldenstrom wegener werlhof whipple
wilson winiwarter winiwarter-buerger
`;

/** Folded single words and hyphenated pairs that follow `M.` as diseases. */
export const morbusNames: ReadonlySet<string> = new Set(
  morbusList.split(/\s+/u).filter((word) => word !== ''),
);
