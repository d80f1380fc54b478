import { AFTER_SALE_KINDS, AFTER_SALE_REASONS, AFTER_SALE_STATUSES } from '@contract/after-sale/after-sale-status'
import { AFTER_SALE_MOST_PICTURES, AFTER_SALE_TEXT_LIMIT } from '@contract/after-sale/limits'
import { MOST_COMMENT_PICTURES } from '@contract/comment/limits'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import { isTaxNumber } from '@contract/invoice/tax-number'
import { CANCEL_REASONS, ORDER_STATUSES } from '@contract/order/order-status'
import { CARRIERS } from '@contract/parcel/carrier-kinds'
import { PAY_WAYS } from '@contract/payment/payment-status'
import type { AfterSaleContent, InvoiceContent, OrderContent, OrderLineContent, ParcelContent } from '../order-content'
import type { ReviewContent } from '../comment-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

const FEN = { min: 0, max: 100_000_000 }
const PIECES = { min: 1, max: 999 }
const POSITION = { min: 0, max: 49 }
const MOST_ORDERS = 5000
const DAY_MINUTES = 1440

/** How long ago something was, in minutes: `daysAgo`, `hoursAgo` or `minutesAgo`, each with a prefix. */
const readAge = (fields: Fields, prefix = ''): number | null => {
  const name = (unit: string) => (prefix ? `${prefix}${unit[0].toUpperCase()}${unit.slice(1)}` : unit)
  const units = { daysAgo: DAY_MINUTES, hoursAgo: 60, minutesAgo: 1 }
  for (const [unit, minutes] of Object.entries(units))
    if (fields.has(name(unit))) return fields.integer(name(unit), { min: 0, max: 3650 * DAY_MINUTES }) * minutes
  return null
}

const requireAge = (fields: Fields): number => {
  const age = readAge(fields)
  if (age === null) fields.refuse('daysAgo', '必须填写 daysAgo、hoursAgo 或 minutesAgo')
  return age ?? 0
}

/** orders.yml, which a school may leave out: orders of its students, as a demonstration shows them. */
export const readOrders = async (reading: Reading): Promise<OrderContent[]> => {
  const fields = reading.yaml('orders.yml', true)
  if (!fields) return []
  const orders: OrderContent[] = []
  for (const item of fields.items('orders', { maxCount: MOST_ORDERS })) orders.push(await readOrder(reading, item))
  fields.close()
  return orders
}

const readOrder = async (reading: Reading, fields: Fields): Promise<OrderContent> => {
  const key = fields.key()
  reading.references.define('order', key, fields.place('key'))
  const student = fields.key('student')
  reading.references.expect('student', student, fields.place('student'))
  const coupon = fields.has('coupon') ? fields.key('coupon') : null
  if (coupon) reading.references.expect('coupon', coupon, fields.place('coupon'))
  const parcels = fields.items('parcels', { optional: true, maxCount: 20 })
  const order: OrderContent = {
    id: reading.id('order', key),
    key,
    studentId: reading.id('student', student),
    status: fields.oneOf('status', ORDER_STATUSES),
    cancelReason: fields.has('cancelReason') ? fields.oneOf('cancelReason', CANCEL_REASONS) : null,
    age: requireAge(fields),
    remark: fields.text('remark', { max: 100 }, ''),
    lines: [],
    deliveryFen: fields.integer('deliveryFen', FEN, 0),
    couponId: coupon && reading.id('coupon', coupon),
    paidBy: fields.has('paidBy') ? fields.oneOf('paidBy', PAY_WAYS) : null,
    voucher: await readVoucher(reading, fields),
    parcels: parcels.map((item, at) => readParcel(reading, `${key}/${at}`, item)),
    receivedAge: readAge(fields, 'received'),
    afterSales: [],
    invoice: await readInvoice(reading, fields),
    activity: readActivity(reading, fields),
  }
  for (const [at, item] of fields.items('lines', { maxCount: 50 }).entries())
    order.lines.push(await readLine(reading, `${key}/${at}`, item))
  for (const [at, item] of fields.items('afterSales', { optional: true, maxCount: 20 }).entries())
    order.afterSales.push(await readAfterSale(reading, `${key}/${at}`, item))
  checkOrder(fields, order)
  fields.close()
  return order
}

