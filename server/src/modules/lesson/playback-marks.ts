import type { Playback } from '@contract/course/calls'
import type { UserName } from '../user/user-names'
import { NO_VIDEO, type HostedVideo } from '../../providers/vod/video-host'

export interface ShopMarks {
  vodEnableMarquee: boolean
  watermarkText: string
  /** Storage key. */
  watermarkImage: string
}

/** PLAY-06: nickname and the last four digits of the phone, '' where the shop wants none. */
export const toMarquee = (shop: Pick<ShopMarks, 'vodEnableMarquee'>, learner: UserName | undefined): string =>
  shop.vodEnableMarquee && learner ? `${learner.nickName} ${learner.phone.slice(-4)}`.trim() : ''

/** PLAY-07: the shop's picture, else its words, else nothing. */
export const toWatermark = (
  { watermarkText, watermarkImage }: Pick<ShopMarks, 'watermarkText' | 'watermarkImage'>,
  urlOf: (key: string) => string,
): Playback['watermarkInfo'] => ({
  enableWatermark: watermarkImage !== '' || watermarkText !== '',
  isImageWatermark: watermarkImage !== '',
  watermarkValue: watermarkImage ? urlOf(watermarkImage) : watermarkText,
})

/**
 * PLAY-09: what the players of the video platforms read, as JSON; what a host said is empty for the school's own files.
 */
export const toVideoConfig = (
  vid: string,
  definitions: Playback['definitions'],
  hosted: HostedVideo = NO_VIDEO,
): string => {
  const urlOf = (label: string) => definitions.find((definition) => definition.label === label)?.url ?? ''
  return JSON.stringify({
    vid,
    token: hosted.token,
    ts: hosted.ts,
    sign: hosted.sign,
    code: definitions.length > 0 ? '' : hosted.code,
    hdUrl: urlOf('高清') || urlOf('超清'),
    sdUrl: urlOf('标清'),
    siteid: '',
    vc: '',
  })
}
