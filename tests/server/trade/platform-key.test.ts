import { createPublicKey } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ChannelError, NotificationRefused } from '../../../server/src/providers/payment/payment-channel'
import { sealResource } from '../../../server/src/providers/payment/wechat/sealed-resource'
import { WechatPay } from '../../../server/src/providers/payment/wechat/wechat-pay'
import {
  identifyWechatMerchant,
  type WechatPaySettings,
} from '../../../server/src/providers/payment/wechat/wechat-pay-settings'
import {
  makeKeyPem,
  SandboxKeys,
  type PlatformSecrets,
  type SandboxMerchant,
} from '../../../server/src/sandbox/wechat-pay/sandbox-keys'
import { signAsPlatform } from '../../../server/src/sandbox/wechat-pay/sandbox-signature'

const KEY_ID = 'PUB_KEY_ID_0116000000012026112100000001'
const now = () => new Date()

let merchant: SandboxMerchant
let certificateKeys: PlatformSecrets
let publicKeyKeys: PlatformSecrets
let gateway: http.Server
let settings: WechatPaySettings
/** Who signs the next answer, whether certificates are refused, and what was asked. */
let signer: PlatformSecrets
let refusesCertificates = false
const asked: { url: string; serial: string | undefined }[] = []

const transaction = () => ({
  mchid: settings.mchid,
  out_trade_no: 'n1',
  appid: 'wx1',
  transaction_id: 't1',
  trade_state: 'SUCCESS',
  amount: { total: 100, currency: 'CNY' },
})
const notificationOf = (keys: PlatformSecrets) => {
  const resource = {
    ...sealResource(JSON.stringify(transaction()), settings.apiV3Key, 'transaction'),
    original_type: 'transaction',
  }
  const body = JSON.stringify({ id: '1', event_type: 'TRANSACTION.SUCCESS', resource })
  return { headers: signAsPlatform(keys, body, now()), body }
}

beforeAll(async () => {
  const keys = await SandboxKeys.load({ get: async (_name, make) => make() })
  certificateKeys = keys.platform
  merchant = await keys.merchantOf('test-school')
  publicKeyKeys = { ...certificateKeys, platformSerial: KEY_ID, platformKeyPem: makeKeyPem() }
  gateway = http.createServer((request, response) => {
    asked.push({ url: request.url!, serial: request.headers['wechatpay-serial'] as string | undefined })
    if (refusesCertificates && request.url === '/v3/certificates') {
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }))
      return
    }
    const body = JSON.stringify(
      request.url === '/v3/certificates'
        ? {
            data: [
              {
                serial_no: certificateKeys.platformSerial,
                encrypt_certificate: sealResource(
                  certificateKeys.platformCertificatePem,
                  settings.apiV3Key,
                  'certificate',
                ),
              },
            ],
          }
        : transaction(),
    )
    response.writeHead(200, { 'content-type': 'application/json', ...signAsPlatform(signer, body, now()) }).end(body)
  })
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve)
  })
  const { port } = gateway.address() as AddressInfo
  settings = {
    ...merchant,
    webAppid: 'wx1',
    miniAppid: 'wx2',
    platformKey: {
      id: KEY_ID,
      pem: createPublicKey(publicKeyKeys.platformKeyPem).export({ type: 'spki', format: 'pem' }).toString(),
    },
    gatewayUrl: () => `http://127.0.0.1:${port}`,
    notifyUrl: () => 'https://school.example/pay/notify/wechat',
  }
})
beforeEach(() => {
  asked.length = 0
  signer = publicKeyKeys
  refusesCertificates = false
})
afterAll(() => {
  gateway.close()
})

describe('a merchant with a public key of WeChat', () => {
  it('requests responses signed with it, verifies them, and fetches no certificate', async () => {
    expect(await new WechatPay(settings, now).query('n1')).toMatchObject({ transactionId: 't1', amountFen: 100 })
    expect(asked).toEqual([{ url: expect.stringContaining('/v3/pay/transactions/out-trade-no/n1'), serial: KEY_ID }])
  })

  it('accepts a notification signed with it, and none that only names it', async () => {
    const channel = new WechatPay(settings, now)
    const genuine = notificationOf(publicKeyKeys)
    expect(await channel.readNotification(genuine.headers, genuine.body)).toMatchObject({
      kind: 'transaction',
      transaction: { outTradeNo: 'n1' },
    })
    const forged = notificationOf({ ...publicKeyKeys, platformKeyPem: makeKeyPem() })
    await expect(channel.readNotification(forged.headers, forged.body)).rejects.toThrow(
      new NotificationRefused('badSignature', 'wrong signature'),
    )
    const foreign = notificationOf({ ...publicKeyKeys, platformSerial: 'PUB_KEY_ID_9' })
    await expect(channel.readNotification(foreign.headers, foreign.body)).rejects.toThrow(
      new NotificationRefused('badSignature', 'unknown certificate serial'),
    )
    expect(asked).toEqual([])
  })

  it('refuses a response that is signed with another key', async () => {
    signer = { ...publicKeyKeys, platformKeyPem: makeKeyPem() }
    await expect(new WechatPay(settings, now).query('n1')).rejects.toThrow(ChannelError)
  })

  it('still accepts a certificate while WeChat migrates', async () => {
    const channel = new WechatPay(settings, now)
    const { headers, body } = notificationOf(certificateKeys)
    expect(await channel.readNotification(headers, body)).toMatchObject({ kind: 'transaction' })
    expect(asked.map(({ url }) => url)).toEqual(['/v3/certificates'])
  })
})

it('reports a failure of the channel when the certificate of a response is refused', async () => {
  signer = certificateKeys
  refusesCertificates = true
  await expect(new WechatPay(settings, now).query('n1')).rejects.toThrow(ChannelError)
})

it('takes key id and public key together or not at all', () => {
  const fields = { ...merchant, webAppid: 'wx1' }
  const platformKeyPem = createPublicKey(publicKeyKeys.platformKeyPem)
    .export({ type: 'spki', format: 'pem' })
    .toString()
  const identify = (more: Record<string, string>) => identifyWechatMerchant({ ...fields, ...more }).merchantNo
  expect([identify({}), identify({ platformKeyId: KEY_ID, platformKeyPem })]).toEqual([merchant.mchid, merchant.mchid])
  expect(() => identify({ platformKeyId: KEY_ID })).toThrow('必须一起填写')
  expect(() => identify({ platformKeyId: 'ABC', platformKeyPem })).toThrow('PUB_KEY_ID_')
  expect(() => identify({ platformKeyId: KEY_ID, platformKeyPem: 'PEM' })).toThrow('微信支付公钥不是 PEM 格式的公钥')
})
