import type { CourseCard } from '@contract/course/course-card'
import { CourseRow } from '@/features/catalogue/ui/CourseRow'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const course = partial<CourseCard>({
  id: 'c1',
  title: '低压电工操作证',
  cover: '',
  courseType: 1,
  teacherName: '周师傅',
  lessonCount: 12,
  learnerCount: 3,
  priceFen: 0,
  originalPriceFen: 0,
  access: 'none',
})

it('highlights the searched words in the title', async () => {
  const row = await mountView(CourseRow, { course, title: '【电工】操作证' })
  expect(row.textContent).toContain('【电工】操作证')
  expect(row.textContent).not.toContain(course.title)
})

it('calls a course without a price free', async () => {
  expect((await mountView(CourseRow, { course })).textContent).toContain('免费')
  expect((await mountView(CourseRow, { course: { ...course, priceFen: 100 } })).textContent).not.toContain('免费')
})
