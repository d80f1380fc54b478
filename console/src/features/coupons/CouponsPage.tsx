import { lazy } from 'react'
import { COUPON_KIND_LABEL, COUPON_SCOPE_LABEL } from '@contract/coupon/coupon-kinds'
import { shortYuan } from '@contract/money'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showTime } from '../../core/text/show'

const CouponCodes = lazy(() => import('./CouponCodes'))
const ScopeInput = lazy(() => import('./ScopeInput'))

const LIST = 'POST /staff/coupon/page'
type Coupon = Row<typeof LIST>
const act = actOn<Coupon>()
const top = topOn<typeof LIST>()

const OFFERED = {
  title: { label: '名称' },
  total: { label: '一共几张', unit: '张', hint: '不填就不限' },
  perLearner: { label: '每人最多领几张', unit: '张', start: 1 },
  claimable: { label: '学员可以自己领取', flag: true, hint: '关着时，只能发放或用兑换码' },
} as const

const describeTerms = ({ kind, offFen, percentOff, mostFen, fromFen }: Coupon): string => {
  const from = fromFen > 0 ? `满 ${shortYuan(fromFen)} ` : ''
  return kind === 'discount'
    ? `${from}打 ${(100 - percentOff) / 10} 折，最多减 ${shortYuan(mostFen)}`
    : `${from}减 ${shortYuan(offFen)}`
}

const coupons = defineDesk(LIST, {
  title: '优惠券',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '名称', width: 200, below: describeTerms },
    { field: 'kind', label: '种类', choices: COUPON_KIND_LABEL },
    { field: 'scope', label: '用于', choices: COUPON_SCOPE_LABEL },
    {
      field: 'validUntil',
      label: '有效期',
      draw: (until, { validDays, validFrom }) =>
        validDays ? `领取后 ${validDays} 天` : `${validFrom ? `${showTime(validFrom)} 起，` : ''}到 ${showTime(until)}`,
    },
    {
      field: 'issuedCount',
      label: '已发',
      draw: (count, { total }) => (total === null ? `${count} 张` : `${count} / ${total} 张`),
    },
    { field: 'usedCount', label: '已用', show: 'number' },
    {
      field: 'stopped',
      label: '状态',
      draw: (stopped) => (stopped ? <span className="none">已停用</span> : '在用'),
      below: ({ claimable }) => (claimable ? '可以自己领' : '发放或兑换'),
    },
  ],
  filters: {
    keyword: { label: '名称', find: '优惠券名称' },
    stopped: { label: '状态', yes: '已停用', no: '在用' },
  },
  audited: 'coupon',
  tops: [
    top('POST /staff/coupon/save', () => ({}), {
      label: '新建优惠券',
      ask: {
        ...OFFERED,
        kind: { label: '种类', choices: COUPON_KIND_LABEL, start: 'full' },
        fromFen: { label: '满多少可用', fen: true, when: ({ kind }) => kind !== 'fixed' },
        offFen: { label: '优惠金额', fen: true, when: ({ kind }) => kind !== 'discount' },
        percentOff: {
          label: '打折，减百分之几',
          unit: '%',
          hint: '八五折填 15',
          when: ({ kind }) => kind === 'discount',
        },
        mostFen: { label: '最多优惠', fen: true, when: ({ kind }) => kind === 'discount' },
        scope: { label: '用于', choices: COUPON_SCOPE_LABEL, start: 'all' },
        scopeIds: {
          label: '指定的分类、课程或商品',
          when: ({ scope }) => scope !== 'all',
          draw: (control) => <ScopeInput {...control} />,
        },
        validDays: { label: '领取后几天有效', unit: '天', hint: '和截止时间填一个' },
        validFrom: { label: '开始时间', show: 'time' },
        validUntil: { label: '截止时间', show: 'time' },
      },
      check: ({ validDays, validFrom, validUntil }) =>
        (validUntil === undefined) === (validDays === undefined) || (validDays !== undefined && validFrom !== undefined)
          ? '请填写领取后几天有效，或者截止时间，只填一种'
          : undefined,
      wide: true,
      done: '优惠券已新建',
    }),
  ],
  acts: [
    act('POST /staff/coupon/grant', ({ id }) => ({ id }), {
      label: '发给学员',
      when: ({ stopped }) => !stopped,
      ask: { learnerIds: { label: '学员', pickMany: 'learner', hint: '每人一张，不计入领取限制' } },
      done: ({ granted }) => `已发给 ${granted} 位学员`,
      main: true,
    }),
    act('POST /staff/coupon/code/save', ({ id }) => ({ id }), {
      label: '生成兑换码',
      when: ({ stopped }) => !stopped,
      ask: { count: { label: '几个', unit: '个' } },
      warn: '兑换码只在这里显示一次，请马上下载保存。每个只能用一次。',
      done: '兑换码已生成',
      result: ({ codes }) => <CouponCodes codes={codes} />,
    }),
    act('PUT /staff/coupon/update', ({ id, version }) => ({ id, version }), {
      label: '修改',
      ask: OFFERED,
      fill: ({ title, total, perLearner, claimable }) => ({ title, total, perLearner, claimable }),
    }),
    act('PUT /staff/coupon/stop', ({ id }) => ({ id }), {
      label: '停用',
      when: ({ stopped }) => !stopped,
      warn: '停用后不能再领取、兑换和发放，已领的仍能用。不能恢复。',
      danger: true,
    }),
  ],
  empty: '还没有优惠券',
})

const CouponsPage = () => <DeskPage desk={coupons} />
export default CouponsPage
