import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { AccessRepository } from '../../../server/src/modules/access/access.repository'
import { AccessService } from '../../../server/src/modules/access/access.service'
import { courseGrantTable } from '../../../server/src/modules/access/access.table'
import { certificateTable } from '../../../server/src/modules/certificate/certificate.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { studyTable } from '../../../server/src/modules/study/study.table'
import { readPaperNumber } from '../../../server/src/kernel/paper-number'
import { LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'
import { addAccess, addCourse } from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
const FINISHED_AT = new Date('2026-11-01T02:00:00Z')
const receive = (learner: Learner, courseId: string, holderName = '张喆珺') =>
  call('POST /resource/auth/cert/user/receive', { courseId, holderName }, { token: learner.token, sid: learner.sid })
const listDue = async (learner: Learner) =>
  (await call('GET /resource/auth/cert/user/due', {}, { token: learner.token, sid: learner.sid })).data.map(
    ({ courseId }) => courseId,
  )

/** A certified course of two lessons and an archive; `finished` of the lessons are done. */
const study = async (database: Database, learner: Learner, finished: number, hasCertificate = true) => {
  const { courseId, lessonIds } = await addCourse(database, { title: '叉车司机', hasCertificate }, [
    {},
    {},
    { materialType: 5 },
  ])
  await addAccess(database, learner.id, courseId)
  await database.current.insert(studyTable).values(
    lessonIds.slice(0, 2).map((lessonId, index) => ({
      id: randomUUID(),
      userId: learner.id,
      shopId: SHOP,
      courseId,
      lessonId,
      watchedSeconds: 1800,
      completedAt: index < finished ? FINISHED_AT : null,
    })),
  )
  return courseId
}

/** A slow phone has it a quarter of a second after its address. */
const MOST_PREVIEW_BYTES = 50_000

describe('certificates', () => {
  it(
    'COURSE-06 are due when every lesson of a certified course except archives is finished',
    withRollback(async ({ database }) => {
      const half = await study(database, owner, 1)
      const plain = await study(database, owner, 2, false)
      const whole = await study(database, owner, 2)
      expect(await listDue(owner)).toEqual([whole])
      expect((await receive(owner, half)).code).toBe(ERRORS.CERTIFICATE_NOT_DUE.code)
      expect((await receive(owner, plain)).code).toBe(ERRORS.CERTIFICATE_NOT_DUE.code)
    }),
  )

  it(
    'keep the name and the number of the first issue',
    withRollback(async ({ database }) => {
      const courseId = await study(database, owner, 2)
      const first = (await receive(owner, courseId, ' 欧阳  娜 ')).data
      expect(first).toMatchObject({
        holderName: '欧阳 娜',
        courseTitle: '叉车司机',
        studiedMinutes: 60,
        issuedAt: FINISHED_AT.toISOString(),
      })
      expect(first.number).toMatch(/^2026(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      expect((await receive(owner, courseId, '别的名字')).data.number).toBe(first.number)
      expect(await listDue(owner)).toEqual([])
      const { data: page } = await call('POST /resource/auth/cert/user/page', {}, { token: owner.token })
      expect(page.list).toMatchObject([{ id: first.id, holderName: '欧阳 娜' }])
    }),
  )

  it.each(['张', '<b>张三</b>', '张三123', '王🙂', ' '.repeat(5), '-张三'])('refuse the name %s', (name) =>
    withRollback(async ({ database }) => {
      const courseId = await study(database, owner, 2)
      expect((await receive(owner, courseId, name)).code).not.toBe(200)
      expect(await listDue(owner)).toEqual([courseId])
    })(),
  )

  it(
    'are drawn as a small picture, PNG and PDF with signed addresses',
    withRollback(async ({ app, database }) => {
      const { data } = await receive(owner, await study(database, owner, 2))
      const picture = await app.inject(data.imageUrl)
      expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
      expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
      const preview = await app.inject(data.previewUrl)
      expect(preview.headers['content-type']).toBe('image/webp')
      expect(preview.rawPayload.length).toBeLessThan(MOST_PREVIEW_BYTES)
      const paper = await app.inject(data.pdfUrl)
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await app.inject(data.imageUrl.replace(/\/s\/[^/]+/, ''))).statusCode).toBe(404)
      expect((await app.inject(data.pdfUrl.replace(/\/s\/\d+/, '/s/9999999999'))).statusCode).toBe(404)
    }),
  )

  it(
    'are missing for other learners',
    withRollback(async ({ database }) => {
      const courseId = await study(database, owner, 2)
      const { id } = (await receive(owner, courseId)).data
      for (const { token, sid } of [visitor, stranger]) {
        expect((await call('GET /resource/auth/cert/user/view', { id }, { token, sid })).code).toBe(
          ERRORS.CERTIFICATE_NOT_FOUND.code,
        )
      }
      expect((await receive(visitor, courseId)).code).toBe(ERRORS.CERTIFICATE_NOT_DUE.code)
    }),
  )

  it(
    'can be checked with the number in their own school, and show a masked name',
    withRollback(async ({ database }) => {
      const { number } = (await receive(owner, await study(database, owner, 2))).data
      const check = (typed: string, sid = SHOP) => call('GET /resource/api/cert/check', { number: typed }, { sid })
      expect((await check(number)).data).toMatchObject({
        number,
        holderName: '张*珺',
        courseTitle: '叉车司机',
        studiedMinutes: 60,
      })
      expect((await check(number.toLowerCase().replaceAll('-', ' '))).data.number).toBe(number)
      expect((await check(number, stranger.sid)).code).toBe(ERRORS.CERTIFICATE_NOT_FOUND.code)
      expect((await check('2026-0000-0000-0000')).code).toBe(ERRORS.CERTIFICATE_NOT_FOUND.code)
    }),
  )

  it('accept numbers as people type them', () => {
    expect(readPaperNumber(' 2026 7k3m—q2xv–Oil4 ')).toBe('2026-7K3M-Q2XV-0114')
  })

  it(
    'are not issued while a refund of the course runs, and are shown as revoked after it',
    withRollback(async ({ database }) => {
      const refunded = await study(database, owner, 2)
      const kept = await study(database, owner, 2)
      const { data: issued } = await receive(owner, refunded)
      const orderId = await addRefundingOrder(database, owner, [refunded, kept])
      await database.current.delete(certificateTable).where(eq(certificateTable.id, issued.id))
      expect(await listDue(owner)).toEqual([])
      expect((await receive(owner, refunded)).code).toBe(ERRORS.CERTIFICATE_REFUNDING.code)

      // Another grant gives the course for itself.
      await addGrant(database, owner, kept, null)
      expect(await listDue(owner)).toEqual([kept])

      await database.current.update(orderTable).set({ refundState: 'none' }).where(eq(orderTable.id, orderId))
      const { data: again } = await receive(owner, refunded)
      expect(again).toMatchObject({ revoked: false, imageUrl: expect.stringContaining('.png') as string })
      await new AccessService(database, new AccessRepository(database), () => new Date()).revokeAccess(orderId)
      const { data: revoked } = await call('GET /resource/auth/cert/user/view', { id: again.id }, owner)
      expect(revoked).toMatchObject({ revoked: true, previewUrl: '', imageUrl: '', pdfUrl: '' })
      const { data: checked } = await call('GET /resource/api/cert/check', { number: again.number })
      expect(checked.revoked).toBe(true)
    }),
  )
})

const addGrant = (database: Database, { id: userId }: Learner, courseId: string, orderId: string | null) =>
  database.current
    .insert(courseGrantTable)
    .values({ id: randomUUID(), userId, shopId: SHOP, courseId, orderId, lineId: orderId, grantedAt: new Date() })

/** An order of these courses whose refund runs. */
const addRefundingOrder = async (database: Database, learner: Learner, courseIds: string[]): Promise<string> => {
  const id = randomUUID()
  const now = new Date()
  await database.current.insert(orderTable).values({
    id,
    number: id,
    shopId: SHOP,
    userId: learner.id,
    title: '',
    basketHash: '',
    status: 'completed',
    refundState: 'refunding',
    totalFen: 100,
    payableFen: 100,
    createdAt: now,
    expiresAt: now,
  })
  for (const courseId of courseIds) await addGrant(database, learner, courseId, id)
  return id
}
