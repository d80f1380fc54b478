import { VIRTUAL_KINDS, type GoodsKindName } from '../order/goods-kinds'
import type { PayPlace } from '../payment/place-kinds'
import { ACTIVITY_KINDS, type ActivityKindName } from './activity-kinds'

/** Where an activity is open: as WeChat's rules tell places apart. */
export const ACTIVITY_PLACES = ['mini', 'wechatWeb', 'web'] as const
export type ActivityPlace = (typeof ACTIVITY_PLACES)[number]
export const ACTIVITY_PLACE_LABEL: Record<ActivityPlace, string> = {
  mini: '小程序',
  wechatWeb: '微信里的网页',
  web: '其他浏览器',
}

/** What is sold or given: a thing that is sent, or something used on the phone itself. */
export const GOODS_NATURES = ['physical', 'virtual'] as const
export type GoodsNature = (typeof GOODS_NATURES)[number]
export const natureOf = (kind: GoodsKindName): GoodsNature => (VIRTUAL_KINDS.includes(kind) ? 'virtual' : 'physical')

/** 微信外部链接内容管理规范 2.1.2: the link itself is blocked. */
const NOT_IN_WECHAT_WEB = '微信里的网页不能办邀请好友砍价、助力这类活动，否则域名会被封禁'
/** 微信小程序平台运营规范 5.1 and the notice of December 2020. */
const NOT_VIRTUAL_IN_MINI = '小程序里不能用课程、会员等虚拟商品邀请好友砍价、助力'
/** 微信小程序平台运营规范 6.1.5; a box is sold as goods. */
const ONLY_PHYSICAL = '盲盒里只能是实物商品'

type Cells = Partial<Record<GoodsNature, Partial<Record<ActivityPlace, string>>>>
const SHARED: Cells = {
  physical: { wechatWeb: NOT_IN_WECHAT_WEB },
  virtual: { mini: NOT_VIRTUAL_IN_MINI, wechatWeb: NOT_IN_WECHAT_WEB },
}
/** Kind × goods × place, and why not; what is missing is allowed. */
const FORBIDDEN: Record<ActivityKindName, Cells> = {
  seckill: {},
  group: {},
  bargain: SHARED,
  pull: SHARED,
  blindBox: { virtual: { mini: ONLY_PHYSICAL, wechatWeb: ONLY_PHYSICAL, web: ONLY_PHYSICAL } },
}

/** Why an activity may not run at a place; undefined where it may. */
export const forbiddenAt = (kind: ActivityKindName, nature: GoodsNature, place: ActivityPlace): string | undefined =>
  FORBIDDEN[kind][nature]?.[place]

/** Every cell, for staff and for tests. */
export const PLACE_TABLE = ACTIVITY_KINDS.flatMap((kind) =>
  GOODS_NATURES.flatMap((nature) =>
    ACTIVITY_PLACES.map((place) => ({ kind, nature, place, reason: forbiddenAt(kind, nature, place) ?? '' })),
  ),
)

/** Where a client says that it is. Without it, a browser. */
export const activityPlaceOf = (place: PayPlace | undefined): ActivityPlace => {
  if (place === 'mini' || place === 'miniIos') return 'mini'
  return place === 'wechatWeb' ? 'wechatWeb' : 'web'
}
