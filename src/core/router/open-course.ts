import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import { routes } from '@/routes/routes'
import { readAddress } from './address'
import { backTo, open, replace } from './router'

interface Goods {
  id: string
  courseType: number
}

export const isPackage = ({ courseType }: Pick<Goods, 'courseType'>): boolean => PACKAGE_TYPES.includes(courseType)

/** Where a course is looked at, by its type: packages have a screen of their own (JUMP-01). */
export const openCourse = ({ id, courseType }: Goods): Promise<void> =>
  isPackage({ courseType }) ? open('packageDetail', { id, type: String(courseType) }) : open('courseDetail', { id })

/** The same in place of the present screen, at what there is to study. */
export const replaceWithCourse = ({ id, courseType }: Goods): Promise<void> =>
  isPackage({ courseType }) ? replace('packageDetail', { id, type: String(courseType) }) : replace('courseDetail', { id, tab: 'directory' })

/** Back to the course that was open before paying, else in place of the present screen. */
export const returnToCourse = async (goods: Goods): Promise<void> => {
  const { path: wanted } = routes[isPackage(goods) ? 'packageDetail' : 'courseDetail']
  const isOpen = await backTo((address) => {
    const { path, params } = readAddress(address)
    return path === wanted && params.id === goods.id
  })
  if (!isOpen) await replaceWithCourse(goods)
}
