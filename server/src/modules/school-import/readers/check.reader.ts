import { CHECK_KINDS, SIGN_CODE_PATTERN } from '@contract/attendance/attendance-status'
import type { Reading } from '../reading'
import type { CheckContent, LessonContent } from '../school-content'
import type { Fields } from '../text/fields'

const MAX_COUNT = 10
const MAX_AFTER_SECONDS = 864_000
const MAX_OPEN_SECONDS = 2_678_400
const USUAL_OPEN_SECONDS = 600
const CODE = new RegExp(SIGN_CODE_PATTERN)

/** The attendance checks of a lesson. `lesson` has the length, so that none comes after its end. */
export const readChecks = (
  reading: Reading,
  lessonKey: string,
  fields: Fields,
  { durationSeconds, live }: Pick<LessonContent, 'durationSeconds' | 'live'>,
): CheckContent[] => {
  const lasts = live ? (live.endsAt.getTime() - live.startsAt.getTime()) / 1000 : durationSeconds
  return fields.items('checks', { optional: true, maxCount: MAX_COUNT }).map((item) => {
    const key = item.key()
    reading.references.define('check', `${lessonKey}/${key}`, item.place('key'))
    const kind = item.oneOf('kind', CHECK_KINDS)
    const closesAfterSeconds = item.integer(
      'closesAfterSeconds',
      { min: 10, max: MAX_OPEN_SECONDS },
      USUAL_OPEN_SECONDS,
    )
    const check: CheckContent = {
      id: reading.id('check', `${lessonKey}/${key}`),
      title: item.text('title', { max: 20 }, '课堂签到'),
      kind,
      code: kind === 'code' ? item.matching('code', CODE, '应当是 4 到 6 位数字（加引号）') : '',
      afterSeconds: item.integer('afterSeconds', { min: 0, max: MAX_AFTER_SECONDS }),
      lateAfterSeconds: item.integer('lateAfterSeconds', { min: 0, max: MAX_OPEN_SECONDS }, closesAfterSeconds),
      closesAfterSeconds,
    }
    if (check.lateAfterSeconds > closesAfterSeconds) item.refuse('lateAfterSeconds', '不能超过 closesAfterSeconds')
    if (lasts > 0 && check.afterSeconds >= lasts)
      item.refuse('afterSeconds', `这节课只有 ${Math.floor(lasts)} 秒，签到不会出现`)
    item.close()
    return check
  })
}
