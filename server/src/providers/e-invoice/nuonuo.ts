import { randomInt, randomUUID } from 'node:crypto'
import { fenToYuan } from '@contract/money'
import { formatTime } from '../../kernel/school-time'
import {
  EInvoiceError,
  type EInvoice,
  type EInvoiceResult,
  type InvoiceRequest,
  type ReversalRequest,
} from './e-invoice'
import { signNuonuo } from './nuonuo-signature'

const ENDPOINT = 'https://sdk.nuonuo.com/open/v1/services'
const SUCCESS = 'E0000'
const NOT_FOUND = 'E9500'
const TIMEOUT_MILLISECONDS = 10_000
const PDF_MAX_BYTES = 5 * 1024 * 1024
/** Statuses of queryInvoiceResult. */
const ISSUED = '2'
const FAILED = ['22', '24']
/** 电子发票（普通发票） */
const DIGITAL_COMMON = 'pc'

/** A school's account at Nuonuo (诺诺开放平台). */
export interface NuonuoAccount {
  appKey: string
  appSecret: string
  accessToken: string
  /** The seller: the school. */
  taxNumber: string
  phone: string
  address: string
  clerk: string
  /** The tax authority's code of what is sold, 19 digits; education outside of schools is 3070201020000000000. */
  goodsCode: string
  /** For example 0.03. */
  taxRate: string
  fetch?: typeof fetch
}

interface Envelope {
  code: string
  describe?: string
  result?: unknown
}
interface QueriedInvoice {
  status: string
  failCause?: string
  statusMsg?: string
  pdfUrl?: string
  invoiceNo?: string
  allElectronicInvoiceNumber?: string
}

/** Fully digital invoices by Nuonuo's 诺税通 SaaS: requestBillingNew, fastInvoiceRed, queryInvoiceResult. */
export class NuonuoEInvoice implements EInvoice {
  constructor(
    private readonly account: NuonuoAccount,
    private readonly now: () => Date,
  ) {}

  async issue({ serial, buyer, email, remark, lines, at }: InvoiceRequest): Promise<void> {
    const { taxNumber, phone, address, clerk, goodsCode, taxRate } = this.account
    await this.call('nuonuo.OpeMplatform.requestBillingNew', {
      order: {
        orderNo: serial,
        invoiceDate: formatTime(at, 'YYYY-MM-DD HH:mm:ss'),
        invoiceType: '1',
        invoiceLine: DIGITAL_COMMON,
        buyerName: buyer.name,
        buyerTaxNum: buyer.taxNumber,
        buyerAddress: buyer.address,
        buyerTel: buyer.phone,
        buyerAccount: `${buyer.bank} ${buyer.bankAccount}`.trim(),
        salerTaxNum: taxNumber,
        salerTel: phone,
        salerAddress: address,
        clerk,
        // 0: by e-mail; -1: not at all.
        pushMode: email ? '0' : '-1',
        email,
        remark,
        invoiceDetail: lines.map(({ name, amountFen }) => ({
          goodsName: name,
          goodsCode,
          withTaxFlag: '1',
          num: '1',
          price: fenToYuan(amountFen),
          taxIncludedAmount: fenToYuan(amountFen),
          taxRate,
        })),
      },
    })
  }

  async reverse({ serial, invoiceNumber, at }: ReversalRequest): Promise<void> {
    await this.call('nuonuo.OpeMplatform.fastInvoiceRed', {
      orderNo: serial,
      orderTime: formatTime(at, 'YYYY-MM-DD HH:mm:ss'),
      taxNum: this.account.taxNumber,
      elecInvoiceNumber: invoiceNumber,
      invoiceLine: DIGITAL_COMMON,
    })
  }

  async find(serial: string): Promise<EInvoiceResult | undefined> {
    const query = { orderNos: [serial], isOfferInvoiceDetail: '0' }
    const result = await this.call('nuonuo.OpeMplatform.queryInvoiceResult', query).catch((error) => {
      if (error instanceof EInvoiceError && error.code === NOT_FOUND) return []
      throw error
    })
    const [found] = result as QueriedInvoice[]
    if (!found) return undefined
    if (FAILED.includes(found.status))
      return { state: 'failed', reason: found.failCause || found.statusMsg || '开票失败' }
    const invoiceNumber = found.allElectronicInvoiceNumber || found.invoiceNo
    if (found.status !== ISSUED || !invoiceNumber || !found.pdfUrl) return { state: 'issuing' }
    return { state: 'issued', invoiceNumber, pdfUrl: found.pdfUrl }
  }

  async loadPdf(url: string): Promise<Buffer> {
    const { fetch: send = fetch } = this.account
    const response = await send(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
    if (!response.ok) throw new Error(`the invoice's PDF could not be loaded: ${response.status}`)
    const content = Buffer.from(await response.arrayBuffer())
    if (content.length > PDF_MAX_BYTES) throw new Error(`the invoice's PDF has ${content.length} bytes`)
    return content
  }

  /** Returns the response's result. @throws EInvoiceError for a refusal */
  private async call(method: string, input: object): Promise<unknown> {
    const { appKey, appSecret, accessToken, taxNumber, fetch: send = fetch } = this.account
    const content = JSON.stringify(input)
    const senid = randomUUID().replaceAll('-', '')
    const nonce = String(randomInt(10_000_000, 100_000_000))
    const timestamp = String(Math.floor(this.now().getTime() / 1000))
    const sign = signNuonuo({ appKey, appSecret, senid, nonce, timestamp, content })
    const response = await send(`${ENDPOINT}?${new URLSearchParams({ senid, nonce, timestamp, appkey: appKey })}`, {
      method: 'POST',
      body: content,
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'x-nuonuo-sign': sign,
        accesstoken: accessToken,
        usertax: taxNumber,
        method,
      },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    if (!response.ok) throw new Error(`the e-invoice service responded ${response.status}`)
    const { code, describe, result } = (await response.json()) as Envelope
    if (code !== SUCCESS) throw new EInvoiceError(code, describe ?? code)
    return result
  }
}
