import { runInAction } from 'mobx'
import type { LiveTalk, TalkMessage } from '@contract/live/talk-calls'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import type { TalkInput } from '@/features/live/talk/talk.api'
import { TalkStore, type UnsentMessage } from '@/features/live/talk/talk.store'

const message = (id: string, fields: Partial<TalkMessage> = {}): TalkMessage => ({
  id,
  kind: 'chat',
  author: 'learner',
  userName: '林晓',
  userAvatar: '',
  content: id,
  mine: false,
  state: 'visible',
  answered: false,
  answers: null,
  createdAt: `2026-11-21T11:30:0${id}Z`,
  ...fields,
})
const talk = (revision: number, messages: TalkMessage[], fields: Partial<LiveTalk> = {}): LiveTalk => ({
  revision,
  whole: false,
  messages,
  removed: [],
  slowSeconds: 0,
  allMuted: false,
  muted: false,
  ...fields,
})

const logIn = (stuId: string) =>
  runInAction(() => {
    session.token = `token of ${stuId}`
    session.user = { stuId } as typeof session.user
  })

/** A server that fails with `failure` while there is one, and a phone's storage. */
const given = (storage = new Map<string, UnsentMessage[]>()) => {
  const server = { failure: undefined as Error | undefined, sent: [] as TalkInput[] }
  const api = {
    send: async (input: TalkInput) => {
      server.sent.push(input)
      if (server.failure) throw server.failure
      return message('9', { content: input.content, kind: input.kind, mine: true })
    },
  }
  const journal = {
    read: async (key: string) => storage.get(key),
    write: (key: string, unsent: UnsentMessage[]) => void storage.set(key, unsent),
    remove: (key: string) => void storage.delete(key),
  }
  const store = new TalkStore({ courseId: 'c', resourceId: 'l', api, journal })
  const contents = () => store.shown.map(({ content }) => content)
  return { store, server, storage, contents }
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
const noNetwork = new ApiError(0, '网络不太好，请稍后重试')

beforeEach(() => logIn('one'))

it('shows the newest first, and adds and removes what polls bring', () => {
  const { store, contents } = given()
  store.take(talk(2, [message('1'), message('2')], { whole: true }))
  store.take(talk(4, [message('3')], { removed: ['1'] }))
  expect(contents()).toEqual(['3', '2'])
  expect(store.revision).toBe(4)
  store.take(talk(9, [message('8')], { whole: true }))
  expect(contents()).toEqual(['8'])
})

it('shows questions and what answers them alone when asked to', () => {
  const { store, contents } = given()
  const answer = message('3', { author: 'teacher', answers: { userName: '林晓', content: '2' } })
  store.take(talk(3, [message('1'), message('2', { kind: 'question' }), answer], { whole: true }))
  store.showOnlyQuestions(true)
  expect(contents()).toEqual(['3', '2'])
})

it('shows its own message at once, and once when the poll brings it too', async () => {
  const { store, server, contents, storage } = given()
  store.take(talk(0, [], { whole: true }))
  store.write('question', ' 万用表怎么选？ ')
  expect(store.unsent.map(({ content, state }) => [content, state])).toEqual([['万用表怎么选？', 'sending']])
  await settle()
  expect([store.unsent, contents(), storage.size]).toEqual([[], ['万用表怎么选？'], 0])
  store.take(talk(1, [message('9', { content: '万用表怎么选？', mine: true })]))
  expect(contents()).toEqual(['万用表怎么选？'])
  expect(server.sent).toHaveLength(1)
})

it('keeps its own new message when a poll that left before brings the whole', async () => {
  const { store, contents } = given()
  store.write('chat', '刚发的')
  await settle()
  store.take(talk(5, [message('1')], { whole: true }))
  expect(contents()).toEqual(['刚发的', '1'])
})

it('sends again with the same id when the network is back, with the next poll', async () => {
  const { store, server } = given()
  server.failure = noNetwork
  store.write('chat', '在地铁里')
  await settle()
  expect(store.unsent[0]).toMatchObject({ state: 'waiting' })
  server.failure = undefined
  store.take(talk(0, [], { whole: true }))
  await settle()
  expect(store.unsent).toEqual([])
  expect(new Set(server.sent.map(({ clientRequestId }) => clientRequestId)).size).toBe(1)
  expect(server.sent).toHaveLength(2)
})

it('keeps a refused message with the reason, and sends it again only when told to', async () => {
  const { store, server } = given()
  server.failure = new ApiError(ERRORS.TALK_TOO_FAST.code, '发言太快了，请 20 秒后再发')
  store.write('chat', '再说一句')
  await settle()
  expect(store.unsent[0]).toMatchObject({ state: 'failed', error: '发言太快了，请 20 秒后再发' })
  store.take(talk(0, [], { whole: true }))
  await settle()
  expect(server.sent).toHaveLength(1)
  server.failure = undefined
  store.retry(store.unsent[0]!.clientRequestId)
  await settle()
  expect([store.unsent, server.sent.length]).toEqual([[], 2])
})

it('finds on the phone what was not sent before the app was closed, in the order of writing', async () => {
  const { store, server, storage } = given()
  server.failure = noNetwork
  store.write('chat', '一')
  store.write('chat', '二')
  await settle()
  const next = given(storage)
  next.store.take(talk(0, [], { whole: true }))
  await settle()
  await settle()
  expect(next.server.sent.map(({ content }) => content)).toEqual(['一', '二'])
  expect(storage.size).toBe(0)
})

it('neither shows nor sends one learner’s message with another’s login', async () => {
  const { store, server, storage } = given()
  server.failure = noNetwork
  store.write('chat', '第一个人的话')
  await settle()
  logIn('two')
  store.forget()
  server.failure = undefined
  store.take(talk(0, [], { whole: true }))
  await settle()
  expect([store.unsent, server.sent.length]).toEqual([[], 1])
  expect([...storage.keys()]).toEqual(['one:l'])
})

it('drops a message that the learner gives up', async () => {
  const { store, server, storage } = given()
  server.failure = noNetwork
  store.write('chat', '算了')
  await settle()
  store.drop(store.unsent[0]!.clientRequestId)
  expect([store.unsent, storage.size]).toEqual([[], 0])
})
