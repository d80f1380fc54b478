import type { FastifyInstance } from 'fastify'
import { describeOrder } from './virtual-orders'
import type { VirtualOffer, VirtualSandbox, VirtualSheet } from './virtual-sandbox'

type Body = Record<string, unknown>
interface Call {
  Querystring: { access_token?: string; pay_sig?: string }
  Body: Body | undefined
}

const ok = (fields: object = {}) => ({ errcode: 0, errmsg: 'ok', ...fields })
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg })
const WRONG = 268490002

const TEXT = { type: 'string', maxLength: 4096 }
const SHEET = {
  type: 'object',
  required: ['mode', 'signData', 'paySig', 'signature', 'decision', 'apple'],
  properties: {
    mode: TEXT,
    signData: TEXT,
    paySig: TEXT,
    signature: TEXT,
    decision: { type: 'string', enum: ['pay', 'cancel'] },
    apple: { type: 'boolean' },
  },
}

interface VirtualRoutes {
  sandbox: VirtualSandbox
  isToken: (token: unknown) => boolean
}

/** `/xpay/…` as api.weixin.qq.com speaks it, and what a phone and a learner do. */
export const addVirtualPayment = (app: FastifyInstance, { sandbox, isToken }: VirtualRoutes): void => {
  const call = (path: string, answer: (offer: VirtualOffer, body: Body) => object): void => {
    app.post<Call>(path, async ({ query, body = {} }) => {
      if (!isToken(query.access_token)) return refuse(40001, 'invalid credential')
      const offer = sandbox.findCaller(path, JSON.stringify(body), query.pay_sig ?? '')
      if (!offer) return refuse(268490003, 'sign error')
      if (body.env !== offer.env) return refuse(WRONG, 'env')
      return answer(offer, body)
    })
  }
  const findOrder = ({ shopId }: VirtualOffer, { openid, order_id: id }: Body) => {
    const order = sandbox.orders.find(String(id))
    return order?.shopId === shopId && order.openid === openid ? order : undefined
  }
  call('/xpay/query_order', (offer, body) => {
    const order = findOrder(offer, body)
    return order ? ok({ order: describeOrder(order) }) : refuse(WRONG, 'order not exist')
  })
  call('/xpay/notify_provide_goods', (offer, { order_id: id }) => {
    const order = sandbox.orders.find(String(id))
    if (order?.shopId !== offer.shopId) return refuse(WRONG, 'order not exist')
    sandbox.orders.save({ ...order, status: order.status === 2 ? 4 : order.status })
    return ok()
  })
  call('/xpay/refund_order', (offer, body) => {
    const order = findOrder(offer, body)
    const number = String(body.refund_order_id)
    if (!order || !/^[\w-]{8,32}$/.test(number)) return refuse(WRONG, 'parameter')
    const amounts = { leftFen: Number(body.left_fee), amountFen: Number(body.refund_fee) }
    const errcode = sandbox.refund(order, number, amounts)
    if (errcode !== 0) return refuse(errcode, 'refund refused')
    return ok({
      refund_order_id: number,
      refund_wx_order_id: `wxr${number}`,
      pay_order_id: order.outTradeNo,
      pay_wx_order_id: order.wxOrderId,
    })
  })
  call('/xpay/start_upload_goods', ({ shopId }, { upload_item: items }) =>
    sandbox.shelf.upload(shopId, listOf(items) as { id: string; name: string; price: number }[])
      ? ok()
      : refuse(WRONG, 'upload_item'),
  )
  call('/xpay/query_upload_goods', ({ shopId }) => ok(sandbox.shelf.describe(shopId, 'upload_item', 'upload_status')))
  call('/xpay/start_publish_goods', ({ shopId }, { publish_item: items }) => {
    const ids = listOf(items).map(({ id }) => String(id))
    return sandbox.shelf.publish(shopId, ids) ? ok() : refuse(WRONG, 'publish_item')
  })
  call('/xpay/query_publish_goods', ({ shopId }) =>
    ok(sandbox.shelf.describe(shopId, 'publish_item', 'publish_status')),
  )

  /** The emulator's phone. */
  app.post<{ Body: VirtualSheet }>('/virtual/sheet', { schema: { body: SHEET } }, ({ body }) => sandbox.openSheet(body))
  /** What a learner does elsewhere, and what WeChat does wrong on demand. */
  app.post<{ Body: Body | undefined }>('/virtual/apple-refund', async ({ body }, reply) => {
    const order = sandbox.orders.find(String(body?.outTradeNo))
    if (!order?.apple) return reply.code(404).send(refuse(WRONG, 'no such order of Apple'))
    return { answer: await sandbox.refundByApple(order.outTradeNo) }
  })
  app.post<{ Body: Body | undefined }>('/virtual/faults', async ({ body = {} }) => {
    if (Array.isArray(body.sheets)) sandbox.nextErrors.push(...body.sheets.map(Number))
    if (typeof body.slowItems === 'boolean') sandbox.shelf.slow = body.slowItems
    if (typeof body.refusedWord === 'string') sandbox.shelf.refusedWord = body.refusedWord
    return ok()
  })
}

const listOf = (value: unknown): Body[] => (Array.isArray(value) ? (value as Body[]) : [])
