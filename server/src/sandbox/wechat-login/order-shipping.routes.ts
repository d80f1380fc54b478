import type { FastifyInstance } from 'fastify'

type Fields = Record<string, unknown>

/** A payment in the mini-program, as WeChat knows it. */
export interface ShippedPayment {
  transactionId: string
  outTradeNo: string
  mchid: string
  openid: string
  paidAt: string
  isRefunded: boolean
}

interface OrderShippingRoutes {
  isToken: (token: unknown) => boolean
  listPayments: () => ShippedPayment[]
  /** Sends a message about a payment to the school's server. */
  push: (shopId: string, message: Fields) => Promise<unknown>
  now: () => Date
}

/** What was reported of a payment. */
interface Shipment {
  logisticsType: number
  list: Fields[]
  complete: boolean
  corrected: boolean
  jsonOfLast: string
  received: boolean
}

const COMPANIES = {
  ...{ SF: '顺丰速运', ZTO: '中通快递', YTO: '圆通速递', YUNDA: '韵达快递', STO: '申通快递', JTSD: '极兔速递' },
  ...{ JD: '京东物流', EMS: '中国邮政', DBL: '德邦快递' },
}
const MOST_PARCELS = 15
const LONGEST_DESCRIPTION = 120

const say = (errcode: number, errmsg = errcode === 0 ? 'ok' : 'refused') => ({ errcode, errmsg })

/** 发货信息管理 of a played WeChat: off until a tester switches it on, refusing on demand. */
export const addOrderShippingRoutes = (
  app: FastifyInstance,
  { isToken, listPayments, push, now }: OrderShippingRoutes,
) => {
  const shipments = new Map<string, Shipment>()
  const state = { managed: false, jumpPath: '', errors: [] as number[], uploads: [] as Fields[] }

  const post = (path: string, respond: (body: Fields) => Fields) =>
    app.post<{ Querystring: Fields; Body: Fields | undefined }>(path, async ({ query, body = {} }) => {
      if (!isToken(query.access_token)) return say(40001, 'invalid credential')
      const errcode = path.includes('upload') ? state.errors.shift() : undefined
      return errcode === undefined ? respond(body) : say(errcode)
    })

  const findPayment = ({
    order_number_type: type,
    transaction_id: transactionId,
    mchid,
    out_trade_no: number,
  }: Fields) =>
    listPayments().find((payment) =>
      type === 2 ? payment.transactionId === transactionId : payment.mchid === mchid && payment.outTradeNo === number,
    )

  const upload = (body: Fields): Fields => {
    const key = (body.order_key ?? {}) as Fields
    const list = (body.shipping_list ?? []) as Fields[]
    if (key.order_number_type !== 1 && key.order_number_type !== 2) return say(268485194)
    const payment = findPayment(key)
    const fault = payment ? checkUpload(body, list, payment) : 10060001
    if (!payment || fault) return say(fault ?? 10060001)
    const known = shipments.get(payment.transactionId)
    const json = JSON.stringify([body.logistics_type, body.delivery_mode, body.is_all_delivered, list])
    if (known?.jsonOfLast === json) return say(10060023)
    if (known?.corrected) return say(10060003)
    state.uploads.push(body)
    const isCorrection = known?.complete === true
    shipments.set(payment.transactionId, {
      logisticsType: Number(body.logistics_type),
      list: isCorrection ? list : [...(known?.list ?? []), ...list],
      complete: body.delivery_mode === 1 || body.is_all_delivered === true,
      corrected: isCorrection,
      jsonOfLast: json,
      received: false,
    })
    return say(0)
  }

  const describe = (payment: ShippedPayment) => {
    const shipment = shipments.get(payment.transactionId)
    const order_state = payment.isRefunded ? 5 : shipment?.received ? 3 : shipment?.complete ? 2 : 1
    return {
      transaction_id: payment.transactionId,
      merchant_trade_no: payment.outTradeNo,
      merchant_id: payment.mchid,
      openid: payment.openid,
      pay_time: Math.floor(Date.parse(payment.paidAt) / 1000),
      order_state,
      in_complaint: false,
      shipping: { shipping_list: shipment?.list ?? [], logistics_type: shipment?.logisticsType },
    }
  }

  post('/wxa/sec/order/is_trade_managed', () => ({ ...say(0), is_trade_managed: state.managed }))
  post('/wxa/sec/order/is_trade_management_confirmation_completed', () => ({ ...say(0), completed: state.managed }))
  post('/wxa/sec/order/upload_shipping_info', upload)
  post('/wxa/sec/order/get_order', (body) => {
    const payment = listPayments().find(({ transactionId }) => transactionId === body.transaction_id)
    return payment ? { ...say(0), order: describe(payment) } : say(10060001)
  })
  post('/wxa/sec/order/get_order_list', ({ order_state: wanted }) => ({
    ...say(0),
    order_list: listPayments()
      .map(describe)
      .filter((order) => wanted === undefined || order.order_state === wanted),
    has_more: false,
    last_index: '',
  }))
  post('/wxa/sec/order/set_msg_jump_path', ({ path }) => {
    state.jumpPath = String(path)
    return say(0)
  })
  post('/cgi-bin/express/delivery/open_msg/get_delivery_list', () => ({
    ...say(0),
    delivery_list: Object.entries(COMPANIES).map(([id, name]) => ({ delivery_id: id, delivery_name: name })),
    count: Object.keys(COMPANIES).length,
  }))

  app.get('/order-shipping', async () => state)
  app.put<{ Body: { managed?: boolean; errors?: number[] } }>('/order-shipping', async ({ body }) => {
    if (typeof body.managed === 'boolean') state.managed = body.managed
    if (Array.isArray(body.errors)) state.errors = body.errors.map(Number)
    return state
  })
  /** What happens at WeChat: the buyer confirms there, or 48 hours pass. */
  app.post<{ Body: { shop: string; transactionId: string; event: 'received' | 'remind' } }>(
    '/order-shipping/happen',
    async ({ body: { shop, transactionId, event } }, reply) => {
      const payment = listPayments().find((each) => each.transactionId === transactionId)
      if (!payment) return reply.code(404).send(say(10060001))
      const seconds = Math.floor(now().getTime() / 1000)
      const facts = {
        transaction_id: transactionId,
        merchant_id: payment.mchid,
        merchant_trade_no: payment.outTradeNo,
        pay_time: Math.floor(Date.parse(payment.paidAt) / 1000),
      }
      const shipment = shipments.get(transactionId)
      if (event === 'received' && shipment) shipment.received = true
      await push(
        shop,
        event === 'received'
          ? {
              ...{ Event: 'trade_manage_order_settlement', ...facts, shipped_time: seconds },
              ...{ confirm_receive_method: 2, confirm_receive_time: seconds, settlement_time: seconds },
            }
          : { Event: 'trade_manage_remind_shipping', ...facts, msg: '请尽快发货' },
      )
      return say(0)
    },
  )
}

