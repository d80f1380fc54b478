import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as router from '@/core/router/router'
import { ActivityCenterStore } from '@/features/activity/center/activity-center.store'
import { ActivityCenterView } from '@/features/activity/center/ActivityCenterView'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { sampleCard } from './sample-activities'

beforeEach(() => void jest.spyOn(router, 'open').mockResolvedValue())
afterEach(() => void jest.restoreAllMocks())

const draw = async (cards = [sampleCard()]) => {
  const asked: string[] = []
  const api = {
    page: async ({ kind = 'all', phase = 'all' }: { kind?: string; phase?: string }) => {
      asked.push(`${kind} ${phase}`)
      return pageOf(cards)
    },
    count: async () => ({ running: 5, coming: 2, ended: 9, mine: 3 }),
    remind: async () => ({ reminded: true, at: '2026-11-26T00:55:00.000Z' }),
  }
  const store = new ActivityCenterStore(undefined, api)
  await store.reload()
  return { asked, store, view: await mountView(ActivityCenterView, { store }) }
}

it('has the kinds as tabs and the phases with their numbers as chips', async () => {
  const { asked } = await draw()
  expect(screen.getByRole('radio', { name: '进行中 5' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: '我参加的 3' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '秒杀' }))
  fireEvent.click(screen.getByRole('radio', { name: '未开始 2' }))
  await waitFor(() => expect(asked).toEqual(['all all', 'seckill all', 'seckill coming']))
})

it('shows how much is left and for how long, and opens the screen of its kind', async () => {
  const { view } = await draw()
  expect(view.textContent).toContain('距结束02:00:00')
  expect(view.textContent).toContain('余 28 件')
  expect(screen.getByLabelText('近 7 天最低 ¥79')).toBeTruthy()
  fireEvent.click(screen.getByText('去抢'))
  expect(router.open).toHaveBeenCalledWith('seckill', { id: 'a1' })
})

it('reminds a learner in place, and says when', async () => {
  login('stu')
  const { view } = await draw([sampleCard({ state: 'coming', startsAt: '2026-11-26T01:00:00.000Z' })])
  fireEvent.click(screen.getByText('提醒我'))
  await waitFor(() => expect(screen.getByText('已提醒')).toBeTruthy())
  await waitFor(() => expect(document.body.textContent).toContain('11月26日 08:55 告诉你'))
  expect(view.textContent).toContain('明天 09:00 开始')
})

it('says that there is nothing', async () => {
  const { view } = await draw([])
  expect(view.textContent).toContain('还没有活动')
})
