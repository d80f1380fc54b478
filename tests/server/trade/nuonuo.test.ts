import { describe, expect, it } from 'vitest'
import { EInvoiceError } from '../../../server/src/providers/e-invoice/e-invoice'
import { NuonuoEInvoice, type NuonuoAccount } from '../../../server/src/providers/e-invoice/nuonuo'
import { signNuonuo } from '../../../server/src/providers/e-invoice/nuonuo-signature'

const NOW = new Date('2026-11-22T08:00:00+08:00')
const ACCOUNT: NuonuoAccount = {
  appKey: 'key',
  appSecret: 'secret',
  accessToken: 'token',
  taxNumber: '91350100M000100Y43',
  phone: '021-12345678',
  address: '示例路 1 号',
  clerk: '小李',
  goodsCode: '3070201020000000000',
  taxRate: '0.03',
}

/** A service that responds with this, and what it was sent. */
const given = (response: object) => {
  const sent: { url: URL; headers: Record<string, string>; body: Record<string, unknown> }[] = []
  const send = async (url: string, init: RequestInit) => {
    sent.push({
      url: new URL(url),
      headers: init.headers as Record<string, string>,
      body: JSON.parse(init.body as string),
    })
    return Response.json(response)
  }
  return { service: new NuonuoEInvoice({ ...ACCOUNT, fetch: send as typeof fetch }, () => NOW), sent }
}

describe('Nuonuo', () => {
  it('signs the path, the parameters and the body', () => {
    const call = {
      appKey: 'key',
      appSecret: 'secret',
      senid: '0123456789abcdef0123456789abcdef',
      nonce: '12345678',
      timestamp: '1763800000',
      content: '{"orderNos":["26112200000000000001"]}',
    }
    // Computed by Python's hmac over the string that the platform's guide describes.
    expect(signNuonuo(call)).toBe('htbTfcBsnQMkZO8YfiMnB9gEVww=')
  })

  it('is sent yuan with two decimals, tax included, and the time of the school', async () => {
    const { service, sent } = given({ code: 'E0000', result: { invoiceSerialNum: '1' } })
    const buyer = { name: '张三', taxNumber: '', address: '', phone: '', bank: '', bankAccount: '' }
    const lines = [{ name: '低压电工', amountFen: 19_905 }]
    await service.issue({ serial: '26112208000000000001', buyer, email: '', remark: '', lines, at: NOW })
    const [{ url, headers, body }] = sent as [(typeof sent)[number]]
    expect(url.origin + url.pathname).toBe('https://sdk.nuonuo.com/open/v1/services')
    expect(headers).toMatchObject({ method: 'nuonuo.OpeMplatform.requestBillingNew', accesstoken: 'token' })
    expect(body.order).toMatchObject({
      orderNo: '26112208000000000001',
      invoiceDate: '2026-11-22 08:00:00',
      pushMode: '-1',
      invoiceDetail: [{ goodsName: '低压电工', taxIncludedAmount: '199.05', withTaxFlag: '1', taxRate: '0.03' }],
    })
  })

  it.each([
    ['issued', { status: '2', allElectronicInvoiceNumber: '26312000000012345678', pdfUrl: 'https://a.cn/1.pdf' }],
    ['issuing', { status: '20' }],
    ['issuing', { status: '2', allElectronicInvoiceNumber: '26312000000012345678', pdfUrl: '' }],
    ['failed', { status: '22', failCause: '税号不符' }],
  ])('reads %s of %o', async (state, result) => {
    const { service } = given({ code: 'E0000', result: [result] })
    expect(await service.find('26112208000000000001')).toMatchObject({ state })
  })

  it('knows no invoice where the service finds none, and passes on its refusals', async () => {
    expect(await given({ code: 'E9500', describe: '没有查询到发票' }).service.find('1')).toBeUndefined()
    const refused = given({ code: '070305', describe: '签名不正确' }).service.find('1')
    await expect(refused).rejects.toThrow(new EInvoiceError('070305', '签名不正确'))
  })
})
