import { act, fireEvent, screen } from '@testing-library/react'
import type { Answer, QuestionBody, QuestionKey } from '@contract/question/question'
import { AnswerSheet, QuestionView, type QuestionViewProps } from '@/features/question/public'
import { mountView } from '../../../support/app/mount'

const body: QuestionBody = {
  kind: 'multiple',
  stem: '<p>哪些是<strong>安全电压</strong>？</p>',
  options: [
    { id: 'a', content: '36 V' },
    { id: 'b', content: '220 V' },
    { id: 'c', content: '<p>24 V</p>' },
  ],
}
const solution: QuestionKey = { choices: ['a', 'c'], analysis: '<p>不高于 36 V</p>' }

const draw = async (props: Partial<QuestionViewProps>) => {
  const answers: Answer[] = []
  await mountView(QuestionView, { body, mode: 'answer', onAnswer: (answer) => answers.push(answer), ...props })
  return answers
}

it('offers options by letter and takes a choice', async () => {
  const answers = await draw({ answer: { choices: ['c'] } })
  expect(screen.getByRole('checkbox', { name: 'C 24 V' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: 'A 36 V' }))
  expect(answers).toEqual([{ choices: ['a', 'c'] }])
})

it('names formulas in words, not in TeX', async () => {
  const formula = (tex: string) =>
    `<img src="/media/s/public/formula/a.svg" alt="${tex}" width="20" height="12" data-formula="inline" data-depth="3">`
  const stem = `<p>两个 ${formula('10\\,\\Omega')} 的电阻</p>`
  const options = [
    { id: 'a', content: formula('\\frac{1}{2}') },
    { id: 'b', content: formula('\\sqrt{3}') },
  ]
  await draw({ body: { ...body, stem, options } })
  expect(screen.getByRole('checkbox', { name: 'A 1/2' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'B √3' })).toBeTruthy()
  expect(screen.getByAltText('10 Ω')).toBeTruthy()
})

it('moves the choice of a single question with the arrow keys', async () => {
  const answers = await draw({ body: { ...body, kind: 'single' }, answer: { choices: ['a'] } })
  fireEvent.keyDown(screen.getByRole('radio', { name: 'A 36 V' }), { key: 'ArrowDown' })
  expect(answers).toEqual([{ choices: ['b'] }])
})

it('shows in review what was right, and takes no answer', async () => {
  const facts = { right: false, rightPercent: 63 }
  const answers = await draw({ mode: 'review', answer: { choices: ['a', 'b'] }, solution, facts })
  for (const text of ['回答错误', 'A、C', 'A、B', '63%', '不高于 36 V']) expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'B 220 V，选错了' }))
  expect(screen.getByRole('checkbox', { name: 'C 24 V，正确答案' })).toBeTruthy()
  expect(answers).toEqual([])
})

it('numbers blanks and keeps what is typed into each', async () => {
  const blank: QuestionBody = { kind: 'blank', stem: '<p>电压的单位是____，电流的是____</p>', blanks: 2 }
  const answers = await draw({ body: blank, answer: { texts: ['伏', ''] } })
  const [, second] = document.querySelectorAll('input')
  fireEvent.input(second, { target: { value: '安' } })
  expect(answers).toEqual([{ texts: ['伏', '安'] }])
})

it('folds the material away, so that a short screen has room for the question', async () => {
  await draw({ material: { kind: 'material', stem: '<p>一段很长的材料</p>' } })
  expect(screen.getByText('一段很长的材料')).toBeTruthy()
  act(() => void fireEvent.click(screen.getByRole('button', { name: '材料收起' })))
  expect(screen.queryByText('一段很长的材料')).toBeNull()
})

it('leads from the answer sheet to a question, and says which are open', async () => {
  const chosen: string[] = []
  const items = [
    { id: 'q1', label: '1', state: 'done' as const, marked: true },
    { id: 'q2', label: '2', state: 'undone' as const },
  ]
  const sections = [{ title: '单选题', items }]
  await mountView(AnswerSheet, {
    open: true,
    sections,
    current: 'q1',
    onClose: () => undefined,
    onChoose: (id: string) => chosen.push(id),
  })
  expect(await screen.findByRole('button', { name: '第 1 题，已答，已标记' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '第 2 题，未答' }))
  expect(chosen).toEqual(['q2'])
})
