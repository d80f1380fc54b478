import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { CenterStore } from '@/features/promoter/center/center.store'
import { PromotedGoodsStore } from '@/features/promoter/goods/promoted-goods.store'
import { IncomeStore } from '@/features/promoter/income/income.store'
import { InviteStore } from '@/features/promoter/invite/invite.store'
import { ConditionStore } from '@/features/promoter/join/condition.store'
import { PromotedOrdersStore } from '@/features/promoter/order/promoted-orders.store'
import { ProblemsStore } from '@/features/promoter/problems/problems.store'
import { RankStore } from '@/features/promoter/rank/rank.store'
import { MemberStore } from '@/features/promoter/team/member.store'
import { ShareStore } from '@/features/share/public'
import * as toasts from '@/shared/ui/toast/toast'
import { login } from '../../../support/app/learners'
import { pageOf } from '../../../support/app/page-of'
import { givenCenter, givenCondition, givenLevels, givenOrder, givenRank } from './promoter.fixture'

const toast = jest.spyOn(toasts, 'toast').mockReturnValue()

beforeEach(() => {
  localStorage.clear()
  login('lin')
  toast.mockClear()
})

describe('the application', () => {
  const given = (condition = givenCondition()) => {
    const api = {
      condition: jest.fn(() => Promise.resolve(condition)),
      apply: jest.fn(() => Promise.resolve(givenCondition({ state: 'pending', canApply: false }))),
    }
    return { api, store: new ConditionStore(api) }
  }

  it('is sent with the version of the agreement that was read', async () => {
    const { api, store } = given()
    await store.load()
    store.form.set({ name: '林晓', about: '朋友圈', agreed: true })
    expect(await store.submit()).toBe('pending')
    expect(api.apply).toHaveBeenCalledWith({ name: '林晓', about: '朋友圈', agreed: true, agreementVersion: 3 })
    expect(store.condition.data?.canApply).toBe(false)
    store.dispose()
  })

  it('is not sent without a name or a tick', async () => {
    const { api, store } = given()
    await store.load()
    expect(await store.submit()).toBeUndefined()
    expect(store.form.field('name').error).toBe('请填写姓名')
    expect(store.form.field('agreed').error).toBe('请先阅读并同意推广协议')
    expect(api.apply).not.toHaveBeenCalled()
    store.dispose()
  })

  it('begins with what was written before', async () => {
    const { store } = given(givenCondition({ state: 'rejected', name: '孙强', about: '工友群' }))
    await store.load()
    expect(store.form.values).toEqual({ name: '孙强', about: '工友群', agreed: false })
    store.dispose()
  })

  it('loads a newer agreement to be read and agreed to anew, and keeps what was typed', async () => {
    const { api, store } = given()
    await store.load()
    store.form.set({ name: '林晓', agreed: true })
    const { code, message } = ERRORS.PROMOTER_AGREEMENT_CHANGED
    api.apply.mockRejectedValueOnce(new ApiError(code, message))
    expect(await store.submit()).toBeUndefined()
    expect(api.condition).toHaveBeenCalledTimes(2)
    expect(store.form.values).toEqual({ name: '林晓', about: '', agreed: false })
    expect(store.form.error).toBe(message)
    store.dispose()
  })
})

it('the centre shows figures and days of one span together', async () => {
  const store = new CenterStore({
    center: () => Promise.resolve(givenCenter()),
    levels: () => Promise.resolve(givenLevels()),
  })
  expect(store.days).toEqual([])
  expect(await store.load()).toBe(true)
  expect([store.figures?.orderCount, store.days.map(({ day }) => day)]).toEqual([
    23,
    ['2026-11-01', '2026-11-02', '2026-11-03'],
  ])
  store.choose('today')
  expect([store.figures?.orderCount, store.days.length]).toEqual([1, 4])
  store.choose('all')
  expect([store.figures?.orderCount, store.days.length]).toEqual([240, 4])
  store.dispose()
})

it('orders begin with the wanted state, and a state is asked for', async () => {
  const pageOrders = jest.fn(() => Promise.resolve(pageOf([givenOrder()])))
  const store = new PromotedOrdersStore('waiting', { pageOrders })
  await store.load()
  expect(pageOrders).toHaveBeenLastCalledWith({ pageCurrent: 1, pageSize: 10, state: 'waiting' }, expect.anything())
  await store.choose('all')
  expect(pageOrders).toHaveBeenLastCalledWith({ pageCurrent: 1, pageSize: 10, state: undefined }, expect.anything())
  expect(new PromotedOrdersStore('what', { pageOrders }).tab).toBe('all')
  store.dispose()
})

