/**
 * Countries and regions that a learner may come from (UI-05): ISO 3166 code and Chinese name, China first, then by
 * pinyin.
 */
export interface Area {
  code: string
  name: string
}

/** As text: a fraction of what the same list costs as objects. */
const LIST = `
CN中国 HK中国香港 MO中国澳门 TW中国台湾 AL阿尔巴尼亚 DZ阿尔及利亚 AF阿富汗 AR阿根廷 AE阿拉伯联合酋长国 AW阿鲁巴 OM阿曼 AZ阿塞拜疆 EG埃及 ET埃塞俄比亚
IE爱尔兰 EE爱沙尼亚 AD安道尔 AO安哥拉 AI安圭拉 AG安提瓜和巴布达 AT奥地利 AX奥兰群岛 AU澳大利亚 BB巴巴多斯 PG巴布亚新几内亚 BS巴哈马 PK巴基斯坦
PY巴拉圭 PS巴勒斯坦 BH巴林 PA巴拿马 BR巴西 BY白俄罗斯 BM百慕大 BG保加利亚 MP北马里亚纳群岛 MK北马其顿 BJ贝宁 BE比利时 IS冰岛 PR波多黎各 PL波兰
BA波斯尼亚和黑塞哥维那 BO玻利维亚 BZ伯利兹 BW博茨瓦纳 BT不丹 BF布基纳法索 BI布隆迪 KP朝鲜 GQ赤道几内亚 DK丹麦 DE德国 TL东帝汶 TG多哥 DO多米尼加共和国
DM多米尼克 RU俄罗斯 EC厄瓜多尔 ER厄立特里亚 FR法国 FO法罗群岛 PF法属波利尼西亚 GF法属圭亚那 MF法属圣马丁 VA梵蒂冈 PH菲律宾 FJ斐济 FI芬兰 CV佛得角
FK马尔维纳斯群岛 GM冈比亚 CG刚果（布） CD刚果（金） CO哥伦比亚 CR哥斯达黎加 GD格林纳达 GL格陵兰 GE格鲁吉亚 GG根西岛 CU古巴 GP瓜德罗普 GU关岛 GY圭亚那
KZ哈萨克斯坦 HT海地 KR韩国 NL荷兰 BQ荷属加勒比区 SX荷属圣马丁 ME黑山 HN洪都拉斯 KI基里巴斯 DJ吉布提 KG吉尔吉斯斯坦 GN几内亚 GW几内亚比绍 CA加拿大
GH加纳 GA加蓬 KH柬埔寨 CZ捷克 ZW津巴布韦 CM喀麦隆 QA卡塔尔 KY开曼群岛 CC科科斯（基林）群岛 KM科摩罗 CI科特迪瓦 KW科威特 HR克罗地亚 KE肯尼亚
CK库克群岛 CW库拉索 LV拉脱维亚 LS莱索托 LA老挝 LB黎巴嫩 LT立陶宛 LR利比里亚 LY利比亚 LI列支敦士登 RE留尼汪 LU卢森堡 RW卢旺达 RO罗马尼亚
MG马达加斯加 IM马恩岛 MV马尔代夫 MT马耳他 MW马拉维 MY马来西亚 ML马里 MH马绍尔群岛 MQ马提尼克 YT马约特 MU毛里求斯 MR毛里塔尼亚 US美国 AS美属萨摩亚
VI美属维尔京群岛 MN蒙古 MS蒙特塞拉特 BD孟加拉国 PE秘鲁 FM密克罗尼西亚 MM缅甸 MD摩尔多瓦 MA摩洛哥 MC摩纳哥 MZ莫桑比克 MX墨西哥 NA纳米比亚 ZA南非
SS南苏丹 NR瑙鲁 NI尼加拉瓜 NP尼泊尔 NE尼日尔 NG尼日利亚 NU纽埃 NO挪威 NF诺福克岛 PW帕劳 PN皮特凯恩群岛 PT葡萄牙 JP日本 SE瑞典 CH瑞士 SV萨尔瓦多
WS萨摩亚 RS塞尔维亚 SL塞拉利昂 SN塞内加尔 CY塞浦路斯 SC塞舌尔 SA沙特阿拉伯 BL圣巴泰勒米 CX圣诞岛 ST圣多美和普林西比 SH圣赫勒拿 KN圣基茨和尼维斯
LC圣卢西亚 SM圣马力诺 PM圣皮埃尔和密克隆群岛 VC圣文森特和格林纳丁斯 LK斯里兰卡 SK斯洛伐克 SI斯洛文尼亚 SJ斯瓦尔巴和扬马延 SZ斯威士兰 SD苏丹 SR苏里南
SB所罗门群岛 SO索马里 TJ塔吉克斯坦 TH泰国 TZ坦桑尼亚 TO汤加 TC特克斯和凯科斯群岛 TT特立尼达和多巴哥 TN突尼斯 TV图瓦卢 TR土耳其 TM土库曼斯坦 TK托克劳
WF瓦利斯和富图纳 VU瓦努阿图 GT危地马拉 VE委内瑞拉 BN文莱 UG乌干达 UA乌克兰 UY乌拉圭 UZ乌兹别克斯坦 ES西班牙 EH西撒哈拉 GR希腊 SG新加坡 NC新喀里多尼亚
NZ新西兰 HU匈牙利 SY叙利亚 JM牙买加 AM亚美尼亚 YE也门 IQ伊拉克 IR伊朗 IL以色列 IT意大利 IN印度 ID印度尼西亚 GB英国 VG英属维尔京群岛
JO约旦 VN越南 ZM赞比亚 JE泽西岛 TD乍得 GI直布罗陀 CL智利 CF中非共和国
`

export const AREAS: readonly Area[] = LIST.trim()
  .split(/\s+/)
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(2) }))

/** Empty for an unknown code. */
export const findAreaName = (code: string): string => AREAS.find((area) => area.code === code)?.name ?? ''
export const isKnownArea = (code: string): boolean => AREAS.some((area) => area.code === code)
