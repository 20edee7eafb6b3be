/** @file Chinese (simplified) words: statuses, stages and their reasons. */
import type { statuses as en } from '../en/statuses.ts';
import type { Translated } from '../translated.ts';

export const statuses: Translated<typeof en> = {
  'status.short.fully-anonymized': '完全',
  'status.short.partially-anonymized': '部分',
  'status.short.not-anonymized': '未匿名化',
  'status.long.fully-anonymized': '完全匿名化',
  'status.long.partially-anonymized': '部分匿名化',
  'status.long.not-anonymized': '未匿名化',
  'status.waiting': '{count} 份等待中',
  'stages.imported': '已导入',
  'stages.detected': '已检测',
  'stages.in-review': '审核中',
  'stages.approved': '已批准',
  'stages.exported': '已导出',
  'reasons.all-replaced': '检出的内容均已替换或已由审核员决定，且全部文本都已检查。',
  'reasons.no-phi-found': '此病历中未检出身份信息，且全部文本都已检查。',
  'reasons.not-processed': '此病历尚未检查。',
  'reasons.processing-failed': '在此病历中查找身份信息失败。没有替换任何内容。',
  'reasons.not-covered': '有 {count} 个字符未经所有识别器检查，在文本中以底纹标出。',
  'reasons.recognizer-failed': '{count} 个识别器处理此病历时失败，因此可能有遗漏。',
  'reasons.suspected-undecided': '{count} 处可能是身份信息。请采纳，或保留可见。',
  'reasons.known-identifier-left': '输出中仍有 {count} 处患者的已知身份信息。请将其隐藏。',
  'reasons.mention-left': '有 {count} 处文字在别处已替换，但仍留在输出中。请将其隐藏。',
  'reasons.known-identifier-unusable':
    '来源中有 {count} 项已知身份信息无法用于查找，例如出生日期并非日期。请阅读病历，隐藏能识别个人的内容，或确认没有此类内容。',
  'reasons.classifier-suspects':
    '{count} 个判断整份病历的模型认为此病历含有身份信息，但其中没有替换任何内容。请阅读病历，隐藏能识别个人的内容，或确认没有此类内容。',
  'reasons.decisions-pending': '有一项针对多处提及的决定涉及此病历；正在重新生成其输出。',
  'reasonsShort.all-replaced': '全部替换',
  'reasonsShort.no-phi-found': '未检出',
  'reasonsShort.not-processed': '等待中',
  'reasonsShort.processing-failed': '处理失败',
  'reasonsShort.not-covered': '{count} 个字符未检查',
  'reasonsShort.recognizer-failed': '{count} 个识别器失败',
  'reasonsShort.suspected-undecided': '{count} 处疑似',
  'reasonsShort.known-identifier-left': '遗留 {count} 处已知身份信息',
  'reasonsShort.mention-left': '遗留 {count} 处提及',
  'reasonsShort.known-identifier-unusable': '{count} 项已知身份信息不可用',
  'reasonsShort.classifier-suspects': '{count} 个模型怀疑含身份信息',
  'reasonsShort.decisions-pending': '正在更新',
  'reasonsBlocked.all-replaced': '已就绪，但尚未批准',
  'reasonsBlocked.no-phi-found': '未检出，但尚未批准',
  'reasonsBlocked.not-processed': '尚未检查：请等待处理完成，或继续此批次',
  'reasonsBlocked.processing-failed': '处理失败：请继续此批次以重试',
  'reasonsBlocked.not-covered':
    '部分文本未经检查：请继续此批次以重试；若该部分是编码内容（base64、RTF、XML），请将其隐藏',
  'reasonsBlocked.recognizer-failed': '有识别器失败：请继续此批次以重试',
  'reasonsBlocked.suspected-undecided': '疑似之处尚未决定：请逐一采纳或保留可见',
  'reasonsBlocked.known-identifier-left': '输出中仍有已知身份信息：请在审核中隐藏',
  'reasonsBlocked.mention-left': '已替换的文字仍留在输出的别处：请在审核中隐藏',
  'reasonsBlocked.known-identifier-unusable':
    '来源中有已知身份信息无法用于查找：请阅读病历，隐藏能识别个人的内容，或确认没有此类内容',
  'reasonsBlocked.decisions-pending': '输出尚未体现某项决定：正在更新，重新启动后也会继续',
  'reasonsBlocked.classifier-suspects':
    '没有替换任何内容，但有模型怀疑含身份信息：请阅读病历，隐藏能识别个人的内容，或确认没有此类内容',
};
