import { callTencent, type TencentAction } from '../tencent/tencent-call'
import { VERIFY_TIMEOUT_MILLISECONDS, type CaptchaTicket, type CaptchaVendor } from './captcha-vendor'

export const TENCENT_CAPTCHA_HOST = 'captcha.tencentcloudapi.com'

const DESCRIBE_RESULT: TencentAction = {
  service: 'captcha',
  action: 'DescribeCaptchaResult',
  version: '2019-07-22',
  timeoutMilliseconds: VERIFY_TIMEOUT_MILLISECONDS,
}
/** The only one that there is. */
const CAPTCHA_TYPE = 9
const PASSED = 1
/** The app and the secret key do not belong together, or not to this ticket's app: a fault of the account. */
const ACCOUNT_FAULTS = [16, 100]
/** The widget makes such tickets by itself when it cannot reach its server: they prove nothing. */
const EMERGENCY_TICKET = 'trerror_'

/** A school's account for Tencent's captcha (天御验证码). */
export interface TencentCaptchaAccount {
  captchaAppId: string
  appSecretKey: string
  secretId: string
  secretKey: string
  fetch?: typeof fetch
}

interface DescribeCaptchaResult {
  Response?: { CaptchaCode?: number; Error?: { Code: string } }
}

export class TencentCaptcha implements CaptchaVendor {
  constructor(
    private readonly account: TencentCaptchaAccount,
    private readonly now: () => Date,
  ) {}

  async verify({ ticket, randstr, ip }: CaptchaTicket): Promise<boolean> {
    if (ticket.startsWith(EMERGENCY_TICKET)) return false
    const { captchaAppId, appSecretKey, ...account } = this.account
    const response = await callTencent(
      { ...account, region: 'ap-guangzhou', host: TENCENT_CAPTCHA_HOST },
      DESCRIBE_RESULT,
      {
        CaptchaType: CAPTCHA_TYPE,
        Ticket: ticket,
        UserIp: ip,
        Randstr: randstr,
        CaptchaAppId: Number(captchaAppId),
        AppSecretKey: appSecretKey,
      },
      this.now(),
    )
    const { CaptchaCode, Error: fault } = ((await response.json()) as DescribeCaptchaResult).Response ?? {}
    // What a visitor sent may be no ticket at all.
    if (fault?.Code.startsWith('InvalidParameter')) return false
    if (fault || typeof CaptchaCode !== 'number' || ACCOUNT_FAULTS.includes(CaptchaCode))
      throw new Error(`Tencent captcha refused: ${fault?.Code ?? CaptchaCode ?? response.status}`)
    return CaptchaCode === PASSED
  }
}
