import { act, screen } from '@testing-library/react'
import type { Feedback } from '@contract/feedback/calls'
import { FeedbackListStore } from '@/features/feedback/feedback-list.store'
import { FeedbackListView } from '@/features/feedback/FeedbackListView'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'

const FEEDBACK: Feedback = {
  id: 'f1',
  kind: 'problem',
  content: '视频放不出来',
  pictures: [],
  createdAt: '2026-11-22T00:00:00Z',
  answer: '',
  answeredAt: null,
}

const draw = async (list: Feedback[]) => {
  const store = new FeedbackListStore({ page: async () => pageOf(list) })
  await act(() => store.load())
  return (await mountView(FeedbackListView, { store })).textContent
}

it('shows what the school answered, and what still waits', async () => {
  expect(await draw([FEEDBACK])).toContain('等待回复')
  const answered = await draw([{ ...FEEDBACK, answer: '已经修好', answeredAt: '2026-11-22T01:00:00Z' }])
  expect(answered).toContain('已回复')
  expect(answered).toContain('已经修好')
})

it('offers to write the first one', async () => {
  expect(await draw([])).toContain('还没有反馈')
  expect(screen.getAllByRole('button', { name: '写反馈' })).toHaveLength(1)
})
