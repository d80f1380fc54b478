import type { VipBenefit } from '@contract/vip/vip-kinds'

/** Memberships of a school folder: vip.yml and vip.md. */
export interface VipContent {
  levels: VipLevelContent[]
  rulesHtml: string
}

export interface VipLevelContent {
  id: string
  /** By their place in the file, from 1. */
  rank: number
  name: string
  color: string
  percentOff: number
  benefits: VipBenefit[]
  couponIds: string[]
  freeCourseIds: string[]
  prices: { courseId: string; priceFen: number }[]
  plans: {
    id: string
    title: string
    /** Exactly one of the two is null. */
    months: number | null
    days: number | null
    priceFen: number
    originalPriceFen: number
  }[]
}

export interface OwnedVipContent {
  id: string
  levelId: string
  days: number
  daysAgo: number
}
