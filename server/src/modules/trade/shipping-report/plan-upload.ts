import { VIRTUAL_KINDS } from '@contract/order/goods-kinds'
import { maskPhone } from '../../../kernel/mask-phone'
import { shorten } from '../../../kernel/shorten'
import type { ShippedParcel, ShippingUpload } from '../../../providers/wechat/order-shipping'
import type { OrderLineRow, OrderRow } from '../order/order.repository'
import { listRemaining } from '../order/remaining-pieces'
import type { ShippingReportRow } from './shipping-report.repository'

const LONGEST_DESCRIPTION = 120
/** 15 by the documents, 10 by older ones. */
const MOST_PARCELS = 10

interface SoldOrder {
  order: Pick<OrderRow, 'status' | 'receiver'>
  lines: OrderLineRow[]
  /** In the order in which they left. */
  parcels: { carrier: ShippedParcel['carrier']; trackingNumber: string }[]
  shipped: Map<string, number>
}

export type PlannedUpload =
  | {
      kind: 'upload'
      upload: Omit<ShippingUpload, 'transactionId' | 'openid'>
      /** Parcels that WeChat knows afterwards. */
      sent: string[]
      correction: boolean
    }
  | { kind: 'none' }
  | { kind: 'impossible'; why: string }

const NONE: PlannedUpload = { kind: 'none' }

/** What is to be reported of an order, beside what WeChat knows of it. */
export const planUpload = (
  { order, lines, parcels, shipped }: SoldOrder,
  known: Pick<ShippingReportRow, 'state' | 'sent' | 'corrected'> | undefined,
): PlannedUpload => {
  const itemDesc = describe(lines)
  const complete = known?.state === 'shipped'
  const base = { itemDesc, split: false, allDelivered: true, parcels: [] }
  const sentLines = listRemaining(lines, shipped)
  if (sentLines.length === 0 || (parcels.length === 0 && sentLines.every(({ waiting }) => waiting === 0))) {
    if (complete || (order.status !== 'delivered' && order.status !== 'completed')) return NONE
    const rest = lines.filter((line) => !sentLines.some((each) => each.line.id === line.id))
    if (rest.length === 0) return NONE
    const logisticsType = rest.every(({ kind }) => VIRTUAL_KINDS.includes(kind)) ? 3 : 4
    return { kind: 'upload', upload: { ...base, logisticsType }, sent: [], correction: false }
  }
  const entries = parcels.map((parcel) => ({
    ...{ key: `${parcel.carrier}:${parcel.trackingNumber}`, ...parcel, itemDesc },
    receiverContact: maskPhone(order.receiver?.phone ?? ''),
  }))
  const keys = entries.map(({ key }) => key)
  const fresh = entries.filter(({ key }) => !known?.sent.includes(key))
  const allDelivered = sentLines.every(({ waiting }) => waiting === 0)
  const express = { ...base, logisticsType: 1 as const, allDelivered }
  if (complete) {
    if (fresh.length === 0) return NONE
    if (known.corrected) return { kind: 'impossible', why: '微信只接受一次修改，请在微信公众平台“发货信息管理”里处理' }
    if (entries.length > MOST_PARCELS) return { kind: 'impossible', why: `包裹超过 ${MOST_PARCELS} 个，不能再改` }
    const upload = { ...express, split: entries.length > 1, parcels: entries }
    return { kind: 'upload', upload, sent: keys, correction: true }
  }
  // The rest was refunded: the last parcel says that nothing else will come.
  const told = fresh.length > 0 ? fresh : allDelivered ? entries.slice(-1) : []
  if (told.length === 0) return NONE
  const split = !allDelivered || told.length > 1 || (known?.sent.length ?? 0) > 0
  const sent = [...new Set([...(known?.sent ?? []), ...told.slice(0, MOST_PARCELS).map(({ key }) => key)])]
  const last = allDelivered && told.length <= MOST_PARCELS
  const upload = { ...express, allDelivered: last, split, parcels: told.slice(0, MOST_PARCELS) }
  return { kind: 'upload', upload, sent, correction: false }
}

const describe = (lines: OrderLineRow[]): string => {
  const text = lines.map(({ title, quantity }) => (quantity > 1 ? `${title}*${quantity}` : title)).join(';')
  return shorten(text, LONGEST_DESCRIPTION)
}
