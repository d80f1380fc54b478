import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { NuonuoAccount } from '../../providers/e-invoice/nuonuo'
import { signNuonuo } from '../../providers/e-invoice/nuonuo-signature'
import { drawSpecimen } from './draw-specimen'
import { SpecimenBook, type NuonuoOrder } from './specimen-book'

const PREFIX = '/sandbox/e-invoice'
const HOST = 'https://sdk.nuonuo.com'
const APP_KEY = 'sandbox-nuonuo'
const APP_SECRET = 'sandbox-nuonuo-secret'
const ACCESS_TOKEN = 'sandbox-nuonuo-token'
const CLOCK_SECONDS = 300
const PDF_HOST = 'https://invoice.sandbox'

type Fields = Record<string, string | undefined>

/** An account that points the Nuonuo client at the sandbox; `localUrl` is where this server reaches itself. */
export const sandboxNuonuoAccount = (localUrl: () => string): NuonuoAccount => ({
  appKey: APP_KEY,
  appSecret: APP_SECRET,
  accessToken: ACCESS_TOKEN,
  taxNumber: '91310000MA1SANDB0X',
  phone: '021-12345678',
  address: '示例市示例路 1 号',
  clerk: '样张',
  goodsCode: '3070201020000000000',
  taxRate: '0.03',
  fetch: ((input: string | URL, init?: RequestInit) =>
    fetch(
      String(input)
        .replace(HOST, localUrl() + PREFIX)
        .replace(PDF_HOST, localUrl() + PREFIX),
      init,
    )) as typeof fetch,
})

/** Nuonuo's e-invoice service for development: the same signature, methods, statuses and errors, and a PDF. */
export const createEInvoiceSandbox = ({
  now,
  production,
}: {
  now: () => Date
  production: boolean
}): FastifyPluginAsync => {
  if (production) throw new Error('生产环境不能启用电子发票沙箱')
  const book = new SpecimenBook(now)
  return async (app) => {
    await app.register(
      async (scope) => {
        // The signature covers the body as it was sent.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        )
        scope.post<{ Body: string; Querystring: Fields }>('/open/v1/services', async (request) => {
          const fault = refuse(request, now())
          if (fault) return fault
          return respond(book, String(request.headers.method), request.body)
        })
        scope.get<{ Params: { serial: string } }>('/pdf/:serial', async ({ params }, reply) => {
          const specimen = book.find(params.serial.replace(/\.pdf$/, ''))
          if (!specimen) return reply.code(404).send()
          return reply.type('application/pdf').send(await drawSpecimen(specimen))
        })
      },
      { prefix: PREFIX },
    )
  }
}

const fault = (code: string, describe: string) => ({ code, describe })
const done = (result: unknown) => ({ code: 'E0000', describe: '成功', result })

const refuse = ({ headers, query, body }: FastifyRequest<{ Body: string; Querystring: Fields }>, now: Date) => {
  const { senid = '', nonce = '', timestamp = '', appkey = '' } = query
  if (appkey !== APP_KEY) return fault('070101', '获取app密钥失败或appkey无效')
  if (headers.accesstoken !== ACCESS_TOKEN) return fault('070304', 'accessToken 无效')
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) < CLOCK_SECONDS)) return fault('070307', '请求已过期')
  if (senid.length !== 32) return fault('070301', 'senid 应为 32 位')
  const wanted = signNuonuo({ appKey: APP_KEY, appSecret: APP_SECRET, senid, nonce, timestamp, content: body })
  const shown = Buffer.from(String(headers['x-nuonuo-sign'] ?? ''))
  if (shown.length !== wanted.length || !timingSafeEqual(shown, Buffer.from(wanted)))
    return fault('070305', '签名不正确')
  return undefined
}

const respond = (book: SpecimenBook, method: string, body: string) => {
  const input = JSON.parse(body) as { order?: NuonuoOrder; orderNos?: string[] } & Fields
  switch (method) {
    case 'nuonuo.OpeMplatform.requestBillingNew': {
      const problem = input.order ? book.issue(input.order) : '缺少 order'
      return problem ? fault('E9106', problem) : done({ invoiceSerialNum: input.order!.orderNo })
    }
    case 'nuonuo.OpeMplatform.fastInvoiceRed': {
      const problem = book.reverse(input.orderNo ?? '', input.elecInvoiceNumber ?? '')
      return problem ? fault('E9106', problem) : done({ invoiceSerialNum: input.orderNo })
    }
    case 'nuonuo.OpeMplatform.queryInvoiceResult': {
      const found = (input.orderNos ?? []).flatMap((serial) => book.find(serial) ?? [])
      if (!found.length) return fault('E9500', '没有查询到发票')
      return done(
        found.map((specimen) => ({
          serialNo: specimen.order.orderNo,
          orderNo: specimen.order.orderNo,
          status: specimen.failCause ? '22' : book.isReady(specimen) ? '2' : '20',
          statusMsg: specimen.failCause ? '开票失败' : book.isReady(specimen) ? '开票完成' : '开票中',
          failCause: specimen.failCause,
          ...(book.isReady(specimen) && {
            invoiceNo: specimen.invoiceNumber,
            allElectronicInvoiceNumber: specimen.invoiceNumber,
            pdfUrl: `${PDF_HOST}/pdf/${specimen.order.orderNo}.pdf`,
          }),
        })),
      )
    }
    default:
      return fault('070200', `没有这个接口：${method}`)
  }
}
