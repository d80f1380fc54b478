/** How a shared screen looks to its receiver. */
export interface ShareCard {
  title: string
  description: string
  /** Below the app's root, with its parameters and the school, such as `/sub/course/detail?id=1&sid=qihang`. */
  path: string
  /** A short link to it, instead of the path's own address. */
  url?: string
  /** As an image would take it, or empty. */
  imageUrl: string
  /** It must not go to WeChat's 朋友圈. */
  friendsOnly?: boolean
}

/**
 * - shared: handed to the system's sheet
 * - menu: the learner goes on in WeChat's own menu (「…」), which carries the card already
 * - copied: the link is in the clipboard
 * - canceled: the learner closed the sheet
 */
export type ShareOutcome = 'shared' | 'menu' | 'copied' | 'canceled'

/** The server's signature of an address, which WeChat's JSSDK requires before a page may set its card. */
interface SdkSignature {
  appId: string
  /** Unix seconds. */
  timestamp: number
  nonceStr: string
  signature: string
}
export type SignUrl = (url: string) => Promise<SdkSignature>

export type NameSharer = (path: string) => string

/** What the cards of WeChat's menu need of the server. */
interface ShareMenu {
  sign: SignUrl
  /** Adds who sends it to a path; a visitor's stays as it is. Never rejects. */
  nameSharer: () => Promise<NameSharer>
}
export type LoadShareMenu = () => Promise<ShareMenu>
