import { createPrivateKey, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyAlipayNotification } from '../../../server/src/providers/payment/alipay/alipay-notification'
import { identifyAlipayMerchant } from '../../../server/src/providers/payment/alipay/alipay-settings'
import {
  cutContent,
  isSigned,
  signText,
  toSignedText,
} from '../../../server/src/providers/payment/alipay/alipay-signature'
import { makeKeyPem } from '../../../server/src/sandbox/wechat-pay/sandbox-keys'
import vectors from './alipay-sdk-vectors.json'

const toPem = (kind: string, base64: string) => `-----BEGIN ${kind}-----\n${base64}\n-----END ${kind}-----`
const appKey = toPem('PRIVATE KEY', vectors.appKey)
const publicKey = toPem('PUBLIC KEY', vectors.alipayPublicKey)
const readFields = (query: string) => Object.fromEntries(new URLSearchParams(query))
const account = { publicKey, appId: '2021000000000001', sellerId: '2088000000000001' }
const reasonOf = (work: () => unknown): string => {
  try {
    work()
    return 'accepted'
  } catch (error) {
    return (error as { fault: string }).fault
  }
}

describe("beside Alipay's own SDK", () => {
  it.each([
    ['a request', `${vectors.request.query}&${vectors.request.body}`],
    ['an address of a pay page', new URL(vectors.pageUrl).search],
  ])('signs %s with the same signature', (_name, query) => {
    const fields = readFields(query)
    expect(signText(toSignedText(fields), appKey)).toBe(fields.sign)
  })

  it('cuts the signed text out of a response, quotes and brackets included', () => {
    const content = cutContent(vectors.response, 'alipay_trade_query_response')!
    const { sign: signature } = JSON.parse(vectors.response) as { sign: string }
    expect(isSigned(content, signature, publicKey)).toBe(true)
    expect(JSON.parse(content)).toMatchObject({ store_name: '引号"和}括号' })
    expect(cutContent(vectors.response, 'error_response')).toBeUndefined()
    expect(cutContent('{"a_response":{"open":1', 'a_response')).toBeUndefined()
  })

  it('accepts and refuses the same notifications', () => {
    const { transaction, outRefundNo } = verifyAlipayNotification({ ...account, body: vectors.notification.accepted })
    expect(transaction).toMatchObject({ outTradeNo: 'o1', transactionId: 't1', state: 'SUCCESS', amountFen: 100 })
    expect(outRefundNo).toBe('')
    expect(reasonOf(() => verifyAlipayNotification({ ...account, body: vectors.notification.refused }))).toBe(
      'badSignature',
    )
  })
})

describe('a notification', () => {
  const body = vectors.notification.accepted
  it.each([
    ['of another merchant', { sellerId: '2088000000000002' }, 'foreignMerchant'],
    ['of another app', { appId: '2021000000000002' }, 'foreignApp'],
    ['without a signature', { body: body.replace(/&sign=[^&]*/, '') }, 'badSignature'],
    ['signed by the older algorithm', { body: body.replace('sign_type=RSA2', 'sign_type=RSA') }, 'badSignature'],
    ['with a field twice', { body: `${body}&total_amount=9.00` }, 'unreadable'],
    ['that is empty', { body: '' }, 'badSignature'],
  ])('%s is refused', (_name, change, fault) => {
    expect(reasonOf(() => verifyAlipayNotification({ ...account, body, ...change }))).toBe(fault)
  })

  it('without an amount is refused even when it is signed', () => {
    const key = makeKeyPem()
    const fields = { app_id: account.appId, seller_id: account.sellerId, out_trade_no: 'o1', trade_no: 't1' }
    const signature = sign('RSA-SHA256', Buffer.from(toSignedText(fields)), key).toString('base64')
    const signed = new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature }).toString()
    expect(reasonOf(() => verifyAlipayNotification({ ...account, publicKey: key, body: signed }))).toBe('unreadable')
  })
})

describe('the keys of an app', () => {
  const fields = {
    appId: account.appId,
    sellerId: account.sellerId,
    appKeyPem: vectors.appKey,
    alipayKeyPem: vectors.alipayPublicKey,
  }
  it('are the same as bare Base64, which is how Alipay shows them, as PEM and in both formats', () => {
    const pkcs1 = createPrivateKey(appKey).export({ type: 'pkcs1', format: 'pem' }).toString()
    const written = [vectors.appKey, appKey, pkcs1, pkcs1.replace(/-----.*-----|\n/g, '')]
    const fingerprints = written.map((appKeyPem) => identifyAlipayMerchant({ ...fields, appKeyPem }).keyFingerprint)
    expect(new Set(fingerprints).size).toBe(1)
  })

  it.each([
    ['a short app id', { appId: '2021' }, '应用 AppID 应为 16 位数字'],
    ['a wrong merchant', { sellerId: '1234567890123456' }, '2088 开头'],
    ['no key', { appKeyPem: 'no key' }, '应用私钥不是 PEM 格式的私钥'],
    ['a private key for a public one', { alipayKeyPem: 'no key' }, '支付宝公钥不是 PEM 格式的公钥'],
    ['nothing', { appKeyPem: '' }, '缺少应用私钥'],
  ])('refuse %s', (_name, change, sentence) => {
    expect(() => identifyAlipayMerchant({ ...fields, ...change })).toThrow(sentence)
  })
})
