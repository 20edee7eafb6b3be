/** @file Function words and characters that tell languages apart. Data only; used by language.ts. */
import type { Language } from '../domain/detection.ts';

type LatinLanguage = Exclude<Language, 'zh-Hans' | 'zh-Hant'>;

/**
 * Frequent function words and clinical words that carry no drug or disease name, lower-case. A word shared by several
 * languages stands in each of their lists and then counts for all of them. Chosen from the closed word classes of each
 * grammar; short telegraphic words (`pas de`, `sin`, `ohne`) are there because clinical notes drop the rest.
 */
export const FUNCTION_WORDS: Readonly<Record<LatinLanguage, string>> = {
  fr:
    'le la les un une des du de et est sont dans avec sans pour sur par au aux ce cette ces qui que ne pas il elle on ' +
    'nous vous ans depuis chez à été ou où plus après avant son sa ses patient patiente né née hospitalisé douleur ' +
    'suivi jours retour domicile traitement antécédents examen bilan qu même très fait deux cette leur mais',
  de:
    'der die das den dem des ein eine einen einem einer und ist sind war wurde wurden mit ohne für auf von vom zu zum ' +
    'zur bei im in am an nicht kein keine sich er sie es wir als nach vor seit aus über unter bis auch noch patient ' +
    'patientin jahre geb herr frau aufnahme entlassung befund unauffällig bds re li',
  es:
    'el la los las un una unos unas de del y e es son con sin para por en al que no se su sus lo le como más pero muy ' +
    'ha fue años paciente varón mujer desde hace tras dolor alta ingreso tratamiento antecedentes exploración refiere ' +
    'acude presenta día días',
  ca:
    'el la els les un una uns unes de del dels i és són amb sense per en al als que no es seu seva ho com més però molt ' +
    'ha va anys pacient home dona des fa després dolor alta ingrés tractament antecedents exploració refereix amb ' +
    'presenta dia dies aquest aquesta també doncs fins però cap ni hi ho ja mes',
  en:
    'the a an of and is are was were with without for on by at to in this that which not no he she it we his her they ' +
    'has had have been from as or but since years old patient male female day days pain follow up history denies ' +
    'presented admitted discharge treatment noted seen',
};

/** Characters written only in simplified Chinese, from the pairs of the standard lists that clinical notes use most. */
export const SIMPLIFIED_ONLY =
  '医药伤护诊疗术检查验过还这时间对发现头痛颈肾脏肿疡脑动脉压热咳嗽胀呕泻胆肠肤骨关节观运龄岁号码联系电话张陈刘杨' +
  '吴赵黄周马孙罗郑梁谢许邓冯萧蒋贾邹龙万钱严赖洪贺顾龚单专业职称务员责处给与为从个们来里后开无见难长门问间闻阳阴' +
  '险随访复转归诉义区县乡镇庆广东云贵陕宁疆湾湖级组织经纪约纤细终结绝统绪维绿缓编缘肝脓双叶灶伴侧';
/** Characters written only in traditional Chinese. */
export const TRADITIONAL_ONLY =
  '醫藥傷護診療術檢驗過還這時間對發現頭頸腎臟腫瘍腦動壓熱脹嘔瀉膽腸膚關節觀運齡歲號碼聯繫電話張陳劉楊吳趙黃馬孫羅鄭' +
  '梁謝許鄧馮蕭蔣賈鄒龍萬錢嚴賴賀顧龔單專業職稱務員責處給與為從個們來裡後開無見難長門問聞陽陰險隨訪復轉歸訴義區縣鄉' +
  '鎮慶廣東雲貴陝寧灣級組織經紀約纖細終結絕統緒維綠緩編緣膿雙葉側該於';
