import { CARRIER_FACTS, CARRIERS, type Carrier } from '@contract/parcel/carrier-kinds'
import { MOST_LISTED_PARCELS, TRACKING_NUMBER_PATTERN } from '@contract/parcel/limits'

/** A row of a list of parcels to ship. */
export interface ListedParcel {
  /** From 1, blank rows counted. */
  row: number
  orderNumber: string
  carrier: Carrier
  trackingNumber: string
}

const TRACKING_NUMBER = new RegExp(TRACKING_NUMBER_PATTERN)
/** What people call carriers besides their whole names and codes. */
const NICKNAMES: Record<string, Carrier> = {
  顺丰: 'shunfeng',
  中通: 'zhongtong',
  圆通: 'yuantong',
  韵达: 'yunda',
  申通: 'shentong',
  极兔: 'jtexpress',
  京东: 'jd',
  京东快递: 'jd',
  邮政: 'youzhengguonei',
  中国邮政: 'youzhengguonei',
  德邦: 'debangkuaidi',
}
const CARRIER_BY_NAME = new Map<string, Carrier>([
  ...CARRIERS.flatMap((code): [string, Carrier][] => [
    [code, code],
    [CARRIER_FACTS[code].label.toLowerCase(), code],
  ]),
  ...Object.entries(NICKNAMES),
])

/** Reads a pasted list: order number, carrier and tracking number per row. Every mistake is named by its row. */
export const readShipList = (text: string): { parcels: ListedParcel[]; problems: string[] } => {
  const parcels: ListedParcel[] = []
  const problems: string[] = []
  const rowOf = new Map<string, number>()
  text.split(/\r?\n/).forEach((line, at) => {
    const row = at + 1
    const fields = line.split(/[\t,，]|\s+/).filter((field) => field !== '')
    if (fields.length === 0 || (at === 0 && fields[0] === '订单号')) return
    const say = (problem: string) => problems.push(`第 ${row} 行：${problem}`)
    if (fields.length !== 3) return say('应为“订单号 快递公司 快递单号”')
    const [orderNumber, name, trackingNumber] = fields
    const carrier = CARRIER_BY_NAME.get(name.toLowerCase())
    if (!carrier) return say(`没有快递公司“${name}”`)
    if (!TRACKING_NUMBER.test(trackingNumber)) return say('快递单号应为 6-32 位字母或数字')
    const earlier = rowOf.get(orderNumber.toUpperCase())
    if (earlier) return say(`与第 ${earlier} 行是同一笔订单，分几个包裹的订单请逐个发货`)
    rowOf.set(orderNumber.toUpperCase(), row)
    parcels.push({ row, orderNumber: orderNumber.toUpperCase(), carrier, trackingNumber })
  })
  if (parcels.length > MOST_LISTED_PARCELS) problems.push(`一次最多 ${MOST_LISTED_PARCELS} 行，请分几次发货`)
  if (parcels.length === 0 && problems.length === 0) problems.push('清单是空的')
  return { parcels, problems }
}
