import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorName } from '@contract/errors'
import { fileTable } from '../../../../server/src/modules/file/file.table'
import { drawPicture } from '../../../support/server/draw-picture'
import { LEARNER, OTHER_SHOP } from '../../../support/server/fixture-school'
import { addStaff } from '../../../support/server/fixture-staff'
import { call, withRollback } from '../../../support/server/harness'
import { givenWritten, MARK, resultOf, waitingFor } from './marking-fixture'

const { owner, visitor } = LEARNER

const uploadPicture = async (learner: typeof owner): Promise<string> => {
  const file = { name: 'a.png', type: 'image/png', content: await drawPicture('png') }
  const { data } = (await call.upload('POST /base/auth/file/upload/image', file, learner, { purpose: 'homework' })) as {
    data: { key: string }
  }
  return data.key
}

describe('the marking desk', () => {
  it(
    'finishes an attempt with its last essay, tells the learner the result and shows them the comment',
    withRollback(async (server) => {
      const { attemptId, paper, markers, mark } = await givenWritten(server, {}, ['single', 'essay', 'essay'])
      const [marker] = markers
      const { list } = (await call('POST /staff/exam/marking/page', {}, marker!)).data
      expect(list.filter(({ paperId }) => paperId === paper.id)).toMatchObject([
        { questionTitle: '说说触电急救的步骤。', waitingCount: 1, openCount: 1 },
        { questionTitle: '说说触电急救的步骤。', waitingCount: 1, openCount: 1 },
      ])
      expect((await mark(marker!, { comment: ' 步骤完整 ' })).data).toEqual({ settled: true, finished: false })
      expect(await resultOf(attemptId)).toMatchObject({ status: 'reviewing', scoreHundredths: null })
      expect((await mark(marker!, { position: 2, scoreHundredths: 200 })).data).toEqual({
        settled: true,
        finished: true,
      })
      expect(await resultOf(attemptId)).toMatchObject({ status: 'finished', scoreHundredths: 550, rightCount: 2 })
      const { data: analysis } = await call('GET /resource/auth/exam/analysis', { id: attemptId }, owner)
      expect(analysis!.items[1]).toMatchObject({ scoreHundredths: 150, right: false, comment: '步骤完整' })
      const [message] = (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list
      const { data: told } = await call('GET /base/auth/shop/msg/user/view', { id: message!.id }, owner)
      expect(told.content).toContain('你的成绩是 5.5 分')
      const audit = (await call('POST /staff/audit/page', { subjectId: attemptId }, marker!)).data.list
      expect(audit.map((entry) => entry.call)).toEqual([MARK, MARK])
      expect((await waitingFor(marker!, paper.id)).list).toEqual([])
    }),
  )

  it(
    'shows answers without anything of the examinee, and only pictures that they uploaded themselves',
    withRollback(async (server) => {
      const [own, foreign] = [await uploadPicture(owner), await uploadPicture(visitor)]
      const essay = { text: '先断电', pictures: [own, foreign] }
      const { paper, markers } = await givenWritten(server, {}, ['single', 'essay'], essay)
      const waiting = await waitingFor(markers[0]!, paper.id)
      expect(waiting.list).toMatchObject([
        { text: '先断电', maxHundredths: 200, key: { sample: '<p>先断电。</p>' }, revision: 0, own: null },
      ])
      const { pictures } = waiting.list[0]!
      expect(pictures).toHaveLength(1)
      expect((await server.app.inject(pictures[0]!)).statusCode).toBe(200)
      const { data: me } = await call('GET /base/auth/shop/user/view', {}, owner)
      for (const secret of [owner.id, owner.phone, me.nickName]) expect(JSON.stringify(waiting)).not.toContain(secret)
      const files = await server.database.current
        .select()
        .from(fileTable)
        .where(inArray(fileTable.key, [own, foreign]))
      const kept = files.filter(({ usedAt }) => usedAt !== null).map(({ key }) => key)
      expect(kept).toEqual([own])
    }),
  )

  it(
    'takes the mean of two markers who nearly agree, and does not tell one what the other gave',
    withRollback(async (server) => {
      const { attemptId, paper, markers, mark } = await givenWritten(server, {
        markers: 2,
        mostDifferenceHundredths: 50,
      })
      const [first, second] = markers
      const given = { comment: '要点齐全', scoreHundredths: 151 }
      expect((await mark(first!, given)).data).toEqual({ settled: false, finished: false })
      expect((await waitingFor(second!, paper.id)).list).toMatchObject([{ revision: 1, own: null }])
      expect(JSON.stringify(await waitingFor(second!, paper.id))).not.toContain('要点齐全')
      expect((await waitingFor(first!, paper.id)).list[0]!.own).toMatchObject(given)
      const { list } = (await call('POST /staff/exam/marking/page', {}, first!)).data
      expect(list.find(({ paperId }) => paperId === paper.id)).toMatchObject({ waitingCount: 1, openCount: 0 })
      const agreed = await mark(second!, { revision: 1, scoreHundredths: 200, comment: '不错' })
      expect(agreed.data).toEqual({ settled: true, finished: true })
      expect((await resultOf(attemptId)).scoreHundredths).toBe(200 + 176)
      const { data: analysis } = await call('GET /resource/auth/exam/analysis', { id: attemptId }, owner)
      expect(analysis!.items[1]!.comment).toBe('要点齐全\n不错')
    }),
  )

  it(
    'lets a third marker decide where two differ by more than the paper allows',
    withRollback(async (server) => {
      const { attemptId, markers, mark } = await givenWritten(server, { markers: 2, mostDifferenceHundredths: 50 })
      const [first, second, third] = markers
      await mark(first!, { scoreHundredths: 100 })
      const differing = await mark(second!, { revision: 1, scoreHundredths: 151 })
      expect(differing.data).toEqual({ settled: false, finished: false })
      expect((await mark(first!, { revision: 2 })).code).toBe(ERRORS.MARK_GIVEN.code)
      const decided = await mark(third!, { revision: 2, scoreHundredths: 120 })
      expect(decided.data).toEqual({ settled: true, finished: true })
      expect((await resultOf(attemptId)).scoreHundredths).toBe(200 + 120)
    }),
  )

  it(
    'refuses a second mark of one marker, a mark on an old state, and one above the full score',
    withRollback(async (server) => {
      const { attemptId, markers, mark } = await givenWritten(server, { markers: 2 })
      const [first, second, third] = markers
      const refuse = async (response: ReturnType<typeof mark>, code: ErrorName) =>
        expect((await response).code).toBe(ERRORS[code].code)
      await refuse(mark(first!, { scoreHundredths: 201 }), 'MARK_ABOVE_FULL')
      await refuse(mark(first!, { position: 9 }), 'ATTEMPT_NOT_FOUND')
      await refuse(mark(first!, { position: 0 }), 'MARK_SETTLED')
      expect((await mark(first!)).code).toBe(200)
      await refuse(mark(first!, { revision: 1 }), 'MARK_GIVEN')
      await refuse(mark(second!), 'EDIT_CONFLICT')
      expect((await mark(second!, { revision: 1 })).data.finished).toBe(true)
      await refuse(mark(third!, { revision: 2, scoreHundredths: 0 }), 'MARK_SETTLED')
      expect((await resultOf(attemptId)).scoreHundredths).toBe(350)
    }),
  )

  it(
    'is closed to staff of another school and to staff without the permission',
    withRollback(async (server) => {
      const { attemptId, paper, mark } = await givenWritten(server)
      const stranger = await addStaff(server.database, { shopId: OTHER_SHOP })
      expect((await mark(stranger)).code).toBe(ERRORS.ATTEMPT_NOT_FOUND.code)
      expect((await waitingFor(stranger, paper.id)).list).toEqual([])
      const clerk = await addStaff(server.database, { permissions: ['questions.manage'] })
      expect((await mark(clerk)).code).toBe(ERRORS.PERMISSION_MISSING.code)
      expect((await resultOf(attemptId)).status).toBe('reviewing')
    }),
  )
})
