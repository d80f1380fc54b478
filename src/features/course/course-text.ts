import type { CourseView } from '@contract/course/calls'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { formatDate } from '@/shared/time/format-date'

/** The day; with the hour only where a school set one. */
const describeStart = (startsAt: string): string => formatDate(startsAt, 'y-m-d h:i').replace(' 00:00', '')

/** How long a learner may study: from the purchase or a later opening, or for owners until a day. */
export const describeValidity = ({
  access,
  startsAt,
  expiresAt,
  validDays,
  endsAt,
}: Pick<CourseView, 'access' | 'startsAt' | 'expiresAt' | 'validDays' | 'endsAt'>): string => {
  const end = expiresAt ?? (access === 'expired' ? endsAt : null)
  if (access === 'expired') return end ? `已于 ${formatDate(end, 'y-m-d')} 过期` : '已过期'
  if (expiresAt) return `${formatDate(expiresAt, 'y-m-d')} 到期`
  const until = endsAt && `${formatDate(endsAt, 'y-m-d')} 结束`
  if (validDays)
    return [`${startsAt ? '开课' : hidesVirtualPrices() ? '加入' : '购买'}后 ${validDays} 天内有效`, until]
      .filter(Boolean)
      .join('，')
  return until || '永久有效'
}

/** The reason why a learner cannot study the course, as a sentence; '' when there is none (COURSE-01). */
export const describeObstacle = ({ access, publishState, startsAt, expiresAt, endsAt }: CourseView): string => {
  if (publishState === 'offShelf') return access === 'owned' ? '课程已下架，你仍可以继续学习' : '课程已下架'
  if (access === 'expired' && endsAt && (!expiresAt || expiresAt >= endsAt)) return '课程已经结束，不能再学习'
  if (access === 'expired') return hidesVirtualPrices() ? '有效期已过' : '有效期已过，续费后可以接着上次的进度学习'
  return startsAt ? `课程于 ${describeStart(startsAt)} 开始，届时可以学习` : ''
}
