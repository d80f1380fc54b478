import { fireEvent, screen } from '@testing-library/react'
import type { WrongQuestion } from '@contract/wrong/calls'
import { WrongRow } from '@/features/wrong/WrongRow'
import { mountView } from '../../../support/app/mount'

const ROW: WrongQuestion = {
  questionId: 'q1',
  kind: 'single',
  title: '触电时先做什么？',
  wrongCount: 2,
  rightStreak: 1,
  lastWrongAt: '2026-11-22T00:00:00Z',
  sourceTitle: '电工模拟考试',
}
const none = () => undefined

it('shows how far it is on its way out, where one right answer is not enough', async () => {
  const draw = { row: ROW, onOpen: none, onTakeOut: none }
  expect((await mountView(WrongRow, { ...draw, takeOutAfter: 3 })).textContent).toContain('连对 1/3')
  expect((await mountView(WrongRow, { ...draw, takeOutAfter: 1 })).textContent).not.toContain('连对')
})

it('is taken out by its own button, without being opened', async () => {
  const [onOpen, onTakeOut] = [jest.fn(), jest.fn()]
  await mountView(WrongRow, { row: ROW, takeOutAfter: 3, onOpen, onTakeOut })
  fireEvent.click(screen.getByRole('button', { name: '移出错题本' }))
  expect(onTakeOut).toHaveBeenCalledTimes(1)
  expect(onOpen).not.toHaveBeenCalled()
})
