import * as router from '@/core/router/router'
import { courseApi } from '@/features/course/course.api'
import { decideLessonEntry, openLesson } from '@/features/course/open-lesson'
import { describeLesson } from '@/features/course/lesson-text'
import * as dialogs from '@/shared/ui/toast/toast'

const lesson = {
  id: 'lesson',
  title: '触电急救',
  materialType: 1,
  durationSeconds: 1104,
  pageCount: 0,
  fileBytes: 0,
  downloadable: false,
  downloadOnly: false,
  free: false,
  locked: '',
  studyState: 'studying',
  studyProgress: 62.8,
} as const

it('COURSE-03 requires a login or a purchase and refuses archives', () => {
  expect(decideLessonEntry({ ...lesson, locked: 'login' })).toBe('login')
  expect(decideLessonEntry({ ...lesson, locked: 'buy' })).toBe('buy')
  expect(decideLessonEntry({ ...lesson, materialType: 5 })).toBe('zip')
  expect(decideLessonEntry(lesson)).toBe('open')
})

it('COURSE-05 refuses a lesson that requires the previous one, with a message', () => {
  const locked = { ...lesson, locked: 'previous', studyState: 'unstarted' } as const
  expect(decideLessonEntry(locked)).toBe('refused')
  expect(describeLesson(locked)).toBe('视频 18:24 · 学完上一节解锁')
})

it('COURSE-06 shows the progress, never rounded up', () => {
  expect(describeLesson(lesson)).toBe('视频 18:24 · 已学 62%')
  expect(describeLesson({ ...lesson, materialType: 3, pageCount: 12, studyState: 'completed' })).toBe(
    '文档 12 页 · 已学完',
  )
})

it('COURSE-05 says of a practice how right it was, and of what follows that it must be passed first', () => {
  expect(describeLesson({ ...lesson, materialType: 7 })).toBe('练习 · 正确率 62%')
  const locked = { ...lesson, locked: 'practice', studyState: 'unstarted' } as const
  expect(decideLessonEntry(locked)).toBe('refused')
  expect(describeLesson(locked)).toBe('视频 18:24 · 通过前面的练习后解锁')
})

describe('COURSE-05 tapping a locked lesson asks the server, since the directory may be old', () => {
  const locked = { ...lesson, locked: 'previous', studyState: 'unstarted' } as const
  const open = jest.spyOn(router, 'open').mockResolvedValue()
  const toast = jest.spyOn(dialogs, 'toast').mockImplementation()
  beforeEach(() => jest.clearAllMocks())
  afterAll(() => jest.restoreAllMocks())

  it('and opens it when it no longer is', async () => {
    const ask = jest.spyOn(courseApi, 'checkUnlock').mockResolvedValue({ unlocked: true, reason: '' })
    await openLesson('course', locked)
    expect(ask).toHaveBeenCalledWith('course', 'lesson')
    expect(open).toHaveBeenCalledWith('courseVideo', { id: 'course', resourceId: 'lesson' })
  })

  it('and says the present reason when it is', async () => {
    jest.spyOn(courseApi, 'checkUnlock').mockResolvedValue({ unlocked: false, reason: '课程已过有效期' })
    await openLesson('course', locked)
    expect(toast).toHaveBeenCalledWith('课程已过有效期')
    expect(open).not.toHaveBeenCalled()
  })

  it('and says the reason of the directory without a network', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    jest.spyOn(courseApi, 'checkUnlock').mockRejectedValue(new Error('offline'))
    await openLesson('course', locked)
    expect(toast).toHaveBeenCalledWith('学完上一节解锁')
    expect(open).not.toHaveBeenCalled()
  })
})
