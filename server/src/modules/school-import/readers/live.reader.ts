import { REPLAY_STATES } from '@contract/live/live-status'
import type { Reading } from '../reading'
import type { LiveContent } from '../live-content'
import type { Fields } from '../text/fields'
import { readTalk } from './talk.reader'

const WEB_ADDRESS = /^https:\/\/[^\s"'<>]{3,300}$/

/** Time, source and talk of a `kind: live` lesson. `recorded` tells whether its replay is part of the folder. */
export const readLive = async (
  reading: Reading,
  lessonKey: string,
  fields: Fields,
  recorded: boolean,
): Promise<LiveContent> => {
  const startsAt = fields.moment('startsAt', reading.now)
  const endsAt = fields.moment('endsAt', reading.now)
  if (fields.has('startsAt') && fields.has('endsAt') && endsAt <= startsAt)
    fields.refuse('endsAt', '结束时间应当晚于开始时间')
  const streamUrl = fields.matching('streamUrl', WEB_ADDRESS, '应当是 https:// 开头的 HLS 地址', '')
  const loop = await reading.mediaField(fields, 'loop', 'hls', true)
  if (streamUrl && loop.key) fields.refuse('loop', '已经写了 streamUrl，请删去 loop')
  const replayState = fields.oneOf('replay', REPLAY_STATES, recorded ? 'ready' : 'none')
  if (replayState === 'ready' && !recorded) fields.refuse('replay', '回放写为 ready 时，还要写 media 或 definitions')
  const talk = readTalk(reading, lessonKey, fields, { startsAt, endsAt })
  return { startsAt, endsAt, streamUrl, loopKey: loop.key, replayState, talk }
}
