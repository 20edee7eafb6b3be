/**
 * @file Chinese surnames, simplified and traditional. Pure; runs in the detection process. Written for this project from
 * the common part of the Hundred Family Surnames and the census order of frequency.
 */

/** One-character surnames of the first ranks; rarer ones are only read where a caption or a title stands. */
export const commonChineseSurnames =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許邓鄧韩韓冯馮曹彭曾肖蕭田董潘袁蔡蒋蔣余于於杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鐘鍾姜崔谭譚陆陸范汪廖石金贾賈韦韋夏付傅方邹鄒熊白孟秦邱侯江尹薛闫閻段雷龙龍黎史陶贺賀毛郝顾顧龚龔邵万萬覃武钱錢戴严嚴莫孔向汤湯温溫康施文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶章鲁魯岳翟申欧歐耿关關兰蘭焦俞左柳甘祝包宁寧尚符舒阮柯纪紀梅童凌毕畢单單季成霍涂塗苗谷曲盛冉翁蓝藍路游辛靳管柴蒙鲍鮑华華喻祁蒲房滕屈饶饒解牟艾尤阳陽时時穆农農司卓古吉缪繆简簡车車项項连連芦蘆麦麥褚娄婁窦竇戚岑景党宫宮费費卜冷晏席卫衛米柏宗瞿桂全佟应應臧闵閔苟邬鄔边邊卞姬师師和仇栾欒隋商刁沙荣榮巫寇桑郎甄丛叢仲虞敖巩明佘池查麻苑迟邝鄺官封谈談匡鞠惠荆樂乐冀郁胥南班储原栗燕楚鄢劳諶谌奚皮粟冼蔺樓楼盘滿满闻位厉伊仝区郜海阚花权强帅屠豆朴盖練练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿乌母裘亓修邰赫杭况那宿鲜印逯隆茹诺战慕危玉银亢嵇公哈湛宾戎勾茅利於呼居揭干但尉冶斯元束檀衣信展阴昝智幸奉植衡富尧闭由貝貝卢鄞詹賴赖洪簡涂卓盧游'.trim();

export const compoundChineseSurnames =
  '欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|令狐|慕容|宇文|长孙|長孫|司徒|夏侯|端木|独孤|獨孤|轩辕|軒轅|南宫|南宮|西门|西門|闻人|聞人|百里|呼延|澹台|澹臺|赫连|赫連|太史|申屠|钟离|鍾離|司空|鲜于|鮮于|闾丘|万俟|濮阳|濮陽|淳于|单于|太叔|公羊|公冶|宗政|仲孙|拓跋|梁丘|左丘|第五|范姜|張簡|张简|歐陽|陳林|林陳|張廖|周黃';