it('goods are searched for by what was typed, and emptying the field shows all again', async () => {
  const pageGoods = jest.fn(() => Promise.resolve(pageOf([])))
  const store = new PromotedGoodsStore(undefined, { pageGoods })
  await store.load()
  store.type(' 电工 ')
  await store.search()
  expect(pageGoods).toHaveBeenLastCalledWith(
    { pageCurrent: 1, pageSize: 10, kind: 'course', keyword: '电工' },
    expect.anything(),
  )
  store.type('')
  expect(pageGoods).toHaveBeenCalledTimes(3)
  expect(pageGoods).toHaveBeenLastCalledWith(
    { pageCurrent: 1, pageSize: 10, kind: 'course', keyword: undefined },
    expect.anything(),
  )
  store.dispose()
})

describe('problems', () => {
  it('are the articles of the school’s category', async () => {
    const articles = jest.fn(() => Promise.resolve(pageOf([])))
    const store = new ProblemsStore({ problems: () => Promise.resolve({ categoryId: 'promoting' }), articles })
    await store.load()
    expect(articles).toHaveBeenCalledWith({ pageCurrent: 1, pageSize: 10, categoryId: 'promoting' }, expect.anything())
    store.dispose()
  })

  it('are none where the school has chosen no category, never articles of all', async () => {
    const articles = jest.fn()
    const store = new ProblemsStore({ problems: () => Promise.resolve({ categoryId: null }), articles })
    await store.load()
    expect([store.list.isEmpty, articles.mock.calls.length]).toEqual([true, 0])
    store.dispose()
  })
})

describe('ranks', () => {
  const given = () => {
    const api = {
      rank: jest.fn(() => Promise.resolve(givenRank())),
      hideName: jest.fn((hidesName: boolean) => Promise.resolve({ hidesName })),
    }
    return { api, store: new RankStore(api) }
  }

  it('come with one’s own place, for each period', async () => {
    const { api, store } = given()
    await store.load()
    expect(store.facts?.mine.rank).toBe(3)
    await store.choose('month')
    expect(api.rank).toHaveBeenLastCalledWith({ pageCurrent: 1, pageSize: 10, period: 'month' }, expect.anything())
    store.dispose()
  })

  it('are loaded anew when the name is hidden; a refusal is said', async () => {
    const { api, store } = given()
    await store.load()
    await store.setHidden(true)
    expect([api.hideName.mock.calls, api.rank.mock.calls.length]).toEqual([[[true]], 2])
    api.hideName.mockRejectedValueOnce(new ApiError(7903, '成为推广员后才能查看'))
    await store.setHidden(false)
    expect(toast).toHaveBeenCalledWith('成为推广员后才能查看')
    store.dispose()
  })
})

it('one member’s orders are those of that member', async () => {
  const pageOrders = jest.fn(() => Promise.resolve(pageOf([givenOrder()])))
  const sums = { orderCount: 1, salesFen: 19_900, earnedFen: 1990, waitingFen: 1990 }
  const member = { id: 'wu', isPromoter: false, name: '吴**', since: '2026-11-01T04:00:00.000Z', ...sums }
  const store = new MemberStore('wu', { member: () => Promise.resolve(member), pageOrders })
  expect(await store.load()).toBe(true)
  expect(pageOrders).toHaveBeenCalledWith({ pageCurrent: 1, pageSize: 10, subordinateId: 'wu' }, expect.anything())
  store.dispose()
})

it('income is loaded with its sums, and filtered by kind', async () => {
  const pageIncome = jest.fn(() => Promise.resolve(pageOf([])))
  const income = jest.fn(() => Promise.resolve({ availableFen: -500, waitingFen: 0, settledFen: -500, days: [] }))
  const store = new IncomeStore({ pageIncome, income })
  expect(await store.loadAll()).toBe(true)
  expect(store.summary.data?.availableFen).toBe(-500)
  await store.choose('refunded')
  expect(pageIncome).toHaveBeenLastCalledWith({ pageCurrent: 1, pageSize: 10, kind: 'refunded' }, expect.anything())
  store.dispose()
})

describe('the invitation', () => {
  const INVITE = { inviteCode: 'LX2026', address: '/pages/tab/tab1', slogan: '', customerCount: 1, rules: [] }

  it('has posters of what is shared, made once', async () => {
    const shares: string[] = []
    const makeShare = (address: string) => {
      shares.push(address)
      const link = { url: '', codeImage: '', subject: { kind: 'school', title: '学校', address } }
      return new ShareStore(
        address,
        { link: () => Promise.resolve(link), pictures: () => Promise.resolve([]) } as never,
        () => Promise.resolve('poster'),
      )
    }
    const store = new InviteStore({ invite: () => Promise.resolve(INVITE) }, makeShare)
    expect(await store.load()).toBe(true)
    await store.load()
    expect([shares, store.share?.poster?.path]).toEqual([['/pages/tab/tab1'], 'poster'])
    store.dispose()
  })

  it('has none for whoever is no promoter', async () => {
    const { code, message } = ERRORS.PROMOTER_REQUIRED
    const store = new InviteStore({ invite: () => Promise.reject(new ApiError(code, message)) })
    expect([await store.load(), store.share, store.invite.error]).toEqual([false, undefined, message])
    store.dispose()
  })
})
