import { act } from '@testing-library/react'
import type { ClassCard, MyClass } from '@contract/classes/calls'
import { describeEnrolment } from '@/features/classes/classes-text'
import { IntensivesStore } from '@/features/classes/intensive/intensives.store'
import { IntensivesView } from '@/features/classes/intensive/IntensivesView'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { partial } from '../../../support/app/partial'

const CARD = partial<ClassCard>({
  ...{ id: 'i1', kind: 'intensive', title: '初级会计考前集训', coverUrl: '', status: 'enrolling', teacherName: '王慧' },
  ...{ firstDay: '2020-12-16', lastDay: '2020-12-22', enrolUntil: '2020-12-10', priceFen: 58000, seatsLeft: 3 },
  ...{ refusal: null, mine: false },
})
const ROW = partial<MyClass>({
  ...{ id: 'i2', kind: 'intensive', title: '低压电工集训', coverUrl: '', status: 'running', teacherName: '何大伟' },
  ...{ role: 'student', fromDay: '2020-11-20', untilDay: null, state: 'current', unreadCount: 0 },
})

const given = (tab?: string) => {
  const asked: unknown[] = []
  const store = new IntensivesStore(tab, {
    page: async ({ kind }) => {
      asked.push({ open: kind })
      return pageOf([CARD])
    },
    pageMine: async ({ kind }) => {
      asked.push({ mine: kind })
      return { ...pageOf([ROW]), counts: { current: 1, coming: 0, past: 0 } }
    },
  })
  return { store, asked }
}

it('shows where one can enrol, until when and for how much', async () => {
  const { store, asked } = given()
  await act(() => store.load())
  const view = await mountView(IntensivesView, { store })
  expect(asked).toEqual([{ open: 'intensive' }])
  for (const text of ['初级会计考前集训', '2020年12月10日截止报名', '负责老师 王慧', '剩 3 个名额'])
    expect(view.textContent).toContain(text)
})

it('shows mine behind the other tab, loaded when it is chosen', async () => {
  const { store, asked } = given('unknown')
  expect(store.tab).toBe('open')
  await act(() => store.choose('mine'))
  const view = await mountView(IntensivesView, { store })
  expect(asked).toEqual([{ mine: 'intensive' }])
  expect(view.textContent).toContain('低压电工集训')
  expect(view.textContent).not.toContain('初级会计考前集训')
})

it('says nothing of an enrolment that ended or has no last day of its own', () => {
  expect(describeEnrolment({ enrolUntil: '2026-12-10', refusal: 'full' }, '2026-11-01')).toBe('12月10日截止报名')
  expect(describeEnrolment({ enrolUntil: '2026-12-10', refusal: 'over' }, '2026-11-01')).toBe('')
  expect(describeEnrolment({ enrolUntil: null, refusal: null }, '2026-11-01')).toBe('')
})
