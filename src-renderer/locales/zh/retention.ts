/** @file Chinese (simplified) words: retention, destroying, backup and restore. */
import type { retention as en } from '../en/retention.ts';
import type { Translated } from '../translated.ts';

export const retention: Translated<typeof en> = {
  'retention.title': '保留期限',
  'retention.about':
    '任何内容都不会自动销毁。规则只提示哪些已到期；由个人信息保护负责人确认后执行，并写出经签名的证明。',
  'retention.originalsDays': '已导出病历的原文到期：最后一次导出后的天数',
  'retention.batchesDays': '整个批次到期：最后一次导出或导入后的天数',
  'retention.keyDays': '假名密钥到期：最后一次使用该密钥的导出后的天数',
  'retention.daysHint': '留空表示永不到期。',
  'retention.saveRule': '保存规则',
  'retention.ruleSaved': '规则已保存。',
  'retention.due': '已到期',
  'retention.nothingDue': '没有到期内容。',
  'retention.dueSince': '{date} 起到期',
  'retention.notes': { one: '{count} 份病历', other: '{count} 份病历' },
  'retention.what.originals': '原文',
  'retention.what.batches': '整个批次',
  'retention.destroyable': '现在可以销毁的原文',
  'retention.exported': '可整体销毁的已导出批次',
  'retention.destroy': '销毁…',
  'retention.saveProof': '保存证明…',
  'retention.proofSaved': '已保存为 {file}。',
  'retention.past': '已销毁',
  'retention.pastRow': '{date}，由 {actor} 执行',
  'retention.unfinished': '未完成：将自动继续，或在下次启动时继续',
  'retention.running': '已销毁 {done} / {notes} 份病历',
  'retention.destroyTitle.originals': '销毁“{name}”的原文',
  'retention.destroyTitle.batches': '销毁批次“{name}”',
  'retention.destroyText.originals':
    '文本、已知身份信息、输出、标记、决定和批注将被永久删除。此后这些病历无法再打开、更正或导出。批准记录、哈希值和审计日志保留。此后召回无法再在这些病历以往的导出中查找姓名，只会注明无法搜索。',
  'retention.destroyText.batches':
    '工作区中此批次的全部内容将被永久删除；审计事件、证明以及各次导出的接收方记录会保留。此后召回无法再在其以往的导出中查找姓名。',
  'retention.destroyWords':
    '仅由此批次提议加入本机构词表的词语，以及尚未采用的词表比较，也会一并删除。管理员已列入词表的词语、适配本机构的模型包，以及抽样阅读质量的汇总数仍会保留。',
  'retention.outOfReach':
    '以下内容本程序无法触及，不会随之销毁：备份、已交付的导出、源文件、快照，以及固态硬盘保留的数据块。',
  'retention.confirm': '请输入病历数量：{count}',
  'retention.confirmButton': '永久销毁',
  'retention.done': '已销毁。证明见“设置”中的“保留期限”。',
  'retention.key.title': '假名密钥',
  'retention.key.about':
    '替代值、代码和移动后的日期均由此密钥生成。持有密钥者可以用猜测的姓名逐一核对各次导出。密钥不会自动销毁：仍在进行的研究或使用同一密钥的其他计算机需要它。',
  'retention.key.dueSince': '{date} 起到期',
  'retention.key.inUse': '使用中：使用它的批次仍保留原文或正在导入，或者有抽样正在阅读。',
  'retention.key.derived': '由工作区的数据密钥派生：在工作区被删除之前，可以重新计算出来。',
  'retention.key.destroyTitle': '销毁假名密钥',
  'retention.key.destroyText':
    '密钥将被永久替换为新密钥。已有导出保持不变。此后开始的批次会为同一人生成不同的代码、替代值和日期偏移。',
  'retention.key.outOfReach':
    '以下内容本程序无法触及，不会随之销毁：密钥文件、使用同一密钥的其他工作区、备份、快照，以及固态硬盘保留的数据块。',
  'retention.key.confirm': '请输入指纹：{key}',
  'retention.key.past': '密钥 {key} 已销毁',
  'retention.bannerTitle': '保留期限：有内容到期',
  'retention.banner': {
    one: '{count} 个批次含有到期病历。个人信息保护负责人可在“设置”中销毁。',
    other: '{count} 个批次含有到期病历。个人信息保护负责人可在“设置”中销毁。',
  },
  'retention.bannerKey': '假名密钥已到期。个人信息保护负责人可在“设置”中销毁。',
  'leftBehind.original-destroyed': '此前已导出；原文已销毁',
  'backup.title': '备份',
  'backup.about':
    '在工作继续进行的同时，将整个工作区按原有加密状态复制到新文件夹。备份用当前各账户的口令打开。',
  'backup.bringsBack':
    '恢复备份会使此后移除的内容重新出现：账户、批次和已销毁的原文。备份的保存时间不应长于病历本身。',
  'backup.make': '立即备份…',
  'backup.making': '正在复制',
  'backup.cancel': '取消',
  'backup.made': '已创建备份 {name}：{size}。',
  'backup.restore': '从备份恢复…',
  'backup.restoreTitle': '从备份恢复',
  'backup.restoreAbout': '备份会先经过校验。备份之后移除或销毁的内容将重新出现，审计日志会记录此事。',
  'backup.ofBackup': '备份',
  'backup.target': '用于工作区的空文件夹',
  'backup.choose': '选择…',
  'backup.chosen': '{name}，创建于 {date}，{size}',
  'backup.account': '账户（备份中的管理员）',
  'backup.passphrase': '口令',
  'backup.go': '恢复并打开',
  'backup.notEmpty': '该文件夹不为空，请另选一个。',
  'errors.store/original-destroyed':
    '此病历的原文已被销毁，无法再打开、作出决定或导出。其批准记录和输出的哈希值仍保留。',
  'errors.retention/not-confirmed':
    '输入的数字与将被销毁的病历数量不符，未作任何更改。请核对后输入所显示的数字。',
  'errors.retention/nothing-to-destroy': '没有可销毁的内容：已导出的病历均无原文，或没有到期内容。',
  'errors.retention/export-running': '此批次正在导出。请等待结束或取消导出。',
  'errors.retention/destruction-running': '此批次正有内容被销毁。请等待结束并写出证明。',
  'errors.retention/batch-exported':
    '此批次已有内容导出，因此不能直接删除。须由个人信息保护负责人在“设置”的“保留期限”中销毁整个批次；签名的证明和各次导出的接收方记录会保留。',
  'errors.retention/key-in-use':
    '使用假名密钥的批次仍有保留原文的病历或正在导入，或者有抽样正在阅读。请先销毁或移除这些批次。',
  'errors.retention/key-not-confirmed': '这不是假名密钥的指纹，未作任何更改。请核对后输入所显示的指纹。',
  'errors.retention/bad-rule': '天数须为 1 至 36500 的整数，留空表示永不。',
  'errors.retention/log-busy':
    '已删除的内容仍在数据库日志中，因为另一程序正在读取。请关闭该程序。每半分钟及下次启动时会重试，随后写出证明。',
  'errors.retention/bad-proof':
    '这不是本版本能够读取的销毁证明，或文件无法读取。请选择由 NoteVeil 写出的文件。',
  'errors.retention/no-proof': '此次销毁尚无完成的证明。销毁结束后才会写出。',
  'errors.backup/not-a-backup': '该文件夹中没有 NoteVeil 的备份。请选择含有 backup.json 的文件夹。',
  'errors.backup/damaged': '备份已损坏或被更改，未恢复任何内容。请使用其他备份，或从原处重新复制。',
  'errors.backup/wrong-manifest':
    '此备份不可信：backup.json 所说的备份或工作区与其中的审计日志不符。未恢复任何内容。请从原处重新复制此备份，或使用其他备份。',
  'errors.backup/cancelled': '备份已取消，已复制的内容已删除。',
  'errors.backup/already-running': '此工作区的备份正在进行。请等待其结束，或将其取消。',
  'auditKinds.retention-rule-changed': '更改保留规则',
  'auditKinds.destruction-begun': '开始销毁',
  'auditKinds.batch-destroyed': '销毁批次中的病历',
  'auditKinds.destruction-finished': '销毁完成',
  'auditKinds.pseudonym-key-destroyed': '销毁假名密钥',
  'auditKinds.pseudonym-key-destruction-finished': '假名密钥销毁完成',
  'auditKinds.workspace-backup-begun': '开始备份',
  'auditKinds.workspace-backed-up': '备份工作区完成',
  'auditKinds.workspace-backup-failed': '备份取消或失败',
  'auditKinds.workspace-restored': '从备份恢复工作区',
};
