import type { VipEffect } from '@contract/vip/vip-kinds'
import type { VipLevel } from '@contract/vip/calls'

/** What the button of a level says, by what buying it would do. */
export const EFFECT_VERB: Record<VipEffect, string> = {
  open: '立即开通',
  renew: '立即续费',
  upgrade: '立即升级',
  later: '提前购买',
}

/** What buying a level does to a running membership; '' where there is none. */
export const EFFECT_NOTE: Record<VipEffect, string> = {
  open: '',
  renew: '续费的时间接着现在的会员计算，不会浪费',
  upgrade: '升级后马上生效，买来的剩余天数按价值抵扣，赠送的天数保留',
  later: '你现在的会员等级更高，购买后从现有会员到期时开始',
}

/** How much members of a level save, as Chinese shops say it: 20 percent off is 8 折. */
const describeDiscount = (percentOff: number): string =>
  percentOff > 0 ? `课程 ${Number(((100 - percentOff) / 10).toFixed(1))} 折` : ''

/** What a level has, in a line. */
export const describeLevel = ({ percentOff, freeCourseCount, couponCount }: VipLevel): string =>
  [
    describeDiscount(percentOff),
    freeCourseCount > 0 && `${freeCourseCount} 门课免费学`,
    couponCount > 0 && `送 ${couponCount} 张券`,
  ]
    .filter(Boolean)
    .join(' · ')

/** How long a plan lasts. */
export const describeLength = ({ months, days }: { months: number | null; days: number | null }): string => {
  if (days !== null) return `${days} 天`
  if (months === null) return ''
  return months % 12 === 0 ? `${months / 12} 年` : `${months} 个月`
}
