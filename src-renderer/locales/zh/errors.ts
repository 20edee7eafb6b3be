/** @file Chinese (simplified) words: errors: what happened, where, what to do; facts follow the words of packs and the engine. */
import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

export const errors: Translated<typeof en> = {
  'facts.told': '{words}（{details}）',
  'facts.and': '{one}；{other}',
  'facts.wait': '还剩 {count} 秒',
  'facts.file': '文件：{value}',
  'facts.type': '类型：{value}',
  'facts.what': '不同之处：{value}',
  'facts.reason': '技术代码：{value}',
  'facts.other': '技术信息 {name}：{value}',
  'facts.part': '部分：{value}',
  'facts.found': '实为：{value}',
  'facts.expected': '应为：{value}',
  'facts.at': '位置：{value}',
  'facts.path': '位置：{value}',
  'facts.policy': '策略：{value}',
  'facts.problems.not-json': '不是 UTF-8 编码的 JSON',
  'facts.problems.too-large': '大于 8 MB',
  'facts.problems.unreadable': '无法读取',
  'facts.problems.id-taken': '应用自带的项目已使用此 ID',
  'facts.problems.id-of-a-pack': '已有模型包使用此 ID',
  'facts.problems.unknown-recognizer': '没有此 ID 的识别器',
  'facts.problems.unknown-rule-pack': '没有此 ID 的规则包',
  'facts.problems.not-re2': '不是 RE2 支持的模式',
  'facts.problems.unrecognized_keys': '没有这个字段',
  'facts.problems.invalid_type': '缺失或类型不符',
  'facts.problems.invalid_value': '不是允许的值',
  'facts.opset': 'opset {value}',
  'facts.reasons.fixed': '这是成品模型包：请保持其 ID、名称、许可证和类型不变，它不采用的类型也请不要采用',
  'facts.reasons.memory': '内存不足',
  'facts.reasons.runtime': '运行库无法打开',
  'facts.insideWorkspace': '该文件夹位于某个工作区内。请选择工作区以外的文件夹。',
  'facts.provider': '运行后端：{value}',
  'facts.numbers': '病历序号：{value}',
  'errors.access/wrong-passphrase': '此口令不能打开工作区。请检查大写锁定和键盘布局，然后重试。',
  'errors.access/passphrase-too-short': '口令太短，不能用于工作区。请至少使用 10 个字符，最好是几个词。',
  'errors.access/passphrase-missing': '未提供工作区的口令。请输入口令，或在命令行中指定存放口令的文件。',
  'errors.access/keystore-unavailable': '本机的系统密钥库无法解锁工作区。请改为输入口令。',
  'errors.access/bad-key-file': '这不是密钥文件，或文件已损坏。请从其来源重新导出密钥。',
  'errors.access/key-in-use': '此工作区已有批次使用过其假名密钥。请将密钥导入一个新的工作区。',
  'errors.access/locked': '工作区已锁定。请解锁后继续。',
  'errors.access/unknown-account': '此工作区没有这个账户。请从列表中选择姓名，或询问工作区的管理员。',
  'errors.access/locked-out': '口令连续输错次数过多：此账户须等待一段时间才能再试。',
  'errors.access/role-missing': '您的账户没有此操作所需的角色。请切换到具有该角色的账户，或询问管理员。',
  'errors.access/same-person':
    '此批次由您导入，因此须由另一位个人信息保护负责人批准。对独自工作的人，管理员可以允许例外。',
  'errors.access/account-exists': '已有同名账户。请另选名称。',
  'errors.access/bad-account-name': '这不能用作账户名称。请使用单行、最多 80 个可见字符的名称。',
  'errors.access/last-administrator': '这是最后一位管理员。请先将该角色授予另一个账户。',
  'errors.access/own-account': '这是您当前登录的账户，须由另一位管理员更改。',
  'errors.store/in-use': '工作区已在另一个窗口或命令行中打开。请在那里关闭，然后重试。',
  'errors.store/not-a-workspace': '此文件夹不含工作区。请另选文件夹，或创建新的工作区。',
  'errors.store/already-exists': '此文件夹已有工作区或其他文件。请选择空文件夹，或打开该工作区。',
  'errors.store/damaged': '工作区文件已损坏，未作任何改动。请保存一份副本，然后从备份恢复该文件夹。',
  'errors.store/read-only':
    '工作区只能读取，因此没有更改任何内容：其文件已损坏，或者文件或文件夹被写保护。请解除写保护后重新打开；如文件已损坏，请保存副本，并从备份恢复该文件夹。',
  'errors.store/from-the-future': '工作区由更新的版本写成，未作任何改动。请安装该版本后打开。',
  'errors.store/disk-full': '存放工作区的磁盘已满。请释放一些空间，然后重试；没有丢失任何内容。',
  'errors.store/unwritable': '无法写入该文件夹。请检查权限，或另选文件夹。',
  'errors.store/row-tampered': '此工作区的一条记录被外部改动，无法解密。请从备份恢复该文件夹。',
  'errors.store/unknown-batch': '此批次已不在工作区中。请返回批次列表。',
  'errors.store/unknown-note': '此病历已不在工作区中。请返回病历列表。',
  'errors.import/unreadable-file':
    '无法读取文件。请确认文件仍然存在、未在别处打开且您有权读取，然后重新添加。',
  'errors.import/unsupported-format':
    '无法导入此格式的文件。请另存为文本、CSV、TSV、JSON Lines、XLSX、DOCX、ODT、RTF、HTML 或 PDF，再添加该文件。',
  'errors.import/empty-file': '文件不含文本。请不要导入它，或检查它是如何导出的。',
  'errors.import/undecodable': '字节与所选编码不符，会造成字符丢失。请在导入界面另选编码。',
  'errors.import/missing-column': '此处缺少读取计划中的一列。请为此文件重新选择各列。',
  'errors.import/bad-row': '此行与其他行的格式不同，未导入。请在来源中更正后重新导入。',
  'errors.import/empty-text': '此行没有病历文本，未导入。如应有文本，请在来源中补上。',
  'errors.import/note-too-large': '此病历超过大小上限，未导入。请在来源中拆分后导入各部分。',
  'errors.import/duplicate': '此批次中已导入过相同的文本。该病历会保留并标记为重复，无须处理。',
  'errors.import/duplicate-id': '此批次中另有病历使用相同的 ID。两份都会保留；请检查来源的 ID 列。',
  'errors.import/source-changed': '导入开始后，文件发生了变化。请删除此批次，然后重新导入该文件。',
  'errors.import/unknown-ticket': '此文件或文件夹已不在选择之中，例如因为重新启动。请重新选择。',
  'errors.import/bad-mapping': '有文件的列尚未选全。请至少选择存放病历文本的列。',
  'errors.import/nothing-to-import': '所有文件都不含病历。请检查文件和存放病历文本的列。',
  'errors.detection/unknown-pipeline':
    '此处没有这个检测流程。请在“模型”中另选一个。需要它的批次可在创建该批次的应用版本中继续；否则请重新导入该批次。',
  'errors.detection/bad-pipeline': '此检测流程的定义有误。请在其文件的所示位置更正，或另选一个检测流程。',
  'errors.detection/pipeline-needs-pack':
    '此检测流程有一部分缺少模型。请在“模型”中添加模型，然后为此检测流程选用。',
  'errors.detection/bad-rule-pack': '此规则包的定义有误。请在其文件的所示位置更正。',
  'errors.detection/unknown-rule-pack':
    '此处没有这个规则包。“模型”中列出了现有的规则包。如有检测流程指定了它，请在那里添加该规则包，或另选检测流程。',
  'errors.detection/in-use': '新批次由此检测流程检查，或需要此规则包。请先在“模型”中为新批次另选。',
  'errors.detection/duplicate-recognizer': '有两个识别器同名，因此检测没有开始。请重新安装应用。',
  'errors.detection/recognizer-failed':
    '一个识别器处理此病历时失败，因此可能有遗漏。请继续此批次以重试，或人工审核此病历。',
  'errors.redaction/unknown-policy': '此版本没有这个策略。请在设置中另选一个。',
  'errors.redaction/bad-policy': '本次安装中有一个策略已损坏，不予使用。请另选一个，或重新安装应用。',
  'errors.engine/host-lost': '检测进程意外停止，正在重新启动。如经常发生，请重新启动应用。',
  'errors.engine/host-not-started': '检测进程无法启动。请重新启动应用；如仍不行，请重新安装。',
  'errors.engine/no-answer': '检测进程没有响应，正在重新启动。没有丢失任何病历。',
  'errors.engine/run-failed':
    '处理病历时，或添加、验证模型包时，模型无法运行。如内存不足，请关闭其他程序后重试，或使用较小的模型包；否则请重新导出模型，因为其 config.json 所写的词元数可能超过计算图能接受的数量。',
  'errors.engine/not-finite':
    '模型给出的结果不是数字，因此不予使用。其文件有问题：请重新获取或导出，并以新文件取代它。',
  'errors.engine/no-provider':
    '这台计算机上没有能运行此模型的后端。请更新显卡驱动程序，或在“模型”中验证模型包以查看原因。',
  'errors.engine/probe-failed':
    '模型对已知问题的回答与模型包制成时不同，因此不予使用。请在“模型”中验证模型包，或将其移除并添加完好的副本。',
  'errors.pack/unknown': '已没有此 ID 的模型包。请查看“模型”中的列表，重新添加该模型包，或另选一个。',
  'errors.pack/wrong-kind':
    '模型包的种类与此处所需的不同：翻译器翻译句子，其他模型包检查病历。请另选模型包。',
  'errors.pack/not-a-pack':
    '此文件夹没有 manifest.json，因此不是模型包。请在“模型”中添加模型，而不要复制其文件夹；或删除此文件夹。',
  'errors.pack/bad-manifest':
    '模型包的 manifest.json 格式不符。请获取模型包的完好副本，或在“模型”中将其移除并重新添加模型。',
  'errors.pack/file-missing': '模型包中缺少清单列出的一个文件。请从来源重新复制整个模型包。',
  'errors.pack/file-changed':
    '模型包中有一个文件与清单所述不符：文件已损坏或被替换。请勿使用此副本；请从您信任的来源重新复制模型包。',
  'errors.pack/file-foreign':
    '模型包中有一个清单未列出的文件。如您知道它无害，请将其删除；否则请从您信任的来源重新复制模型包。',
  'errors.pack/exists': '已有此 ID 的模型包。请另选 ID，或先在“模型”中移除另一个模型包。',
  'errors.pack/read-only':
    '它是应用自带的，不能更改或移除。不想使用的模型可在“模型”中关闭；如要不用某个规则包，请使用只指定其他规则包的检测流程。',
  'errors.pack/in-use': '模型包正在使用。请完成或删除使用它的批次，在“模型”中为新批次将其关闭，然后移除。',
  'errors.pack/source-unreadable':
    '文件夹或 zip 文件不存在或无法读取。请确认它完整、不含链接且您有权读取，然后重新选择。',
  'errors.pack/zip-unsafe':
    'zip 文件含有可能写到其文件夹之外的条目，或有其他不安全之处，因此没有解压。请勿手动解压；请向制作者重新获取。',
  'errors.pack/too-large':
    '文件夹或 zip 文件超过模型包的大小上限，或文件过多。请选择其中只含模型自身文件的那个文件夹。',
  'errors.pack/no-tokenizer':
    '来源中没有 tokenizer.json（FlauBERT 和 XLM 为 vocab.json 和 merges.txt）。请连同快速分词器（fast tokenizer）一起导出模型，然后选择新文件夹。',
  'errors.pack/bad-tokenizer':
    '分词器无法读取，或与模型不匹配。请使用同一次导出的分词器和模型，然后重新选择。',
  'errors.pack/no-config': '来源中没有 config.json。请选择模型导出到的、文件齐全的文件夹。',
  'errors.pack/bad-config':
    '来源中的 config.json 无法读取，或缺少所需内容。请重新导出模型，然后选择新文件夹。',
  'errors.pack/no-graph':
    '来源中没有 model.onnx。请先按 docs/model-packs.md 的说明将模型导出为 ONNX，然后选择该文件夹。',
  'errors.pack/bad-graph':
    '模型文件不能作为 ONNX 计算图读取，或含有无法运行的内容，或其 transitions.json 与标签不符。请重新导出模型，然后选择新文件夹。',
  'errors.pack/wrong-inputs':
    '模型要求本应用不具备的输入。请以词元分类或序列分类的形式导出、不带其他输入，然后选择新文件夹。',
  'errors.pack/wrong-outputs':
    '模型没有为每个标记或类别给出一个得分。请以词元分类或序列分类的形式导出，然后选择新文件夹。',
  'errors.pack/wrong-label-count':
    '模型给出的得分个数与其 config.json 的标签个数不符。请使用同一次导出的这两个文件，然后重新选择。',
  'errors.pack/opset-too-new':
    '模型导出时使用的 ONNX 版本高于本应用所能运行的版本。请以较低的 opset（例如 17）重新导出，然后选择新文件夹。',
  'errors.pack/external-data-missing':
    '模型将权重存放在第二个文件中。请重新导出为单个文件，不使用外部数据，然后选择新文件夹。',
  'errors.pack/unsupported-family':
    '本应用不能运行此系列的模型。请选择 BERT、DistilBERT、RoBERTa、CamemBERT、XLM-R、DeBERTa、FlauBERT 或 XLM 系列的模型。',
  'errors.pack/bad-labels':
    '模型的标签不构成 B-NAME、I-NAME 和 O 这样的标记。请更正 config.json 中的 id2label，然后重新选择该文件夹。',
  'errors.pack/not-quantizable': '模型中没有可用 int8 加速的内容。请照原样继续使用；运行的是全精度计算图。',
  'errors.queue/lease-lost': '一项工作耗时过长，正在重试。无须处理。',
  'errors.queue/cancelled': '工作已取消。请继续此批次以接着处理。',
  'errors.queue/handler-bug': '一项工作在应用内部失败，正在重试。如持续失败，请重新启动应用。',
  'errors.review/stale-revision': '此病历在此期间已被更改。现已重新加载；请再次执行您的上一步操作。',
  'errors.review/unknown-span': '标记之处已不在此病历中。请重新选择一处。',
  'errors.review/bad-range': '这段文字不能标记：内容为空，或与另一处标记重叠。请另选起止位置。',
  'errors.review/comment-settled': '批注已经解决，或已不存在。请重新查看批注。',
  'errors.review/cluster-unchanged': '没有更改任何内容：这些写法已如此分组，或已不存在。',
  'errors.review/contexts-unseen': '只有查看过每一处之后，文字才能恢复可见。请先查看其余各页。',
  'errors.review/nothing-to-decide': '没有此决定会改变之处了。请另选范围。',
  'errors.review/out-of-scope': '此批次太大，无法整体比较。请选择“此患者”或“此病历”。',
  'errors.review/nothing-to-undo': '此病历中没有可撤销的决定。',
  'errors.review/nothing-to-redo': '此病历中没有可重做的决定。',
  'errors.review/not-approvable': '此病历仍有待处理项，不能批准。请先作出决定。',
  'errors.review/sample-closed':
    '样本已不再开放，或抽样期间批准情况有变。请重新打开“抽样”标签页，从那里继续。',
  'errors.review/sample-stands':
    '此批次最新的样本仍然有效。请将其读完；如样本未通过验收，请先审核这些病历并重新批准。',
  'errors.review/sample-impossible':
    '在允许一份病历泄漏的情况下，此批次已批准的病历太少，无法作此保证。请选择较弱的保证，或在限值中不允许泄漏。',
  'errors.review/bad-sampling-rule':
    '这些限值超出范围。比例可为 0.1% 至 50%，置信度 80% 至 99.9%，植入比例 0% 至 100%。',
  'errors.review/not-detected': '此病历尚未检查。请等待处理完成，再作决定。',
  'errors.review/actor-missing': '作出决定需要账户，而当前无人登录。请锁定工作区并登录。',
  'errors.export/not-approved':
    '要导出的病历中有一份已失去批准，因此没有写出任何内容。请重新批准，或将其排除后再导出。',
  'errors.export/nothing-approved': '此批次中没有已批准的病历。请先批准病历，再导出。',
  'errors.export/target-exists': '此文件夹已有同名的导出。请另选文件夹。',
  'errors.export/target-unwritable': '无法写入文件夹。请检查权限和可用空间，或另选文件夹。',
  'errors.export/mention-left':
    '最后的检查在一份病历的输出中发现身份信息，因此导出已停止。请打开有待处理项的病历并将其隐藏。',
  'errors.export/sample-missing':
    '这种规模的批次在导出前须有通过验收的样本。请打开“抽样”标签页，抽取一个样本并将其读完。',
  'errors.export/sample-above-limit':
    '样本不能证明此批次在限值之内。请重新审核并批准此批次，然后再抽取一个样本。',
  'errors.export/sample-void': '样本不再有效：它已被放弃，或抽样之后批准情况有变。请在“抽样”中重新抽取。',
  'errors.export/sample-tampered':
    '此批次的样本记录与审计日志不一致：NoteVeil 以外的程序或人改动了它们。未写出任何内容。请保持工作区文件夹原状，告知负责数据保护的人员，并在备份中继续工作，或重新导入病历。',
  'errors.export/interrupted': '导出被中断。已写出的部分内容已删除，或将在下次打开工作区时删除。请重新导出。',
  'errors.export/no-such-folder': '没有这个文件夹。请选择导出的文件夹。',
  'errors.audit/chain-broken':
    '审计日志被 NoteVeil 以外的程序或人改动或截断，因此本工作区不再导出任何内容。请保持其文件夹原状，告知负责数据保护的人员，并在备份或新工作区中继续工作。',
  'errors.evaluation/bad-gold': '金标准病历不符合要求。请更正此处所示内容，然后重试。文件按名称顺序计数。',
  'errors.evaluation/unknown-scheme': '标签体系未知。请指定应用自带的体系之一。',
  'errors.evaluation/unmapped-type':
    '标签体系不包含金标准中的全部类型。请另选标签体系，或更改文件中的这些类型，然后重新运行评估。',
  'errors.evaluation/bad-scheme': '该文件不是标签体系。请在所示行更正，然后重试。',
  'errors.evaluation/no-report': '没有可保存的比较。请先运行比较，再保存。',
  'errors.evaluation/training-failed':
    '训练程序因上方所示的错误而中止。请按提示更正，然后在新文件夹中重新训练。',
  'errors.shadow/unknown-run':
    '此影子运行已不存在：它已被丢弃，或其批次已被删除。请在列表中另选一个，或重新开始一个。',
  'errors.shadow/already-running': '另一个影子运行正在进行。请等待、暂停或取消它。',
  'errors.shadow/pipeline-changed': '检测流程已不是此影子运行开始时的那一个。请丢弃它并重新开始。',
  'errors.shadow/nothing-to-compare': '此批次中没有可比较的内容：没有病历，或所有原文均已销毁。',
  'errors.adaptation/not-trainable':
    '此模型包无法适配。它必须是 fp32 的紧凑标注器，带有学习所得的转移，且其计算图会给出特征。',
  'errors.adaptation/no-gold':
    '没有已冻结的金标准病历。请由管理员或个人信息保护负责人在“模型”的“适配本机构”中冻结。',
  'errors.adaptation/too-few-notes': '病历太少，无法进行。请先批准更多病历。',
  'errors.adaptation/out-of-memory':
    '从这么多病历中学习所需的内存超过本机内存的一半。请将副本数设为 0，或在内存更大的计算机上进行。没有作任何更改。',
  'errors.adaptation/worse':
    '此适配在金标准病历上更差，或这些病历太少、显不出差异，或它们不是全部冻结的金标准病历。只有写明 10 到 1,000 个字符的理由才会采用。',
  'errors.adaptation/unknown': '没有此 ID 的适配。请重新查看列表。',
  'errors.adaptation/nothing-adopted': '没有已采用的适配，因此没有可撤回的内容。',
  'errors.adaptation/changed':
    '此适配已不是在此签名或比较时的内容：其文件、签名、正在使用的模型包，或新批次的检查方式已被更改。未作任何替换。请重新制作。',
  'errors.adaptation/busy': '正在制作、采用或撤回另一个适配，或正在写出病历。请在完成后重试。',
  'errors.adaptation/not-adopted':
    '此模型包是为某机构适配的，尚未采用，因此不检查任何内容。请在“模型”的“适配本机构”中采用，或将其移除。',
  'errors.adaptation/nothing-to-list':
    '没有提议列入本机构词表的词语，也没有找到审阅者反复作出相同决定的词语。未进行比较。',
  'errors.adaptation/other-scheme':
    '这项标注任务所用的标签体系无法表示此处隐藏的全部内容，因此不能从中学习，也不能用它衡量。请用规范标签体系新建任务。',
  'errors.adaptation/not-compared':
    '词语须先在已冻结的金标准上比较，才能列入本机构词表：请在“模型”的“适配本机构”中比较。未冻结金标准时，由管理员逐个接受，并写明 10 至 1,000 个字符的理由。',
  'errors.annotation/is-gold': '本工作区的金标准来自这项标注任务，因此不能移除：没有它就无法再作任何比较。',
  'errors.annotation/unknown-task': '没有这项标注任务，或它已被移除。请返回列表另选一项。',
  'errors.annotation/bad-task':
    '无法这样建立标注任务。任务需要此批次中原文仍在的病历、至少两位不同且具有审核权限的标注者，且病历数和每份病历的标注者数不能超过实有数量。',
  'errors.annotation/not-assigned': '此病历不在您的标注任务份额内。请打开分配给您的病历。',
  'errors.annotation/bad-mark':
    '此处无法这样标记，未保存任何内容。标记须在文本之内、采用任务标签体系中的类型且互不重叠；请修改后重试。',
  'errors.annotation/sheet-closed': '您已声明此病历标注完成，标记保持不变。如需修改，请先重新打开。',
  'errors.annotation/settled': '此病历的结果已定案，标记不能再改。请由未标注过它的人重新定案。',
  'errors.annotation/own-sheets-open':
    '您仍可修改自己在此任务中的病历，因此暂时看不到他人的标注情况。请等待您的病历全部定案，或请未参与此任务标注的人员处理。',
  'errors.annotation/excuse-oneself':
    '不能收回您自己的标注页：否则您就可以对自己标注过的内容定案。请由其他个人信息保护负责人或管理员处理。',
  'errors.annotation/not-ready': '并非所有分到此病历的人都已完成。请等待他们，或收回已离开者未完成的标注页。',
  'errors.annotation/not-adjudicator':
    '您自己在此任务或其他任务中标注此病历，须由他人定案。请由不标注它的审核员或个人信息保护负责人处理。',
  'errors.annotation/nothing-to-write': '此标注任务还没有可写出为金标准的病历。请先定案，或等标注者完成。',
  'errors.annotation/reason-missing':
    '金标准会带着病历原文离开工作区，因此须记录理由。请简要说明用途；不要写任何人的姓名。',
  'errors.contract/invalid-input': '此窗口的一次调用格式不符，被应用拒绝。请重新启动应用；如仍出现，请报告。',
  'errors.contract/invalid-output':
    '应用内部的一个应答格式不符，因此没有显示。请重新启动应用；如仍出现，请报告。',
  'errors.contract/unexpected': '应用内部出错。已存储的内容没有丢失；请重试，如仍出错请重新启动应用。',
  'errors.contract/no-workspace': '没有打开的工作区。请先打开或创建一个。',
  'errors.cli/usage': '无法理解该命令行。请加 --help 运行，查看用法。',
  'errors.cli/bad-input-line': '输入中有一行格式不符。请更正后重新运行命令。',
};
