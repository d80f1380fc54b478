import { routes } from '@/routes/routes'
import { readAddress } from './address'
import { backTo } from './back-to'
import { isPackage, replaceWithCourse, type Goods } from './open-course'

/** Back to the course that was open before paying, else in place of the present screen. */
export const returnToCourse = async (goods: Goods): Promise<void> => {
  const { path: wanted } = routes[isPackage(goods) ? 'packageDetail' : 'courseDetail']
  const isOpen = await backTo((address) => {
    const { path, params } = readAddress(address)
    return path === wanted && params.id === goods.id
  })
  if (!isOpen) await replaceWithCourse(goods)
}
