import { defineCalls } from '../call'
import { GOODS_KINDS } from '../order/goods-kinds'
import {
  ById,
  Count,
  Day,
  Fen,
  Id,
  Nothing,
  Nullable,
  OneOf,
  OneOfNumbers,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { SignedFen } from './promoter-views'
import {
  AGREEMENT_BODY_MAX_LENGTH,
  AGREEMENT_TITLE_MAX_LENGTH,
  LEVEL_NAME_MAX_LENGTH,
  MOST_BINDING_DAYS,
  MOST_FROZEN_DAYS,
  MOST_RATE_PPM,
  PROMOTER_INTRO_MAX_LENGTH,
  PROMOTER_REASON_MAX_LENGTH,
} from './limits'
import { COMMISSION_STATES, CUSTOMER_ORIGINS, JOINING_WAYS, PROMOTER_STATES, TIERS } from './promoter-kinds'

const rate = { max: 120, seconds: 60 }
const MANAGE = { access: 'staff:promoters.manage', rate } as const
const AUDIT = { access: 'staff:promoters.audit', rate } as const
const SETTLE = { access: 'staff:commission.settle', rate } as const

const Words = (characters: number, least = 0) => Text(characters * CODE_POINTS_PER_CHARACTER, least)
const Reason = Words(PROMOTER_REASON_MAX_LENGTH, 1)
const Days = (least: number, most: number) => Type.Integer({ minimum: least, maximum: most })

const PromoterSetting = Type.Object({
  open: Type.Boolean(),
  joining: OneOf(JOINING_WAYS),
  introduction: Words(PROMOTER_INTRO_MAX_LENGTH),
  requirements: Words(PROMOTER_INTRO_MAX_LENGTH),
  /** The category of articles with 常见问题. */
  problemsCategoryId: Nullable(Id),
  /** A share counts for orders of so many days; null without an end. */
  windowDays: Nullable(Days(1, MOST_BINDING_DAYS)),
  /** So long somebody stays a customer; null for ever. */
  termDays: Nullable(Days(1, MOST_BINDING_DAYS)),
  /** So long no other promoter's share takes a customer over. */
  protectDays: Days(0, MOST_BINDING_DAYS),
  /** Only accounts that registered by the share become customers. */
  newOnly: Type.Boolean(),
  /** What promoters buy themselves earns. */
  ownPurchase: Type.Boolean(),
  /** From the completion of the order; longer than after-sales may be asked for. */
  frozenDays: Days(1, MOST_FROZEN_DAYS),
  secondTier: Type.Boolean(),
  /** Of the base, for the promoter above. */
  secondRatePpm: Type.Integer({ minimum: 0, maximum: MOST_RATE_PPM }),
  /** Own sales of so many days decide the level. */
  levelDays: Days(7, 365),
  showsRank: Type.Boolean(),
  /** A school of minors publishes no ranks. */
  forMinors: Type.Boolean(),
})

const SettingView = Type.Object({
  ...PromoterSetting.properties,
  /** What `frozenDays` has to exceed. */
  refundWindowDays: Count,
  /** What the law says, beside the switch of the second tier. */
  secondTierLaw: Type.String(),
  agreement: Nullable(Type.Object({ version: Count, title: Type.String(), body: Type.String() })),
})

const StaffLevel = Type.Object({
  id: Id,
  name: Words(LEVEL_NAME_MAX_LENGTH, 1),
  leastSalesFen: Fen,
  promoterCount: Count,
})

const StaffRate = Type.Object({
  id: Id,
  /** Null for all levels. */
  levelId: Nullable(Id),
  kind: OneOf(GOODS_KINDS),
  /** One of that kind; null for all of them. */
  ref: Nullable(Id),
  ratePpm: Nullable(Type.Integer({ minimum: 0, maximum: MOST_RATE_PPM })),
  fixedFen: Nullable(Fen),
})

const StaffPromoter = Type.Object({
  id: Id,
  learnerId: Id,
  learnerName: Type.String(),
  /** As it was written in the application. */
  name: Type.String(),
  about: Type.String(),
  state: OneOf(PROMOTER_STATES),
  reason: Type.String(),
  levelName: Type.String(),
  availableFen: SignedFen,
  waitingFen: Fen,
  customerCount: Count,
  agreementVersion: Nullable(Count),
  agreedAt: Nullable(Time),
  appliedAt: Nullable(Time),
  joinedAt: Nullable(Time),
})
export type StaffPromoter = Static<typeof StaffPromoter>

const LogRow = Type.Object({ event: Type.String(), actor: Type.String(), reason: Type.String(), at: Time })

const StaffCustomer = Type.Object({
  id: Id,
  learnerName: Type.String(),
  promoterId: Id,
  promoterName: Type.String(),
  origin: OneOf(CUSTOMER_ORIGINS),
  boundAt: Time,
  touchedAt: Time,
  until: Nullable(Time),
})

const StaffCommission = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  title: Type.String(),
  promoterId: Id,
  promoterName: Type.String(),
  customerName: Type.String(),
  tier: OneOfNumbers(TIERS),
  baseFen: Fen,
  ratePpm: Nullable(Count),
  fixedFen: Nullable(Fen),
  amountFen: Fen,
  returnedFen: Fen,
  state: OneOf(COMMISSION_STATES),
  settlesAt: Nullable(Time),
  reason: Type.String(),
  orderedAt: Time,
})
export type StaffCommission = Static<typeof StaffCommission>

