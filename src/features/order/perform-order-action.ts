import type { Order, OrderAgain } from '@contract/order/calls'
import { isCashierKind } from '@contract/order/goods-kinds'
import { open } from '@/core/router/router'
import { currentCart } from '@/features/cart/public'
import { openCourse } from '@/features/jump/public'
import { confirmReceipt } from '@/features/parcel/public'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { isClass, isEntry, isPaper } from './item-kinds'
import type { OrderAction } from './order-actions'
import { courseOf } from './order-text'

/** What a store of orders can do. */
interface Orders {
  cancel(id: string): Promise<void>
  hide(id: string): Promise<void>
  load(): Promise<unknown>
  findAgain(id: string): Promise<OrderAgain>
}

/** Does what the learner tapped, after asking where it cannot be undone. */
export const performOrderAction = async (action: OrderAction, order: Order, orders: Orders): Promise<void> => {
  switch (action) {
    case 'pay':
      return open('payOrder', { id: order.id })
    case 'logistics':
      return open('logistics', { id: order.id })
    case 'receive':
      if (await confirmReceipt(order.id)) await orders.load()
      return
    case 'study':
      return study(order)
    case 'review':
      return openCommentsOn(order)
    case 'exam':
      return openPaper(order)
    case 'member':
      return open('vip')
    case 'entry':
      return openEntry(order)
    case 'class':
      return openClass(order)
    case 'offline':
      return open('offlineCourses')
    case 'books':
      return open('selectBook', {})
    case 'buyAgain':
      return buyAgain(await orders.findAgain(order.id))
    case 'cancel':
      if (!(await confirm(order.status === 'offlinePending' ? CANCEL_TRANSFER : CANCEL))) return
      await orders.cancel(order.id)
      return toast('订单已取消')
    case 'hide':
      if (!(await confirm(HIDE))) return
      await orders.hide(order.id)
      return toast('订单已删除')
  }
}

const CANCEL = {
  title: '取消订单',
  content: '取消后需要重新下单，确定取消吗？',
  confirmText: '取消订单',
  cancelText: '再想想',
}
const CANCEL_TRANSFER = { ...CANCEL, content: '如果已经转账，请先联系学校。取消后需要重新下单，确定取消吗？' }
const HIDE = {
  title: '删除订单',
  content: '删除后不再显示在订单里，且不能恢复；学习和发票不受影响。',
  confirmText: '删除',
  cancelText: '再想想',
}

const study = async ({ items }: Pick<Order, 'items'>): Promise<void> => {
  const course = courseOf(items)
  if (course) await openCourse(course)
}

const openCommentsOn = async ({
  reviewCourseId,
  reviewGoodsId,
}: Pick<Order, 'reviewCourseId' | 'reviewGoodsId'>): Promise<void> => {
  if (reviewCourseId) await open('courseDetail', { id: reviewCourseId, tab: 'comments' })
  else if (reviewGoodsId) await open('goodsDetail', { id: reviewGoodsId, tab: 'reviews' })
}

const openPaper = async ({ items }: Pick<Order, 'items'>): Promise<void> => {
  const line = items.find(isPaper)
  if (line) await open('paper', { id: line.goodsId })
}

const openEntry = async ({ items }: Pick<Order, 'items'>): Promise<void> => {
  const line = items.find(isEntry)
  if (line) await open('registrationAudit', { id: line.goodsId })
}

const openClass = async ({ items }: Pick<Order, 'items'>): Promise<void> => {
  const line = items.find(isClass)
  if (line) await open('schoolClass', { id: line.goodsId })
}

/** Leads to the cashier, or to the cart with goods of the mall, with what is still sold; and says what is not. */
const buyAgain = async ({ lines, unavailable }: OrderAgain): Promise<void> => {
  const missing = unavailable.map(({ title, reason }) => `《${title}》${reason}`).join('；')
  const [line] = lines
  if (!line) return toast(missing)
  if (missing && !(await confirm({ title: '部分商品不能再买', content: missing, confirmText: '继续购买' }))) return
  const pieces = lines.flatMap(({ skuId, quantity }) => (skuId ? [{ skuId, quantity }] : []))
  if (pieces.length > 0) {
    await currentCart.addAll(pieces)
    return open('cart')
  }
  if (line.kind === 'registration') return open('registrationAudit', { id: line.goodsId })
  await open('buy', { id: line.goodsId, kind: isCashierKind(line.kind) ? line.kind : 'course' })
}
