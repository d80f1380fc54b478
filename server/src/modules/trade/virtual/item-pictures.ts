import { createHash } from 'node:crypto'
import type { Media } from '../../../kernel/media/media'
import type { PictureEncoder } from '../../../kernel/media/picture'
import type { Storage } from '../../../kernel/media/storage'

export interface ItemPicturesDeps {
  media: Pick<Media, 'urlOf'>
  storage: Pick<Storage, 'read' | 'stat' | 'write'>
  pictures: Pick<PictureEncoder, 'encode'>
  shops: { getShop(shopId: string): Promise<{ logo: string }> }
  publicUrl: string
}

const TAKEN = /\.(jpe?g|png)$/

/** Pictures of items as WeChat takes them: open to it, and no WebP, which schools' covers mostly are. */
export class ItemPictures {
  constructor(private readonly deps: ItemPicturesDeps) {}

  /** The address of what goods show; the school's logo for goods without a picture. */
  async urlOf(shopId: string, cover: string): Promise<string> {
    const { media, shops, publicUrl } = this.deps
    const shown = cover || (await shops.getShop(shopId)).logo
    return new URL(media.urlOf(TAKEN.test(shown) ? shown : await this.toJpeg(shopId, shown)), publicUrl).href
  }

  /** The key of a copy, which is made once. A picture that cannot be read keeps its own: WeChat says what is wrong. */
  private async toJpeg(shopId: string, shown: string): Promise<string> {
    const { storage, pictures } = this.deps
    const name = createHash('sha256').update(shown).digest('hex').slice(0, 32)
    const key = `${shopId}/public/virtual-item/${name}.jpg`
    if (await storage.stat(key)) return key
    const content = shown && (await storage.read(shown))
    const copy = content && (await pictures.encode(content, { jpegOnly: true }).catch(() => undefined))
    if (!copy) return shown
    await storage.write(key, copy.content)
    return key
  }
}
