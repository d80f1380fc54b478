import type { PaperCard } from '@contract/paper/calls'
import { PaperRow } from '@/features/paper/list/PaperRow'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const PAPER = partial<PaperCard>({
  id: 'p1',
  title: '电工模拟考试',
  phase: 'open',
  opensAt: null,
  closesAt: null,
  minutes: 90,
  questionCount: 50,
  totalHundredths: 10000,
  priceFen: 0,
  entry: 'everybody',
  runningAttemptId: null,
})

it.each([
  ['its size', {}, '50 题 · 100 分 · 90 分钟'],
  ['that it is open at any time', {}, '随时可考'],
  ['who may enter', { entry: 'course' as const }, '课程学员'],
  ['its price', { priceFen: 990 }, '¥9.90'],
  ['that the learner sits it now', { runningAttemptId: 'e1' }, '考试中'],
])('shows %s', async (_what, change, text) => {
  expect((await mountView(PaperRow, { paper: { ...PAPER, ...change } })).textContent).toContain(text)
})