/** WeChat's code for what is wrong with an upload; undefined for one that it takes. */
const checkUpload = (body: Fields, list: Fields[], payment: ShippedPayment): number | undefined => {
  const { logistics_type: type, delivery_mode: mode } = body
  const payer = (body.payer ?? {}) as Fields
  if (payment.isRefunded) return 10060004
  if (payer.openid !== payment.openid) return 10060031
  if (![1, 2, 3, 4].includes(Number(type))) return 10060005
  if (mode !== 1 && mode !== 2) return 268485224
  if (mode === 2 && type !== 1) return 10060006
  if (mode === 2 && typeof body.is_all_delivered !== 'boolean') return 10060007
  if (mode === 1 && list.length !== 1) return 268485228
  if (list.length === 0 || list.length > MOST_PARCELS) return 10060024
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|[+-]\d{2}:\d{2})$/.test(String(body.upload_time)))
    return 268485216
  for (const entry of list) {
    const description = entry.item_desc
    if (typeof description !== 'string') return 10060020
    if (description === '') return 10060008
    if (Array.from(description).length > LONGEST_DESCRIPTION) return 10060009
    if (type === 1 && (!entry.tracking_no || !Object.hasOwn(COMPANIES, String(entry.express_company)))) return 10060014
    const contact = (entry.contact ?? {}) as Fields
    if (entry.express_company === 'SF' && !/\*{4}\d{4}$/.test(String(contact.receiver_contact))) return 10060014
  }
  return undefined
}
