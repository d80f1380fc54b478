import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ChannelError, NotificationRefused } from '../../../server/src/providers/wechat-pay/payment-channel'
import { sealResource } from '../../../server/src/providers/wechat-pay/sealed-resource'
import { WechatPay } from '../../../server/src/providers/wechat-pay/wechat-pay'
import {
  readWechatPaySettings,
  type WechatPaySettings,
} from '../../../server/src/providers/wechat-pay/wechat-pay-settings'
import { loadSandboxKeys, type SandboxKeys } from '../../../server/src/sandbox/wechat-pay/sandbox-keys'
import { signAsPlatform } from '../../../server/src/sandbox/wechat-pay/sandbox-signature'

const KEY_ID = 'PUB_KEY_ID_0116000000012026112100000001'
const makeKeyPem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const now = () => new Date()

let certificateKeys: SandboxKeys
let publicKeyKeys: SandboxKeys
let gateway: http.Server
let settings: WechatPaySettings
/** Who signs the next answer, whether certificates are refused, and what was asked. */
let signer: SandboxKeys
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
const notificationOf = (keys: SandboxKeys) => {
  const resource = {
    ...sealResource(JSON.stringify(transaction()), settings.apiV3Key, 'transaction'),
    original_type: 'transaction',
  }
  const body = JSON.stringify({ id: '1', event_type: 'TRANSACTION.SUCCESS', resource })
  return { headers: signAsPlatform(keys, body, now()), body }
}

beforeAll(async () => {
  certificateKeys = await loadSandboxKeys({ get: async (_name, make) => make() })
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
  const { mchid, apiV3Key, merchantSerial, merchantKeyPem } = certificateKeys
  settings = {
    mchid,
    apiV3Key,
    merchantSerial,
    merchantKeyPem,
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
      new NotificationRefused('wrong signature'),
    )
    const foreign = notificationOf({ ...publicKeyKeys, platformSerial: 'PUB_KEY_ID_9' })
    await expect(channel.readNotification(foreign.headers, foreign.body)).rejects.toThrow(
      new NotificationRefused('unknown certificate serial'),
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

it('reads key id and key file from the environment, both or neither', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'merchant-'))
  const file = path.join(folder, 'key.pem')
  fs.writeFileSync(file, 'PEM')
  const environment = {
    WECHAT_PAY_MCHID: '1',
    WECHAT_WEB_APP_ID: 'wx1',
    WECHAT_MINI_APP_ID: 'wx2',
    WECHAT_PAY_SERIAL: 'S',
    WECHAT_PAY_KEY_FILE: file,
    WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
  }
  const read = (more: NodeJS.ProcessEnv) =>
    readWechatPaySettings({ ...environment, ...more }, 'https://school.example')?.platformKey
  expect(read({})).toBeUndefined()
  expect(read({ WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID, WECHAT_PAY_PUBLIC_KEY_FILE: file })).toEqual({
    id: KEY_ID,
    pem: 'PEM',
  })
  expect(() => read({ WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID })).toThrow('必须一起配置')
  expect(() => read({ WECHAT_PAY_PUBLIC_KEY_ID: 'ABC', WECHAT_PAY_PUBLIC_KEY_FILE: file })).toThrow('PUB_KEY_ID_')
  fs.rmSync(folder, { recursive: true })
})
