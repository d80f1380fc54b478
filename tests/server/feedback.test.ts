import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { FEEDBACK_MOST_OPEN } from '@contract/feedback/limits'
import type { Database } from '../../server/src/kernel/db/database'
import { staffAuditTable } from '../../server/src/modules/staff/staff.table'
import { drawPicture } from '../support/server/draw-picture'
import { LEARNER, OTHER_SHOP, type Learner } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { call, openDatabaseOfServer, startServer, withRollback } from '../support/server/harness'

let database: Database
beforeAll(async () => {
  await startServer()
  database = await openDatabaseOfServer()
})

const { owner: me, visitor: other } = LEARNER

const uploadPicture = async (learner: Learner, purpose: 'feedback' | 'voucher' = 'feedback'): Promise<string> => {
  const picture = { name: 'screen.png', type: 'image/png', content: await drawPicture('png') }
  const answer = await call.upload('POST /base/auth/file/upload/image', picture, learner, { purpose })
  return (answer as unknown as { data: { key: string } }).data.key
}
const save = (input: { clientRequestId?: string; content?: string; feedbackPictures?: string[] } = {}, learner = me) =>
  call(
    'POST /base/auth/shop/feedback/save',
    { clientRequestId: randomUUID(), kind: 'problem', content: '视频放不出来', feedbackPictures: [], ...input },
    learner,
  )
const list = async (learner = me) => (await call('POST /base/auth/shop/feedback/page', {}, learner)).data.list

describe('feedback', () => {
  it(
    'reaches the school with its pictures, is answered once, and the learner is told',
    withRollback(async () => {
      const { data } = await save({ feedbackPictures: [await uploadPicture(me)] })
      const staff = await addStaff(database)
      const waiting = await call('POST /staff/feedback/page', { answered: false }, staff)
      expect(waiting.data.list).toMatchObject([{ id: data.id, content: '视频放不出来', nickName: '学员1' }])
      expect(waiting.data.list[0]!.pictures[0]).toContain('/media/s/')
      const answer = () => call('PUT /staff/feedback/answer', { id: data.id, answer: '已修好，请再试试' }, staff)
      expect((await answer()).data).toMatchObject({ answer: '已修好，请再试试' })
      expect((await answer()).code).toBe(ERRORS.EDIT_CONFLICT.code)
      expect(await list()).toMatchObject([{ id: data.id, answer: '已修好，请再试试' }])
      const messages = (await call('POST /base/auth/shop/msg/user/page', {}, me)).data.list
      expect(messages.filter(({ title }) => title === '学校回复了你的反馈')).toHaveLength(1)
      const audited = await database.current.select().from(staffAuditTable)
      expect(audited.filter(({ subjectId }) => subjectId === data.id)).toHaveLength(1)
      expect((await call('POST /staff/feedback/page', { answered: false }, staff)).data.totalCount).toBe(0)
    }),
  )

  it(
    'is stored once for a request that is sent again',
    withRollback(async () => {
      const clientRequestId = randomUUID()
      const [first, second] = [await save({ clientRequestId }), await save({ clientRequestId })]
      expect(second.data.id).toBe(first.data.id)
      expect(await list()).toHaveLength(1)
    }),
  )

  it(
    "takes only one's own pictures that were uploaded for it",
    withRollback(async () => {
      for (const key of [await uploadPicture(other), await uploadPicture(me, 'voucher')])
        expect((await save({ feedbackPictures: [key] })).code).toBe(ERRORS.INPUT_INVALID.code)
      expect(await list()).toEqual([])
    }),
  )

  it(
    'is seen by nobody else, and by the staff of its own school only',
    withRollback(async () => {
      const { data } = await save()
      expect(await list(other)).toEqual([])
      const staff = await addStaff(database, { shopId: OTHER_SHOP })
      expect((await call('POST /staff/feedback/page', {}, staff)).data.totalCount).toBe(0)
      const answered = await call('PUT /staff/feedback/answer', { id: data.id, answer: '好的' }, staff)
      expect(answered.code).toBe(ERRORS.FEEDBACK_NOT_FOUND.code)
    }),
  )

  it(
    'must say something, and ends at ten that wait',
    withRollback(async () => {
      expect((await save({ content: '  ' })).code).not.toBe(200)
      for (let sent = 0; sent < FEEDBACK_MOST_OPEN; sent++) expect((await save()).code).toBe(200)
      expect((await save()).code).toBe(ERRORS.FEEDBACK_TOO_MANY.code)
    }),
  )
})
