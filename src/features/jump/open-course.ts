import { OFFLINE_TYPE, PACKAGE_TYPES } from '@contract/course/course-kinds'
import { open, replace } from '@/core/router/router'

export interface Goods {
  id: string
  courseType: number
}

export const isPackage = ({ courseType }: Pick<Goods, 'courseType'>): boolean => PACKAGE_TYPES.includes(courseType)

export const isOffline = ({ courseType }: Pick<Goods, 'courseType'>): boolean => courseType === OFFLINE_TYPE

/** Opens a course's screen; packages and what is taught face to face have their own (JUMP-01). */
export const openCourse = ({ id, courseType }: Goods): Promise<void> => {
  if (isOffline({ courseType })) return open('offlineCourse', { id })
  return isPackage({ courseType })
    ? open('packageDetail', { id, type: String(courseType) })
    : open('courseDetail', { id })
}

/** Opens a course in place of the present screen, at its directory. */
export const replaceWithCourse = ({ id, courseType }: Goods): Promise<void> => {
  if (isOffline({ courseType })) return replace('offlineCourse', { id })
  return isPackage({ courseType })
    ? replace('packageDetail', { id, type: String(courseType) })
    : replace('courseDetail', { id, tab: 'directory' })
}
