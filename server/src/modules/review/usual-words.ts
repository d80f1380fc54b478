/**
 * Words that a school begins with until it keeps a list of its own. Each is what nobody at a school has to write, and
 * no part of a harmless longer one: 代考 stands in 现代考试, 援交 in 支援交通.
 */
export const USUAL_WORDS: readonly string[] = [
  ...['傻逼', '煞笔', '操你妈', '草你妈', '日你妈', '滚你妈', '狗娘养的', '婊子'],
  ...['六合彩', '百家乐', '网赌平台', '博彩平台', '赌博网站', '约炮群', '裸聊', '成人视频', '色情网站'],
  ...['代开发票', '办假证', '刷单返利', '刷单兼职', '包过改分', '替考包过', '代考包过', '出售答案', '考试作弊器'],
  ...['法轮功', '私服外挂', '贷款秒批', '套现秒到'],
]
