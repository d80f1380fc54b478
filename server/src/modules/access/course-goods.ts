import { OFFLINE_TYPE, PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { AccessService, CourseOffer } from './access.service'

interface BoughtLine {
  id: string
  orderId: string
  userId: string
  shopId: string
  ref: string
  title: string
  payableFen: number
  snapshot: { validDays: number | null }
}

/** What the school has buyers sign. */
export interface LineContracts {
  open(lines: BoughtLine[]): Promise<void>
  void(lineId: string): Promise<void>
}

/** A course or a package as a line of an order; `owned` ones cannot be bought until their access is over. */
export const toQuote = ({
  title,
  cover,
  courseType,
  priceFen,
  vipPriceFen,
  validDays,
  endsAt,
  owned,
}: CourseOffer) => ({
  title,
  cover,
  snapshot: { courseType, validDays },
  unitPriceFen: priceFen,
  // What members may open while they are members is not sold to them for nothing: that would be for good.
  vipPriceFen: vipPriceFen || undefined,
  isMember: vipPriceFen !== null,
  mostPieces: 1,
  endsAt,
  refusal: refusalOf(courseType, owned),
  ownedTitles: [] as string[],
})

/** What is taught face to face is bought as a seat in one of its terms. */
const refusalOf = (courseType: number, owned: boolean) => {
  if (owned) return 'GOODS_OWNED' as const
  return courseType === OFFLINE_TYPE ? ('OFFLINE_CHOOSE_TERM' as const) : undefined
}

/** Opens what lines bought, and closes it again: courses and packages alike. */
export const createCourseFulfiller = (access: AccessService, contracts: LineContracts) => ({
  fulfil: async (lines: BoughtLine[]): Promise<void> => {
    await access.grantLines(
      lines.map(({ id: lineId, orderId, userId, shopId, ref: courseId, snapshot: { validDays } }) => ({
        userId,
        shopId,
        courseId,
        validDays,
        orderId,
        lineId,
      })),
    )
    await contracts.open(lines)
  },
  revoke: async ({ id }: BoughtLine): Promise<void> => {
    await access.revokeAccess(id)
    await contracts.void(id)
  },
})

/** Single courses as goods (`GoodsKind` of trade). */
export const createCourseGoods = (access: AccessService, fulfiller: ReturnType<typeof createCourseFulfiller>) => ({
  kind: 'course' as const,
  fulfiller,
  async quote(shopId: string, userId: string | undefined, courseId: string) {
    const offer = await access.findOffer(shopId, userId, courseId)
    return offer && !PACKAGE_TYPES.includes(offer.courseType) ? toQuote(offer) : undefined
  },
  refuse: async (userId: string, courseId: string) =>
    (await access.isOwned(userId, courseId)) ? ('GOODS_OWNED' as const) : undefined,
})
