import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { CourseOffer } from '../access/access.service'
import { toQuote, type createCourseGoods } from '../access/course-goods'
import type { PackageRepository } from './package.repository'

interface Offers {
  findOffer(shopId: string, userId: string | undefined, courseId: string): Promise<CourseOffer | undefined>
}

/**
 * Packages as goods (`GoodsKind` of trade): bought at their own price, and opening each of their courses. A learner who
 * has some of these may still buy: the days add up, and the cashier says which ones.
 */
export const createPackageGoods = (
  offers: Offers,
  packages: PackageRepository,
  courseGoods: ReturnType<typeof createCourseGoods>,
  now: () => Date,
) => ({
  kind: 'package' as const,
  fulfiller: courseGoods.fulfiller,
  refuse: courseGoods.refuse,
  async quote(shopId: string, userId: string | undefined, packageId: string) {
    const offer = await offers.findOffer(shopId, userId, packageId)
    if (!offer || !PACKAGE_TYPES.includes(offer.courseType)) return undefined
    const members = userId === undefined ? [] : await packages.listMembers(packageId, userId)
    const owned = members.filter(({ term }) => term && (term.expiresAt === null || term.expiresAt > now()))
    return { ...toQuote(offer), ownedTitles: owned.map(({ title }) => title) }
  },
})
