import type { Rank } from '@contract/promoter/promoter-views'
import { formatSum } from '../promoter-text'
import { nameDay } from '../ui/earning-bars'

/** Where the learner stands, and what is missing until the rank above. */
export const describeMine = ({ rank, missingFen }: Rank['mine']): string => {
  if (rank === 0) return missingFen > 0 ? `我还没有上榜，再成交 ¥${formatSum(missingFen)} 追上前一名` : '我还没有上榜'
  return missingFen > 0 ? `我是第 ${rank} 名，差 ¥${formatSum(missingFen)} 追上前一名` : `我是第 ${rank} 名`
}

export const describeSpan = ({ from, until }: Pick<Rank, 'from' | 'until'>): string =>
  `${from === until ? nameDay(from) : `${nameDay(from)}至${nameDay(until)}`}自己客户的成交，金额相同并列`
