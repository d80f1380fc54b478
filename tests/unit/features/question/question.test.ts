import type { QuestionBody } from '@contract/question/question'
import { describeAnswer, describeKey, fillBlank, isDone, sortOptions, toggleChoice } from '@/features/question/question'

const options = ['a', 'b', 'c'].map((id) => ({ id, content: `选项 ${id}` }))
const single: QuestionBody = { kind: 'single', stem: '题干', options }
const multiple: QuestionBody = { ...single, kind: 'multiple' }
const blank: QuestionBody = { kind: 'blank', stem: '题干', blanks: 2 }

it('replaces the choice of a single question, and adds to or takes from several', () => {
  expect(toggleChoice(single, { choices: ['a'] }, 'b')).toEqual({ choices: ['b'] })
  expect(toggleChoice(multiple, { choices: ['c'] }, 'a')).toEqual({ choices: ['a', 'c'] })
  expect(toggleChoice(multiple, { choices: ['a', 'c'] }, 'a')).toEqual({ choices: ['c'] })
})

it('keeps the other blanks while one is filled in', () => {
  const first = fillBlank(blank, undefined, 1, '欧姆')
  expect(first).toEqual({ texts: ['', '欧姆'] })
  expect(fillBlank(blank, first, 0, '安培')).toEqual({ texts: ['安培', '欧姆'] })
})

it('counts an answer as done only when there is something in it', () => {
  for (const empty of [undefined, { choices: [] }, { texts: ['', ' '] }, { text: ' ', pictures: [] }])
    expect(isDone(empty)).toBe(false)
  for (const full of [{ choices: ['a'] }, { texts: ['', '1'] }, { text: '', pictures: ['key'] }])
    expect(isDone(full)).toBe(true)
})

it('letters options in the order of drawing', () => {
  const order = ['c', 'a', 'b']
  expect(sortOptions(multiple, order).map(({ id }) => id)).toEqual(order)
  expect(describeAnswer(multiple, { choices: ['b', 'c'] }, order)).toBe('A、C')
  expect(describeKey(multiple, { choices: ['c'], analysis: '' }, order)).toBe('A')
})

it('describes blanks with every accepted spelling', () => {
  const key = { blanks: [{ alternatives: ['220', '220V'] }, { alternatives: ['欧姆'] }], analysis: '' }
  expect(describeKey(blank, key)).toBe('220 或 220V；欧姆')
  expect(describeAnswer(blank, { texts: ['', '欧姆'] })).toBe('空；欧姆')
})
