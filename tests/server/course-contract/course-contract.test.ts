import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { createLineContracts } from '../../../server/src/modules/course-contract/course-contract.module'
import { CourseContractImportRepository } from '../../../server/src/modules/course-contract/course-contract-import.repository'
import { signedContractTable } from '../../../server/src/modules/course-contract/course-contract.table'
import { addAccess, addCourse } from '../../support/server/course-fixture'
import { drawPicture } from '../../support/server/draw-picture'
import { LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'

const ME = LEARNER.owner
const SIGN = 'POST /resource/auth/course/contract/sign'
const BODY = '# 第一条\n\n{{姓名}} 报读《{{课程}}》，学费 {{金额}}，由 {{学校}} 授课。\n\n身份证号：{{身份证号}}'
const ID_NUMBER = '11010519491231002X'

const writeContract = (database: Database, courseId: string, changes: { body?: string; beforeStudy?: boolean } = {}) =>
  new CourseContractImportRepository(database).save(
    SHOP,
    courseId,
    { title: '培训服务合同', body: BODY, beforeStudy: true, ...changes },
    clock.now(),
  )
/** A free course with a contract, which the learner has taken. */
const givenTaken = async (database: Database, changes: { body?: string; beforeStudy?: boolean } = {}) => {
  const { courseId, lessonIds } = await addCourse(database, { priceFen: 0 }, [{}])
  await writeContract(database, courseId, changes)
  const order = (await placeOrder(call, ME, [{ goodsId: courseId }])).data
  const { list } = (await call('POST /resource/auth/course/contract/page', { orderId: order.id }, ME)).data
  return { courseId, lessonId: lessonIds[0]!, order, contract: list[0]!, count: list.length }
}
const uploadSignature = async (caller = ME): Promise<string> => {
  const file = { name: 'a.png', type: 'image/png', content: await drawPicture('png') }
  const { data } = await call.upload('POST /base/auth/file/upload/image', file, caller, { purpose: 'signature' })
  return (data as { key: string }).key
}
const sign = async (id: string, input: Partial<{ name: string; idNumber: string; key: string }> = {}) =>
  call(SIGN, { id, name: '张三', idNumber: ID_NUMBER, key: await uploadSignature(), ...input }, ME)
const viewCourse = async (id: string) => (await call('POST /resource/auth/course/view', { id }, ME)).data
const play = async (courseId: string, resourceId: string) =>
  (await call('POST /resource/auth/course/get/resource', { courseId, resourceId }, ME)).code

describe('a contract of a course', () => {
  it(
    'waits from the moment the course is the learner’s, with its fields filled in',
    withRollback(async ({ database }) => {
      const { contract, courseId } = await givenTaken(database)
      expect(contract).toMatchObject({ title: '培训服务合同', status: 'waiting', courseId, signedAt: null })
      const { data } = await call('GET /resource/auth/course/contract/view', { id: contract.id }, ME)
      expect(data.blocks[0]).toEqual({ kind: 'heading', text: '第一条' })
      expect(data.blocks[1]!.text).toContain(`＿＿＿＿＿＿ 报读《${contract.courseTitle}》，学费 0.00 元`)
      expect(data).toMatchObject({ asksIdNumber: true, version: 1, pdfUrl: '', sha256: '' })
    }),
  )

  it(
    'keeps the course closed until it is signed, where the school says so',
    withRollback(async ({ database }) => {
      const { contract, courseId, lessonId } = await givenTaken(database)
      expect((await viewCourse(courseId)).dueContractId).toBe(contract.id)
      expect(await play(courseId, lessonId)).toBe(ERRORS.CONTRACT_UNSIGNED.code)
      expect((await sign(contract.id)).code).toBe(200)
      expect((await viewCourse(courseId)).dueContractId).toBeNull()
      expect(await play(courseId, lessonId)).toBe(200)
    }),
  )

  it(
    'leaves the course open where it may be signed later, and where another grant runs',
    withRollback(async ({ database }) => {
      const later = await givenTaken(database, { beforeStudy: false })
      expect(await play(later.courseId, later.lessonId)).toBe(200)
      const { courseId, lessonIds } = await addCourse(database, { priceFen: 0 }, [{}])
      await addAccess(database, ME.id, courseId)
      await writeContract(database, courseId)
      expect((await viewCourse(courseId)).dueContractId).toBeNull()
      expect(await play(courseId, lessonIds[0]!)).toBe(200)
    }),
  )

  it(
    'is signed once into a PDF that only signed addresses open, with its hash, time and address',
    withRollback(async ({ app, database }) => {
      const { contract } = await givenTaken(database)
      const first = (await sign(contract.id)).data
      const again = (await sign(contract.id, { name: '李四' })).data
      expect(again).toMatchObject({ signerName: '张三', sha256: first.sha256, signedAt: first.signedAt })
      const response = await app.inject(new URL(first.pdfUrl, 'http://school.test').pathname)
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(first.sha256)
      const [row] = await database.current
        .select()
        .from(signedContractTable)
        .where(eq(signedContractTable.id, contract.id))
      expect(row).toMatchObject({ status: 'signed', signerName: '张三', signerIp: '127.0.0.1' })
      expect((await app.inject(`/media/${row!.pdfKey}`)).statusCode).toBe(404)
      expect(JSON.stringify(first)).not.toContain(ID_NUMBER)
    }),
  )

  it.each([
    ['a name that is none', { name: '<b>' }, 'HOLDER_NAME_INVALID'],
    ['a name that cannot be printed', { name: '张\u{31350}' }, 'HOLDER_NAME_INVALID'],
    ['a wrong check digit', { idNumber: '110105194912310021' }, 'ID_NUMBER_INVALID'],
    ['a missing identity number', { idNumber: '' }, 'ID_NUMBER_INVALID'],
    ['a signature that nobody uploaded', { key: `${SHOP}/private/${randomUUID()}.webp` }, 'CONTRACT_SIGNATURE_MISSING'],
  ] as const)('refuses %s and stays unsigned', (_what, input, error) =>
    withRollback(async ({ database }) => {
      const { contract } = await givenTaken(database)
      expect((await sign(contract.id, input)).code).toBe(ERRORS[error].code)
      const { data } = await call('GET /resource/auth/course/contract/view', { id: contract.id }, ME)
      expect(data.status).toBe('waiting')
    })(),
  )

  it(
    'refuses another learner’s signature',
    withRollback(async ({ database }) => {
      const { contract } = await givenTaken(database)
      const refused = await sign(contract.id, { key: await uploadSignature(LEARNER.visitor) })
      expect(refused.code).toBe(ERRORS.CONTRACT_SIGNATURE_MISSING.code)
    }),
  )

  it(
    'is made once for a line, and voided with its refund unless it was signed',
    withRollback(async ({ database }) => {
      const { contract, order, courseId } = await givenTaken(database)
      const [{ lineId }] = await database.current
        .select()
        .from(signedContractTable)
        .where(eq(signedContractTable.id, contract.id))
      const contracts = createLineContracts(database, () => clock.now())
      const line = { id: lineId, orderId: order.id, userId: ME.id, shopId: SHOP, ref: courseId }
      await contracts.open([{ ...line, title: '课', payableFen: 0 }])
      const { data } = await call('POST /resource/auth/course/contract/page', { orderId: order.id }, ME)
      expect(data.totalCount).toBe(1)
      await contracts.void(lineId)
      expect((await sign(contract.id)).code).toBe(ERRORS.CONTRACT_VOIDED.code)
    }),
  )

  it(
    'keeps the text of the day it was bought',
    withRollback(async ({ database }) => {
      const before = await givenTaken(database)
      await writeContract(database, before.courseId, { body: '新的条款' })
      const { data } = await call('GET /resource/auth/course/contract/view', { id: before.contract.id }, ME)
      expect({ version: data.version, first: data.blocks[0]!.text }).toEqual({ version: 1, first: '第一条' })
    }),
  )

  it(
    'is not asked for where the school withdrew it',
    withRollback(async ({ database }) => {
      const { courseId } = await addCourse(database, { priceFen: 0 }, [{}])
      await writeContract(database, courseId)
      await new CourseContractImportRepository(database).save(SHOP, courseId, null, clock.now())
      const order = (await placeOrder(call, ME, [{ goodsId: courseId }])).data
      const { data } = await call('POST /resource/auth/course/contract/page', { orderId: order.id }, ME)
      expect(data.totalCount).toBe(0)
    }),
  )

  it(
    'is found by the staff with its signer and the signed PDF, and by no other school',
    withRollback(async ({ app, database }) => {
      const { contract, order } = await givenTaken(database)
      const signed = (await sign(contract.id)).data
      const staff = await addStaff(database, { permissions: ['orders.view'] })
      const { data } = await call('POST /staff/contract/page', { keyword: '张三', status: 'signed' }, staff)
      expect(data.list).toMatchObject([{ id: contract.id, orderId: order.id, learnerId: ME.id, sha256: signed.sha256 }])
      const found = (await call('GET /staff/contract/view', { id: contract.id }, staff)).data
      expect(found).toMatchObject({ signerName: '张三', blocks: signed.blocks })
      const { pathname, search } = new URL(found.pdfUrl, 'http://school.test')
      const { rawPayload } = await app.inject(pathname + search)
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(signed.sha256)
      const stranger = await addStaff(database, { permissions: ['orders.view'], shopId: OTHER_SHOP })
      const refused = await call('GET /staff/contract/view', { id: contract.id }, stranger)
      expect(refused.code).toBe(ERRORS.CONTRACT_NOT_FOUND.code)
    }),
  )
})
