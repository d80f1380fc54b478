import type { RuleLine } from '@contract/activity/activity-kinds'
import { MOST_PRIZE_FEN } from '@contract/activity/limits'
import type { Prize, PullRules } from '@contract/activity/rules'
import { fenToYuan } from '@contract/money'
import type { ActivityDraft } from '../activity/activity-kind'
import type { PrizeFacts } from './pull-ports'

/** A prize with what it is; without facts where the school has no such thing. */
export interface KnownPrize {
  prize: Prize
  facts: PrizeFacts | undefined
}

export const listPrizes = ({ steps, invitedPrize }: PullRules): Prize[] => [
  ...steps.map(({ prize }) => prize),
  ...(invitedPrize ? [invitedPrize] : []),
]

/** What forbids publishing, in sentences. */
export const checkPull = ({ activity, items }: ActivityDraft<'pull'>, prizes: KnownPrize[]): string[] => {
  const { steps } = activity.rules
  const isRising = steps.every(({ invited }, index) => index === 0 || invited > steps[index - 1].invited)
  const hasGoods = prizes.some(({ prize }) => prize.kind === 'goods')
  return [
    ...(isRising ? [] : ['每一级要邀请的人数必须比上一级多']),
    ...prizes.flatMap((each) => checkPrize(each)),
    ...(!hasGoods && items.length > 0 ? ['活动里选了商品，但没有一级的奖品是它'] : []),
    ...prizes.flatMap(({ prize }) => (prize.kind === 'goods' ? checkGoods(prize, items) : [])),
    ...(items.some(({ priceFen }) => priceFen > 0) ? ['奖品的活动价必须是 0 元'] : []),
  ]
}

const checkPrize = ({ prize, facts }: KnownPrize): string[] => {
  if (!facts) return ['有一份奖品不存在或已停用']
  return [
    ...(facts.valueFen > MOST_PRIZE_FEN
      ? [`${facts.title}价值 ¥${fenToYuan(facts.valueFen)}，有奖销售的奖品不能超过 ¥${fenToYuan(MOST_PRIZE_FEN)}`]
      : []),
    ...(prize.kind === 'vip' && prize.days === 0 ? [`${facts.title}要写明送多少天`] : []),
    ...(prize.kind !== 'vip' && prize.days > 0 ? [`${facts.title}不按天数赠送`] : []),
  ]
}

const checkGoods = (prize: Prize, items: ActivityDraft<'pull'>['items']): string[] => {
  const isItem = items.some(
    ({ goodsKind, goodsRef, skuId }) => goodsKind === 'goods' && goodsRef === prize.id && skuId === prize.skuId,
  )
  return isItem ? [] : ['实物奖品要在活动里选定商品、规格和件数']
}

const ACT: Record<PullRules['act'], string> = {
  registered: '好友打开邀请后注册成为新学员',
  bought: '好友打开邀请后注册，并在活动期间完成第一笔付款',
}

/** The rules as learners read them: what counts and what both get are stated before. */
export const describePull = ({ act, steps, invitedPrize }: PullRules, titles: (prize: Prize) => string): RuleLine[] => {
  const hasGoods = listPrizes({ act, steps, invitedPrize }).some(({ kind }) => kind === 'goods')
  return [
    { label: '怎么算', text: `${ACT[act]}，并自己点「接受邀请」才算；打开、转发、分享都不给奖励` },
    { label: '不算', text: '打开邀请前已注册的账号、自己的另一个号、同一台手机或同一个人再次注册，都不计入' },
    ...steps.map(({ invited, prize }) => ({ label: `邀请 ${invited} 人`, text: titles(prize) })),
    { label: '好友得到', text: invitedPrize ? titles(invitedPrize) : '好友没有奖品' },
    ...(act === 'bought'
      ? [
          {
            label: '退款',
            text: '好友的订单全部退款后不再计入；还没领的奖品收回，再次达到可以再领；已领的保留，不重复发',
          },
        ]
      : []),
    {
      label: '领取',
      text: hasGoods ? '自己点「领取」；实物要填收货地址，活动结束前领，领完为止' : '自己点「领取」，领完为止',
    },
  ]
}
