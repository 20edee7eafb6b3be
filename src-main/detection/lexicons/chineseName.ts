/**
 * @file Reads Chinese names in Chinese characters. Pure; runs in the detection process.
 *
 * Chinese names carry no capitals and no blanks, so a surname list, the length of names and the character after the
 * name decide. Captions, titles and kin words say where to look; nothing is read without one of them.
 */
import { commonChineseSurnames, compoundChineseSurnames } from './chineseSurnames.ts';
import type { Range } from '../../domain/range.ts';

const single: ReadonlySet<string> = new Set(commonChineseSurnames);
const compound: ReadonlySet<string> = new Set(compoundChineseSurnames.split('|'));

/** Character class body of one-character surnames, for patterns. */
export const surnameClass = [...single].join('');
/** Alternatives of two-character surnames, for patterns. */
export const compoundAlternatives = [...compound].join('|');

// Characters that no given name uses in clinical text: grammar, body, units, roles.
const neverGiven = new Set(
  '的了在是有及与與或也都就被把将將对對从從向到已未无無不很再又因为為于於至上下左右前后後内內外中时時分日年岁歲号號床房室科院医醫护護士师師患者病人症痛药藥术術查诊診住入出电電话話说說诉訴称稱告知嘱囑予给給行做用服打请請送来來去男女性名氏族职職务務主任副长長级級其他她它们們之以并並和同即则則所此该該等签簽字记記录錄教授先姐太您你我吗嗎呢吧处處理检檢验驗血尿便饮食睡眠今昨次共约約每各已经經过過会會可能要需如若但而且既往妈爸爷奶叔姨舅姑嬸媳父母',
);
// Characters after a name that show its end: kin, roles, verbs and particles that follow people.
const afterName = new Set(
  '男女，。；、：:,;.()（）[]【】 \t\n\r性年岁歲因于於以与與和及在的为為是患诉訴主医醫护護教病先小太女夫说說称稱来來表自今入出住电電拨撥去有未不已曾从從将將陪签簽到被把对對也即就',
);
const han = /^[\u3400-\u9fff\uf900-\ufaff]$/u;

// Common words that begin with a surname character.
const commonWords = new Set(
  '於夜 于夜 解释 解釋 关注 關注 左耳 商定 商量 那几 那些 那个 谢谢 謝謝 会谈 會談 顾问 顧問 高龄 高齡 高危 高度 高压 高壓 高糖 高位 施术 于是 于此 于我 于本 安排 安静 安靜 平静 平靜 高热 高熱 高血 高烧 黄疸 黃疸 白细 白血 白天 金属 全身 全部 方案 方式 方面 时间 時間 常规 常規 应用 應用 应予 计划 計劃 单位 單位 边缘 花粉 水肿 温度 溫度 连续 連續 严重 嚴重 包括 关节 關節 关系 關係 管理 通过 明显 明顯 成功 程度 相关 相關 平素 平时 干预 强直 权衡 农村 农民 广泛 万一 周围 周圍 周一 周期 周后 石膏 胡言 马上 馬上 任何 毛囊 支持 支架 车祸 車禍 单纯 單純 单侧 易怒 简单 簡單 阳性 陽性 经济 經濟 司机 居家 宣教 施打 施行 施作 符合 郑重 鄭重 谢谢 謝謝 谈话 談話 查体 查房 许多 許多 申请 申請 屈曲 左侧 左右 项目 項目 童年 梅毒 康复 康復 费用 費用 余无 餘無 余同 余可 余未 夏天 冷汗 冷敷 牛奶 牛膝 杜仲 黄芪 黄芩 白芍 白术 石斛 何首 何時 何时 家人 家屬 家属 家长 于今 于昨 和家 向家 向患 阿司 阿莫 易感 安全 平卧 平臥 全麻 双侧 向其 和其 与其 從事 从事 任职 时有 时常 時常 支气 支氣 管床 查无 计算 應該 应该 应注 相信 明确 明確 成人 成年 能否 能够 那么 都是 都有 万元 常有 常见 和解 和平 巨大 温和 强烈 连接 关注 關心 关心 幸福 单独 單獨 席地 莫名 路上 路过 门诊 門診 邊緣 边界 文化 古典 国语 國語 国小'.split(
    ' ',
  ),
);

