import type { CourseCard } from '@contract/course/course-card'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import { screens } from '@contract/screens'
import { escapeHtml } from '../html'

/** Returns the start tag of a link to a screen of the app: it works before any script has arrived. */
export type OpenLink = (className: string, path: string, params?: Record<string, string>) => string

/** `shopId` is the school that the address named, if it did: the links keep it. */
export const linkTo =
  (shopId: string | undefined): OpenLink =>
  (className, path, params = {}) => {
    const query = new URLSearchParams({ ...params, ...(shopId ? { sid: shopId } : {}) })
    const address = `/wap${path}${query.size ? `?${query}` : ''}`
    return `<a class="${className}" href="${escapeHtml(address)}">`
  }

export const linkToCourse = (open: OpenLink, className: string, course: Pick<CourseCard, 'id' | 'courseType'>) =>
  PACKAGE_TYPES.includes(course.courseType)
    ? open(className, screens.packageDetail.path, { id: course.id, type: String(course.courseType) })
    : open(className, screens.courseDetail.path, { id: course.id })
