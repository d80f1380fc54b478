import { COURSE_TYPES, PACKAGE_TYPES, PUBLISH_STATES } from '@contract/course/course-kinds'
import type { Reading } from '../reading'
import type { ChapterContent, CourseContent } from '../school-content'
import type { Fields } from '../text/fields'
import { KEY_PATTERN } from '../text/plain-text'
import { readContract } from './contract.reader'
import { readLesson } from './lesson.reader'
import { completePackages, readMembers } from './package.reader'

const MAX_FEN = 1_000_000_000
const MAX_VALID_DAYS = 3650

/** courses/<key>/course.yml with intro.md; the folder's name is the course's key. */
export const readCourses = async (reading: Reading): Promise<CourseContent[]> => {
  const courses: CourseContent[] = []
  const at = { file: 'courses', line: 1, field: '' }
  const folders = reading.folder.list('courses')
  if (folders.length === 0) reading.mistakes.add(at, '至少要有一门课程')
  for (const entry of folders) {
    const file = `courses/${entry.name}`
    if (entry.isSymbolicLink()) reading.mistakes.add({ ...at, file }, '是快捷方式（符号链接），请放入真正的文件夹')
    else if (!entry.isDirectory()) reading.mistakes.add({ ...at, file }, '应当是文件夹')
    else if (!KEY_PATTERN.test(entry.name))
      reading.mistakes.add({ ...at, file }, '文件夹名应当是小写字母、数字和短横线')
    else {
      const course = await readCourse(reading, entry.name)
      if (course) courses.push(course)
    }
  }
  completePackages(reading, courses)
  return courses
}

const readCourse = async (reading: Reading, key: string): Promise<CourseContent | undefined> => {
  const fields = reading.yaml(`courses/${key}/course.yml`)
  if (!fields) return undefined
  reading.references.define('course', key, fields.place('title'))
  const categoryKey = fields.key('category')
  reading.references.expect('category', categoryKey, fields.place('category'))
  const teacherKeys = readTeacherKeys(reading, fields)
  const courseType = fields.oneOf('courseType', COURSE_TYPES, 1)
  const isPackage = PACKAGE_TYPES.includes(courseType)
  if (isPackage) reading.references.define('package', key, fields.place('courseType'))
  const chapters = isPackage ? [] : await readChapters(reading, key, fields)
  const course: CourseContent = {
    id: reading.id('course', key),
    title: fields.text('title', { max: 60 }),
    subtitle: fields.text('subtitle', { max: 80 }, ''),
    cover: (await reading.mediaField(fields, 'cover', 'image')).key,
    courseType,
    categoryId: reading.id('category', categoryKey),
    teacherIds: teacherKeys.map((teacher) => reading.id('teacher', teacher)),
    priceFen: fields.integer('priceFen', { min: 0, max: MAX_FEN }),
    originalPriceFen: fields.integer('originalPriceFen', { min: 0, max: MAX_FEN }, 0),
    publishState: fields.oneOf('publishState', PUBLISH_STATES),
    validDays: fields.has('validDays') ? fields.integer('validDays', { min: 1, max: MAX_VALID_DAYS }) : null,
    startsAt: fields.date('startsAt'),
    endsAt: fields.date('endsAt'),
    publishedAt: fields.date('publishedAt'),
    introHtml: await reading.markdown(`courses/${key}/intro.md`),
    tags: fields.texts('tags', { maxCount: 5, max: 10 }),
    hasCertificate: fields.flag('hasCertificate', false),
    allowSpeedUp: fields.flag('allowSpeedUp', true),
    allowSpeedPlayback: fields.flag('allowSpeedPlayback', true),
    unlockInOrder: fields.flag('unlockInOrder', false),
    studyUpDuration: fields.integer('studyUpDuration', { min: 0, max: 600 }, 0),
    learnerBase: fields.integer('learnerBase', { min: 0, max: 10_000_000 }, 0),
    sort: fields.integer('sort', { min: 0, max: 100_000 }, 1000),
    lessonCount: chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0),
    contract: readContract(reading, fields),
    chapters,
    members: isPackage ? readMembers(reading, fields) : [],
  }
  reading.courseTypes.set(key, course.courseType)
  checkTogether(course, fields)
  fields.close()
  return course
}

/** The course's teachers, each once; the first is shown on the card. */
const readTeacherKeys = (reading: Reading, fields: Fields): string[] => {
  const keys = fields.texts('teachers', { maxCount: 5, max: 64 }, false)
  if (keys.length === 0 && fields.has('teachers')) fields.refuse('teachers', '至少要有一位老师')
  const twice = keys.find((key, index) => keys.indexOf(key) < index)
  if (twice) fields.refuse('teachers', `老师 ${twice} 写了两次`)
  for (const key of keys) reading.references.expect('teacher', key, fields.place('teachers'))
  return keys
}

const readChapters = async (reading: Reading, courseKey: string, fields: Fields): Promise<ChapterContent[]> => {
  const chapters: ChapterContent[] = []
  for (const item of fields.items('chapters', { maxCount: 100 })) {
    const key = item.key()
    reading.references.define('chapter', `${courseKey}/${key}`, item.place('key'))
    const id = reading.id('chapter', `${courseKey}/${key}`)
    const chapter: ChapterContent = { id, title: item.text('title', { max: 60 }), lessons: [] }
    for (const lesson of item.items('lessons', { maxCount: 200 })) {
      chapter.lessons.push(await readLesson(reading, courseKey, lesson))
    }
    item.close()
    chapters.push(chapter)
  }
  return chapters
}

/** What only fields together can get wrong. */
const checkTogether = (course: CourseContent, fields: Fields): void => {
  if (course.originalPriceFen > 0 && course.originalPriceFen < course.priceFen)
    fields.refuse('originalPriceFen', '原价不能低于现价')
  if (course.startsAt && course.endsAt && course.endsAt <= course.startsAt)
    fields.refuse('endsAt', '结束时间应当晚于开始时间')
  if (!PACKAGE_TYPES.includes(course.courseType) && course.chapters.every((chapter) => chapter.lessons.length === 0))
    fields.refuse('chapters', '至少要有一个课时')
}
