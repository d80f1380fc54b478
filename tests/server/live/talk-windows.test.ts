import { expect, it } from 'vitest'
import type { MessageRow, TalkHead } from '../../../server/src/modules/live/talk/live-talk.repository'
import { TalkWindows } from '../../../server/src/modules/live/talk/talk-windows'

const row = (revision: number, fields: Partial<MessageRow> = {}): MessageRow => ({
  id: `message ${revision}`,
  lessonId: 'a lesson',
  shopId: 'shop',
  userId: 'writer',
  author: 'learner',
  authorName: '',
  kind: 'chat',
  content: `第 ${revision} 条`,
  state: 'visible',
  answersId: null,
  clientRequestId: null,
  sentSeconds: 0,
  revision,
  createdAt: new Date(revision * 1000),
  ...fields,
})

const given = () => {
  const reads = { heads: 0, messages: 0, names: 0 }
  const head: TalkHead = { enabled: true, moderated: false, revision: 1, slowSeconds: 0, allMuted: false }
  const rows = [row(1)]
  const clock = { time: 0 }
  const talks = {
    findHead: async () => {
      reads.heads++
      return { ...head }
    },
    listLatest: async () => {
      reads.messages++
      return rows.map((message) => ({ message, answers: null, answered: false }))
    },
    listMuted: async () => ['muted one'],
  }
  const users = {
    getNames: async () => {
      reads.names++
      return new Map([['writer', { nickName: '林晓', avatarUrl: '', phone: '' }]])
    },
  }
  const windows = new TalkWindows(talks, users, () => new Date(clock.time))
  return { windows, reads, head, rows, clock }
}

it('reads the talk once in three seconds for all viewers, and the messages only after a change', async () => {
  const { windows, reads, head, rows, clock } = given()
  const pollAll = () =>
    Promise.all(Array.from({ length: 10_000 }, (_, viewer) => windows.readSince('a lesson', `viewer ${viewer}`, 0)))
  await pollAll()
  expect(reads).toEqual({ heads: 1, messages: 1, names: 1 })
  clock.time = 2999
  await pollAll()
  expect(reads).toEqual({ heads: 1, messages: 1, names: 1 })
  clock.time = 3000
  await pollAll()
  expect(reads).toEqual({ heads: 2, messages: 1, names: 1 })
  clock.time = 6000
  rows.push(row(2))
  head.revision = 2
  const [talk] = await pollAll()
  expect(reads).toEqual({ heads: 3, messages: 2, names: 2 })
  expect(talk?.messages.map(({ content }) => content)).toEqual(['第 1 条', '第 2 条'])
})

it('marks only what is the viewer’s own, and tells a muted one', async () => {
  const { windows } = given()
  const mine = async (userId: string | undefined) => {
    const talk = await windows.readSince('a lesson', userId, undefined)
    return [talk?.messages[0]?.mine, talk?.muted]
  }
  expect(await mine('writer')).toEqual([true, false])
  expect(await mine('muted one')).toEqual([false, true])
  expect(await mine(undefined)).toEqual([false, false])
})

it('returns the whole to a phone that knows a later revision than the database', async () => {
  const { windows } = given()
  expect(await windows.readSince('a lesson', undefined, 7)).toMatchObject({ whole: true, revision: 1 })
})

it('tries again at once after a failure', async () => {
  const { head } = given()
  let broken = true
  const talks = {
    findHead: async () => {
      if (broken) throw new Error('the database is away')
      return head
    },
    listLatest: async () => [],
    listMuted: async () => [],
  }
  const failing = new TalkWindows(talks, { getNames: async () => new Map() }, () => new Date(0))
  await expect(failing.readSince('a lesson', undefined, undefined)).rejects.toThrow('away')
  broken = false
  expect(await failing.readSince('a lesson', undefined, undefined)).toMatchObject({ revision: 1 })
})
