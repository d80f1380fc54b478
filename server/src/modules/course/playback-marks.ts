import type { Playback } from '@contract/course/calls'

export interface NamedLearner {
  nickName: string
  avatarUrl: string
  /** Raw: never leaves the server whole. */
  phone: string
}
interface ShopMarks {
  shopName: string
  vodEnableMarquee: boolean
}

/** PLAY-06: nickname and the last four digits of the phone, '' where the shop wants none. */
export const toMarquee = (shop: ShopMarks, learner: NamedLearner | undefined): string =>
  shop.vodEnableMarquee && learner ? `${learner.nickName} ${learner.phone.slice(-4)}`.trim() : ''

/** PLAY-07: a shop that marks its videos marks them with its own name, too. */
export const toWatermark = ({ shopName, vodEnableMarquee }: ShopMarks): Playback['watermarkInfo'] =>
  ({ enableWatermark: vodEnableMarquee, isImageWatermark: false, watermarkValue: vodEnableMarquee ? shopName : '' })

/** PLAY-09: what the players of the video platforms read, as JSON; platform tokens are empty for the school's own files. */
export const toVideoConfig = (vid: string, definitions: Playback['definitions']): string => {
  const urlOf = (label: string) => definitions.find((definition) => definition.label === label)?.url ?? ''
  return JSON.stringify({
    vid, token: '', ts: '', sign: '', code: '', hdUrl: urlOf('高清') || urlOf('超清'), sdUrl: urlOf('标清'), siteid: '', vc: '',
  })
}
