import { createHash } from 'node:crypto'
import type { Database } from '../../../server/src/kernel/db/database'
import { chapterTable, courseTable, lessonTable } from '../../../server/src/modules/course/course.table'
import { courseAccessTable } from '../../../server/src/modules/access/access.table'
import { categoryTable, shopPageTable, shopTable } from '../../../server/src/modules/shop/shop.table'
import { sessionTable, userTable } from '../../../server/src/modules/user/user.table'

/** The last digits say what a row is; the same in every run. */
const id = (kind: string, number: number): string => `0192f000-${kind}-7000-8000-${String(number).padStart(12, '0')}`

/** Two schools that must never see each other. */
export const SHOP = 'test-school'
export const OTHER_SHOP = 'other-school'

export const CATEGORY = { parent: id('0001', 1), child: id('0001', 2) }

export const COURSE = {
  free: id('0002', 1),
  /** 199 yuan, valid for 365 days. */
  paid: id('0002', 2),
  /** Over for everybody since last year. */
  expired: id('0002', 3),
  offShelf: id('0002', 4),
  /** Lessons open one after the other. */
  inOrder: id('0002', 5),
  otherShop: id('0002', 9),
}

export const CHAPTER = { free: id('0003', 1), paid: id('0003', 2), inOrder: id('0003', 5), otherShop: id('0003', 9) }

export const LESSON = {
  free: id('0004', 1),
  /** A video of 100 seconds that may be tried. */
  trial: id('0004', 2),
  /** A video of 600 seconds for owners. */
  paid: id('0004', 3),
  audio: id('0004', 4),
  document: id('0004', 5),
  imageText: id('0004', 6),
  zip: id('0004', 7),
  first: id('0004', 8),
  second: id('0004', 9),
  otherShop: id('0004', 10),
}

export interface Learner {
  id: string
  phone: string
  /** Token of a login that is valid until 2099. */
  token: string
  sid: string
}
const learner = (number: number, sid: string): Learner => ({
  id: id('0005', number),
  phone: `1380000100${number}`,
  token: `token-of-learner-${number}-${'x'.repeat(32)}`,
  sid,
})
/**
 * `owner` owns the paid course and the one in order; `visitor` owns nothing; `stranger` belongs to the other school.
 */
export const LEARNER = { owner: learner(1, SHOP), visitor: learner(2, SHOP), stranger: learner(3, OTHER_SHOP) }

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Inserts the schools straight into the tables. */
export const insertFixtureSchool = async (database: Database): Promise<void> => {
  const db = database.current
  await db.insert(shopTable).values([
    {
      id: SHOP,
      shopName: '测试学校',
      brandColor: '#17795B',
      hotWords: ['电工', '会计'],
      paymentEnabled: true,
      wechatLogin: true,
      wechatPhone: true,
    },
    { id: OTHER_SHOP, shopName: '另一所学校', paymentEnabled: true },
  ])
  await db.insert(categoryTable).values([
    { id: CATEGORY.parent, shopId: SHOP, name: '安全技能', sort: 1 },
    { id: CATEGORY.child, shopId: SHOP, parentId: CATEGORY.parent, name: '电工', sort: 2 },
  ])
  const course = { shopId: SHOP, categoryId: CATEGORY.child, publishState: 'finished' as const, lessonCount: 1 }
  await db.insert(courseTable).values([
    { ...course, id: COURSE.free, title: '家庭急救公开课', priceFen: 0, sort: 1 },
    {
      ...course,
      id: COURSE.paid,
      title: '低压电工考证班',
      priceFen: 19_900,
      originalPriceFen: 29_900,
      validDays: 365,
      lessonCount: 6,
      sort: 2,
    },
    {
      ...course,
      id: COURSE.expired,
      title: '往年冲刺班',
      priceFen: 9900,
      endsAt: new Date('2025-12-31T00:00:00Z'),
      lessonCount: 0,
      sort: 3,
    },
    {
      ...course,
      id: COURSE.offShelf,
      title: '修图入门',
      priceFen: 9900,
      publishState: 'offShelf',
      lessonCount: 0,
      sort: 4,
    },
    { ...course, id: COURSE.inOrder, title: '循序渐进班', priceFen: 100, unlockInOrder: true, lessonCount: 2, sort: 5 },
    { ...course, id: COURSE.otherShop, shopId: OTHER_SHOP, categoryId: null, title: '外校课程', priceFen: 500 },
  ])
  await db.insert(chapterTable).values(
    Object.entries(CHAPTER).map(([name, chapterId]) => ({
      id: chapterId,
      courseId: COURSE[name as keyof typeof CHAPTER],
      title: '第一章',
      sort: 1,
    })),
  )
  await insertLessons(database)
  await insertLearners(database)
  await db.insert(shopPageTable).values({
    id: id('0006', 1),
    shopId: SHOP,
    code: 'tab1',
    title: '首页',
    blocks: [
      { id: 'b1', kind: 'search', title: '搜课程' },
      { id: 'b2', kind: 'courseRail', title: '热门课程', courseIds: [COURSE.paid, COURSE.free, COURSE.offShelf] },
    ],
  })
}

