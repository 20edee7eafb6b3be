/** @file Chinese (simplified) words: the risk of a note and of a batch. */
import type { risk as en } from '../en/risk.ts';
import type { Translated } from '../translated.ts';

export const risk: Translated<typeof en> = {
  'risk.name': '风险',
  'risk.level.low': '低',
  'risk.level.raised': '偏高',
  'risk.level.high': '高',
  'risk.hint.low': '输出中仍显露身份信息的可能性不足十分之一。',
  'risk.hint.raised': '输出中仍显露身份信息的可能性在十分之一到十分之四之间。',
  'risk.hint.high': '输出中仍显露身份信息的可能性至少为十分之四。',
  'risk.none': '未知',
  'risk.noneHint': '没有估计值：该病历尚未处理，或所用的查找器或设置没有对应的估计。',
  'risk.reason.suspected': '{count} 个疑似片段',
  'risk.reason.settled': '{count} 处疑似，现已决定',
  'risk.reason.unsure': '{count} 个已替换但查找器存疑的片段',
  'risk.reason.not-covered': '{count} 个字符未经所有识别器检查',
  'risk.reason.place-left': '输出中仍有 {count} 处身份信息',
  'risk.batch': '此批次可能仍显露的内容',
  'risk.expected': '{count} 份病历中约有 {expected} 份可能仍显露信息（95%：{low} 至 {high}）',
  'risk.expectedReleased': '{count} 份已批准病历中约有 {expected} 份（{low} 至 {high}）',
  'risk.unknown': '{count} 份病历没有估计值',
  'risk.informs': '仅为估计，不改变任何状态。',
  'risk.histogram': '按风险划分的病历：{bins}',
  'risk.bin': '{from}% 至 {to}%：{notes}',
};
