import { randomUUID } from 'node:crypto'
import { signAliyunCall } from '../aliyun/aliyun-signature'
import { VERIFY_TIMEOUT_MILLISECONDS, type CaptchaTicket, type CaptchaVendor } from './captcha-vendor'

export const ALIYUN_CAPTCHA_HOST = 'captcha.cn-shanghai.aliyuncs.com'

/** A school's account for Aliyun's captcha (验证码 2.0). */
export interface AliyunCaptchaAccount {
  sceneId: string
  /** Names the account to the widget; no secret. */
  prefix: string
  accessKeyId: string
  accessKeySecret: string
  fetch?: typeof fetch
}

interface VerifyIntelligentCaptcha {
  Code?: string
  Result?: { VerifyResult?: boolean }
}

export class AliyunCaptcha implements CaptchaVendor {
  constructor(
    private readonly account: AliyunCaptchaAccount,
    private readonly now: () => Date,
  ) {}

  async verify({ ticket }: CaptchaTicket): Promise<boolean> {
    const { sceneId, accessKeyId, accessKeySecret, fetch: send = fetch } = this.account
    const { body, headers } = signAliyunCall({
      accessKeyId,
      accessKeySecret,
      host: ALIYUN_CAPTCHA_HOST,
      action: 'VerifyIntelligentCaptcha',
      version: '2023-03-05',
      date: `${this.now().toISOString().slice(0, 19)}Z`,
      nonce: randomUUID(),
      // In the body: what the widget gives is too long for an address.
      form: { CaptchaVerifyParam: ticket, SceneId: sceneId },
    })
    const response = await send(`https://${ALIYUN_CAPTCHA_HOST}/`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(VERIFY_TIMEOUT_MILLISECONDS),
    })
    const { Code, Result } = (await response.json()) as VerifyIntelligentCaptcha
    // What a visitor sent may be no ticket at all.
    if (Code?.includes('CaptchaVerifyParam')) return false
    if (Code !== 'Success' || typeof Result?.VerifyResult !== 'boolean')
      throw new Error(`Aliyun captcha refused: ${Code ?? response.status}`)
    return Result.VerifyResult
  }
}
