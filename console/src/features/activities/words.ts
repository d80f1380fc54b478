import { ACTIVITY_STATE_LABEL } from '@contract/activity/activity-kinds'
import type { Row } from '../../core/desk/desk'

export type Activity = Row<'POST /staff/activity/page'>

export const STATE_WORDS: Record<Activity['state'], string> = { draft: '草稿', ...ACTIVITY_STATE_LABEL }
export const GOODS_KIND_WORDS = { course: '课程', package: '套餐', goods: '商品', material: '教材资料' } as const
export const MEMBER_PRICE_WORDS: Record<Activity['memberPrice'], string> = {
  activity: '会员也按活动价',
  lower: '活动价和会员价取低的',
}
export const NATURE_WORDS = { physical: '实物', virtual: '虚拟' } as const
