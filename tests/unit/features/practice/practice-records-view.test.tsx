import { act, fireEvent, screen } from '@testing-library/react'
import type { PracticeRecord } from '@contract/practice/calls'
import { PracticeRecordsStore } from '@/features/practice/record/practice-records.store'
import { PracticeRecordsView } from '@/features/practice/record/PracticeRecordsView'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { partial } from '../../../support/app/partial'

const recordOf = (id: string, status: PracticeRecord['status']) =>
  partial<PracticeRecord>({
    id,
    title: `练习 ${id}`,
    status,
    startedAt: '2026-11-22T00:00:00Z',
    doneCount: 4,
    questionCount: 10,
    rightCount: 3,
  })

it('tells what is right only of finished practices, and opens one by a tap', async () => {
  const [doing, finished] = [recordOf('一', 'doing'), recordOf('二', 'finished')]
  const records = jest.fn(async ({ status }: { status?: string }) => pageOf(status ? [finished] : [doing, finished]))
  const store = new PracticeRecordsStore({ records })
  await act(() => store.load())
  const onOpen = jest.fn()
  const view = await mountView(PracticeRecordsView, { store, title: '练习记录', onOpen })
  expect(view.textContent!.match(/答对 3/g)).toHaveLength(1)

  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '已完成' })))
  expect(view.textContent).not.toContain('练习 一')
  fireEvent.click(screen.getByRole('button', { name: /练习 二/ }))
  expect(onOpen).toHaveBeenCalledWith(finished)
})
