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
  captchaTicket?: string
  captchaRandstr?: string
  /** The address of whoever responds, for the vendor of a widget. */
  ip?: string
}

/** Captchas that a vendor shows in place of our pictures. */
export interface CaptchaWidgets {
  /** Path of the page with the widget; undefined where the school has none that works. */
  findPath(shopId: string): Promise<string | undefined>
  /** @throws AppError CAPTCHA_NOT_PASSED, CAPTCHA_UNAVAILABLE */
  check(shopId: string, ticket: { ticket: string; randstr: string; ip: string }): Promise<void>
}

export interface Captcha {
  captchaId: string
  /** A `data:` address; empty beside a widget. */
  image: string
  widgetPath: string
}

/**
 * Pictures with five characters, or a vendor's widget where the school has one; valid for one attempt within five
 * minutes in the same shop (AUTH-06, AUTH-13).
 */
export class CaptchaService {
  constructor(
    private readonly captchas: CaptchaRepository,
    private readonly widgets: CaptchaWidgets,
    private readonly now: () => Date,
  ) {}

  /** Returns a picture, or the school's widget for an app that can show one. */
  async create(shopId: string, canShowWidget: boolean): Promise<Captcha> {
    const widgetPath = canShowWidget ? await this.widgets.findPath(shopId) : undefined
    if (!widgetPath) return this.createPicture(shopId)
    return { captchaId: await this.keep(shopId, { text: '', byWidget: true }), image: '', widgetPath }
  }

  /** @throws AppError CAPTCHA_REQUIRED, CAPTCHA_WRONG, CAPTCHA_NOT_PASSED, CAPTCHA_UNAVAILABLE; each uses it up */
  async check(shopId: string, answer: CaptchaAnswer): Promise<void> {
    const { captchaId, captchaText = '', captchaTicket = '', captchaRandstr = '', ip = '' } = answer
    const text = captchaText.trim()
    if (!captchaId || !(text || captchaTicket)) throw new AppError('CAPTCHA_REQUIRED')
    const captcha = await this.captchas.take(captchaId, shopId)
    if (!captcha || captcha.expiresAt <= this.now()) throw new AppError('CAPTCHA_WRONG')
    if (captcha.byWidget) return this.checkTicket(shopId, { ticket: captchaTicket, randstr: captchaRandstr, ip })
    if (!text || captcha.text !== text.toLowerCase()) throw new AppError('CAPTCHA_WRONG')
  }

  private async checkTicket(shopId: string, ticket: Parameters<CaptchaWidgets['check']>[1]): Promise<void> {
    if (!ticket.ticket) throw new AppError('CAPTCHA_WRONG')
    await this.widgets.check(shopId, ticket)
  }

  private async createPicture(shopId: string): Promise<Captcha> {
    await loadCaptchaFonts()
    const text = makeCaptchaText((count) => randomInt(count))
    // Not `encode`: it reads the canvas in another thread after this one may have freed it, and brings the process down
    // (seen in 0.1.100 with MALLOC_PERTURB_=165). Encoding takes about a millisecond.
    const picture = drawCaptcha(text, Math.random).toBuffer('image/jpeg', JPEG_QUALITY)
    const captchaId = await this.keep(shopId, { text: text.toLowerCase(), byWidget: false })
    return { captchaId, image: `data:image/jpeg;base64,${picture.toString('base64')}`, widgetPath: '' }
  }

  private async keep(shopId: string, solution: { text: string; byWidget: boolean }): Promise<string> {
    const id = makeId()
    await this.captchas.add({ id, shopId, ...solution, expiresAt: addMinutes(this.now(), LIFE_MINUTES) })
    return id
  }
}
