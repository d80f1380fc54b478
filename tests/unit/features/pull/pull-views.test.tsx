import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Invitation, InvitedRow, PullView } from '@contract/pull/calls'
import type { ActivityDetail } from '@contract/activity/calls'
import { ApiError } from '@/core/request/api-error'
import * as router from '@/core/router/router'
import { ActivityStore } from '@/features/activity/public'
import { PullDetailStore } from '@/features/pull/detail/pull-detail.store'
import { PullDetailView } from '@/features/pull/detail/PullDetailView'
import { InvitationStore } from '@/features/pull/invitation/invitation.store'
import { InvitationView } from '@/features/pull/invitation/InvitationView'
import { toSharedInvitation } from '@/features/pull/pull-text'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { sampleDetail } from '../activity/sample-activities'

beforeEach(() => {
  login('stu')
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => void jest.restoreAllMocks())

const COUPON = { kind: 'coupon', title: '优惠券：满 100 减 20', goodsId: null, skuId: null } as const
const GOODS = { kind: 'goods', title: '电工工具包', goodsId: 'g1', skuId: 's1' } as const

const samplePull = (change: Partial<PullView> = {}): PullView => ({
  activityId: 'a1',
  title: '带同学来学电工',
  cover: '',
  act: 'registered',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  serverNow: '2026-11-25T02:00:00.000Z',
  running: true,
  forbidden: '',
  steps: [
    { step: 1, invited: 1, prize: COUPON, state: 'claimed', grantId: 'p1', orderId: null },
    { step: 2, invited: 3, prize: COUPON, state: 'claimable', grantId: 'p2', orderId: null },
    { step: 3, invited: 4, prize: GOODS, state: 'claimable', grantId: 'p3', orderId: null },
    { step: 4, invited: 9, prize: COUPON, state: 'open', grantId: null, orderId: null },
  ],
  invitedPrize: null,
  myInvitedPrize: null,
  counted: 4,
  waiting: 1,
  inviteCode: 'ABCD2345',
  rules: [{ label: '怎么算', text: '好友注册并自己点「接受邀请」才算' }],
  ...change,
})

const INVITED: InvitedRow[] = [
  { id: 'r1', name: '周一鸣', avatarUrl: '', state: 'counted', acceptedAt: '2026-11-24T02:00:00.000Z' },
  { id: 'r2', name: '许诺', avatarUrl: '', state: 'waiting', acceptedAt: '2026-11-24T03:00:00.000Z' },
]

const drawDetail = async (change: Partial<PullView> = {}, activity: Partial<ActivityDetail> = {}) => {
  const activityApi = {
    view: async () =>
      sampleDetail({ kind: 'pull', priceFen: null, struckFen: null, items: [], goods: null, ...activity }),
    remind: async (_id: string, on: boolean) => ({ reminded: on, at: '2026-11-26T00:55:00.000Z' }),
    visit: async () => ({}),
  }
  const claim = jest.fn(async (_grantId: string) => ({}))
  const pageInvited = async () => ({ list: INVITED, totalCount: 2, totalPage: 1, pageCurrent: 1, pageSize: 10 })
  const store = new PullDetailStore('a1', {
    activity: new ActivityStore('a1', { api: activityApi, isLoggedIn: () => true }),
    api: { view: async () => samplePull(change), pageInvited, claim },
    isLoggedIn: () => true,
  })
  await store.load()
  return { claim, view: await mountView(PullDetailView, { store }) }
}

it('shows the steps, how far I am, and whom I brought', async () => {
  const { view } = await drawDetail()
  expect(view.textContent).toContain('已邀请 4 人')
  expect(view.textContent).toContain('另有 1 人还没有下单')
  expect(view.textContent).toContain('还差 5 人')
  expect(view.textContent).toContain('已领取')
  expect(view.textContent).toContain('我邀请的人（2）')
  expect(view.textContent).toContain('转发不给奖励')
})

it('claims a coupon by a tap, and goods by an order at 0 fen', async () => {
  const { claim } = await drawDetail()
  const [coupon, goods] = screen.getAllByText('领取')
  fireEvent.click(coupon)
  await waitFor(() => expect(claim).toHaveBeenCalledWith('p2'))
  fireEvent.click(goods)
  const params = { id: 'g1', kind: 'goods', sku: 's1', count: '1', activity: 'a1', participation: 'p3' }
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('confirmGoods', params))
  expect(claim).toHaveBeenCalledTimes(1)
})

it('says why nobody can invite here', async () => {
  const forbidden = '小程序里不能用课程、会员等虚拟商品邀请好友砍价、助力'
  const { view } = await drawDetail({ forbidden }, { forbidden })
  expect(view.textContent).toContain(forbidden)
  expect(screen.getByRole('button', { name: '不能在这里邀请' }).getAttribute('aria-disabled')).toBe('true')
})

it('sends an address that carries who invites', () => {
  expect(toSharedInvitation(samplePull()).address).toBe('/sub/pull/pull?id=a1&from=ABCD2345')
})

const sampleInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  activityId: 'a1',
  title: '带同学来学电工',
  cover: '',
  endsAt: '2026-12-01T00:00:00.000Z',
  serverNow: '2026-11-25T02:00:00.000Z',
  inviterName: '林晓',
  inviterAvatarUrl: '',
  act: 'registered',
  steps: [{ invited: 1, prize: COUPON }],
  invitedPrize: COUPON,
  state: 'new',
  forbidden: '',
  rules: [],
  ...change,
})

const drawInvitation = async (
  change: Partial<Invitation> = {},
  accept = async () => sampleInvitation({ state: 'counted' }),
) => {
  const open = jest.fn(async () => sampleInvitation(change))
  const store = new InvitationStore('a1', 'ABCD2345', { open, accept })
  await store.load()
  return { store, open, view: await mountView(InvitationView, { store, title: '好友的邀请' }) }
}

it('shows both what each of them gets, and accepts by a tap', async () => {
  const { view } = await drawInvitation()
  expect(view.textContent).toContain('林晓 邀请你参加')
  expect(view.textContent).toContain('你得到优惠券：满 100 减 20')
  expect(view.textContent).toContain('邀请满 1 人：优惠券：满 100 减 20')
  fireEvent.click(screen.getByText('接受邀请'))
  await waitFor(() => expect(screen.getByText('去领奖品')).toBeTruthy())
})

it.each([
  [{ state: 'visitor' as const }, '登录或注册', '注册后，自己点「接受邀请」才算'],
  [{ state: 'old' as const }, '看看这个活动', '已是这里的学员，不计入邀请'],
  [{ state: 'own' as const }, '看看这个活动', '这是你自己的邀请'],
  [{ state: 'waiting' as const, act: 'bought' as const }, '看看这个活动', '完成第一笔付款后计入'],
  [{ forbidden: '活动已结束' }, '看看这个活动', '活动已结束'],
])('says where somebody who was invited stands: %#', async (change, button, reason) => {
  const { view } = await drawInvitation(change)
  expect(screen.getByText(button)).toBeTruthy()
  expect(view.textContent).toContain(reason)
})

it('shows how it is after a refusal', async () => {
  const { store, open } = await drawInvitation({}, async () => {
    throw new ApiError(8169, '这台手机登录过邀请人的账号')
  })
  await expect(store.accept()).rejects.toThrow('这台手机登录过邀请人的账号')
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
})
