import { randomInt } from 'node:crypto'
import { AppError } from '../../../kernel/app-error'
import { makeId } from '../../../kernel/make-id'
import type { CaptchaRepository } from './captcha.repository'
import { loadCaptchaFonts } from './drawing/captcha-fonts'
import { drawCaptcha, makeCaptchaText } from './drawing/draw-captcha'
import { addMinutes } from '../../../kernel/school-time'

const LIFE_MINUTES = 5
const JPEG_QUALITY = 70

export interface CaptchaAnswer {
  captchaId?: string
  captchaText?: string
}

/** Pictures with five characters, valid for one attempt within five minutes in the same shop (AUTH-06, AUTH-13). */
export class CaptchaService {
  constructor(
    private readonly captchas: CaptchaRepository,
    private readonly now: () => Date,
  ) {}

  /** Returns the picture as a `data:` address. */
  async create(shopId: string): Promise<{ captchaId: string; image: string }> {
    await loadCaptchaFonts()
    const text = makeCaptchaText((count) => randomInt(count))
    // Not `encode`: it reads the canvas in another thread after this one may have freed it, and brings the process down
    // (seen in 0.1.100 with MALLOC_PERTURB_=165). Encoding takes about a millisecond.
    const picture = drawCaptcha(text, Math.random).toBuffer('image/jpeg', JPEG_QUALITY)
    const captchaId = makeId()
    const expiresAt = addMinutes(this.now(), LIFE_MINUTES)
    await this.captchas.add({ id: captchaId, shopId, text: text.toLowerCase(), expiresAt })
    return { captchaId, image: `data:image/jpeg;base64,${picture.toString('base64')}` }
  }

  /** @throws AppError CAPTCHA_REQUIRED without a text, CAPTCHA_WRONG for a wrong, expired or used one */
  async check(shopId: string, { captchaId, captchaText }: CaptchaAnswer): Promise<void> {
    if (!captchaId || !captchaText?.trim()) throw new AppError('CAPTCHA_REQUIRED')
    const captcha = await this.captchas.take(captchaId, shopId)
    const right = captcha && captcha.expiresAt > this.now() && captcha.text === captchaText.trim().toLowerCase()
    if (!right) throw new AppError('CAPTCHA_WRONG')
  }
}
