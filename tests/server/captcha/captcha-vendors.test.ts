import { describe, expect, it } from 'vitest'
import { AliyunCaptcha } from '../../../server/src/providers/captcha/aliyun-captcha'
import { TencentCaptcha } from '../../../server/src/providers/captcha/tencent-captcha'

const NOW = () => new Date('2026-11-20T08:00:00Z')
const TICKET = { ticket: 'T', randstr: '@r', ip: '203.0.113.9' }

/** A vendor that responds with this, and the requests that it got. */
const given = (response: unknown, status = 200) => {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = []
  const send = (async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ url, headers, body })
    return Response.json(response, { status })
  }) as unknown as typeof fetch
  const tencent = { captchaAppId: '190000001', appSecretKey: 'S', secretId: 'ID', secretKey: 'KEY', fetch: send }
  const aliyun = { sceneId: 'scene1', prefix: 'p', accessKeyId: 'ID', accessKeySecret: 'KEY', fetch: send }
  return { tencent: new TencentCaptcha(tencent, NOW), aliyun: new AliyunCaptcha(aliyun, NOW), sent }
}

describe('Tencent’s captcha', () => {
  const respond = (Response: object) => given({ Response }).tencent.verify(TICKET)

  it('is asked about ticket, random text and address, signed with TC3-HMAC-SHA256', async () => {
    const { tencent, sent } = given({ Response: { CaptchaCode: 1 } })
    expect(await tencent.verify(TICKET)).toBe(true)
    const [{ url, headers, body }] = sent as [(typeof sent)[number]]
    expect(url).toBe('https://captcha.tencentcloudapi.com/')
    expect(headers).toMatchObject({ 'x-tc-action': 'DescribeCaptchaResult', 'x-tc-version': '2019-07-22' })
    expect(JSON.parse(body)).toEqual({
      CaptchaType: 9,
      Ticket: 'T',
      UserIp: '203.0.113.9',
      Randstr: '@r',
      CaptchaAppId: 190000001,
      AppSecretKey: 'S',
    })
    // Computed by Python's hmac over the strings that the documents describe.
    expect(headers.authorization).toContain('534781d238118fb5534cf5bdc6e84e03e873ccc99651fb75d43780fd8ef08e5f')
  })

  it.each([7, 8, 9, 15, 21])('refuses a learner by code %i', async (CaptchaCode) => {
    expect(await respond({ CaptchaCode })).toBe(false)
  })

  it('does not take a ticket that the widget made without its server', async () => {
    const { tencent, sent } = given({ Response: { CaptchaCode: 1 } })
    expect(await tencent.verify({ ...TICKET, ticket: 'trerror_1001_190000001_1' })).toBe(false)
    expect(sent).toEqual([])
  })

  it.each([{ CaptchaCode: 100 }, { CaptchaCode: 16 }, { Error: { Code: 'AuthFailure.SignatureFailure' } }, {}])(
    'counts as failing when it responds %j',
    async (response) => {
      await expect(respond(response)).rejects.toThrow('Tencent captcha refused')
    },
  )

  it('refuses what is no ticket at all', async () => {
    expect(await respond({ Error: { Code: 'InvalidParameterValue' } })).toBe(false)
  })
})

describe('Aliyun’s captcha', () => {
  it('is sent what its widget gave, signed with ACS3-HMAC-SHA256 over the body', async () => {
    const { aliyun, sent } = given({ Code: 'Success', Result: { VerifyResult: true, VerifyCode: 'T001' } })
    const ticket = '{"sceneId":"scene1","certifyId":"c*1"}'
    expect(await aliyun.verify({ ...TICKET, ticket })).toBe(true)
    const [{ url, headers, body }] = sent as [(typeof sent)[number]]
    expect(url).toBe('https://captcha.cn-shanghai.aliyuncs.com/')
    expect(headers).toMatchObject({ 'x-acs-action': 'VerifyIntelligentCaptcha', 'x-acs-version': '2023-03-05' })
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ CaptchaVerifyParam: ticket, SceneId: 'scene1' })
    expect(headers.authorization).toMatch(/SignedHeaders=content-type;host;x-acs-action;/)
  })

  it('refuses a learner, or what is no ticket at all', async () => {
    const refuses = { Code: 'Success', Result: { VerifyResult: false, VerifyCode: 'F001' } }
    expect(await given(refuses).aliyun.verify(TICKET)).toBe(false)
    expect(await given({ Code: 'InvalidCaptchaVerifyParam' }, 400).aliyun.verify(TICKET)).toBe(false)
  })

  it('counts as failing when it does not accept the account', async () => {
    await expect(given({ Code: 'SignatureDoesNotMatch' }, 400).aliyun.verify(TICKET)).rejects.toThrow(
      'Aliyun captcha refused: SignatureDoesNotMatch',
    )
  })
})
