import { PUPIL_PREPAY } from '@contract/offline-course/limits'
import { addMonths } from '../../kernel/school-time'
import type { HeldSession } from './refund-steps'

/**
 * Why a term for pupils may not be paid ahead; undefined when it may. Local rules of 2021 for training outside schools
 * (such as 琼教规〔2021〕10号 and 穗教规字〔2021〕8号): no more than three months or 60 lessons at once, and not earlier than
 * a month before the first one. Here both bounds hold.
 * @param sessions those that take place
 * @param from when money is or may be taken
 */
export const findPrepayProblem = (sessions: HeldSession[], from: Date): string | undefined => {
  const { months, sessions: most, monthsAhead } = PUPIL_PREPAY
  const begins = sessions.map(({ startsAt }) => startsAt).toSorted((left, right) => Number(left) - Number(right))
  const [first] = begins
  if (!first) return '面向中小学生的课要先排好课再报名'
  if (begins.length > most) return `面向中小学生的课一次最多收 ${most} 课时，这一期有 ${begins.length} 次课`
  if (begins[begins.length - 1] > addMonths(first, months)) return `面向中小学生的课一次最多收 ${months} 个月的费用`
  if (from < addMonths(first, -monthsAhead)) return `面向中小学生的课不能早于开课前 ${monthsAhead} 个月收费`
  return undefined
}
