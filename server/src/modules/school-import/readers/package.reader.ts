import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { Reading } from '../reading'
import type { CourseContent, MemberContent } from '../school-content'
import type { Fields } from '../text/fields'

/** `projects` of a package: headings with the keys of the courses below them. */
export const readMembers = (reading: Reading, fields: Fields): MemberContent[] => {
  if (fields.has('chapters'))
    fields.refuse('chapters', '套餐没有自己的课时，请删去 chapters，用 projects 写它包含的课程')
  const members: MemberContent[] = []
  for (const project of fields.items('projects', { maxCount: 50 })) {
    const projectTitle = project.text('title', { max: 30 }, '')
    for (const key of project.texts('courses', { maxCount: 50, max: 64 }, false)) {
      const courseId = reading.id('course', key)
      reading.references.expect('course', key, project.place('courses'))
      if (members.some((member) => member.courseId === courseId))
        project.refuse('courses', `课程 ${key} 在套餐里写了两次`)
      else members.push({ courseId, projectTitle })
      reading.packageMembers.push({ key, place: project.place('courses') })
    }
    project.close()
  }
  if (members.length === 0 && fields.has('projects')) fields.refuse('projects', '至少要有一门课程')
  if (fields.has('hasCertificate')) fields.refuse('hasCertificate', '套餐不发证，请写在它的课程里')
  return members
}

/** What can be known only when every course has been read: no package in a package, and how many lessons it has. */
export const completePackages = (reading: Reading, courses: CourseContent[]): void => {
  for (const { key, place } of reading.packageMembers) {
    if (PACKAGE_TYPES.includes(reading.courseTypes.get(key) ?? 0))
      reading.mistakes.add(place, `${key} 是套餐，套餐里只能放课程`)
  }
  const lessonCounts = new Map(courses.map(({ id, lessonCount }) => [id, lessonCount]))
  for (const course of courses) {
    if (course.members.length > 0)
      course.lessonCount = course.members.reduce((sum, { courseId }) => sum + (lessonCounts.get(courseId) ?? 0), 0)
  }
}
