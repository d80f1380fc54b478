import type { Lesson } from '@contract/course/calls'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'

const LOCK_REASON: Record<Lesson['locked'], string> = {
  '': '',
  login: '登录后学习',
  buy: '购买后学习',
  previous: '学完上一节解锁',
  practice: '通过前面的练习后解锁',
  validity: '不在有效期内',
  contract: '签署合同后学习',
}

/** Why a lesson cannot be opened now, in Chinese; empty when it can (COURSE-03, COURSE-05). */
export const lockReason = ({ locked }: Pick<Lesson, 'locked'>): string =>
  locked === 'buy' && hidesVirtualPrices() ? '还没有加入这门课' : LOCK_REASON[locked]

/** What comes before it must be studied first. */
export const isEarly = ({ locked }: Pick<Lesson, 'locked'>): boolean => locked === 'previous' || locked === 'practice'
