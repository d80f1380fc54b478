import { describe, expect, it } from 'vitest'
import { AliyunSms } from '../../../server/src/providers/sms/aliyun-sms'
import { signAliyunCall } from '../../../server/src/providers/aliyun/aliyun-signature'
import { createSms } from '../../../server/src/providers/sms/create-sms'
import { TencentSms } from '../../../server/src/providers/sms/tencent-sms'

const now = () => new Date('2026-11-21T08:00:00.123Z')
const templates = {
  register: 'SMS_1',
  login: 'SMS_2',
  reset: 'SMS_3',
  bind: 'SMS_4',
  deregister: 'SMS_5',
  form: 'SMS_6',
}

/** A carrier that answers `body` and remembers what it was asked. */
const carrier = (body: object) => {
  const asked: { url: string; init: RequestInit }[] = []
  const send: typeof fetch = async (input, init = {}) => {
    asked.push({ url: String(input), init })
    return new Response(JSON.stringify(body))
  }
  return { asked, send }
}
const aliyun = (send: typeof fetch) =>
  new AliyunSms(
    { accessKeyId: 'id', accessKeySecret: 'secret', signName: '学校', templates, host: 'sms.test', fetch: send },
    now,
  )
const tencent = (send: typeof fetch) =>
  new TencentSms(
    {
      secretId: 'id',
      secretKey: 'secret',
      appId: '1400',
      signName: '学校',
      region: 'ap-guangzhou',
      templates,
      host: 'sms.test',
      fetch: send,
    },
    now,
  )

describe('SMS carriers', () => {
  it('sign for Aliyun as in its documented example', () => {
    const { headers } = signAliyunCall({
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    })
    expect(headers.authorization).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it('send the code with the template of its purpose', async () => {
    const { asked, send } = carrier({ Code: 'OK' })
    await aliyun(send).send('13900000000', 'reset', '123456')
    const query = new URL(asked[0]!.url).searchParams
    expect(Object.fromEntries(query)).toEqual({
      PhoneNumbers: '13900000000',
      SignName: '学校',
      TemplateCode: 'SMS_3',
      TemplateParam: '{"code":"123456"}',
    })
    expect((asked[0]!.init.headers as Record<string, string>)['x-acs-date']).toBe('2026-11-21T08:00:00Z')
  })

  it('send through Tencent Cloud', async () => {
    const { asked, send } = carrier({ Response: { SendStatusSet: [{ Code: 'Ok' }] } })
    await tencent(send).send('13900000000', 'login', '1234')
    expect(JSON.parse(asked[0]!.init.body as string)).toMatchObject({
      PhoneNumberSet: ['+8613900000000'],
      TemplateId: 'SMS_2',
      TemplateParamSet: ['1234'],
    })
    expect((asked[0]!.init.headers as Record<string, string>).authorization).toMatch(
      new RegExp(
        '^TC3-HMAC-SHA256 Credential=id/2026-11-21/sms/tc3_request, ' +
          'SignedHeaders=content-type;host, Signature=[0-9a-f]{64}$',
      ),
    )
  })

  it('reject what a carrier refuses, without the phone in the error', async () => {
    const refusals = [
      aliyun(carrier({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '13900000000' }).send).send(
        '13900000000',
        'login',
        '1234',
      ),
      tencent(carrier({ Response: { Error: { Code: 'AuthFailure', Message: '13900000000' } } }).send).send(
        '13900000000',
        'login',
        '1234',
      ),
    ]
    for (const refusal of refusals) {
      const message = await refusal.then(
        () => 'sent',
        (error: Error) => error.message,
      )
      expect(message).toMatch(/refused: (isv\.BUSINESS_LIMIT_CONTROL|AuthFailure)$/)
    }
  })

  it('are chosen by the environment, and missing settings are reported', () => {
    const keys = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '学校', SMS_TEMPLATE: 'SMS_1' }
    expect(createSms({}, now)).toBeUndefined()
    expect(createSms({ ...keys, SMS_PROVIDER: 'aliyun' }, now)).toBeInstanceOf(AliyunSms)
    expect(() => createSms({ ...keys, SMS_PROVIDER: 'tencent' }, now)).toThrow('SMS_APP_ID')
    expect(() => createSms({ SMS_PROVIDER: 'pigeon' }, now)).toThrow('pigeon')
  })
})
