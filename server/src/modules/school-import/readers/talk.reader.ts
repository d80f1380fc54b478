import { TALK_AUTHORS, TALK_KINDS, TALK_MAX_LENGTH } from '@contract/live/talk-kinds'
import { addSeconds } from '../../../kernel/school-time'
import type { LiveContent, TalkContent } from '../live-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

const MAX_MESSAGES = 500
const SCHOOL_AUTHORS = TALK_AUTHORS.filter((author) => author !== 'learner')

/**
 * What learners said in a live, with the school's answers. A message is known by its text: putting another one before
 * it makes no second copy of it.
 */
export const readTalk = (
  reading: Reading,
  lessonKey: string,
  fields: Fields,
  live: Pick<LiveContent, 'startsAt' | 'endsAt'>,
): TalkContent[] =>
  fields.items('talk', { optional: true, maxCount: MAX_MESSAGES }).flatMap((item) => {
    const student = item.key('student')
    reading.references.expect('student', student, item.place('student'))
    const content = item.text('content', { max: TALK_MAX_LENGTH })
    const name = `${lessonKey}/${student}/${content}`
    const seconds = readSeconds(reading, item, live)
    const id = reading.id('liveMessage', name)
    const message: TalkContent = {
      id,
      studentId: reading.id('student', student),
      authorName: '',
      author: 'learner',
      kind: item.oneOf('kind', TALK_KINDS, 'chat'),
      content,
      seconds,
      answersId: null,
    }
    const reply = item.group('reply')
    item.close()
    if (!reply) return [message]
    const answer: TalkContent = {
      id: reading.id('liveMessage', `${name}/reply`),
      studentId: null,
      authorName: reply.text('authorName', { max: 20 }),
      author: reply.oneOf('author', SCHOOL_AUTHORS, 'teacher'),
      kind: 'chat',
      content: reply.text('content', { max: TALK_MAX_LENGTH }),
      seconds: reply.has('seconds') ? readSeconds(reading, reply, live) : seconds,
      answersId: id,
    }
    if (answer.seconds < seconds) reply.refuse('seconds', `回答不能早于发言（第 ${seconds} 秒）`)
    reply.close()
    return [message, answer]
  })

/** A place in the live that has been. */
const readSeconds = (
  reading: Reading,
  fields: Fields,
  { startsAt, endsAt }: Pick<LiveContent, 'startsAt' | 'endsAt'>,
) => {
  const lasts = Math.max(0, Math.floor((endsAt.getTime() - startsAt.getTime()) / 1000))
  const seconds = fields.integer('seconds', { min: 0, max: lasts })
  if (addSeconds(startsAt, seconds) > reading.now) fields.refuse('seconds', '直播还没有到这个时候，不能先写发言')
  return seconds
}
