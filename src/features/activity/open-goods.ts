import type { ActivityDetail } from '@contract/activity/calls'
import { open } from '@/core/router/router'

type Goods = Pick<NonNullable<ActivityDetail['goods']>, 'kind' | 'id'>

/** Opens the screen where goods of an activity are sold at their usual price. */
export const openGoods = ({ kind, id }: Goods): Promise<void> => {
  if (kind === 'course') return open('courseDetail', { id })
  return kind === 'package' ? open('packageDetail', { id }) : open('goodsDetail', { id })
}
