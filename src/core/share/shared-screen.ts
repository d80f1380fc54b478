import { resolveUrl } from '@/platform/device/environment'
import type { ShareCard } from '@/platform/share/share.port'
import { shop } from '../shop/shop.store'

export interface SharedScreen {
  title: string
  /** The screen's address with its parameters. */
  address: string
  /** A second line; the school's slogan without it. */
  description?: string
  /** Address of a picture, as the server gave it; without it the school's sign, or WeChat's picture of the screen. */
  picture?: string
}

/**
 * The card as it leaves the phone: whoever gets the link must land in this school, whatever school their phone knows.
 */
export const toShareCard = ({ title, address, description, picture }: SharedScreen): ShareCard => {
  const image = picture || shop.info?.logo
  return {
    title,
    description: description || shop.info?.slogan || shop.info?.shopName || '',
    path: `${address}${address.includes('?') ? '&' : '?'}sid=${encodeURIComponent(shop.id)}`,
    imageUrl: image ? resolveUrl(image) : '',
  }
}
