import type { CourseView } from '@contract/course/calls'
import type { PackageView } from '@contract/package/calls'
import * as router from '@/core/router/router'
import * as jump from '@/features/jump/return-to-course'
import { startLearning } from '@/features/payment/result/start-learning'
import { partial } from '../../../support/app/partial'

const given = (view: Partial<PackageView>) => {
  const opened = jest.fn(async () =>
    partial<CourseView & PackageView>({ access: 'owned', dueContractId: null, ...view }),
  )
  return { course: { view: opened }, package: { viewPackage: opened } }
}
let open: jest.SpyInstance
let toCourse: jest.SpyInstance
beforeEach(() => {
  jest.restoreAllMocks()
  open = jest.spyOn(router, 'open').mockResolvedValue()
  toCourse = jest.spyOn(jump, 'returnToCourse').mockResolvedValue()
})

it('opens the first lesson of a course that was just bought, also of a package', async () => {
  await startLearning({ id: 'c', courseType: 1 }, given({ nextLessonId: 'l' }))
  expect(open).toHaveBeenLastCalledWith('courseVideo', { id: 'c', resourceId: 'l' })
  await startLearning({ id: 'p', courseType: 8 }, given({ nextCourseId: 'c2', nextLessonId: 'l2' }))
  expect(open).toHaveBeenLastCalledWith('courseVideo', { id: 'c2', resourceId: 'l2' })
  // A step back leads to the course, not to what was paid.
  expect(toCourse.mock.calls).toEqual([[{ id: 'c', courseType: 1 }], [{ id: 'p', courseType: 8 }]])
})

it.each<Partial<PackageView>>([
  { nextLessonId: null },
  { nextLessonId: 'l', dueContractId: 'contract' },
  { nextLessonId: 'l', access: 'notYetValid' },
])('leads to the course where a lesson cannot begin yet: %j', async (view) => {
  await startLearning({ id: 'c', courseType: 1 }, given(view))
  expect(toCourse).toHaveBeenCalledWith({ id: 'c', courseType: 1 })
  expect(open).not.toHaveBeenCalled()
})
