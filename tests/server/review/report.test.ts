import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { ReportReason } from '@contract/review/review-kinds'
import { COURSE, LEARNER, type Learner } from '../../support/server/fixture-school'
import { addAccess } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { addStaff } from '../../support/server/fixture-staff'
import { call, startServer, withRollback } from '../../support/server/harness'
import { listComments, queue, setWords, write } from './review-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
const report = (reader: Learner, subjectId: string, reason: ReportReason = 'abuse', note = '骂人') =>
  call('POST /resource/auth/report/save', { kind: 'comment', subjectId, reason, note }, reader)

describe('reports', () => {
  it(
    'reach the queue once a reader, while others go on reading',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id } = (await write('讲得很好')).data
      const view = async () =>
        (await call('POST /resource/auth/report/view', { kind: 'comment', subjectId: id }, visitor)).data.reported
      expect(await view()).toBe(false)
      await report(visitor, id)
      await report(visitor, id, 'advert')
      expect(await view()).toBe(true)
      expect(await queue(staff)).toMatchObject([
        { reason: 'reports', reportCount: 1, reports: [{ reason: 'abuse', note: '骂人' }] },
      ])
      expect(await listComments()).toHaveLength(1)
    }),
  )

  it(
    'hide something from the set number on, until the staff pass it; then they count anew',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      await setWords(staff, [], 2)
      const { id } = (await write('讲得很好')).data
      await report(visitor, id)
      await report(await addLearner(database), id)
      expect(await listComments()).toEqual([])
      expect((await listComments(owner))[0]!.state).toBe('pending')
      await call('PUT /staff/review/pass', { cases: await queue(staff) }, staff)
      expect(await listComments()).toHaveLength(1)
      await report(await addLearner(database), id)
      expect(await listComments()).toHaveLength(1)
      expect(await queue(staff)).toMatchObject([{ reportCount: 1 }])
    }),
  )

  it(
    'are refused about one’s own, what is not to be seen, and another school’s',
    withRollback(async ({ database }) => {
      await addAccess(database, visitor.id, COURSE.paid)
      const clean = (await write('讲得很好')).data
      expect((await report(owner, clean.id)).code).toBe(ERRORS.REPORT_OWN.code)
      expect((await report(stranger, clean.id)).code).toBe(ERRORS.REPORT_SUBJECT_GONE.code)
      const { id } = (await write('疑似', undefined, visitor)).data
      expect((await report(owner, id)).code).toBe(ERRORS.REPORT_SUBJECT_GONE.code)
    }),
  )

  it(
    'about a person end with the name that was seen',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id, userName } = (await write('讲得很好')).data
      await report(visitor, id, 'person')
      const found = await queue(staff)
      expect(found).toMatchObject([{ kind: 'nickName', text: userName }])
      await call('PUT /staff/review/refuse', { cases: found, reason: '昵称不合适' }, staff)
      const [comment] = await listComments()
      expect(comment!.userName).not.toBe(userName)
    }),
  )
})
