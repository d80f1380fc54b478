import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER, LESSON, SHOP } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addAccess, addCourse, addPackage, openLesson, pass } from '../../support/server/course-fixture'
import { placeOrder } from '../../support/server/place-order'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
const view = (id: string, caller = {}) => call('POST /resource/api/goods/package/view', { id }, caller)

describe('packages', () => {
  it(
    'show their courses by project, with single prices',
    withRollback(async ({ database }) => {
      const { packageId, courseIds } = await addPackage(database, { 理论: 2, 实操: 1 }, { priceFen: 200 })
      const { data } = await view(packageId)
      expect(data).toMatchObject({
        courseType: 8,
        access: 'none',
        priceFen: 200,
        singleTotalFen: 600,
        savedFen: 400,
        courseCount: 3,
        lessonCount: 6,
      })
      expect(data.projects.map(({ title, courses }) => [title, courses.map(({ id }) => id)])).toEqual([
        ['理论', courseIds.slice(0, 2)],
        ['实操', courseIds.slice(2)],
      ])
    }),
  )

  it(
    'leave out of the price of single courses what the learner owns already',
    withRollback(async ({ database }) => {
      const { packageId, courseIds } = await addPackage(database, { 理论: 2, 实操: 1 }, { priceFen: 300 })
      await addAccess(database, visitor.id, courseIds[2]!)
      const { data } = await view(packageId, { token: visitor.token })
      const { priceFen } = data.projects[1]!.courses[0]!
      expect(priceFen).toBeGreaterThan(0)
      expect(data).toMatchObject({
        courseCount: 3,
        ownedCount: 1,
        singleTotalFen: 2 * priceFen,
        savedFen: 2 * priceFen - 300,
      })
      expect((await view(packageId)).data).toMatchObject({
        ownedCount: 0,
        singleTotalFen: 3 * priceFen,
        savedFen: 3 * priceFen - 300,
      })
    }),
  )

  it(
    'are bought once, give access to each course, and show each learner their own progress',
    withRollback(async ({ database }) => {
      clock.set(new Date('2026-11-21T08:00:00Z'))
      const {
        packageId,
        courseIds: [first, second],
      } = await addPackage(database, { 一: 2 }, { priceFen: 0, validDays: 30 })
      const buyer = { token: visitor.token }
      const placed = await placeOrder(call, buyer, [{ kind: 'package', goodsId: packageId }])
      expect(placed.data.status).toBe('completed')
      const [chapter] = (await call('POST /resource/auth/course/list/courseware', { id: first! }, buyer)).data
      const { save } = await openLesson(visitor, first!, chapter!.lessons[0]!.id)
      pass(100)
      await save(100, 100)
      const { data } = await view(packageId, buyer)
      expect(data).toMatchObject({
        access: 'owned',
        savedFen: 0,
        studyProgress: 25,
        nextCourseId: first,
        expiresAt: '2026-12-21T08:00:00.000Z',
      })
      expect(data.projects[0]!.courses.map(({ id, access, studyProgress }) => [id, access, studyProgress])).toEqual([
        [first, 'owned', 50],
        [second, 'owned', 0],
      ])
      const again = await placeOrder(call, buyer, [{ kind: 'package', goodsId: packageId }])
      expect(again.code).toBe(ERRORS.GOODS_OWNED.code)
      const projects = await call('GET /resource/api/course/view/project/data', { id: packageId }, buyer)
      expect(projects.data).toEqual([
        { title: '一', courseCount: 2, lessonCount: 4, finishedLessons: 1, studyProgress: 25, durationSeconds: 400 },
      ])
      const mine = async (state: 'all' | 'studying') =>
        (await call('POST /resource/auth/course/user/page', { state }, buyer)).data.list.map(({ id }) => id)
      expect(new Set(await mine('all'))).toEqual(new Set([packageId, first, second]))
      expect(new Set(await mine('studying'))).toEqual(new Set([first, second]))
    }),
  )

  it(
    'list the chapters of a project, and link from one chapter to the next',
    withRollback(async ({ database }) => {
      const { packageId, courseIds } = await addPackage(database, { 理论: 1, 实操: 1 })
      const listPeriods = async (project?: string) =>
        (await call('POST /resource/api/course/get/project/period/view', { id: packageId, project })).data
      expect((await listPeriods()).map(({ courseId }) => courseId)).toEqual(courseIds)
      const [course] = await listPeriods('实操')
      expect(course).toMatchObject({
        courseId: courseIds[1],
        periods: [{ title: '第一章', lessonCount: 2, durationSeconds: 200 }],
      })
      const { data } = await call('GET /resource/api/course/view/period/data', { id: course!.periods[0]!.id })
      expect(data).toMatchObject({
        title: '第一章',
        courseId: courseIds[1],
        number: 1,
        periodCount: 1,
        studyCount: 2,
        previous: null,
        next: null,
        access: 'none',
      })
      expect(data.lessons.map(({ locked }) => locked)).toEqual(['', 'login'])
    }),
  )

  it(
    "return NOT_FOUND for what is no package, no chapter, or another shop's",
    withRollback(async ({ database }) => {
      const { packageId } = await addPackage(database, { 一: 1 })
      const [course] = (await call('POST /resource/api/course/get/project/period/view', { id: packageId })).data
      const other = { sid: stranger.sid }
      expect((await view(COURSE.paid)).code).toBe(ERRORS.PACKAGE_NOT_FOUND.code)
      expect((await view(packageId, other)).code).toBe(ERRORS.COURSE_NOT_FOUND.code)
      const findPeriod = (id: string, caller = {}) => call('GET /resource/api/course/view/period/data', { id }, caller)
      expect((await findPeriod(crypto.randomUUID())).code).toBe(ERRORS.CHAPTER_NOT_FOUND.code)
      expect((await findPeriod(course!.periods[0]!.id, other)).code).toBe(ERRORS.CHAPTER_NOT_FOUND.code)
    }),
  )
})

