import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ActivityDetail } from '@contract/activity/calls'
import type { GroupCard, GroupDetail, MyGroup } from '@contract/group-buy/calls'
import * as router from '@/core/router/router'
import { ActivityStore } from '@/features/activity/public'
import { GroupBuyStore } from '@/features/group-buy/details/group-buy.store'
import { GroupBuyView } from '@/features/group-buy/details/GroupBuyView'
import { GroupStore } from '@/features/group-buy/group/group.store'
import { GroupView } from '@/features/group-buy/group/GroupView'
import { MyGroupsStore } from '@/features/group-buy/mine/my-groups.store'
import { MyGroupsView } from '@/features/group-buy/mine/MyGroupsView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { sampleDetail, sampleItem } from '../activity/sample-activities'
import { NOW, sampleGroup, sampleGroupDetail, sampleMine, sampleSeat } from './sample-groups'

beforeEach(() => {
  login('stu')
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => void jest.restoreAllMocks())

const SOLD = sampleDetail({
  kind: 'group',
  items: [sampleItem({ priceFen: 15800, usualFen: 19800, struckFen: 19800 })],
  rules: [{ label: '凑人', text: '只算真人付款，不补机器人' }],
})

const makeActivity = (change: Partial<ActivityDetail> = {}) =>
  new ActivityStore('a1', {
    api: {
      view: async () => ({ ...SOLD, ...change }),
      remind: async (_id: string, on: boolean) => ({ reminded: on, at: NOW }),
      visit: async () => ({}),
    },
    isLoggedIn: () => true,
  })

const pageOf = <Row,>(list: Row[]) => ({ list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 })

const drawDetails = async (groups: GroupCard[], change: Partial<ActivityDetail> = {}) => {
  const api = {
    summary: async () => ({ size: 3, hours: 24, formsWith: null, formedCount: 46, openCount: groups.length }),
    page: async () => pageOf(groups),
  }
  const store = new GroupBuyStore('a1', { api, activity: makeActivity(change) })
  await store.load()
  return { store, view: await mountView(GroupBuyView, { store, title: '拼团详情' }) }
}

it('shows what is sold, the groups that wait with what is missing, and the rules', async () => {
  const { view } = await drawDetails([sampleGroup(), sampleGroup({ id: 'g2', paidCount: 1, faces: [] })])
  expect(view.textContent).toContain('3 人团')
  expect(view.textContent).toContain('已成 46 团')
  expect(view.textContent).toContain('黄**的团 差 1 人')
  expect(view.textContent).toContain('差 2 人')
  expect(view.textContent).toContain('03:00:00')
  expect(view.textContent).toContain('只算真人付款，不补机器人')
  expect(screen.getByText('单买 ¥198')).toBeTruthy()
})

it('opens a group by its own cashier, without naming one', async () => {
  await drawDetails([])
  expect(screen.getByText('现在没有在等人的团，你可以自己开一个')).toBeTruthy()
  fireEvent.click(screen.getByText('开团 ¥158'))
  const params = { id: 'g1', kind: 'goods', sku: '', count: '1', activity: 'a1' }
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('confirmGoods', params))
})

it('leads to a group of the list, and to all of them', async () => {
  const many = ['g1', 'g2', 'g3', 'g4', 'g5'].map((id) => sampleGroup({ id }))
  await drawDetails(many)
  expect(screen.getAllByText('参团')).toHaveLength(3)
  fireEvent.click(screen.getByText('再看 2 个'))
  expect(screen.getAllByText('参团')).toHaveLength(5)
  fireEvent.click(screen.getAllByText('参团')[0])
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('joinGroup', { id: 'g1' }))
})

it.each([
  [{ state: 'soldOut' as const }, '已抢光', '有人没付款会放回来'],
  [{ state: 'off' as const, stopReason: '供货商停产' }, '已下架', '供货商停产'],
  [{ boughtCount: 1 }, '已达上限', '每人限 1 件，你已有 1 件'],
])('says why no group can be opened: %#', async (change, button, reason) => {
  const { view } = await drawDetails([], change)
  expect(screen.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBe('true')
  expect(view.textContent).toContain(reason)
})

const drawGroup = async (group: GroupDetail, change: Partial<ActivityDetail> = {}) => {
  const store = new GroupStore('g1', {
    api: { view: async () => group },
    makeActivity: () => makeActivity(change),
  })
  await store.load()
  return { store, view: await mountView(GroupView, { store, title: '参团' }) }
}

it('lets a stranger join a group, naming it', async () => {
  const { view } = await drawGroup(sampleGroupDetail())
  expect(view.textContent).toContain('差 1 人')
  expect(view.textContent).toContain('没满，付款原路全退，不用申请')
  fireEvent.click(screen.getByText('参团 ¥158.00'))
  const params = { id: 'g1', kind: 'goods', sku: '', count: '1', activity: 'a1', participation: 'g1' }
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('confirmGoods', params))
})

it('tells a stranger that the last seat waits for its money', async () => {
  const { view } = await drawGroup(sampleGroupDetail({ heldCount: 1 }))
  expect(view.textContent).toContain('名额都有人占了，1 人还没付款，超时会让出')
  fireEvent.click(screen.getByText('看看别的团'))
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('groupBuy', { id: 'a1' }))
})

it('shows a member how it goes, and that sharing earns nothing', async () => {
  const { view } = await drawGroup(sampleGroupDetail({ mine: sampleSeat() }))
  expect(view.textContent).toContain('我的团')
  expect(view.textContent).toContain('已付款 · 待成团')
  expect(view.textContent).toContain('待成团期间不能退款')
  expect(view.textContent).toContain('分享不给任何奖励；好友点进来自己决定参不参')
  expect(screen.getByText('发给微信好友，差 1 人')).toBeTruthy()
  fireEvent.click(screen.getByText('团海报和链接'))
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('share', { address: '/sub/group/group?id=g1' }))
})

it.each([
  [sampleGroupDetail({ state: 'opening', mine: sampleSeat({ state: 'held' }) }), '去付款', 'payOrder'],
  [sampleGroupDetail({ state: 'formed', paidCount: 3, mine: sampleSeat() }), '查看订单', 'myOrder'],
  [sampleGroupDetail({ state: 'failed', failReason: 'ended', mine: sampleSeat() }), '查看退款', 'myOrder'],
] as const)('leads a member to the order: %#', async (group, text, route) => {
  await drawGroup(group)
  fireEvent.click(screen.getByText(text))
  await waitFor(() => expect(router.open).toHaveBeenCalledWith(route, { id: 'o1' }))
})

it('shows my groups by what has become of them', async () => {
  const pageMine = jest.fn(async ({ tab }: { tab?: string }) =>
    pageOf<MyGroup>(tab === 'failed' ? [sampleMine({ state: 'failed', failReason: 'ended' })] : [sampleMine()]),
  )
  const store = new MyGroupsStore(undefined, {
    pageMine,
    countMine: async () => ({ open: 1, formed: 0, failed: 1 }),
  })
  await store.loadAll()
  const view = await mountView(MyGroupsView, { store, title: '我的拼团' })
  expect(view.textContent).toContain('差 1 人 · 剩 03:00:00')
  fireEvent.click(screen.getByRole('tab', { name: '未成团 1' }))
  await waitFor(() => expect(view.textContent).toContain('2/3 人 · 到时间人数不够'))
  expect(view.textContent).toContain('未成团 · 退款中')
  fireEvent.click(screen.getByRole('button', { name: /低压电工/ }))
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('joinGroup', { id: 'g1' }))
})
