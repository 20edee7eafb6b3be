/** @file Romanised Chinese, Korean and Vietnamese surnames, folded. Pure; runs in the detection process. Written for this project. */

const list = `
wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang han
feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao jin zhong tan
wong chan cheung lam leung lau ng chow lee kwok tse ho chu mak hui tsang yip fung tang poon kwan law kwong yeung lai
chiu lo choi chung siu tam tsui fong kong chin chang hsu hsieh tsai kuo chou tseng hung chiang liao shih yeh chao
tung pai hsiao lu chuang kao teng chien yen fang fan hou tu wen sung yin mao mei shao tai ko tsao weng kang ou chi
chung kung ku chuang yan zhuang qiu jia xia fu shi dai lei hao kim park choi jung nguyen tran le pham
`;

export const romanizedSurnames: ReadonlySet<string> = new Set(
  list.split(/\s+/u).filter((word) => word !== ''),
);
