import type { Fields } from '../text/fields'

/** The video platforms that a school may use, with their numbers in the contract (PLAY-09). */
const PLATFORM = { polyv: 2, baijiayun: 3 } as const
const NAMES = Object.keys(PLATFORM) as (keyof typeof PLATFORM)[]
/** What names a file of the folder. */
const OWN = ['media', 'definitions', 'hls', 'downloadable']

/** Whether the lesson's video is on a video platform; `readHostedVideo` then reports what is missing. */
export const isHostedVideo = (fields: Fields): boolean => fields.has('platform') || fields.has('vid')

/** `platform`, `vid` and the length, which cannot be read from a file here. */
export const readHostedVideo = (fields: Fields): { vodPlatform: number; vid: string; durationSeconds: number } => {
  const platform = fields.oneOf('platform', NAMES)
  for (const name of OWN) if (fields.has(name)) fields.refuse(name, '视频在视频平台上，这里没有文件，请删去这一行')
  return {
    vodPlatform: PLATFORM[platform],
    vid: fields.matching('vid', /^[A-Za-z0-9_-]{1,64}$/, '应当是平台给的视频编号'),
    durationSeconds: fields.integer('durationSeconds', { min: 1, max: 86_400 }),
  }
}
