import { act } from '@testing-library/react'
import type { Attempt, ClassPracticeResult, Homework } from '@contract/homework/calls'
import { ClassPracticeResultStore } from '@/features/homework/practice/class-practice-result.store'
import { ClassPracticeResultView } from '@/features/homework/practice/ClassPracticeResultView'
import { HomeworkResultStore } from '@/features/homework/result/homework-result.store'
import { HomeworkResultView } from '@/features/homework/result/HomeworkResultView'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const ATTEMPT = partial<Attempt>({
  ...{ id: 'a', number: 1, receiptNumber: 'HW1', handedInAt: '2026-11-23T13:36:00.000Z', byName: '林晓', late: false },
  ...{ percentOff: 0, text: '照着书上画的', counts: true },
  files: [{ kind: 'picture', name: '图', url: '/media/a.webp', bytes: 1, seconds: 0 }],
  mark: {
    ...{ outcome: 'marked', points: 78, pointsCounted: 78, grade: '', rubric: [48, 30], comment: '缺常闭互锁' },
    ...{ voice: null, markerName: '周建国', markedAt: '2026-11-24T00:00:00.000Z', redoUntil: null },
    strokes: [{ file: 0, lines: [{ tone: 'red', points: [0, 0, 10, 10] }] }],
  },
})
const HOMEWORK = partial<Homework>({
  ...{ id: 'h', classId: 'c', title: '接线', className: '电工班', authorName: '周建国', state: 'marked', points: 100 },
  ...{ pointsCounted: 78, grade: '', passPoints: 80, attempts: 2, canHandIn: true, modelAnswerHtml: '<p>教材 5.2</p>' },
  rubric: [
    { name: '接线正确', points: 60 },
    { name: '图纸规范', points: 40 },
  ],
  ...{ handIns: [ATTEMPT], serverNow: '2026-11-25T01:41:00.000Z' },
})

const show = async (homework: Homework) => {
  const store = new HomeworkResultStore('h', { view: async () => homework })
  await act(() => store.load())
  return (await mountView(HomeworkResultView, { store })).textContent ?? ''
}

it('shows what it was worth by criterion, the words, the strokes and the model answer', async () => {
  const shown = await show(HOMEWORK)
  for (const part of ['78 / 100', '合格线 80', '接线正确48 / 60', '缺常闭互锁', '批注 1 处', '参考答案', '重新提交'])
    expect(shown).toContain(part)
})

it('says that nothing is told before the release', async () => {
  const shown = await show({ ...HOMEWORK, pointsCounted: null, handIns: [{ ...ATTEMPT, mark: null, counts: false }] })
  expect(shown).toContain('老师还没有公布批改')
  expect(shown).not.toContain('/ 100')
})

it('draws how the class did, and not of fewer than five', async () => {
  const result = partial<ClassPracticeResult>({
    ...{ setId: 's', title: '用电安全', className: '电工班', bestPercent: 62, passPercent: 60, tries: [] },
    ...{ studentCount: 42, finishedCount: 6, medianPercent: 70, tenths: [0, 0, 0, 0, 0, 1, 2, 1, 1, 1] },
  })
  const draw = async (change: Partial<ClassPracticeResult>) => {
    const store = new ClassPracticeResultStore(
      { classId: 'c', setId: 's' },
      { viewPractice: async () => ({ ...result, ...change }) },
    )
    await act(() => store.load())
    return (await mountView(ClassPracticeResultView, { store })).textContent ?? ''
  }
  const shown = await draw({})
  for (const part of ['6 / 42 人完成', '中位数 70%', '深色的一格有我的最好成绩']) expect(shown).toContain(part)
  expect(await draw({ tenths: [], finishedCount: 3, medianPercent: null })).toContain('完成的人不到 5 位')
})
