import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSigned, signText, toSignedText } from '../../providers/payment/alipay/alipay-signature'
import { privateKeyOf, publicKeyOf } from '../payment/known-keys'
import { drawPayPage, PAY_PAGE_POLICY, type Decision, type PayPage } from '../payment/pay-page'
import type { PaymentFaults } from '../payment/payment-faults'
import { drawAlipayBill } from './alipay-bill-file'
import { AlipayRefused, type AlipayGateway, type AlipayTrade } from './alipay-gateway'
import type { AlipayApp, AlipayKeys } from './alipay-keys'
import type { AlipaySandboxTransfers } from './alipay-transfers'

const NOTIFY_LATER_SECONDS = 20
type Fields = Record<string, string>

const STATE_LABEL: Record<AlipayTrade['state'], string> = {
  WAIT_BUYER_PAY: '等待付款',
  TRADE_SUCCESS: '已支付',
  TRADE_CLOSED: '交易已关闭',
}
const PAGES = ['alipay.trade.wap.pay', 'alipay.trade.page.pay']

export interface AlipayRoutesOptions {
  keys: AlipayKeys
  gateway: AlipayGateway
  transfers: AlipaySandboxTransfers
  faults: Pick<PaymentFaults, 'pass'>
  /** Where the bills are downloaded from. */
  billUrl: () => string
}

/** `gateway.do` as openapi.alipay.com speaks it, and the page on which a tester pays. */
export const registerAlipayRoutes = (app: FastifyInstance, options: AlipayRoutesOptions): void => {
  const { keys, gateway, transfers, faults, billUrl } = options
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body: string, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  )
  const METHODS: Record<string, (app: AlipayApp, content: Fields) => object | Promise<object>> = {
    'alipay.trade.query': (merchant, content) => gateway.query(merchant, content),
    'alipay.trade.close': (merchant, content) => gateway.close(merchant, content),
    'alipay.trade.refund': (merchant, content) => gateway.refund(merchant, content),
    'alipay.trade.fastpay.refund.query': (merchant, content) => gateway.findRefund(merchant, content),
    'alipay.fund.trans.uni.transfer': (merchant, content) => transfers.send(merchant, content),
    'alipay.fund.trans.common.query': (merchant, content) => transfers.find(merchant, content),
  }
  const BILL = 'alipay.data.dataservice.bill.downloadurl.query'
  METHODS[BILL] = (merchant, { bill_date: day = '' }) => {
    if (!drawAlipayBill(tradesOf(merchant), day)) throw new AlipayRefused('isp.bill_not_exist', '账单不存在')
    return { bill_download_url: `${billUrl()}?${new URLSearchParams({ appId: merchant.appId, day })}` }
  }
  const tradesOf = ({ appId }: AlipayApp) => gateway.trades.list().filter((trade) => trade.appId === appId)
  app.get<{ Querystring: { appId?: string; day?: string } }>('/bill', async ({ query }, reply) => {
    const merchant = await keys.find(query.appId ?? '')
    const file = merchant && drawAlipayBill(tradesOf(merchant), query.day ?? '')
    return file ? reply.type('application/zip').send(file) : reply.code(404).send('')
  })
  /** The app that signed these fields. @throws AlipayRefused */
  const requireApp = async (fields: Fields): Promise<AlipayApp> => {
    const merchant = await keys.find(fields.app_id ?? '')
    if (!merchant) throw new AlipayRefused('isv.invalid-app-id', '无效的AppID参数')
    if (!isSigned(toSignedText(fields), fields.sign ?? '', publicKeyOf(merchant.appKeyPem)))
      throw new AlipayRefused('isv.invalid-signature', '无效签名')
    return merchant
  }

  app.post<{ Querystring: Fields; Body: Fields | undefined }>('/gateway.do', async (request, reply) => {
    await faults.pass()
    const fields = { ...request.query, ...request.body }
    const method = fields.method ?? ''
    const merchant = await keys.find(fields.app_id ?? '')
    const content = await respond(async () => {
      const handle = METHODS[method]
      if (!handle) throw new AlipayRefused('isv.invalid-method', '不存在的方法名')
      return handle(await requireApp(fields), readContent(fields))
    })
    const text = JSON.stringify(content)
    const sign = merchant ? signText(text, privateKeyOf(merchant.platformKeyPem)) : ''
    return reply
      .type('application/json;charset=utf-8')
      .send(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`)
  })

  app.get<{ Querystring: Fields }>('/gateway.do', async ({ query: fields }, reply) => {
    await faults.pass()
    try {
      if (!PAGES.includes(fields.method ?? '')) throw new AlipayRefused('isv.invalid-method', '不存在的方法名')
      const addresses = { notifyUrl: fields.notify_url ?? '', returnUrl: readReturnUrl(fields.return_url) }
      return show(reply, gateway.open(await requireApp(fields), readContent(fields), addresses))
    } catch (error) {
      if (!(error instanceof AlipayRefused)) throw error
      return reply.code(400).type('text/plain; charset=utf-8').send(`${error.subCode} ${error.message}`)
    }
  })

  app.post<{ Body: { out_trade_no?: string; decision?: Decision } | undefined }>('/pay', async (request, reply) => {
    const { out_trade_no: outTradeNo = '', decision } = request.body ?? {}
    const trade = gateway.trades.find(outTradeNo)
    if (decision === 'pay') await gateway.pay(outTradeNo)
    if (decision === 'later') await gateway.pay(outTradeNo, NOTIFY_LATER_SECONDS)
    return trade?.returnUrl ? reply.redirect(trade.returnUrl, 303) : show(reply, trade)
  })
}

const show = (reply: FastifyReply, trade: AlipayTrade | undefined) =>
  reply
    .code(trade ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': PAY_PAGE_POLICY })
    .send(drawPayPage(toPayPage(trade)))

const toPayPage = (trade: AlipayTrade | undefined): PayPage => ({
  name: '支付宝',
  color: '#1677ff',
  returnUrl: trade?.returnUrl ?? '',
  payment: trade && {
    description: trade.subject,
    amountFen: trade.amountFen,
    state: STATE_LABEL[trade.state],
    fields: trade.state === 'WAIT_BUYER_PAY' ? { out_trade_no: trade.outTradeNo } : undefined,
  },
})

/** Only pages of the web: an address from a request must not become a script. */
const readReturnUrl = (address: string | undefined): string => (address && /^https?:\/\//i.test(address) ? address : '')

/** @throws AlipayRefused */
const readContent = ({ biz_content: text = '' }: Fields): Fields => {
  try {
    return JSON.parse(text) as Fields
  } catch {
    throw new AlipayRefused('isv.invalid-parameter', 'biz_content 不是 JSON')
  }
}

const respond = async (work: () => Promise<object>): Promise<object> => {
  try {
    return { code: '10000', msg: 'Success', ...(await work()) }
  } catch (error) {
    if (!(error instanceof AlipayRefused)) throw error
    return { code: '40004', msg: 'Business Failed', sub_code: error.subCode, sub_msg: error.message }
  }
}
