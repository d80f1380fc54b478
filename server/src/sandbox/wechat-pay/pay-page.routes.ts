import type { FastifyInstance } from 'fastify'
import { drawPayPage, PAY_PAGE_POLICY, type Decision, type PayPage } from '../payment/pay-page'
import type { SandboxGateway } from './sandbox-gateway'
import type { SandboxKeys } from './sandbox-keys'
import type { SandboxTransaction } from './sandbox-transactions'
import { isSheetSigned, type SheetParameters } from './sandbox-signature'

const NOTIFY_LATER_SECONDS = 20

/** Only pages of the web: an address from the query must not become a script. */
const readRedirect = (address: string | undefined): string => (address && /^https?:\/\//i.test(address) ? address : '')

const SHEET_BODY = {
  type: 'object',
  required: ['appId', 'timeStamp', 'nonceStr', 'package', 'paySign'],
  properties: {
    appId: { type: 'string' },
    timeStamp: { type: 'string' },
    nonceStr: { type: 'string' },
    package: { type: 'string' },
    signType: { type: 'string' },
    paySign: { type: 'string' },
    decision: { type: 'string', enum: ['pay', 'later', 'fail', 'cancel'], default: 'pay' },
  },
}

/**
 * What a learner sees of the channel: the H5 cashier, and the pay sheet that WeChat draws in a page or a mini-program.
 */
export const registerPayPageRoutes = (app: FastifyInstance, gateway: SandboxGateway, keys: SandboxKeys): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )

  app.get<{ Querystring: { prepay_id?: string; redirect_url?: string } }>('/pay', async (request, reply) => {
    const transaction = gateway.transactions.findByPrepayId(request.query.prepay_id ?? '')
    return reply
      .code(transaction ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': PAY_PAGE_POLICY })
      .send(drawPayPage(toPayPage(transaction, readRedirect(request.query.redirect_url))))
  })

  app.post<{ Body: { prepay_id?: string; redirect_url?: string; decision?: Decision } }>(
    '/pay',
    async (request, reply) => {
      const { prepay_id: prepayId = '', redirect_url: redirectUrl, decision } = request.body ?? {}
      const transaction = gateway.transactions.findByPrepayId(prepayId)
      if (transaction) await decide(gateway, transaction.outTradeNo, decision)
      return reply.redirect(readRedirect(redirectUrl) || `pay?prepay_id=${encodeURIComponent(prepayId)}`, 303)
    },
  )

  app.post<{ Body: SheetParameters & { decision: Decision } }>(
    '/sheet',
    { schema: { body: SHEET_BODY } },
    async (request) => {
      const transaction = gateway.transactions.findByPrepayId(request.body.package.replace(/^prepay_id=/, ''))
      const merchant = transaction && (await keys.findMerchant(transaction.mchid))
      if (!merchant || !isSheetSigned(merchant, request.body) || transaction.appid !== request.body.appId)
        return { errMsg: 'requestPayment:fail 支付验证签名失败' }
      if (request.body.decision === 'cancel') return { errMsg: 'requestPayment:fail cancel' }
      const paid = await decide(gateway, transaction.outTradeNo, request.body.decision)
      return { errMsg: paid ? 'requestPayment:ok' : 'requestPayment:fail' }
    },
  )
}

const STATE_LABEL: Record<SandboxTransaction['state'], string> = {
  NOTPAY: '等待付款',
  SUCCESS: '已支付',
  CLOSED: '订单已关闭',
  REFUND: '已退款',
}

const toPayPage = (transaction: SandboxTransaction | undefined, redirectUrl: string): PayPage => ({
  name: '微信支付',
  color: '#067a3f',
  returnUrl: redirectUrl,
  payment: transaction && {
    description: transaction.description,
    amountFen: transaction.amountFen,
    state: STATE_LABEL[transaction.state],
    fields: transaction.state === 'NOTPAY' ? { prepay_id: transaction.prepayId, redirect_url: redirectUrl } : undefined,
  },
})

const decide = async (
  gateway: SandboxGateway,
  outTradeNo: string,
  decision: Decision | undefined,
): Promise<boolean> => {
  if (decision === 'pay') return gateway.pay(outTradeNo)
  if (decision === 'later') return gateway.pay(outTradeNo, NOTIFY_LATER_SECONDS)
  return false
}
