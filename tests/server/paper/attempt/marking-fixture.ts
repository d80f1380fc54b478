import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/calls'
import type { Answer } from '@contract/question/question'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { RunningApp } from '../../../../server/src/app'
import { LEARNER } from '../../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../../support/server/fixture-staff'
import { call } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'
import { RIGHT_ANSWER } from '../../../support/server/question-fixture'

const { owner } = LEARNER
export const MARK = 'PUT /staff/exam/marking/mark'

/** An attempt with essays that was handed in, and three markers. */
export const givenWritten = async (
  { database }: RunningApp,
  terms: Parameters<typeof givenPaper>[1] = {},
  kinds: QuestionKind[] = ['single', 'essay'],
  essay: Answer = RIGHT_ANSWER.essay,
) => {
  const markers: StaffMember[] = []
  for (let count = 0; count < 3; count++) markers.push(await addStaff(database))
  const paper = await givenPaper(database, terms, kinds)
  const entered = await call('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, owner)
  const { data: room } = await call('POST /resource/auth/exam/room', { id: entered.data!.attemptId }, owner)
  const answers = room!.items.map(({ position, body: { kind } }) => ({
    position,
    revision: 1,
    answer: kind === 'essay' ? essay : RIGHT_ANSWER[kind as 'single'],
  }))
  await call('POST /resource/auth/exam/submit', { id: room!.id, pageTicket: room!.pageTicket, answers }, owner)
  const mark = (marker: StaffMember, given: Partial<Input<typeof MARK>> = {}) =>
    call(MARK, { attemptId: room!.id, position: 1, revision: 0, scoreHundredths: 150, comment: '', ...given }, marker)
  return { paper, attemptId: room!.id, markers, mark }
}

export const resultOf = async (id: string) => (await call('GET /resource/auth/exam/result', { id }, owner)).data!

export const waitingFor = async (marker: StaffMember, paperId: string) =>
  (await call('POST /staff/exam/marking/list', { paperId }, marker)).data
