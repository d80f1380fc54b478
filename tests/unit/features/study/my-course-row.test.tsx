import { screen } from '@testing-library/react'
import type { MyCourse } from '@contract/course/course-card'
import { MyCourseRow } from '@/features/study/courses/MyCourseRow'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const course = partial<MyCourse>({
  id: 'c1',
  title: '电工',
  cover: '',
  access: 'owned',
  publishState: 'updating',
  studyProgress: 49.9,
  finishedLessons: 5,
  lessonCount: 10,
  nextLessonId: 'l6',
  nextLessonTitle: '触电急救',
  lastStudiedAt: null,
  expiresAt: null,
})

it('shows the percentage rounded down, and the next lesson', async () => {
  const row = await mountView(MyCourseRow, { course })
  expect(row.textContent).toContain('49%')
  expect(row.textContent).toContain('接下来：触电急救')
  expect(screen.getByText('继续学习')).toBeTruthy()
})

it('shows no next lesson once the course is completed', async () => {
  const row = await mountView(MyCourseRow, { course: { ...course, studyProgress: 100 } })
  expect(row.textContent).not.toContain('接下来')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
})