/** True for common words whose first character is also a surname. */
export function isCommonChineseWord(word: string): boolean {
  return commonWords.has(word);
}

function isHan(unit: string): boolean {
  return han.test(unit);
}

/** True when the character at `at` is a Chinese one. */
export function startsWithHan(text: string, at: number): boolean {
  return isHan(text.charAt(at));
}

/** Surname length at `at`: 2 for compound, 1 for single, 0 for none. */
export function surnameLength(text: string, at: number): 0 | 1 | 2 {
  if (compound.has(text.slice(at, at + 2))) return 2;
  return single.has(text.charAt(at)) ? 1 : 0;
}

function endsWell(text: string, at: number): boolean {
  return at >= text.length || !isHan(text.charAt(at)) || afterName.has(text.charAt(at));
}

/** Surname with one or two given characters at `at`; undefined when it does not look like a name. */
export function readChineseName(text: string, at: number): Range | undefined {
  const minority = readDottedName(text, at);
  if (minority !== undefined) return minority;
  const surname = surnameLength(text, at);
  if (surname === 0 || commonWords.has(text.slice(at, at + 2))) return undefined;
  let length = 0;
  while (length < 2) {
    const unit = text.charAt(at + surname + length);
    // `賴于婷`: between surname and another given character `于` is part of the name.
    const given = length === 0 && unit === '于' && isHan(text.charAt(at + surname + 1));
    if (!isHan(unit) || (neverGiven.has(unit) && !given)) break;
    length += 1;
  }
  if (length === 0) return undefined;
  // Double surnames of married women: `林陳阿滿`.
  const double =
    length === 2 &&
    single.has(text.charAt(at + 1)) &&
    isHan(text.charAt(at + 3)) &&
    !neverGiven.has(text.charAt(at + 3));
  if (double && endsWell(text, at + 4) && !endsWell(text, at + 3)) return { start: at, end: at + 4 };
  if (length === 2 && !endsWell(text, at + surname + 2) && endsWell(text, at + surname + 1)) length = 1;
  return { start: at, end: at + surname + length };
}

/** True when the character after the range cannot belong to the name. */
export function endsLikeName(text: string, end: number): boolean {
  return endsWell(text, end);
}

// `买买提·吐尔逊`, `阿依古丽·艾山`: the dot is written in several ways.
const dotted = /[\u4e00-\u9fff]{1,7}(?:[·•・‧∙][\u4e00-\u9fff]{1,8}){1,3}/uy;

/** A transcribed name with middle dots at `at`. */
export function readDottedName(text: string, at: number): Range | undefined {
  dotted.lastIndex = at;
  const found = dotted.exec(text)?.[0];
  return found === undefined ? undefined : { start: at, end: at + found.length };
}

const fieldValue =
  /[\u4e00-\u9fff](?:[\u4e00-\u9fff·•・‧○Ｏ〇ＯXx*＊某]| (?=[\u4e00-\u9fff](?![\u4e00-\u9fff]))){0,11}/uy;

/**
 * The value of a closed Chinese field that holds a name. `strict`: the caption allows nothing but a name. Undefined when
 * the value is too long or says that there is none.
 */
export function readChineseField(text: string, at: number, strict = false): Range | undefined {
  const byName = readChineseName(text, at);
  if (byName !== undefined && endsWell(text, byName.end)) return byName;
  fieldValue.lastIndex = at;
  const found = fieldValue.exec(text)?.[0];
  if (
    found === undefined ||
    /^(?:无|無|不详|不詳|未知|未提供|同上|本人|患者|病人|家属|家屬|保密|见|見|男|女|暂无|無此)/u.test(found)
  )
    return undefined;
  // Without a listed surname only a field that must hold a name is trusted.
  if (!strict && !/[·•・‧]/u.test(found)) return undefined;
  if (byName !== undefined && found.length > 4) return byName;
  return found.length > 6 && !/[·•・‧]/u.test(found) ? undefined : { start: at, end: at + found.length };
}
