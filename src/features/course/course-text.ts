import type { CourseView } from '@contract/course/calls'
import { formatDate } from '@/shared/time/format-date'

/** The day; with the hour only where a school set one. */
export const describeStart = (startsAt: string): string => formatDate(startsAt, 'y-m-d h:i').replace(' 00:00', '')

/** How long one may study: from purchase, or for those who own it until a day. */
export const describeValidity = ({ access, expiresAt, validDays }: Pick<CourseView, 'access' | 'expiresAt' | 'validDays'>): string => {
  if (access === 'expired') return '已过期'
  if (expiresAt) return `${formatDate(expiresAt, 'y-m-d')} 到期`
  return validDays ? `有效期 ${validDays} 天` : '永久有效'
}