/** The activity whose price it has, and what it belongs to there. */
const readActivity = (reading: Reading, fields: Fields): OrderContent['activity'] => {
  if (!fields.has('activity')) return null
  const key = fields.key('activity')
  reading.references.expect('activity', key, fields.place('activity'))
  const participation = fields.has('participation') ? fields.key('participation') : null
  if (participation) reading.references.expect('participation', participation, fields.place('participation'))
  return {
    activityId: reading.id('activity', key),
    participationId: participation && reading.id('participation', participation),
  }
}

/** What would stand against the state machine, and pieces of lines that are not there. */
const checkOrder = (fields: Fields, order: OrderContent): void => {
  const { status, paidBy, voucher, parcels, lines, afterSales, cancelReason } = order
  const isPaid = ['forming', 'undelivered', 'delivered', 'completed'].includes(status)
  const isSent = lines.some(({ kind }) => kind === 'goods')
  if (isPaid && !paidBy) fields.refuse('paidBy', '已付款的订单必须填写')
  if (!isPaid && paidBy) fields.refuse('paidBy', '没有付款的订单不能写；整单退款的订单请写退款前的状态')
  if ((status === 'canceled') !== (cancelReason !== null)) fields.refuse('cancelReason', '已取消的订单才写，而且必须写')
  if ((status === 'offlinePending') !== (voucher !== null)) fields.refuse('voucher', '待确认收款的订单才写，而且必须写')
  if (!isSent && (status === 'undelivered' || status === 'delivered')) fields.refuse('status', '没有要发货的商品')
  if (isSent && (status === 'delivered' || status === 'completed') !== parcels.length > 0)
    fields.refuse('parcels', '已发货的订单才写，而且必须写')
  if (lines.some(({ review }) => review) && status !== 'completed') fields.refuse('lines', '收到商品后才能写 review')
  if (afterSales.length > 0 && !isPaid) fields.refuse('afterSales', '没有付款的订单没有售后')
  for (const { position, quantity } of [...parcels, ...afterSales].flatMap(({ contents }) => contents))
    if (!lines[position] || quantity > lines[position].quantity)
      fields.refuse('lines', `没有第 ${position} 行，或者件数不到 ${quantity}（从 0 数起）`)
}

const readLine = async (reading: Reading, key: string, fields: Fields): Promise<OrderLineContent> => {
  const line = readGoods(reading, fields)
  if (line.kind === 'goods') line.review = await readReview(reading, key, fields)
  fields.close()
  return line
}

const readReview = async (reading: Reading, key: string, fields: Fields): Promise<ReviewContent | null> => {
  const group = fields.group('review')
  if (!group) return null
  const reply = group.group('reply')
  const review = {
    id: reading.id('comment', `order/${key}`),
    content: group.text('content', { max: NOTE_MAX_LENGTH }),
    stars: group.integer('stars', { min: 1, max: 5 }),
    pictures: await reading.pictures(group, MOST_COMMENT_PICTURES),
    age: requireAge(group),
    reply: reply
      ? {
          id: reading.id('reply', `order/${key}`),
          authorName: reply.text('authorName', { max: 20 }),
          content: reply.text('content', { max: NOTE_MAX_LENGTH }),
        }
      : null,
  }
  reply?.close()
  group.close()
  return review
}

const readGoods = (reading: Reading, fields: Fields): OrderLineContent => {
  if (fields.has('course')) {
    const course = fields.key('course')
    reading.references.expect('course', course, fields.place('course'))
    return { kind: 'course', courseId: reading.id('course', course), quantity: 1, review: null }
  }
  const [kind, name] = fields.has('vip') ? (['vipPlan', 'vip'] as const) : (['sku', 'goods'] as const)
  const key = fields.matching(name, /^[a-z0-9-]+\/[a-z0-9-]+$/, '应当是 商品代号/规格代号，会员是 等级代号/套餐代号')
  reading.references.expect(kind, key, fields.place(name))
  if (kind === 'vipPlan') return { kind: 'vip', planId: reading.id(kind, key), quantity: 1, review: null }
  return { kind: 'goods', skuId: reading.id(kind, key), quantity: fields.integer('quantity', PIECES, 1), review: null }
}

