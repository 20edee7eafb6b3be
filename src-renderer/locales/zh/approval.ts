/** @file Chinese (simplified) words: approving. */
import type { approval as en } from '../en/approval.ts';
import type { Translated } from '../translated.ts';

export const approval: Translated<typeof en> = {
  'approval.ofNotes': '份已批准，共 {count} 份病历',
  'approval.progress': '已批准的病历',
  'approval.ready': '{count} 份病历可以批准',
  'approval.readyText':
    '这些病历已完全匿名化：全部文本都已检查，检出的内容均已替换或已作出决定，输出中没有留下任何已知的身份信息。签字前请查看其中几份。',
  'approval.noneReady': '目前没有其他完全匿名化的病历。',
  'approval.untouched':
    '其中 {count} 份没有任何人作出过决定，也没有人声明通读过文本。您对它们的签字仅以查找器为依据，而查找器会遗漏身份信息。',
  'approval.look': '查看这些病历',
  'approval.vouch': '我已抽查其中几份，或在未查看的情况下对其负责。',
  'approval.approve': '批准 {count} 份病历…',
  'approval.toExport': '前往导出',
  'approval.blocked': '{count} 份病历尚未就绪',
  'approval.blockedText': '一份病历可能计入多个原因。',
  'approval.showBlocked': '显示有待处理项的病历',
  'approval.nothingBlocked': '没有任何阻碍。',
  'approval.found': '此批次中检出的内容',
  'approval.confirmTitle': '为 {count} 份病历签字？',
  'approval.confirmText':
    '这是您的签字：您确认这 {count} 份病历可以离开本工作区。每项批准都以代号（查找键）代替您的姓名记入审计日志。您可以在审核中逐份撤回批准。',
  'approval.sign': '批准 {count} 份病历',
  'approval.done': '已批准 {count} 份病历。',
  'approval.running': '正在批准病历',
  'approval.runningNote': '截至停止时已批准的病历保持批准，其余病历可稍后批准。',
  'approval.cancel': '停止批准',
  'approval.stopped': '已停止：已批准 {count} 份病历，批准保持有效。',
};
