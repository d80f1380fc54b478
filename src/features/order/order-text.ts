import { COURSE_TYPE_LABEL } from '@contract/course/course-kinds'
import { STOCKED_KIND_LABEL } from '@contract/goods/stocked-kinds'
import type { Order, OrderItem } from '@contract/order/calls'
import { CANCEL_REASON_LABEL, ORDER_STATUS_LABEL, TO_REVIEW_LABEL } from '@contract/order/order-status'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { isMembership, isStudied } from './item-kinds'

type State = Pick<Order, 'status' | 'refundState' | 'afterSaleRunning' | 'reviewCourseId' | 'reviewGoodsId'>
type Stand = State & {
  cancelReason: Order['cancelReason']
  items: readonly Pick<OrderItem, 'kind'>[]
}

/** An order's state in a word; a running refund comes first, then an after-sale that the school has to decide. */
export const describeOrderState = ({
  status,
  refundState,
  afterSaleRunning,
  reviewCourseId,
  reviewGoodsId,
}: State): string => {
  if (refundState === 'refunding') return '退款中'
  if (afterSaleRunning) return '售后处理中'
  return reviewCourseId === null && reviewGoodsId === null ? ORDER_STATUS_LABEL[status] : TO_REVIEW_LABEL
}

const HINT: Partial<Record<Order['status'], string>> = {
  unpaid: '请尽快完成支付，超时订单自动取消',
  offlinePending: '学校正在核对收款，确认后即可学习',
  forming: '已付款，等人成团；没成团会自动全额退款',
  undelivered: '付款成功，等待学校发货',
  delivered: '已经发出，请留意查收',
  completed: '可以开始学习了',
}

/** For goods alone, which are not studied. */
const GOODS_HINT: typeof HINT = {
  ...HINT,
  offlinePending: '学校正在核对收款，确认后发货',
  forming: '已付款，等人成团；没成团会自动全额退款',
  completed: '商品已收到，有问题可以申请售后',
}

const MEMBERSHIP_HINT: typeof HINT = {
  ...HINT,
  offlinePending: '学校正在核对收款，确认后会员生效',
  forming: '已付款，等人成团；没成团会自动全额退款',
  completed: '会员已开通，权益马上可用',
}

const hintsFor = (items: Stand['items']): typeof HINT => {
  if (items.every(isMembership)) return MEMBERSHIP_HINT
  return items.some(isStudied) ? HINT : GOODS_HINT
}

/** What that means for the learner in a sentence, or an empty text. */
export const describeOrderHint = ({ status, refundState, afterSaleRunning, cancelReason, items }: Stand): string => {
  if (refundState === 'refunding') return '款项将退回付款账户，请留意到账通知'
  if (afterSaleRunning) return '售后申请正在处理，可在退款/售后里查看进度'
  if (refundState === 'partial') return '部分款项已退回付款账户'
  if (refundState === 'refunded') return '款项已退回付款账户'
  if (status === 'canceled') return CANCEL_REASON_LABEL[cancelReason ?? 'buyer']
  return hintsFor(items)[status] ?? ''
}

/** The first course or package of an order, to open it; undefined in an order of other goods. */
export const courseOf = (items: readonly OrderItem[]): { id: string; courseType: number } | undefined =>
  items
    .map(({ goodsId: id, courseType }) => (courseType === null ? undefined : { id, courseType }))
    .find((course) => course !== undefined)

/** Stands for a line without a picture. */
export const iconOf = ({ kind }: OrderItem): IconName =>
  kind === 'vip'
    ? 'crown'
    : kind === 'class' || kind === 'offline'
      ? 'team'
      : kind === 'paper' || kind === 'registration'
        ? 'exam'
        : 'book'

const OWN_KIND_LABEL: Partial<Record<OrderItem['kind'], string>> = {
  ...{
    vip: '会员',
    paper: '试卷',
    registration: '报名费',
    class: '班级',
    offline: '面授',
    book: '教材',
    bookPost: '教材',
    blindBox: '盲盒',
  },
}

/** What kind of thing a line is. */
export const describeKind = ({ courseType, kind }: OrderItem): string =>
  OWN_KIND_LABEL[kind] ??
  (courseType === null ? STOCKED_KIND_LABEL[kind === 'material' ? 'material' : 'goods'] : COURSE_TYPE_LABEL[courseType])

/** A line in a few words: its kind and validity, or its variant. */
export const describeItem = (item: OrderItem): string => {
  if (item.courseType === null) return item.variant || describeKind(item)
  return `${describeKind(item)} · ${item.validDays === null ? '永久有效' : `有效期 ${item.validDays} 天`}`
}