const FigureRow = Type.Object({
  levelName: Type.String(),
  promoterCount: Count,
  orderCount: Count,
  salesFen: SignedFen,
  /** From the ledger. */
  settledFen: Fen,
  returnedFen: Fen,
})

const Span = { from: Day, until: Day }

/** What staff do with the promoter programme. Nobody becomes a promoter by paying, and no more than two tiers exist. */
export const promoterStaffCalls = defineCalls({
  'GET /staff/promoter/setting': { summary: '推广设置', ...MANAGE, input: Type.Object({}), output: SettingView },
  'PUT /staff/promoter/setting': { summary: '保存推广设置', ...MANAGE, input: PromoterSetting, output: SettingView },
  'PUT /staff/promoter/agreement': {
    summary: '发布新版推广协议',
    ...MANAGE,
    input: Type.Object({
      title: Words(AGREEMENT_TITLE_MAX_LENGTH, 1),
      body: Words(AGREEMENT_BODY_MAX_LENGTH, 1),
    }),
    output: SettingView,
  },
  'GET /staff/promoter/level/list': {
    summary: '推广等级',
    ...MANAGE,
    input: Type.Object({}),
    output: Type.Array(StaffLevel),
  },
  'PUT /staff/promoter/level/save': {
    summary: '新增或修改推广等级：只按自己客户的成交额',
    ...MANAGE,
    input: Type.Object({ id: Optional(Id), name: StaffLevel.properties.name, leastSalesFen: Fen }),
    output: StaffLevel,
  },
  'PUT /staff/promoter/level/remove': { summary: '删除推广等级', ...MANAGE, input: ById, output: Nothing },
  'GET /staff/promoter/rate/list': {
    summary: '佣金规则',
    ...MANAGE,
    input: Type.Object({}),
    output: Type.Array(StaffRate),
  },
  'PUT /staff/promoter/rate/save': {
    summary: '保存佣金规则：比例或每件固定金额，0 为不计佣',
    ...MANAGE,
    input: Type.Omit(StaffRate, ['id']),
    output: StaffRate,
  },
  'PUT /staff/promoter/rate/remove': { summary: '删除佣金规则', ...MANAGE, input: ById, output: Nothing },
  'POST /staff/promoter/page': {
    summary: '推广员，按申请时间倒序',
    ...MANAGE,
    effect: 'read',
    input: PageRequest({ state: Optional(OneOf(PROMOTER_STATES)), levelId: Optional(Id) }),
    output: Page(StaffPromoter),
  },
  'GET /staff/promoter/view': {
    summary: '一位推广员和他的记录',
    ...MANAGE,
    input: ById,
    output: Type.Object({ promoter: StaffPromoter, log: Type.Array(LogRow) }),
  },
  'POST /staff/promoter/application/page': {
    summary: '待审核的推广申请，先来的在前',
    ...AUDIT,
    effect: 'read',
    input: PageRequest({}),
    output: Page(StaffPromoter),
  },
  'PUT /staff/promoter/application/decide': {
    summary: '审核推广申请',
    ...AUDIT,
    input: Type.Object({
      id: Id,
      decision: OneOf(['approve', 'reject']),
      reason: Words(PROMOTER_REASON_MAX_LENGTH),
    }),
    output: StaffPromoter,
  },
  'PUT /staff/promoter/state': {
    summary: '暂停、恢复或清退推广员',
    ...MANAGE,
    input: Type.Object({
      id: Id,
      event: OneOf(['suspend', 'resume', 'clear']),
      reason: Reason,
      /** Of a cleared promoter: whether commission that waits is still settled. */
      waiting: Optional(OneOf(['settle', 'cancel'])),
    }),
    output: StaffPromoter,
  },
  'POST /staff/promoter/customer/page': {
    summary: '客户，新的在前',
    ...MANAGE,
    effect: 'read',
    input: PageRequest({ promoterId: Optional(Id) }),
    output: Page(StaffCustomer),
  },
  'PUT /staff/promoter/customer/move': {
    summary: '把客户调整给另一位推广员，或解除',
    ...MANAGE,
    input: Type.Object({ learnerId: Id, promoterId: Nullable(Id), reason: Reason }),
    output: Nothing,
  },
  'POST /staff/promoter/commission/page': {
    summary: '佣金，新的在前',
    ...SETTLE,
    effect: 'read',
    input: PageRequest({ promoterId: Optional(Id), state: Optional(OneOf(COMMISSION_STATES)) }),
    output: Page(StaffCommission),
  },
  'PUT /staff/promoter/commission/settle': {
    summary: '结算一笔到期的佣金',
    ...SETTLE,
    input: ById,
    output: StaffCommission,
  },
  'PUT /staff/promoter/commission/cancel': {
    summary: '取消一笔未结算的佣金',
    ...SETTLE,
    input: Type.Object({ id: Id, reason: Reason }),
    output: StaffCommission,
  },
  'POST /staff/promoter/figures': {
    summary: '推广数据：按等级和时间，佣金取自账本',
    ...SETTLE,
    effect: 'read',
    input: Type.Object(Span),
    output: Type.Array(FigureRow),
  },
  'POST /staff/promoter/commission/export': {
    summary: '导出佣金（CSV，一次最多 10000 笔），会记入操作记录',
    ...SETTLE,
    input: Type.Object({ ...Span, state: Optional(OneOf(COMMISSION_STATES)) }),
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), count: Count }),
  },
})
