import { courseAction } from '@/features/course/detail/course-action'

it('leads to the contract that must be signed before studying', () => {
  const view = {
    access: 'owned',
    priceFen: 100,
    publishState: 'finished',
    studyProgress: 0,
    nextLessonId: 'l1',
  } as const
  expect(courseAction({ ...view, dueContractId: 'c1' }, true)).toEqual({ kind: 'sign', text: '签署合同后学习' })
  expect(courseAction({ ...view, dueContractId: null }, true).kind).toBe('study')
})