const readContents = (fields: Fields) =>
  fields.items('contents', { maxCount: 50 }).map((item) => {
    const piece = { position: item.integer('line', POSITION), quantity: item.integer('quantity', PIECES, 1) }
    item.close()
    return piece
  })

const readParcel = (reading: Reading, key: string, fields: Fields): ParcelContent => {
  const parcel = {
    id: reading.id('parcel', key),
    carrier: fields.oneOf('carrier', CARRIERS),
    trackingNumber: fields.matching('number', /^[A-Za-z0-9-]{6,32}$/, '应当是 6–32 位字母和数字'),
    age: requireAge(fields),
    signedAge: readAge(fields, 'signed'),
    contents: readContents(fields),
    tracks: fields.items('tracks', { optional: true, maxCount: 50 }).map((item) => {
      const track = {
        age: requireAge(item),
        text: item.text('text', { max: 200 }),
        area: item.text('area', { max: 50 }, ''),
      }
      item.close()
      return track
    }),
  }
  fields.close()
  return parcel
}

const readVoucher = async (reading: Reading, fields: Fields): Promise<OrderContent['voucher']> => {
  const group = fields.group('voucher')
  if (!group) return null
  const voucher = {
    payerName: group.text('payerName', { max: 20 }),
    pictures: await reading.pictures(group, AFTER_SALE_MOST_PICTURES),
  }
  group.close()
  return voucher
}

const readAfterSale = async (reading: Reading, key: string, fields: Fields): Promise<AfterSaleContent> => {
  const { description, note, expressCompany, expressNumber, addressName, address } = AFTER_SALE_TEXT_LIMIT
  const group = fields.group('returnAddress')
  const returnAddress = group
    ? {
        name: group.text('name', { max: addressName }),
        phone: group.text('phone', { max: 20 }),
        address: group.text('address', { max: address }),
      }
    : null
  group?.close()
  const afterSale = {
    id: reading.id('afterSale', key),
    kind: fields.oneOf('kind', AFTER_SALE_KINDS),
    status: fields.oneOf('status', AFTER_SALE_STATUSES),
    reason: fields.oneOf('reason', AFTER_SALE_REASONS),
    description: fields.text('description', { max: description }, ''),
    pictures: await reading.pictures(fields, AFTER_SALE_MOST_PICTURES),
    age: requireAge(fields),
    contents: readContents(fields),
    returnAddress,
    expressCompany: fields.text('expressCompany', { max: expressCompany }, ''),
    expressNumber: fields.text('expressNumber', { max: expressNumber }, ''),
    refusal: fields.text('refusal', { max: note }, ''),
  }
  fields.close()
  return afterSale
}

const readInvoice = async (reading: Reading, fields: Fields): Promise<InvoiceContent | null> => {
  const group = fields.group('invoice')
  if (!group) return null
  const status = group.oneOf('status', ['pending', 'issued'] as const)
  const isIssued = status === 'issued'
  const invoice = {
    status,
    titleName: group.text('titleName', { max: 100 }),
    taxNumber: group.text('taxNumber', { max: 20 }, ''),
    email: group.text('email', { max: 100 }, ''),
    age: requireAge(group),
    issuedAge: isIssued ? (readAge(group, 'issued') ?? 0) : null,
    invoiceNumber: isIssued ? group.text('number', { max: 30 }) : '',
    pdfKey: isIssued ? (await reading.mediaField(group, 'pdf', 'document')).key : '',
  }
  if (invoice.taxNumber && !isTaxNumber(invoice.taxNumber)) group.refuse('taxNumber', '不是有效的纳税人识别号')
  group.close()
  return invoice
}
