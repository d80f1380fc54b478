import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { LEARNER } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { drawPicture } from '../../support/server/draw-picture'
import { addLearners } from '../classes/classes-fixture'
import { givenHomework, handIn, join, march, mark, release, viewOwn } from './homework-fixture'

beforeAll(async () => {
  await startServer()
})

const at = (moment: string): void => clock.set(new Date(moment))
const upload = async (learner: Parameters<typeof handIn>[1]) => {
  const file = { name: 'a.png', type: 'image/png', content: await drawPicture('png') }
  const { data } = (await call.upload('POST /base/auth/file/upload/image', file, learner, { purpose: 'homework' })) as {
    data: { key: string }
  }
  return { key: data.key, name: '接线图.png', seconds: 0 }
}

describe('handing in', () => {
  it(
    'gives a receipt, and the same request the same again',
    withRollback(async ({ database }) => {
      const { homeworkId, learners } = await givenHomework(database)
      const [learner] = learners
      const request = { clientRequestId: randomUUID(), handInFiles: [await upload(learner!)] }
      const { data } = await handIn(homeworkId, learner!, request)
      expect(data).toMatchObject({ state: 'handedIn', attemptsLeft: 2 })
      expect(data.handIns).toMatchObject([{ number: 1, late: false, files: [{ kind: 'picture', name: '接线图.png' }] }])
      expect(data.handIns[0]!.receiptNumber).toMatch(/^HW260315\d{8}$/)
      const again = await handIn(homeworkId, learner!, request)
      expect(again.data.handIns.map(({ receiptNumber }) => receiptNumber)).toEqual([data.handIns[0]!.receiptNumber])
    }),
  )

  it(
    'refuses other content under the same request, and keeps what was there',
    withRollback(async ({ database }) => {
      const { homeworkId, learners } = await givenHomework(database)
      const clientRequestId = randomUUID()
      await handIn(homeworkId, learners[0]!, { clientRequestId })
      const other = await handIn(homeworkId, learners[0]!, { clientRequestId, text: '另一份' })
      expect(other.code).toBe(ERRORS.HAND_IN_REQUEST_REUSED.code)
      expect((await viewOwn(homeworkId, learners[0]!)).handIns.map(({ text }) => text)).toEqual(['接好了'])
    }),
  )

  it(
    'takes only what the homework takes, and nothing of it where one part is wrong',
    withRollback(async ({ database }) => {
      const { homeworkId, learners } = await givenHomework(database, {
        change: { accepts: { text: false, picture: 1, voice: 0, film: 0, file: 0 } },
      })
      const [learner, other] = learners
      const [one, two, foreign] = [await upload(learner!), await upload(learner!), await upload(other!)]
      for (const [wrong, sentence] of [
        [{ text: '', handInFiles: [] }, '请先写点内容或者添加文件'],
        [{ text: '字', handInFiles: [one] }, '这份作业不收文字'],
        [{ text: '', handInFiles: [one, two] }, '图片最多 1 个'],
        [{ text: '', handInFiles: [one, one] }, '同一个文件只能交一次'],
        [{ text: '', handInFiles: [foreign] }, '有文件已失效，请重新上传'],
      ] as const) {
        const answer = await handIn(homeworkId, learner!, { ...wrong, handInFiles: [...wrong.handInFiles] })
        expect.soft(answer.code, sentence).toBe(ERRORS.HAND_IN_INVALID.code)
        expect.soft(answer.msg).toBe(sentence)
      }
      expect((await viewOwn(homeworkId, learner!)).handIns).toEqual([])
    }),
  )

  it(
    'takes a recording as a sound, a document as a file, and no program',
    withRollback(async ({ database }) => {
      const { homeworkId, learners } = await givenHomework(database)
      const mp3 = Buffer.concat([
        Buffer.from('ID3'),
        Buffer.alloc(7),
        Buffer.from([0xff, 0xfb, 0x90, 0x64]),
        Buffer.alloc(500),
      ])
      const sent = (name: string, content: Buffer, fileKind: 'voice' | 'file') =>
        call.upload('POST /base/auth/file/upload/homework', { name, type: 'x/y', content }, learners[0]!, { fileKind })
      const voice = (await sent('a.mp3', mp3, 'voice')) as { data: { key: string } }
      const pdf = (await sent('a.pdf', Buffer.from('%PDF-1.4\n%âãÏÓ\n'), 'file')) as { data: { key: string } }
      expect((await sent('a.exe', Buffer.from('MZ'.padEnd(200, 'x')), 'file')).code).toBe(ERRORS.FILE_TYPE_REFUSED.code)
      expect((await sent('a.pdf', Buffer.from('%PDF-1.4\n'), 'voice')).code).toBe(ERRORS.FILE_TYPE_REFUSED.code)
      const handInFiles = [
        { key: voice.data.key, name: '', seconds: 42 },
        { key: pdf.data.key, name: '说明.pdf', seconds: 0 },
      ]
      const { data } = await handIn(homeworkId, learners[0]!, { text: '', handInFiles })
      expect(data.handIns[0]!.files).toMatchObject([
        { kind: 'voice', name: '录音', seconds: 42 },
        { kind: 'file', name: '说明.pdf' },
      ])
    }),
  )

  it(
    'K15 takes what is late until the cut-off, with its state and what it costs, and refuses it afterwards',
    withRollback(async ({ database }) => {
      const { homeworkId, learners } = await givenHomework(database)
      at(march(21, '13:00'))
      const { data } = await handIn(homeworkId, learners[0]!)
      expect(data).toMatchObject({ state: 'late', percentOffNow: 20 })
      expect(data.handIns).toMatchObject([{ late: true, percentOff: 20 }])
      at(march(22, '12:02'))
      expect((await handIn(homeworkId, learners[1]!)).code).toBe(ERRORS.HOMEWORK_CLOSED.code)
      expect((await viewOwn(homeworkId, learners[1]!)).state).toBe('missing')
    }),
  )

  it(
    'K16 judges by the server’s time of handing in: the grace of a minute, then late, whenever it was opened',
    withRollback(async ({ database }) => {
      const { homeworkId, learners } = await givenHomework(database, { learners: 3 })
      await viewOwn(homeworkId, learners[1]!)
      at(new Date(Date.parse(march(20)) + 60_000).toISOString())
      expect((await handIn(homeworkId, learners[0]!)).data.handIns).toMatchObject([{ late: false, percentOff: 0 }])
      at(new Date(Date.parse(march(20)) + 60_001).toISOString())
      expect((await handIn(homeworkId, learners[1]!)).data.handIns).toMatchObject([{ late: true, percentOff: 10 }])
      at(new Date(Date.parse(march(22)) + 60_001).toISOString())
      expect((await handIn(homeworkId, learners[2]!)).code).toBe(ERRORS.HOMEWORK_CLOSED.code)
    }),
  )

  it(
    'ends with the number of attempts',
    withRollback(async ({ database }) => {
      const { homeworkId, learners } = await givenHomework(database, { change: { attempts: 2 } })
      await handIn(homeworkId, learners[0]!)
      await handIn(homeworkId, learners[0]!, { text: '第二次' })
      expect((await handIn(homeworkId, learners[0]!, { text: '第三次' })).code).toBe(ERRORS.HOMEWORK_ATTEMPTS_USED.code)
      expect((await viewOwn(homeworkId, learners[0]!)).canHandIn).toBe(false)
    }),
  )

  it(
    'is not for who is excused, has left, or is of another class or school',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker, classId } = await givenHomework(database)
      const [excused, stays] = learners
      const excuse = { homeworkId, learnerIds: [excused!.id], excused: true, reason: '转专业' }
      await call('PUT /staff/homework/work/excuse', excuse, marker)
      expect((await handIn(homeworkId, excused!)).code).toBe(ERRORS.HOMEWORK_EXCUSED.code)
      expect((await viewOwn(homeworkId, excused!)).state).toBe('excused')
      await call('PUT /staff/homework/work/excuse', { ...excuse, excused: false }, marker)
      expect((await viewOwn(homeworkId, excused!)).state).toBe('todo')
      const [outsider, gone] = await addLearners(database, 2)
      await join(database, classId, gone!.id, { untilDay: '2026-03-14' })
      for (const other of [outsider!, gone!, LEARNER.stranger]) {
        expect((await handIn(homeworkId, other)).code).toBe(ERRORS.HOMEWORK_NOT_FOUND.code)
        const view = await call('GET /resource/auth/homework/view', { id: homeworkId }, other)
        expect(view.code).toBe(ERRORS.HOMEWORK_NOT_FOUND.code)
      }
      await call('PUT /staff/homework/move', { homeworkId, event: 'withdraw' }, marker)
      expect((await handIn(homeworkId, stays!)).code).toBe(ERRORS.HOMEWORK_NOT_FOUND.code)
    }),
  )

  it(
    'is one for the whole group where groups hand in',
    withRollback(async ({ database }) => {
      const groupId = randomUUID()
      const { homeworkId, learners, marker } = await givenHomework(database, {
        learners: 3,
        change: ([one, two]) => ({
          byGroup: true,
          groups: [{ id: groupId, name: '第一组', learnerIds: [one!.id, two!.id] }],
        }),
      })
      const [one, two, alone] = learners
      await handIn(homeworkId, one!)
      expect(await viewOwn(homeworkId, two!)).toMatchObject({ state: 'handedIn', attemptsLeft: 2 })
      expect((await viewOwn(homeworkId, two!)).groupNames).toHaveLength(2)
      expect((await viewOwn(homeworkId, alone!)).state).toBe('todo')
      await mark(homeworkId, one!, marker)
      await release(homeworkId, marker)
      expect(await viewOwn(homeworkId, two!)).toMatchObject({ state: 'marked', pointsCounted: 90 })
    }),
  )
})
