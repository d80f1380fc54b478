import type { RuleLine } from '@contract/activity/activity-kinds'
import type { BargainRules } from '@contract/activity/rules'
import { fenToYuan } from '@contract/money'
import type { ActivityDraft } from '../activity/activity-kind'

/** Each helper cuts at least so much. */
export const LEAST_CUT_FEN = 1

/** What forbids publishing, in sentences: a floor that helpers cannot reach, or that is none. */
export const checkBargain = ({ activity, items }: ActivityDraft<'bargain'>): string[] => {
  const { helpers } = activity.rules
  return items.flatMap(({ priceFen, usualFen }) => {
    // Said of every kind: goods that are missing, or not cheaper in the activity.
    if (priceFen >= usualFen) return []
    if (usualFen - priceFen < helpers * LEAST_CUT_FEN)
      return `从 ¥${fenToYuan(usualFen)} 到 ¥${fenToYuan(priceFen)} 不够 ${helpers} 人每人砍 1 分`
    return []
  })
}

/** The rules as learners read them: the number of helpers and that all cuts are fixed are stated before. */
export const describeBargain = ({ helpers, helpsPerDay, buyAnyTime, hours }: BargainRules): RuleLine[] => [
  { label: '砍价', text: `请好友帮砍，满 ${helpers} 人到底价；每一刀的金额在发起时就定好，到底价前都看得到` },
  {
    label: '帮砍',
    text: `好友点进来自己确认才算，每人帮一次，一天最多帮 ${helpsPerDay} 次；帮砍的人不得奖励，也不用付钱`,
  },
  {
    label: '购买',
    text: buyAnyTime
      ? '到底价前随时能买；下单后到付款前价格不变，取消订单可以接着砍'
      : '砍到底价后才能买；取消订单后在时限内还能再买',
  },
  { label: '结束', text: `发起后 ${hours} 小时内有效，不超过活动结束；到点没买，砍价作废，不收费` },
]
