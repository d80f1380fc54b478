import { describeStudy, myCourseAction } from '@/features/study/study-text'

it.each([
  ['owned', 0, '开始学习', 'study'],
  ['owned', 40, '继续学习', 'study'],
  ['owned', 100, '再学一遍', 'study'],
  ['expired', 40, '去续费', 'renew'],
  ['notYetValid', 0, '查看课程', 'view'],
] as const)('COURSE-06 labels a course that is %s at %i percent: %s', (access, studyProgress, text, kind) => {
  expect(myCourseAction({ access, studyProgress, nextLessonId: 'lesson' })).toEqual({ kind, text })
})

it('shows completed lessons out of all', () => {
  expect(describeStudy({ finishedLessons: 3, lessonCount: 12 })).toBe('已学 3/12 节')
})
