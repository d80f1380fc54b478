import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ActivityDetail } from '@contract/activity/calls'
import type { BlindBox, DrawView } from '@contract/activity/blind-box-calls'
import * as router from '@/core/router/router'
import { ActivityStore } from '@/features/activity/public'
import { blindBoxApi } from '@/features/blind-box/blind-box.api'
import { BoxStore } from '@/features/blind-box/box.store'
import { BoxView } from '@/features/blind-box/BoxView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { sampleDetail } from '../activity/sample-activities'
import { NONCE, sampleBox, sampleDraw, SEED } from './sample-box'

beforeEach(() => {
  login('stu')
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => void jest.restoreAllMocks())

const draw = async (
  box: Partial<BlindBox> = {},
  detail: Partial<ActivityDetail> = {},
  proof: Partial<DrawView['proof']> = {},
) => {
  const view = sampleDraw(proof)
  const page = { list: [view], totalCount: 1, totalPage: 1, pageCurrent: 1, pageSize: 10 }
  const store = new BoxStore('a1', {
    activity: new ActivityStore('a1', {
      api: {
        view: async () => sampleDetail({ kind: 'blindBox', title: '文具盲盒', goods: null, ...detail }),
        remind: async (_id, on) => ({ reminded: on, at: '2026-11-26T00:55:00.000Z' }),
        visit: async () => ({}),
      },
      isLoggedIn: () => true,
    }),
    api: { ...blindBoxApi, view: async () => sampleBox(box), pageDraws: async () => page, viewDraw: async () => view },
    isLoggedIn: () => true,
    choose: async () => NONCE,
  })
  await store.load()
  return { store, view: await mountView(BoxView, { store }) }
}

it('shows what is left of each kind and the chances, which sum to 100 percent', async () => {
  const { view } = await draw()
  expect(view.textContent).toContain('一箱 2 盒，顺序开卖前就封好')
  expect(view.textContent).toContain('0 / 1')
  expect(view.textContent).toContain('100.0%')
  expect(view.textContent).toContain('今天还能买 2 盒')
  expect(screen.getByRole('img', { name: '2 个号，没开 1 个，我的是 1 号' })).toBeTruthy()
})

it('recomputes the newest draw on the phone, and shows every step of it', async () => {
  const { view, store } = await draw()
  expect(view.textContent).toContain('1 号 · 数字万用表')
  expect(view.textContent).toContain('已在你手机上重算，和开卖前公布的一致')
  fireEvent.click(screen.getByText('查看每一步怎么算'))
  await waitFor(() => expect(screen.getByText('第 1 层')).toBeTruthy())
  expect(store.checked!.problems).toEqual([])
})

it.each([
  ['a content that was changed', { content: 1 }, {}, '这一盒算不出开卖前公布的封箱码'],
  ['a nonce of somebody else', { nonce: SEED }, {}, '下单时的随机数和登记的不一致'],
  ['a seed that does not fit', { seed: NONCE }, {}, '公开的种子和开卖前公布的不一致'],
  ['a root that is not the published one', {}, { root: 'f'.repeat(64) }, '这一盒的封箱码不是页面上公布的那个'],
])('says what is wrong with %s', async (_name, proof, box, text) => {
  const { view } = await draw(box, {}, proof)
  expect(view.textContent).toContain(text)
  expect(screen.getByText('联系学校')).toBeTruthy()
})

it('orders with what this phone chose', async () => {
  await draw()
  fireEvent.click(screen.getByRole('button', { name: '买 1 盒' }))
  const params = { id: 'a1', kind: 'blindBox', count: '1', activity: 'a1', nonce: NONCE }
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('confirmGoods', params))
})

it.each([
  [{ barrier: 'birthday' as const }, '填写生日', '没填生日不能买盲盒'],
  [{ barrier: 'consent' as const }, '请监护人确认', '未满 18 周岁，要监护人先同意'],
  [{ barrier: 'tooYoung' as const }, '未满 8 周岁', '未满 8 周岁不能买盲盒'],
  [{ barrier: 'staff' as const }, '员工不能买', '学校员工不能买盲盒'],
  [{ leftToday: 0 }, '今天买满了', '每人每天最多 3 盒，明天再来'],
])('says what a buyer has to do first, or why not: %#', async (box, button, reason) => {
  const { view } = await draw(box)
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  expect(view.textContent).toContain(reason)
})

it('shows the seed once the box is over', async () => {
  const { view } = await draw({ seed: SEED }, { state: 'ended' }, { seed: SEED })
  expect(view.textContent).toContain(SEED)
  expect(screen.getByRole('button', { name: '已结束' }).getAttribute('aria-disabled')).toBe('true')
})
