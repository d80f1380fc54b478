import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import { open, replace } from './router'

export interface Goods {
  id: string
  courseType: number
}

export const isPackage = ({ courseType }: Pick<Goods, 'courseType'>): boolean => PACKAGE_TYPES.includes(courseType)

/** Where a course is looked at, by its type: packages have a screen of their own (JUMP-01). */
export const openCourse = ({ id, courseType }: Goods): Promise<void> =>
  isPackage({ courseType }) ? open('packageDetail', { id, type: String(courseType) }) : open('courseDetail', { id })

/** The same in place of the present screen, at what there is to study. */
export const replaceWithCourse = ({ id, courseType }: Goods): Promise<void> =>
  isPackage({ courseType })
    ? replace('packageDetail', { id, type: String(courseType) })
    : replace('courseDetail', { id, tab: 'directory' })
