import { readAddress } from '@/core/router/address'
import { backTo } from '@/core/router/back-to'
import { routes } from '@/routes/routes'
import { isPackage, replaceWithCourse, type Goods } from './open-course'

/** Goes back to the course that was open before paying, or opens it in place of the present screen. */
export const returnToCourse = async (goods: Goods): Promise<void> => {
  const { path: wanted } = routes[isPackage(goods) ? 'packageDetail' : 'courseDetail']
  const isOpen = await backTo((address) => {
    const { path, params } = readAddress(address)
    return path === wanted && params.id === goods.id
  })
  if (!isOpen) await replaceWithCourse(goods)
}
