import { screen } from '@testing-library/react'
import type { Chapter, CourseView, Lesson } from '@contract/course/calls'
import { courseApi } from '@/features/course/public'
import { LessonEnd } from '@/features/player/lesson/LessonEnd'
import type { LessonPageStore } from '@/features/player/lesson/lesson-page.store'
import { mountView } from '../../../../support/app/mount'
import { partial } from '../../../../support/app/partial'

const lesson = (id: string, changes: Partial<Lesson> = {}) =>
  partial<Lesson>({ id, title: `课时${id}`, locked: '', studyState: 'completed', ...changes })
const given = (changes: Partial<LessonPageStore>, lessons: Lesson[] = []) =>
  partial<LessonPageStore>({
    courseId: 'c',
    resourceId: 'last',
    isMedia: false,
    isDone: true,
    next: undefined,
    upNext: { lesson: undefined },
    lesson: { data: { noSave: false } },
    directory: { data: [partial<Chapter>({ lessons })] },
    ...changes,
  })
const onOpen = jest.fn()
const show = (store: LessonPageStore) => mountView(LessonEnd, { store, onOpen })

it('offers the next lesson below one of pictures and text, read or not', async () => {
  await show(given({ next: lesson('2'), isDone: false }))
  screen.getByText('下一节：课时2').click()
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }))
})

it.each<[string, Partial<LessonPageStore>]>([
  ['is locked', { next: lesson('2', { locked: 'previous' }) }],
  ['follows a video that still plays', { next: lesson('2'), isMedia: true, isDone: false }],
])('offers no next lesson that %s', async (_which, changes) => {
  await show(given(changes))
  expect(screen.queryByText(/下一节/)).toBeNull()
})

it('names what is left after the last lesson', async () => {
  await show(given({}, [lesson('1', { studyState: 'studying' }), lesson('last')]))
  expect(screen.queryByText('最后一节学完了，还有 1 节没学完')).not.toBeNull()
  expect(screen.queryByText('去学：课时1')).not.toBeNull()
})

it('says that the course is finished, and what follows', async () => {
  jest.spyOn(courseApi, 'view').mockResolvedValue(partial<CourseView>({ hasCertificate: true }))
  await show(given({}, [lesson('1'), lesson('last', { studyState: 'studying' })]))
  expect(screen.queryByText('恭喜，这门课程全部学完了')).not.toBeNull()
  for (const text of ['查看结业证书', '评价课程', '去考试', '学下一门课程'])
    expect(await screen.findByText(text)).not.toBeNull()
})
