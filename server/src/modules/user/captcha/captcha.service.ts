import svgCaptcha from 'svg-captcha'
import { AppError } from '../../../kernel/app-error'
import { makeId } from '../../../kernel/make-id'
import type { CaptchaRepository } from './captcha.repository'
import { addMinutes } from '../../../kernel/school-time'

const LIFE_MINUTES = 5
/** Characters that look alike are left out. */
const LOOK_ALIKE = '0oO1iIlLcCsSvVwWxXzZ'

export interface CaptchaAnswer {
  captchaId?: string
  captchaText?: string
}

/** Pictures with four characters, valid for one attempt within five minutes in the same shop (AUTH-06, AUTH-13). */
export class CaptchaService {
  constructor(
    private readonly captchas: CaptchaRepository,
    private readonly now: () => Date,
  ) {}

  async create(shopId: string): Promise<{ captchaId: string; svg: string }> {
    const { text, data } = svgCaptcha.create({
      size: 4,
      noise: 2,
      ignoreChars: LOOK_ALIKE,
      width: 120,
      height: 44,
      fontSize: 48,
    })
    const captchaId = makeId()
    const expiresAt = addMinutes(this.now(), LIFE_MINUTES)
    await this.captchas.add({ id: captchaId, shopId, text: text.toLowerCase(), expiresAt })
    return { captchaId, svg: data }
  }

  /** @throws AppError CAPTCHA_REQUIRED without a text, CAPTCHA_WRONG for a wrong, expired or used one */
  async check(shopId: string, { captchaId, captchaText }: CaptchaAnswer): Promise<void> {
    if (!captchaId || !captchaText?.trim()) throw new AppError('CAPTCHA_REQUIRED')
    const captcha = await this.captchas.take(captchaId, shopId)
    const right = captcha && captcha.expiresAt > this.now() && captcha.text === captchaText.trim().toLowerCase()
    if (!right) throw new AppError('CAPTCHA_WRONG')
  }
}