describe('downloads', () => {
  const download = (resourceId: string, { token } = owner, courseId: string = COURSE.paid) =>
    call('POST /resource/auth/course/download/courseware', { courseId, resourceId }, { token })

  it(
    'COURSE-03 give an archive only to owners of the course',
    withRollback(async () => {
      const { data } = await download(LESSON.zip)
      expect(data).toMatchObject({ fileName: 'files.zip', fileBytes: 1000 })
      expect(data.url).toMatch(/^\/media\/s\/\d+\.[\w-]+\/test-school\/lesson\/files\.zip\?name=files\.zip$/)
      expect((await download(LESSON.zip, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      expect(
        (
          await call.raw('POST /resource/auth/course/download/courseware', {
            courseId: COURSE.paid,
            resourceId: LESSON.zip,
          })
        ).code,
      ).toBe(ERRORS.LOGIN_REQUIRED.code)
      expect((await download(LESSON.zip, stranger)).code).not.toBe(200)
    }),
  )

  it(
    'give only files that the school offers for download',
    withRollback(async ({ database }) => {
      expect((await download(LESSON.document)).code).toBe(ERRORS.MATERIAL_NOT_DOWNLOADABLE.code)
      const {
        courseId,
        lessonIds: [video, locked],
      } = await addCourse(database, { unlockInOrder: true }, [
        {
          title: '接地/接零',
          downloadable: true,
          definitions: [
            { label: '自动', key: `${SHOP}/lesson/a/m.m3u8`, format: 'hls' },
            { label: '高清', key: `${SHOP}/lesson/a.mp4`, format: 'mp4' },
          ],
        },
        { downloadable: true, materialType: 3, fileKey: `${SHOP}/lesson/b.pdf`, fileName: 'b.pdf' },
      ])
      await addAccess(database, owner.id, courseId)
      expect((await download(video!, owner, courseId)).data.fileName).toBe('接地 接零.mp4')
      expect((await download(locked!, owner, courseId)).code).toBe(ERRORS.LESSON_LOCKED.code)
    }),
  )

  it(
    'COURSE-04 give visitors free files',
    withRollback(async ({ database }) => {
      const {
        courseId,
        lessonIds: [free, paid],
      } = await addCourse(database, {}, [
        { free: true, materialType: 5, fileKey: `${SHOP}/lesson/c.zip`, fileName: 'c.zip' },
        { materialType: 5, fileKey: `${SHOP}/lesson/d.zip`, fileName: 'd.zip' },
      ])
      const ask = (resourceId: string) =>
        call('POST /resource/api/course/download/courseware', { courseId, resourceId })
      expect((await ask(free!)).data.fileName).toBe('c.zip')
      expect((await ask(paid!)).code).toBe(ERRORS.MATERIAL_NOT_FREE.code)
    }),
  )

  it(
    'offer an office file without a PDF for download only, and it does not count as study',
    withRollback(async ({ database }) => {
      const {
        courseId,
        lessonIds: [office],
      } = await addCourse(database, {}, [
        { materialType: 3, sourceKey: `${SHOP}/lesson/e.docx`, fileName: '实训报告.docx' },
        { materialType: 6, html: '<p>正文</p>' },
      ])
      await addAccess(database, owner.id, courseId)
      const [chapter] = (
        await call('POST /resource/auth/course/list/courseware', { id: courseId }, { token: owner.token })
      ).data
      expect(chapter!.lessons[0]).toMatchObject({ downloadOnly: true, downloadable: true })
      expect(
        (
          await call(
            'POST /resource/auth/course/get/resource',
            { courseId, resourceId: office! },
            { token: owner.token },
          )
        ).code,
      ).toBe(ERRORS.MATERIAL_DOWNLOAD_ONLY.code)
      expect((await download(office!, owner, courseId)).data).toMatchObject({ fileName: '实训报告.docx' })
      expect(
        (await call('POST /resource/auth/course/view', { id: courseId }, { token: owner.token })).data.nextLessonId,
      ).not.toBe(office)
    }),
  )
})
