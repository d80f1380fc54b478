import { screen, waitFor } from '@testing-library/react'
import type { BulletinRow } from '@contract/bulletin/calls'
import { BulletinListStore } from '@/features/message/bulletin-list.store'
import { BulletinListView } from '@/features/message/ui/BulletinListView'
import { mountView } from '../../../support/app/mount'

const bulletin: BulletinRow = {
  id: 'b',
  title: '十二月线下实训时间',
  summary: '请提前十分钟签到',
  pinned: true,
  read: false,
  readCount: 3,
  publishedAt: '2026-11-21T08:00:00Z',
}
const givenStore = async (list: BulletinRow[]) => {
  const store = new BulletinListStore({
    page: async () => ({ list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 }),
  })
  await store.load()
  return store
}

it('shows a visitor the bulletins, none of them as unread', async () => {
  await mountView(BulletinListView, { store: await givenStore([bulletin]) })
  await waitFor(() => expect(screen.getByText(bulletin.title)).toBeTruthy())
  expect(screen.getByText('置顶')).toBeTruthy()
  expect(screen.queryByText('未读')).toBeNull()
})

it('says that there is nothing yet', async () => {
  await mountView(BulletinListView, { store: await givenStore([]) })
  await waitFor(() => expect(screen.getByText('还没有公告')).toBeTruthy())
})
