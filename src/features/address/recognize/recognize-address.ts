import { findDistrict } from '@contract/address/divisions'
import { toHalfWidth } from '@contract/half-width'
import { findRegion } from './find-region'

/** What a pasted text says of an address; empty where it says nothing. */
export interface RecognizedAddress {
  receiverName: string
  phone: string
  /** Of a district, or of a city or province where the text names no more. */
  divisionCode: string
  detail: string
}

const NAME_LABEL = /(?:收货人姓名|收件人姓名|收货人|收件人|收货|收件|联系人|姓名|名字|name)\s*[:：]/gi
const OTHER_LABELS =
  '收货人?手机号?|联系电话|联系方式|手机号码|电话号码|手机号|手机|电话|收货地址|收件地址|邮寄地址|详细地址|' +
  '所在地区|所在城市|省市区|街道|地区|地址|邮政编码|邮编|phone|mobile|tel|address'
const OTHER_LABEL = new RegExp(`(?:${OTHER_LABELS})\\s*[:：]`, 'gi')
/** Without a lookbehind, which Safari before 16.4 does not have. */
const PHONE = /(^|\D)(?:(?:\+|00)?86[\s-]?)?(1[2-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?!\d)/
const ZIP_CODE = /(^|\s)\d{6}(?=\s|$)/g
/** Before a region; elsewhere it belongs to the name of a place: 中国人民大学. */
const COUNTRY_BEFORE = /中国(?:大陆)?\s*$/
/** Words of forms that stand alone and say nothing of the address. */
const EMPTY_WORD = /^(?:中国|中国大陆|收|收件人?|收货人?|亲收|本人收)$/
const RECEIVER_MARK = /[(（](?:收|收件人?|收货人?|亲收|本人收)[)）]/g

/** Marks in the text, from Unicode's private area: a phone was here, a name follows, the region was here. */
const PHONE_MARK = '\uE000'
const NAME_MARK = '\uE001'
const REGION_MARK = '\uE002'
const BREAK = '\n'

/** A character that belongs to an address and hardly ever to a name. */
const ADDRESS_CHARACTER = /[\d省市区县镇乡村路街巷弄号室栋幢楼层座单元园苑城厦店库院桥组]/
const HAN_NAME = /^(?:[\u4e00-\u9fa5]{1,4}|[\u4e00-\u9fa5]{1,8}(?:[·•][\u4e00-\u9fa5]{1,8})+)$/
const LATIN_NAME = /^[A-Za-z][A-Za-z.' ]{1,24}$/
const TITLE = /(先生|女士|小姐|老师|同学|经理|师傅|阿姨|叔叔)$/
const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴鬱胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公闫肖代覃'

const cutPhone = (text: string): [phone: string, rest: string] => {
  const found = PHONE.exec(text)
  if (!found) return ['', text]
  const [whole, before, ...digits] = found
  return [digits.join(''), text.replace(whole, before.replace('+', '') + BREAK + PHONE_MARK + BREAK)]
}

const isName = (token: string): boolean =>
  (HAN_NAME.test(token) || LATIN_NAME.test(token)) && !ADDRESS_CHARACTER.test(token.replace(TITLE, ''))

/** How much a piece of text looks like a name; 0 for none. */
const rateName = (token: string): number => {
  if (!isName(token)) return 0
  if (TITLE.test(token) && token.length > 2) return 5
  if (!SURNAMES.includes(token[0])) return 1
  return token.length >= 2 && token.length <= 3 ? 4 : 2
}

/** A name that follows the number of a house without a blank: 文三路1号张三. */
const splitTail = (token: string): string[] => {
  const found = /^(.*(?:[\dA-Za-z]|号|室|栋|幢|楼|层|单元|座))([\u4e00-\u9fa5]{2,3})$/.exec(token)
  return found && rateName(found[2]) >= 4 ? [found[1], found[2]] : [token]
}

interface Piece {
  text: string
  /** Whether a phone stands beside it. */
  nearPhone: boolean
  afterRegion: boolean
  /** Whether the region stands beside it, without even a blank. */
  touchesRegion: boolean
}

/** The pieces between breaks and blanks, in order. */
const toPieces = (text: string): Piece[] => {
  const tokens = text
    .replace(REGION_MARK, ` ${REGION_MARK} `)
    .split(/[\s,]+/)
    .filter((token) => token !== '' && !EMPTY_WORD.test(token))
    .flatMap((token, place, all) => (all[place + 1] === PHONE_MARK ? splitTail(token) : [token]))
  const region = tokens.indexOf(REGION_MARK)
  const touching = text.indexOf(REGION_MARK)
  const touchesAfter = touching >= 0 && /^\S/.test(text.slice(touching + 1))
  return tokens.flatMap((token, place) =>
    token === PHONE_MARK || token === REGION_MARK
      ? []
      : [
          {
            text: token,
            nearPhone: tokens[place - 1] === PHONE_MARK || tokens[place + 1] === PHONE_MARK,
            afterRegion: region >= 0 && place > region,
            touchesRegion: touchesAfter && place === region + 1,
          },
        ],
  )
}

const chooseName = (pieces: Piece[]): Piece | undefined => {
  const rated = pieces.map((piece) => {
    const rate = piece.touchesRegion ? 0 : rateName(piece.text)
    return { piece, rate: rate && rate + (piece.nearPhone ? 2 : 0) + (piece.afterRegion ? 0 : 1) }
  })
  return rated.reduce<(typeof rated)[number] | undefined>(
    (best, each) => (each.rate > 0 && each.rate > (best?.rate ?? 0) ? each : best),
    undefined,
  )?.piece
}

const cutLabeledName = (text: string): [name: string, rest: string] => {
  const found = new RegExp(`${NAME_MARK}\\s*([^\\n,${PHONE_MARK}${REGION_MARK}]*)`).exec(text)
  if (!found) return ['', text]
  const [whole, line] = found
  const name = LATIN_NAME.test(line.trim()) ? line.trim() : (line.trim().split(/\s+/)[0] ?? '')
  return [name, text.replace(whole, BREAK + line.replace(name, '') + BREAK)]
}

/** Blanks between words stay where letters or digits meet; those between Chinese characters were line breaks. */
const join = (texts: string[]): string =>
  texts.reduce((whole, text) => whole + (/[\dA-Za-z]$/.test(whole) && /^[\dA-Za-z]/.test(text) ? ' ' : '') + text, '')

/** Removes a region that the text repeats after it was found. */
const dropRepeated = (text: string, code: string): string => {
  const rest = text.trimStart()
  const again = findRegion(rest)
  if (again?.start === 0 && again.code === code) return rest.slice(again.end)
  const name = findDistrict(code)?.district
  return name && rest.startsWith(name) ? rest.slice(name.length) : text
}

/**
 * Splits a whole address, as people paste it, into its parts. Orders, labels, blanks and line breaks vary; what is not
 * clear stays in `detail`, where the learner sees it.
 */
export const recognizeAddress = (pasted: string): RecognizedAddress => {
  const labeled = toHalfWidth(pasted)
    .replace(RECEIVER_MARK, BREAK)
    .replace(/[,;|\uFF5C、。\t\r[\]【】]/g, BREAK)
    .replace(NAME_LABEL, BREAK + NAME_MARK)
    .replace(OTHER_LABEL, BREAK)
  const [phone, withoutPhone] = cutPhone(labeled)
  const withoutZip = withoutPhone.replace(ZIP_CODE, BREAK)
  const [labeledName, text] = cutLabeledName(withoutZip)
  const region = findRegion(text)
  const code = region?.code ?? ''
  const before = text.slice(0, region?.start).replace(COUNTRY_BEFORE, '')
  const marked = region ? before + REGION_MARK + dropRepeated(text.slice(region.end), code) : text
  const pieces = toPieces(marked)
  const named = labeledName ? undefined : chooseName(pieces)
  const rest = pieces.filter((piece) => piece !== named)
  const ordered = [...rest.filter(({ afterRegion }) => afterRegion), ...rest.filter(({ afterRegion }) => !afterRegion)]
  return {
    receiverName: labeledName || (named?.text ?? ''),
    phone,
    divisionCode: code,
    detail: join(ordered.map((piece) => piece.text)).replace(/^[-—:]+/, ''),
  }
}
