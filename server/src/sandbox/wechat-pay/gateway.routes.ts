import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sealResource } from '../../providers/payment/wechat/sealed-resource'
import type { PaymentFaults } from '../payment/payment-faults'
import { GatewayError, readSite, type PrepayBody, type SandboxGateway } from './sandbox-gateway'
import type { SandboxKeys, SandboxMerchant } from './sandbox-keys'
import { isSignedByMerchant, readMerchantNumber, signAsPlatform } from './sandbox-signature'
import type { SandboxTransaction } from './sandbox-transactions'
import type { SandboxTransfers } from './sandbox-transfers'
import { drawWechatBill } from './wechat-bill-file'

const TRANSFERS = '/v3/fund-app/mch-transfer/transfer-bills'

export interface GatewayRoutesOptions {
  keys: SandboxKeys
  gateway: SandboxGateway
  transfers: SandboxTransfers
  faults: Pick<PaymentFaults, 'pass'>
  prefix: string
  now: () => Date
}

/** `/v3/…` as api.mch.weixin.qq.com speaks it. Bodies stay text, since signatures cover them to the letter. */
export const registerGatewayRoutes = (app: FastifyInstance, options: GatewayRoutesOptions): void => {
  const { keys, gateway, transfers, faults, prefix, now } = options
  const send = (reply: FastifyReply, status: number, content?: object) => {
    const body = content ? JSON.stringify(content) : ''
    return reply
      .code(status)
      .headers(signAsPlatform(keys.platform, body, now()))
      .type('application/json')
      .serializer(String)
      .send(body)
  }
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof GatewayError) return send(reply, error.status, { code: error.code, message: error.message })
    return send(reply, 500, { code: 'SYSTEM_ERROR', message: String(error) })
  })
  app.addHook('preHandler', async (request) => {
    await faults.pass()
    const body = (request.body as string | undefined) ?? ''
    const path = request.url.slice(prefix.length)
    const { authorization = '' } = request.headers
    const merchant = await keys.findMerchant(readMerchantNumber(authorization))
    if (!merchant || !isSignedByMerchant(merchant, { method: request.method, path, body, authorization }))
      throw new GatewayError(401, 'SIGN_ERROR', '签名错误')
    callers.set(request, merchant)
  })
  /** The merchant that signed a request. */
  const callers = new WeakMap<FastifyRequest, SandboxMerchant>()
  const mchidOf = (request: FastifyRequest): string => callers.get(request)!.mchid

  app.get('/v3/certificates', (request, reply) =>
    send(reply, 200, {
      data: [
        {
          serial_no: keys.platform.platformSerial,
          effective_time: '2020-01-01T00:00:00+08:00',
          expire_time: '2049-12-31T00:00:00+08:00',
          encrypt_certificate: sealResource(
            keys.platform.platformCertificatePem,
            callers.get(request)!.apiV3Key,
            'certificate',
          ),
        },
      ],
    }),
  )
  const prepay = (kind: SandboxTransaction['kind'], toContent: (prepayId: string, body: PrepayBody) => object) =>
    app.post(`/v3/pay/transactions/${kind}`, (request, reply) => {
      const body = read<PrepayBody>(request)
      return send(reply, 200, toContent(gateway.prepay(mchidOf(request), kind, body).prepayId, body))
    })
  prepay('jsapi', (prepayId) => ({ prepay_id: prepayId }))
  prepay('app', (prepayId) => ({ prepay_id: prepayId }))
  // The cashier is on the host of the requesting site: WeChat's has one address, a developer's server as many as phones
  // reach it by.
  prepay('h5', (prepayId, body) => ({ h5_url: `${new URL(readSite(body)).origin}${prefix}/pay?prepay_id=${prepayId}` }))

  // WeChat's own begins with weixin://, which only its app opens; a developer's phone opens the sandbox's cashier.
  prepay('native', (prepayId, body) => ({
    code_url: `${new URL(body.notify_url).origin}${prefix}/pay?prepay_id=${prepayId}`,
  }))

  app.get<{ Params: { number: string } }>('/v3/pay/transactions/out-trade-no/:number', (request, reply) =>
    send(reply, 200, gateway.describe(gateway.findOwn(mchidOf(request), request.params.number))),
  )
  app.post<{ Params: { number: string } }>('/v3/pay/transactions/out-trade-no/:number/close', (request, reply) => {
    gateway.close(mchidOf(request), request.params.number)
    return send(reply, 204)
  })
  app.post('/v3/refund/domestic/refunds', (request, reply) => {
    const { transaction, refund } = gateway.refund(mchidOf(request), read(request))
    return send(reply, 200, gateway.describeRefund(transaction, refund))
  })
  app.get<{ Params: { number: string } }>('/v3/refund/domestic/refunds/:number', (request, reply) => {
    const found = gateway.transactions.findRefund(request.params.number)
    if (found?.transaction.mchid !== mchidOf(request))
      throw new GatewayError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    return send(reply, 200, gateway.describeRefund(found.transaction, found.refund))
  })
  app.post(TRANSFERS, (request, reply) => send(reply, 200, transfers.send(mchidOf(request), read(request))))
  app.get<{ Params: { number: string } }>(`${TRANSFERS}/out-bill-no/:number`, (request, reply) =>
    send(reply, 200, transfers.describe(transfers.find(mchidOf(request), request.params.number))),
  )
  app.post<{ Params: { number: string } }>(`${TRANSFERS}/out-bill-no/:number/cancel`, async (request, reply) =>
    send(reply, 200, await transfers.cancel(mchidOf(request), request.params.number)),
  )
  const drawBill = (request: FastifyRequest, day: string): string => {
    const own = gateway.transactions.list().filter(({ mchid }) => mchid === mchidOf(request))
    const bill = drawWechatBill(own, day)
    if (!bill) throw new GatewayError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    return bill
  }
  app.get<{ Querystring: { bill_date?: string } }>('/v3/bill/tradebill', (request, reply) => {
    const { bill_date: day = '' } = request.query
    const hash = createHash('sha1').update(drawBill(request, day)).digest('hex')
    const url = `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${day}`
    return send(reply, 200, { hash_type: 'SHA1', hash_value: hash, download_url: url })
  })
  app.get<{ Querystring: { token?: string } }>('/v3/billdownload/file', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(drawBill(request, request.query.token ?? '')),
  )
}

const read = <Body>(request: FastifyRequest): Body => {
  try {
    return JSON.parse(String(request.body)) as Body
  } catch {
    throw new GatewayError(400, 'PARAM_ERROR', '不是 JSON')
  }
}
