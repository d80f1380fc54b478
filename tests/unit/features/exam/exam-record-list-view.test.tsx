import { act } from '@testing-library/react'
import type { ExamRecord } from '@contract/exam/calls'
import { ExamRecordListStore } from '@/features/exam/record/exam-record-list.store'
import { ExamRecordListView } from '@/features/exam/record/ExamRecordListView'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'

const RECORD: ExamRecord = {
  id: 'e1',
  paperId: 'p1',
  title: '电工模拟考试',
  status: 'finished',
  enteredAt: '2026-11-22T00:00:00Z',
  submittedAt: '2026-11-22T01:00:00Z',
  totalHundredths: 10000,
  scoreHundredths: 8650,
  passed: true,
  deadlineAt: '2026-11-22T02:00:00Z',
  serverNow: '2026-11-22T03:00:00Z',
}

it.each([
  ['its score', {}, '86.5 / 100 分', '已通过'],
  ['that the score is not out yet', { scoreHundredths: null, passed: false }, '成绩待公布', '已完成'],
  ['that it still runs', { status: 'doing', scoreHundredths: null, passed: false }, '继续考试', '考试中'],
] as const)('an attempt shows %s', async (_what, change, foot, state) => {
  const store = new ExamRecordListStore(undefined, { records: async () => pageOf([{ ...RECORD, ...change }]) })
  await act(() => store.load())
  const { textContent } = await mountView(ExamRecordListView, { store, title: '考试记录' })
  expect(textContent).toContain(foot)
  expect(textContent).toContain(state)
})
