/** @file Chinese (simplified) words: why the app's own rules fired. See [Note: Reasons by their sentence]. */
import type { ruleWords as en } from '../en/ruleWords.ts';
import type { Translated } from '../translated.ts';

export const ruleWords: Translated<typeof en> = {
  // People
  'ruleReasons.A title of doctors or professors stands before the name.': '姓名前有医生或教授的头衔。',
  'ruleReasons.A form of address stands before the name.': '姓名前有称谓。',
  'ruleReasons.An article that stands before given names.': '名字前使用的冠词。',
  'ruleReasons.A role in care stands before the name.': '姓名前有医护岗位名称。',
  'ruleReasons.A word for a person near to the patient stands before the name.':
    '姓名前有表示患者身边人员的词。',
  'ruleReasons.A word for the patient stands before the name.': '姓名前有表示患者的词。',
  'ruleReasons.The salutation of a letter stands before the name.': '姓名前有信件开头的问候语。',
  'ruleReasons.A word for being called stands before the name.': '姓名前有表示“名叫”的词。',
  'ruleReasons.A word for what somebody did stands before the name.': '姓名前有表示某人做了什么的词。',
  'ruleReasons.A word for a student or trainee stands before the name.': '姓名前有表示学生或实习人员的词。',
  'ruleReasons.A word for a student or junior doctor stands before the name.':
    '姓名前有表示学生或住院医师的词。',
  'ruleReasons.A title of staff stands behind the name.': '姓名后有工作人员的职称。',
  'ruleReasons.A form of address stands behind the name.': '姓名后有称谓。',
  'ruleReasons.A word for a person near to the patient stands right before the name.':
    '姓名紧前方有表示患者身边人员的词。',
  'ruleReasons.A role in care stands right before the name.': '姓名紧前方有医护岗位名称。',
  'ruleReasons.The caption of a field for the name of the patient.': '患者姓名栏的字段名。',
  'ruleReasons.A caption that is also a word for the patient.': '同时也是患者称呼的字段名。',
  'ruleReasons.The caption of a field for a relative.': '亲属栏的字段名。',
  'ruleReasons.The caption of a field for a person near to the patient.': '患者身边人员栏的字段名。',
  'ruleReasons.The caption of a field for staff.': '工作人员栏的字段名。',
  'ruleReasons.The caption of a field for a student or trainee.': '学生或实习人员栏的字段名。',
  'ruleReasons.The caption of a field for who typed the text.': '录入者栏的字段名。',
  'ruleReasons.A word for another family name stands before it.': '前面有表示另一姓氏的词。',
  'ruleReasons.A word for a relative stands before the name.': '姓名前有亲属称呼。',
  'ruleReasons.The name stands below or behind the closing of a letter.': '姓名位于信件结束语之下或之后。',
  'ruleReasons.A word for signing or dictating stands before the name.': '姓名前有表示签名或口述的词。',
  'ruleReasons.A role or degree of the signer stands behind the name.': '姓名后有签名者的职务或学位。',
  'ruleReasons.A listed given name stands beside another name.': '词表中的名字与另一个姓名相邻。',
  'ruleReasons.An initial stands before a family name.': '姓氏前有首字母。',
  'ruleReasons.A romanized Chinese surname stands beside a hyphenated given name.':
    '罗马字母拼写的中文姓氏与带连字符的名字相邻。',
  'ruleReasons.A listed given name stands inside a sentence.': '词表中的名字出现在句中。',
  'ruleReasons.The name opens a line and sex, age or birth stand behind it.':
    '姓名位于行首，其后为性别、年龄或出生信息。',
  'ruleReasons.The name fills one of the last lines of the note.': '姓名独占病历末尾几行中的一行。',
  'ruleReasons.The same name was found elsewhere in the note.': '病历别处检出了同一姓名。',
  'ruleReasons.The word stands beside a name that was found and is written like a part of it.':
    '该词与已检出的姓名相邻，写法如同其中一部分。',
  'ruleReasons.A Chinese name with sex or age behind it opens a line.': '行首为中文姓名，其后为性别或年龄。',
  'ruleReasons.A Chinese name fills the end of a line or note.': '行末或病历末尾为中文姓名。',
  // Places
  'ruleReasons.The word for a hospital, practice or home stands beside a name.':
    '表示医院、诊所或养护机构的词与名称相邻。',
  'ruleReasons.The abbreviation of a hospital, practice or home stands in front of a name.':
    '名称前有医院、诊所或养护机构的缩写。',
  'ruleReasons.The abbreviation or short word of a hospital, practice or home stands in front of a name.':
    '名称前有医院、诊所或养护机构的缩写或简称。',
  'ruleReasons.The word for a school, firm or other institution stands in front of a name.':
    '名称前有表示学校、公司或其他机构的词。',
  'ruleReasons.A name stands in front of the word for a school, firm or other institution.':
    '表示学校、公司或其他机构的词前有名称。',
  'ruleReasons.A legal form stands behind the name of a firm.': '公司名称后有法律形式。',
  'ruleReasons.A German compound names a hospital or home.': '德语复合词指称医院或养护机构。',
  'ruleReasons.A name ends with the word for a hospital, practice or home.':
    '名称以表示医院、诊所或养护机构的词结尾。',
  'ruleReasons.A name ends with the word for a school, firm or other institution.':
    '名称以表示学校、公司或其他机构的词结尾。',
  'ruleReasons.A street word stands beside a name and a house number.': '街道用词与名称和门牌号相邻。',
  'ruleReasons.A German street name stands beside a house number or before a postal code.':
    '德语街道名与门牌号相邻，或位于邮政编码之前。',
  'ruleReasons.A road or estate stands before the number of a house.': '门牌号前有道路或小区名称。',
  'ruleReasons.A box at a post office.': '邮政信箱。',
  'ruleReasons.A house number stands behind its caption.': '字段名后有门牌号。',
  'ruleReasons.A place stands behind its caption.': '字段名后有地点。',
  'ruleReasons.An address stands behind its caption.': '字段名后有地址。',
  'ruleReasons.A postal code stands behind its caption.': '字段名后有邮政编码。',
  'ruleReasons.The text says that someone lives in or comes from there.': '文中说明有人住在此地或来自此地。',
  'ruleReasons.A listed place stands behind a preposition.': '介词后有词表中的地点。',
  'ruleReasons.A listed place stands in brackets or between commas.': '词表中的地点位于括号内或逗号之间。',
  'ruleReasons.A line opens with a town and a date.': '行首为城镇名和日期。',
  'ruleReasons.A town stands behind a street and a comma.': '街道和逗号之后有城镇名。',
  'ruleReasons.A preposition that stands before places.': '地点前使用的介词。',
  'ruleReasons.A European postal code stands in front of a town.': '城镇名前有欧洲邮政编码。',
  'ruleReasons.A postal code of an English-speaking country.': '英语国家的邮政编码。',
  'ruleReasons.A postal code of Canada.': '加拿大的邮政编码。',
  'ruleReasons.A place in Chinese: a listed one, one with its ending, or the address behind it.':
    '中文地点：词表中的、带行政区划后缀的，或其后的地址。',
  'ruleReasons.An occupation stands behind its caption.': '字段名后有职业。',
  'ruleReasons.A verb or phrase says that an occupation follows.': '有动词或短语表明其后为职业。',
  'ruleReasons.A listed occupation stands beside a person.': '词表中的职业与人员相邻。',
  'ruleReasons.An occupation, by its caption or because it is listed.': '职业：依字段名判断，或在词表中。',
  'ruleReasons.A login or handle stands behind its caption.': '字段名后有登录名或账户代号。',
  'ruleReasons.The initials of who dictated or typed stand behind their caption.':
    '字段名后有口述者或录入者的姓名首字母。',
  'ruleReasons.Initials in the reference of a letter.': '信件编号中的姓名首字母。',
  'ruleReasons.Initials with a stroke stand behind a date.': '日期后有带斜线的姓名首字母。',
  'ruleReasons.Initials with a stroke stand alone on a line.': '带斜线的姓名首字母独占一行。',
  'ruleReasons.A login closes a line behind a dash.': '行末破折号之后有登录名。',
  'ruleReasons.A login stands in brackets.': '括号内有登录名。',
  'ruleReasons.A login in square brackets closes a line.': '行末方括号内有登录名。',
  'ruleReasons.A login or initials stand alone on the last line.': '登录名或姓名首字母独占最后一行。',
  'ruleReasons.A login closes a line behind a stroke.': '行末斜线之后有登录名。',
  'ruleReasons.A word with an at sign in front of it is a handle.': '前面带 @ 符号的词是账户代号。',
  // Numbers
  'ruleReasons.The name of a month with a day, a year or a preposition.': '月份名称与日、年份或介词连用。',
  'ruleReasons.A birth is spoken of beside the date.': '日期旁提到出生。',
  'ruleReasons.A named day of the year.': '一年中有专门名称的日子。',
  'ruleReasons.A season with its year.': '季节及其年份。',
  'ruleReasons.A quarter with its year.': '季度及其年份。',
  'ruleReasons.A decade.': '年代。',
  'ruleReasons.Digits without signs after the caption of a date.': '日期字段名之后不带分隔符的数字。',
  'ruleReasons.A number with a unit of age, and nothing beside it that speaks of a duration.':
    '带年龄单位的数字，旁边没有表示时长的内容。',
  'ruleReasons.The caption of an age.': '年龄的字段名。',
  'ruleReasons.Years, months, weeks or days right after the word for a person.':
    '紧跟在表示人的词之后的岁、月、周或天数。',
  'ruleReasons.A birthday, or the age at an illness or death.': '生日，或患病、去世时的年龄。',
  'ruleReasons.The caption of a record, case or visit number.': '病历号、病例号或就诊号的字段名。',
  'ruleReasons.The caption of an insurance number.': '保险号的字段名。',
  'ruleReasons.The caption of a national number.': '身份证件号码的字段名。',
  'ruleReasons.The caption of a license or registration number.': '执照号或注册号的字段名。',
  'ruleReasons.The caption of an account, card or invoice number.': '账号、卡号或发票号的字段名。',
  'ruleReasons.The caption of a biometric record.': '生物识别记录的字段名。',
  'ruleReasons.The caption of a number that names one thing or person.':
    '指称某一物品或某个人的号码的字段名。',
  'ruleReasons.A short code after the word for a room, a bed or a ward.':
    '表示房间、床位或病区的词之后的短代码。',
  'ruleReasons.A number of the shape of a national plan, which the plan knows.':
    '符合某国编号计划的格式，且该计划中有的号码。',
  'ruleReasons.A number with its country code.': '带国家代码的号码。',
  'ruleReasons.A number with its country code in brackets.': '国家代码写在括号中的号码。',
  'ruleReasons.The caption of a fax number.': '传真号码的字段名。',
  'ruleReasons.The caption of a phone number.': '电话号码的字段名。',
  'ruleReasons.The caption of an extension, a pager or a cordless phone.': '分机、寻呼机或无绳电话的字段名。',
  'ruleReasons.The caption of a number plate or a vehicle number.': '车牌号或车辆编号的字段名。',
  'ruleReasons.The caption of a serial or lot number.': '序列号或批号的字段名。',
  'ruleReasons.Day, month and four-digit year.': '日、月和四位年份。',
  'ruleReasons.Day, month and two-digit year.': '日、月和两位年份。',
  'ruleReasons.Day, month and year with blanks between them.': '以空格分隔的日、月和年。',
  'ruleReasons.A year with its month in Roman numerals.': '年份及以罗马数字书写的月份。',
  'ruleReasons.Year, month and day.': '年、月、日。',
  'ruleReasons.Month and year in digits.': '以数字书写的月和年。',
  'ruleReasons.Day and month in digits, and nothing beside them that speaks of a measurement.':
    '以数字书写的日和月，旁边没有表示测量值的内容。',
  'ruleReasons.One digit per box of a form, and together a date.': '表格每格一个数字，合起来是日期。',
  'ruleReasons.Four digits where a year stands.': '年份位置上的四位数字。',
  'ruleReasons.A number joined to the letter of a sex.': '与性别字母相连的数字。',
  'ruleReasons.A number right after a name, where an age stands.': '紧跟在姓名之后、位于年龄位置的数字。',
  'ruleReasons.One digit per box of a form, ten or more.': '表格每格一个数字，共十个或更多。',
  'ruleReasons.Seven or eight digits alone in brackets.': '括号内单独的七位或八位数字。',
  'ruleReasons.Capitals and six digits or more in one piece.': '连写的大写字母和六位或更多数字。',
  'ruleReasons.Nine digits or more in one piece.': '连写的九位或更多数字。',
  'ruleReasons.A vehicle identification number with its check digit.': '带校验位的车辆识别代号。',
  'ruleReasons.A hardware address.': '硬件地址。',
  'ruleReasons.An e-mail address.': '电子邮箱地址。',
  'ruleReasons.A web address.': '网址。',
  'ruleReasons.A network address.': '网络地址。',
  'ruleReasons.Two padded numbers with a stop after each: a day and a month in German.':
    '两个两位数，各带一个句点：德语的日和月。',
  'ruleReasons.A date in Chinese writing.': '以中文书写的日期。',
  'ruleReasons.Month and day before a clock time.': '时刻之前的月和日。',
  'ruleReasons.A date of the Republic of China calendar.': '民国纪年的日期。',
  'ruleReasons.A year of the Republic of China calendar.': '民国纪年的年份。',
  'ruleReasons.A Spanish identity number (DNI or NIE).': '西班牙身份证件号码（DNI 或 NIE）。',
  'ruleReasons.A Spanish social security number.': '西班牙社会保险号。',
  'ruleReasons.A Catalan health card number.': '加泰罗尼亚医疗卡号。',
  'ruleReasons.An international bank account number.': '国际银行账号。',
  'ruleReasons.A payment card number.': '支付卡号。',
  'ruleReasons.A French social security number.': '法国社会保障号。',
  'ruleReasons.A Swiss social insurance number.': '瑞士社会保险号。',
  'ruleReasons.A Belgian national register number.': '比利时国家登记号。',
  'ruleReasons.A resident identity number of mainland China.': '中国大陆居民身份证号码。',
  'ruleReasons.A Hong Kong identity card number.': '香港身份证号码。',
  'ruleReasons.An Italian codice fiscale.': '意大利税号（codice fiscale）。',
  'ruleReasons.A Mexican CURP.': '墨西哥人口登记号（CURP）。',
  'ruleReasons.A code that carries the caption of a record number inside it.': '自身含有病历号字段名的代码。',
  'ruleReasons.A code that carries the caption of an insurance number inside it.':
    '自身含有保险号字段名的代码。',
  'ruleReasons.A German health insurance number.': '德国医疗保险号。',
  'ruleReasons.A German pension insurance number.': '德国养老保险号。',
  'ruleReasons.A German tax number.': '德国税号。',
  'ruleReasons.An Austrian social insurance number.': '奥地利社会保险号。',
  'ruleReasons.A British NHS number.': '英国 NHS 号码。',
  'ruleReasons.A United States social security number.': '美国社会安全号码。',
  'ruleReasons.A Taiwanese identity number.': '台湾身份证号码。',
  'ruleReasons.An Irish personal public service number.': '爱尔兰个人公共服务号。',
  'ruleReasons.A Canadian social insurance number.': '加拿大社会保险号。',
  'ruleReasons.A Spanish number plate.': '西班牙车牌号。',
  'ruleReasons.A German number plate.': '德国车牌号。',
  'ruleReasons.A French number plate.': '法国车牌号。',
  'ruleReasons.A number plate of mainland China.': '中国大陆车牌号。',
  'ruleReasons.A Taiwanese number plate.': '台湾车牌号。',
  'ruleReasons.The mark of an aircraft.': '航空器登记号。',
  // Protected words
  'ruleReasons.Part of the name of a disease, sign, test or operation, not of a person.':
    '疾病、体征、检查或手术名称的一部分，而非人名。',
  'ruleReasons.Part of the name of a score, scale or classification, not of a person.':
    '评分、量表或分类名称的一部分，而非人名。',
  'ruleReasons.Part of the name of a part of the body, not of a person.': '身体部位名称的一部分，而非人名。',
  'ruleReasons.Part of a clinical term, not of the name of a person or place.':
    '临床术语的一部分，而非人名或地名。',
  'ruleReasons.A body or scheme of the health system that everybody knows.':
    '众所周知的卫生体系机构或保障制度。',
  'ruleReasons.The name of a drug.': '药品名称。',
  'ruleReasons.The name of a germ or parasite.': '病原菌或寄生虫名称。',
  'ruleReasons.The name of a people, not of a country.': '民族名称，而非国名。',
  // The published filters
  'ruleReasons.The word behind Docteur, Professeur, Etudiant(e), Mme, Mr, dr or pr (S3, filters).':
    'Docteur、Professeur、Etudiant(e)、Mme、Mr、dr 或 pr 之后的词（S3，过滤规则）。',
  'ruleReasons.Ten digits written as 0000000000, 00 00 00 00 00 or 00.00.00.00.00 (S3, filters).':
    '写作 0000000000、00 00 00 00 00 或 00.00.00.00.00 的十位数字（S3，过滤规则）。',
  'ruleReasons.The name behind an electronic signature (S3, filters).':
    '电子签名之后的姓名（S3，过滤规则）。',
  // Words of the site's list, which the app makes a pack of
  'ruleReasons.The list of this site says that this is always an identifier.':
    '本机构词表指明这始终是身份信息。',
  'ruleReasons.The list of this site says that this is no identifier.': '本机构词表指明这是非身份信息。',
};
