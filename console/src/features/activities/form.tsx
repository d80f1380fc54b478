import { ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import type { Input } from '../../core/call/staff-calls'
import type { Fields } from '../../core/form/field'
import { GoodsPick } from './GoodsPick'
import { ItemsInput } from './ItemsInput'
import { PrizeInput } from './PrizeInput'
import { GOODS_KIND_WORDS, MEMBER_PRICE_WORDS, type Activity } from './words'

type Written = Input<'POST /staff/activity/save'>
type Values = Readonly<Record<string, unknown>>
const sells = ({ kind }: Values): boolean => kind !== 'pull' && kind !== 'blindBox'

/** An activity that is not published yet: what all kinds have, and the rules of its own kind. */
export const activityFields = {
  kind: { label: '种类', choices: ACTIVITY_KIND_LABEL, start: 'seckill' },
  title: { label: '标题' },
  cover: { label: '图片', picture: 'POST /staff/goods/picture/save', hint: '不选就用商品自己的' },
  startsAt: { label: '开始', show: 'time' },
  endsAt: { label: '结束', show: 'time' },
  goodsKind: { label: '卖什么', choices: GOODS_KIND_WORDS, when: sells },
  goodsId: { label: '哪一件', draw: (control) => <GoodsPick {...control} />, when: sells },
  seckill: {
    label: '秒杀规则',
    when: ({ kind }) => kind === 'seckill',
    group: { captcha: { label: '下单前', yes: '要过图形验证', no: '不用验证', start: true } },
  },
  group: {
    label: '拼团规则',
    when: ({ kind }) => kind === 'group',
    group: {
      size: { label: '几人成团', unit: '人', start: 2 },
      hours: { label: '几小时内成团', unit: '小时', start: 24 },
      formsWith: { label: '到时间有几人也算成团', unit: '人', hint: '不填就要满员' },
    },
  },
  bargain: {
    label: '砍价规则',
    when: ({ kind }) => kind === 'bargain',
    group: {
      helpers: { label: '几人砍到底价', unit: '人', start: 10 },
      helpsPerDay: { label: '一人一天帮几次', unit: '次', start: 3 },
      hours: { label: '几小时内砍完', unit: '小时', start: 24 },
      buyAnyTime: { label: '没到底价', yes: '可以按现在的价买', no: '不能买', start: false },
    },
  },
  pull: {
    label: '邀请规则',
    when: ({ kind }) => kind === 'pull',
    group: {
      act: {
        label: '被邀请的人要',
        choices: { registered: '注册', bought: '买过东西' },
        start: 'registered',
      },
      steps: {
        label: '奖励',
        add: '加一级奖励',
        rows: {
          invited: { label: '邀请满', unit: '人', start: 1 },
          prize: { label: '得到', draw: (control) => <PrizeInput {...control} /> },
        },
      },
      invitedPrize: { label: '被邀请的人得到', draw: (control) => <PrizeInput may="none" {...control} /> },
    },
  },
  blindBox: {
    label: '盲盒规则',
    when: ({ kind }) => kind === 'blindBox',
    group: {
      contents: {
        label: '里面有什么',
        add: '加一种',
        rows: {
          name: { label: '名称' },
          valueFen: { label: '价值', fen: true, hint: '不能低于盲盒的价格' },
          count: { label: '几个', start: 1 },
          cover: { label: '图片', picture: 'POST /staff/goods/picture/save' },
          rare: { label: '稀有', flag: true },
        },
      },
      perDay: { label: '一人一天最多', unit: '个', start: 10 },
      rareWithin: { label: '连续几个里一定有稀有的', unit: '个', hint: '不填就没有这个承诺' },
    },
  },
  items: {
    label: '价格和库存',
    draw: (control) => <ItemsInput {...control} />,
    hint: '每种规格一项；邀请有礼只填作为奖品的商品',
  },
  limitPerLearner: { label: '每人限购', unit: '件', hint: '不填就不限' },
  lifeMinutes: { label: '下单后几分钟内付款', unit: '分钟', start: 15 },
  couponAllowed: { label: '优惠券', yes: '可以用', no: '不能用', start: false },
  memberPrice: { label: '会员价', choices: MEMBER_PRICE_WORDS, start: 'activity' },
} as const satisfies Fields<Written>

/** Only the draft's own group of rules may travel. */
export const toForm = ({
  id: _id,
  state: _state,
  stopReason: _reason,
  items,
  ...facts
}: Activity): Partial<Written> => ({
  ...facts,
  items: items.map(({ goodsId, skuId, priceFen, stock }) => ({
    ...(facts.kind === 'pull' && { goodsId }),
    ...{ skuId, priceFen, stock },
  })),
})

export const check = ({ startsAt, endsAt, items, kind }: Written): string | undefined => {
  if (startsAt >= endsAt) return '结束要在开始之后'
  return kind !== 'pull' && items.length === 0 ? '请填写价格和库存' : undefined
}
