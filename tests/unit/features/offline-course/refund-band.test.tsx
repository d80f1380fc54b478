import type { StepAmount } from '@contract/offline-course/calls'
import { RefundBand } from '@/features/offline-course/session/RefundBand'
import { mountView } from '../../../support/app/mount'

const STEPS: StepAmount[] = [
  { step: 'all', percent: 100, leastFen: 68_000, mostFen: 68_000, until: '2026-12-02T01:00:00.000Z' },
  { step: 'part', percent: 80, leastFen: 54_400, mostFen: 54_400, until: '2026-12-05T01:00:00.000Z' },
  { step: 'sessions', percent: 80, leastFen: 0, mostFen: 34_000, until: null },
]

it('says what goes back, how much and until when', async () => {
  const { textContent } = await mountView(RefundBand, { steps: STEPS })
  expect(textContent).toMatch(/全退 ¥680(\.00)?12月2日 09:00 前/)
  expect(textContent).toMatch(/退 80% ¥544(\.00)?12月5日 09:00 前/)
  expect(textContent).toMatch(/按未上 ¥0(\.00)?–340(\.00)?开课后按课次/)
})
