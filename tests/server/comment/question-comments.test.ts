import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { LEARNER, type Learner } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'
import { givenPaper } from '../../support/server/paper-fixture'

const { owner, visitor } = LEARNER

const sit = async (paperId: string, learner: Learner) => {
  const { data } = await call('POST /resource/auth/exam/enter', { id: paperId, requestId: randomUUID() }, learner)
  const room = await call('POST /resource/auth/exam/room', { id: data.attemptId }, learner)
  const { pageTicket } = room.data
  await call('POST /resource/auth/exam/submit', { id: data.attemptId, pageTicket, answers: [] }, learner)
  return data.attemptId
}
const ask = (questionId: string, learner: Learner, content = '为什么不是 B？') =>
  call('POST /resource/auth/question/comment/save', { questionId, content }, learner)
const list = (questionId: string, learner: Learner) =>
  call('POST /resource/auth/question/comment/page', { questionId }, learner)

const givenQuestion = async ({ database }: RunningApp, terms = {}) => {
  const paper = await givenPaper(database, terms)
  return { paperId: paper.id, questionId: paper.questions[0]!.id }
}

describe('questions about a question of an exam', () => {
  it(
    'are seen by everybody who sat it, and answered by staff, who tell the learner',
    withRollback(async (server) => {
      const { paperId, questionId } = await givenQuestion(server)
      const attemptId = await sit(paperId, owner)
      const { data: asked } = await ask(questionId, owner)
      await sit(paperId, visitor)
      expect((await list(questionId, visitor)).data.list).toMatchObject([{ content: '为什么不是 B？', stars: 0 }])

      const staff = await addStaff(server.database)
      const seen = await call('POST /staff/comment/page', { keyword: '为什么不是 B' }, staff)
      expect(seen.data.list).toMatchObject([{ id: asked.id, kind: 'comment', stars: null }])
      expect(seen.data.list[0]!.subjectTitle).not.toBe('')
      const answer = { commentId: asked.id, content: '题目问的是第一步。' }
      expect((await call('POST /staff/comment/reply', answer, staff)).data).toMatchObject({ userName: '王老师' })
      expect((await list(questionId, owner)).data.list[0]!.replies).toMatchObject([{ content: '题目问的是第一步。' }])
      const [message] = (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list
      expect(message).toMatchObject({ title: '老师回复了你的提问' })
      const { data: told } = await call('GET /base/auth/shop/msg/user/view', { id: message!.id }, owner)
      expect(JSON.stringify(told)).toContain(attemptId)
      const audit = await call('POST /staff/audit/page', { subjectKind: 'comment', subjectId: asked.id }, staff)
      expect(audit.data.list.map((entry) => entry.call)).toEqual(['POST /staff/comment/reply'])
    }),
  )

  it(
    'are hidden from those who have not sat it, and until its answers may be seen',
    withRollback(async (server) => {
      const { paperId, questionId } = await givenQuestion(server)
      await sit(paperId, owner)
      const { data: asked } = await ask(questionId, owner)
      expect((await list(questionId, visitor)).code).toBe(ERRORS.QUESTION_NOT_FOUND.code)
      expect((await ask(questionId, visitor)).code).toBe(ERRORS.QUESTION_NOT_FOUND.code)
      const reply = { commentId: asked.id, content: '我知道' }
      expect((await call('POST /resource/auth/goods/comment/reply/save', reply, visitor)).code).not.toBe(200)

      const closed = await givenQuestion(server, { reveal: 'never' })
      await sit(closed.paperId, owner)
      expect((await ask(closed.questionId, owner)).code).toBe(ERRORS.QUESTION_NOT_FOUND.code)
    }),
  )
})
