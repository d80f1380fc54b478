import { createHmac, timingSafeEqual } from 'node:crypto'
import { areaOfKey, scopeOfKey } from './media-key'
import { RichTextSanitizer } from './sanitize-rich-text'

/** Addresses of stored content. They begin with `/media/`; the app prepends the host where it needs one. */
export interface Media {
  /** Address of public content; '' for an empty key. */
  urlOf(key: string): string
  /** Address that opens a lesson's content for `ttlSeconds`, six hours by default; '' for an empty key. */
  signedUrlOf(key: string, ttlSeconds?: number): string
  /**
   * Returns the rich text as it may be sent: sanitised, whoever stored it, and with signed addresses of the pictures
   * that are lesson content.
   */
  embed(html: string): string
}

const MEDIA_PREFIX = '/media/'
export const SIX_HOURS_SECONDS = 6 * 3600
const PICTURE_ADDRESS = /(\ssrc=")\/media\/([^"]+)"/g

export class SignedMedia implements Media {
  private readonly richTexts = new RichTextSanitizer()

  constructor(
    private readonly secret: string,
    private readonly now: () => Date,
  ) {}

  urlOf(key: string): string {
    return key && MEDIA_PREFIX + key
  }

  signedUrlOf(key: string, ttlSeconds = SIX_HOURS_SECONDS): string {
    if (!key) return ''
    const expiry = Math.ceil(this.now().getTime() / 1000) + ttlSeconds
    return `${MEDIA_PREFIX}s/${expiry}.${this.sign(key, expiry)}/${key}`
  }

  embed(html: string): string {
    return this.richTexts
      .sanitize(html)
      .replace(PICTURE_ADDRESS, (whole, start: string, key: string) =>
        areaOfKey(key) === 'lesson' ? `${start}${this.signedUrlOf(key)}"` : whole,
      )
  }

  /** For how many seconds `permission` (`<expiry>.<signature>`) still opens the key; undefined where it does not. */
  secondsLeft(permission: string, key: string): number | undefined {
    const [, expiry, signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(permission) ?? []
    const left = Number(expiry) - this.now().getTime() / 1000
    if (!expiry || left < 0) return undefined
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(key, Number(expiry)))) ? left : undefined
  }

  /** Covers folder and base of the key, so that the playlists and segments of one stream inherit the permission. */
  private sign(key: string, expiry: number): string {
    return createHmac('sha256', this.secret)
      .update(`${expiry}:${scopeOfKey(key)}`)
      .digest('base64url')
  }
}
