import { resolveUrl } from '@/platform/device/environment'
import type { ShareCard } from '@/platform/share/share.port'
import { shop } from '../shop/shop.store'

export interface SharedScreen {
  title: string
  /** The screen's address with its parameters. */
  address: string
  /** A second line; defaults to the school's slogan. */
  description?: string
  /** Address of a picture as the server gave it; the school's logo, or WeChat's picture of the screen, without it. */
  picture?: string
  /** The learner's short link to it, where there is one. */
  url?: string
  /** Where others' coming brings something, WeChat forbids its 朋友圈. */
  friendsOnly?: boolean
}

/** A screen's address that names this school, so that it opens here on every phone. */
export const withSchool = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}sid=${encodeURIComponent(shop.id)}`

/** The card of a screen. */
export const toShareCard = ({ title, address, description, picture, url, friendsOnly }: SharedScreen): ShareCard => {
  const image = picture || shop.info?.logo
  return {
    title,
    description: description || shop.info?.slogan || shop.info?.shopName || '',
    path: withSchool(address),
    url,
    imageUrl: image ? resolveUrl(image) : '',
    friendsOnly,
  }
}
