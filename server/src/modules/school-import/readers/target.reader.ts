import {
  BUILT_IN_PAGE_ADDRESS,
  BUILT_IN_PAGE_PATH,
  TARGET_TYPE,
  toPageTarget,
  type BuiltInPage,
} from '@contract/shop/built-in-pages'
import type { Target } from '@contract/shop/calls'
import { toAddress } from '@contract/screens'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

const PAGES = Object.keys(BUILT_IN_PAGE_ADDRESS) as BuiltInPage[]
const WAYS = [
  'course',
  'category',
  'article',
  'bulletin',
  'teacher',
  'class',
  'classCategory',
  'page',
  'ownPage',
  'url',
] as const

/**
 * Where a tap leads, written as one of `course: key`, `category: key`, `article: key`, `bulletin: key`,
 * `teacher: key`, `class: key`, `classCategory: key`, `page: name`, `ownPage: code`, `url: address`; without it,
 * nowhere.
 */
export const readTarget = (reading: Reading, owner: Fields, name = 'target'): Target | undefined => {
  const fields = owner.group(name)
  if (!fields) return undefined
  const written = WAYS.filter((way) => fields.has(way))
  if (written.length !== 1) owner.refuse(name, `应当写 ${WAYS.join('、')} 中的一个`)
  const target = written[0] ? READ[written[0]](reading, fields) : undefined
  fields.close()
  return target
}

const READ: Record<(typeof WAYS)[number], (reading: Reading, fields: Fields) => Target> = {
  course(reading, fields) {
    const key = fields.key('course')
    reading.references.expect('course', key, fields.place('course'))
    return {
      targetType: TARGET_TYPE.course,
      id: reading.id('course', key),
      courseType: reading.courseTypes.get(key) ?? 1,
    }
  },
  category(reading, fields) {
    const key = fields.key('category')
    reading.references.expect('category', key, fields.place('category'))
    return { targetType: TARGET_TYPE.courseList, categoryId: reading.id('category', key) }
  },
  article(reading, fields) {
    const key = fields.key('article')
    reading.references.expect('article', key, fields.place('article'))
    return { targetType: TARGET_TYPE.article, id: reading.id('article', key) }
  },
  bulletin(reading, fields) {
    const key = fields.key('bulletin')
    reading.references.expect('bulletin', key, fields.place('bulletin'))
    return toPageTarget(toAddress('bulletin', { id: reading.id('bulletin', key) }))
  },
  teacher(reading, fields) {
    const key = fields.key('teacher')
    reading.references.expect('teacher', key, fields.place('teacher'))
    return { targetType: TARGET_TYPE.teacher, id: reading.id('teacher', key) }
  },
  class(reading, fields) {
    const key = fields.key('class')
    reading.references.expect('class', key, fields.place('class'))
    return { targetType: TARGET_TYPE.schoolClass, id: reading.id('class', key) }
  },
  classCategory(reading, fields) {
    const key = fields.key('classCategory')
    reading.references.expect('category', key, fields.place('classCategory'))
    return { targetType: TARGET_TYPE.classList, categoryId: reading.id('category', key) }
  },
  page(_reading, fields) {
    return { targetType: TARGET_TYPE.builtInPage, targetAddr: BUILT_IN_PAGE_ADDRESS[fields.oneOf('page', PAGES)] }
  },
  ownPage(reading, fields) {
    const code = fields.key('ownPage')
    reading.references.expect('page', code, fields.place('ownPage'))
    return { targetType: TARGET_TYPE.builtInPage, targetAddr: `${BUILT_IN_PAGE_PATH.center}?code=${code}` }
  },
  url(_reading, fields) {
    const targetAddr = fields.matching('url', /^(https?|ftp):\/\/[^\s<>"']+$/i, '应当是 http、https 或 ftp 网址')
    return { targetType: TARGET_TYPE.externalUrl, targetAddr }
  },
}