const insertLessons = async (database: Database): Promise<void> => {
  const file = (name: string) => ({ fileKey: `${SHOP}/lesson/${name}`, fileName: name, fileBytes: 1000 })
  const video = (name: string) => ({
    materialType: 1 as const,
    definitions: [{ label: '高清', key: `${SHOP}/lesson/${name}.mp4`, format: 'mp4' as const }],
  })
  const paid = { courseId: COURSE.paid, chapterId: CHAPTER.paid }
  const inOrder = { courseId: COURSE.inOrder, chapterId: CHAPTER.inOrder, durationSeconds: 60 }
  await database.current.insert(lessonTable).values([
    {
      ...video('free'),
      id: LESSON.free,
      courseId: COURSE.free,
      chapterId: CHAPTER.free,
      title: '心肺复苏',
      sort: 1,
      durationSeconds: 120,
      free: true,
    },
    { ...paid, ...video('trial'), id: LESSON.trial, title: '触电急救', sort: 1, durationSeconds: 100, free: true },
    { ...paid, ...video('paid'), id: LESSON.paid, title: '安全距离', sort: 2, durationSeconds: 600 },
    {
      ...paid,
      id: LESSON.audio,
      title: '考点串讲',
      sort: 3,
      materialType: 2,
      durationSeconds: 300,
      definitions: [{ label: '音频', key: `${SHOP}/lesson/audio.mp3`, format: 'mp3' }],
    },
    { ...paid, ...file('guide.pdf'), id: LESSON.document, title: '操作手册', sort: 4, materialType: 3, pageCount: 5 },
    {
      ...paid,
      id: LESSON.imageText,
      title: '色标',
      sort: 5,
      materialType: 6,
      html: '<p>黄绿双色是接地线</p>',
      free: true,
    },
    { ...paid, ...file('files.zip'), id: LESSON.zip, title: '资料包', sort: 6, materialType: 5 },
    { ...inOrder, ...video('first'), id: LESSON.first, title: '第一节', sort: 1 },
    { ...inOrder, ...video('second'), id: LESSON.second, title: '第二节', sort: 2 },
    {
      ...video('other'),
      id: LESSON.otherShop,
      courseId: COURSE.otherShop,
      chapterId: CHAPTER.otherShop,
      title: '外校课时',
      sort: 1,
      durationSeconds: 60,
    },
  ])
}

const insertLearners = async (database: Database): Promise<void> => {
  const learners = Object.values(LEARNER)
  const expiresAt = new Date('2099-01-01T00:00:00Z')
  await database.current.insert(userTable).values(
    learners.map(({ id: userId, phone, sid }, index) => ({
      id: userId,
      shopId: sid,
      phone,
      nickName: `学员${index + 1}`,
    })),
  )
  await database.current
    .insert(sessionTable)
    .values(learners.map(({ id: userId, token, sid }) => ({ tokenHash: hash(token), userId, shopId: sid, expiresAt })))
  await database.current.insert(courseAccessTable).values(
    [COURSE.paid, COURSE.inOrder].map((courseId) => ({
      userId: LEARNER.owner.id,
      courseId,
      shopId: SHOP,
      startsAt: new Date('2026-01-01T00:00:00Z'),
      expiresAt,
    })),
  )
}
