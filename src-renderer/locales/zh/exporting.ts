/** @file Chinese (simplified) words: exporting. */
import type { exporting as en } from '../en/exporting.ts';
import type { Translated } from '../translated.ts';

export const exporting: Translated<typeof en> = {
  'export.new': '新建导出',
  'export.format': '格式',
  'export.formats.csv': 'CSV 表格',
  'export.formats.jsonl': 'JSON Lines',
  'export.formats.txt': '文本文件',
  'export.about.csv': '每份病历一行，可用电子表格打开；形似公式的文本前会加撇号。',
  'export.about.jsonl': '每行一个对象，文本不作改动。供程序使用。',
  'export.about.txt': '每份病历一个文件，以序号命名。',
  'export.chooseFolder': '选择文件夹…',
  'export.noFolder': '未选择文件夹',
  'export.written': '{count} 份已批准的病历，其中的身份信息已替换',
  'export.manifest': '一份签名清单、审计日志，以及用来核验它们的页面，使接收方能发现任何改动',
  'export.notWritten': '{count} 份未批准的病历不包括在内',
  'export.neverWritten': '绝不写出原文、已知身份信息，以及占位符与个人之间的对应关系',
  'export.policy': '策略：{name}',
  'export.legally.pseudonymised':
    '输出经过假名化：相关内容之间保留关联，因此仍属个人信息，须按个人信息加以保护。清单中也注明这一点。',
  'export.legally.de-identified':
    '输出经过去标识化：检出的内容均不可读取，也不可关联。未检出的内容可能仍然存在，因此在有人评估之前请谨慎对待。清单中也注明这一点。',
  'export.legally.identifying': '此策略使可识别个人的细节保持可读：输出属于个人信息。清单中也注明这一点。',
  'export.nothingApproved': '尚无可导出的内容',
  'export.nothingApprovedText': '只有已批准的病历才能离开本工作区，而此批次中没有已批准的病历。',
  'export.toApproval': '前往批准',
  'export.start': '导出 {count} 份病历',
  'export.past': '此批次的导出',
  'export.nonePast': '尚未导出任何内容。',
  'export.runAbout': '{count} 份病历，{format}，{actor}，{date}',
  'export.cancel': '取消导出',
  'export.steps.checking': '正在检查病历',
  'export.steps.writing': '正在写入',
  'export.steps.readingBack': '正在读回已写内容核对',
  'export.states.running': '正在写入',
  'export.states.completed': '已完成',
  'export.states.failed': '失败',
  'export.reveal': '打开所在文件夹',
  'export.files': '{count} 个文件及其哈希值',
  'export.file': '文件',
  'export.size': '大小',
};
