import { defineCalls } from '../call'
import { ById, Count, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Type } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { APPLICATION_NAME_MAX_LENGTH, APPLICATION_TEXT_MAX_LENGTH } from './limits'
import { COMMISSION_STATES, ENTRY_KINDS, PROMOTED_KINDS, RANK_PERIODS } from './promoter-kinds'
import {
  Center,
  Condition,
  Customer,
  IncomeRow,
  IncomeSummary,
  Invite,
  Levels,
  PromotedGoods,
  PromotedOrder,
  PromoterHome,
  Rank,
  SubPromoter,
  Subordinate,
} from './promoter-views'

const Words = (characters: number, least = 0) => Text(characters * CODE_POINTS_PER_CHARACTER, least)

/** The promoter programme as learners see it. The calls are ours. */
export const promoterCalls = defineCalls({
  'GET /base/auth/promoter/index': { summary: '推广：是什么，我的状态', input: Type.Object({}), output: PromoterHome },
  'GET /base/auth/promoter/condition': {
    summary: '推广：条件、协议和我的申请',
    input: Type.Object({}),
    output: Condition,
  },
  'POST /base/auth/promoter/apply': {
    summary: '推广：申请或免费加入，同意协议',
    input: Type.Object({
      name: Words(APPLICATION_NAME_MAX_LENGTH, 1),
      about: Words(APPLICATION_TEXT_MAX_LENGTH),
      agreed: Type.Boolean(),
      /** The version that was read. */
      agreementVersion: Count,
    }),
    output: Condition,
    rate: { max: 10, seconds: 60 },
  },
  'GET /base/auth/promoter/center': { summary: '推广中心', input: Type.Object({}), output: Center },
  'GET /base/auth/promoter/level': {
    summary: '推广等级和比例，离下一级还差多少',
    input: Type.Object({}),
    output: Levels,
  },
  'GET /base/auth/promoter/problems': {
    summary: '推广常见问题：资讯的哪个分类（文章由资讯列表给出）',
    input: Type.Object({}),
    output: Type.Object({ categoryId: Nullable(Id) }),
  },
  'GET /base/auth/promoter/invite': { summary: '邀请客户', input: Type.Object({}), output: Invite },
  'POST /base/auth/promoter/goods/page': {
    summary: '推广商品：现在卖的和能挣多少',
    effect: 'read',
    input: PageRequest({ kind: OneOf(PROMOTED_KINDS), keyword: Optional(Text(40)) }),
    output: Page(PromotedGoods),
  },
  'POST /base/auth/promoter/order/page': {
    summary: '推广订单，新的在前',
    effect: 'read',
    input: PageRequest({
      state: Optional(OneOf(COMMISSION_STATES)),
      /** Of one customer or sub-promoter of one's own. */
      subordinateId: Optional(Id),
    }),
    output: Page(PromotedOrder),
  },
  'POST /base/auth/promoter/customer/page': {
    summary: '我的客户，新的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(Customer),
  },
  'POST /base/auth/promoter/subordinate/page': {
    summary: '我的下级推广员，新的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(SubPromoter),
  },
  'GET /base/auth/promoter/subordinate/detail': {
    summary: '一位客户或下级推广员的合计',
    input: ById,
    output: Subordinate,
  },
  'POST /base/auth/promoter/rank': {
    summary: '推广排行榜：按自己客户的成交',
    effect: 'read',
    input: PageRequest({ period: OneOf(RANK_PERIODS) }),
    output: Rank,
  },
  'PUT /base/auth/promoter/rank/hide': {
    summary: '排行榜里隐藏或显示我的名字',
    input: Type.Object({ hidden: Type.Boolean() }),
    output: Type.Object({ hidesName: Type.Boolean() }),
  },
  'POST /base/auth/promoter/income/page': {
    summary: '收入明细：余额的每一笔，新的在前',
    effect: 'read',
    input: PageRequest({ kind: Optional(OneOf(ENTRY_KINDS)) }),
    output: Page(IncomeRow),
  },
  'GET /base/auth/promoter/income/summary': {
    summary: '收入合计和近 30 天',
    input: Type.Object({}),
    output: IncomeSummary,
  },
})
