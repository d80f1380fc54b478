import type { ReplayMessage, TalkHistory } from '@contract/live/talk-calls'
import { ApiError } from '@/core/request/api-error'
import { ReplayTalkStore } from '@/features/live/talk/replay-talk.store'

const said = (positionSeconds: number): ReplayMessage => ({
  id: `message ${positionSeconds}`,
  kind: 'chat',
  author: 'learner',
  userName: '林晓',
  userAvatar: '',
  content: String(positionSeconds),
  mine: false,
  state: 'visible',
  answered: false,
  answers: null,
  createdAt: '2026-11-21T11:30:00Z',
  positionSeconds,
})

const given = () => {
  const server = { failure: undefined as Error | undefined, asked: [] as number[] }
  const all = [5, 20, 40, 60, 90].map(said)
  /** A hundred before the position and two after it. */
  const history = async (_course: string, _lesson: string, position: number): Promise<TalkHistory> => {
    server.asked.push(position)
    if (server.failure) throw server.failure
    const after = all.filter(({ positionSeconds }) => positionSeconds > position).slice(0, 2)
    const untilSeconds = after.length < 2 ? null : after[1]!.positionSeconds
    const before = all.filter(({ positionSeconds }) => positionSeconds <= position)
    return { enabled: true, messages: [...before, ...after], untilSeconds }
  }
  const store = new ReplayTalkStore('c', 'l', { history })
  const follow = async (position: number) => {
    store.follow(position)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    return store.shown.map(({ content }) => Number(content))
  }
  return { store, server, follow }
}

it('shows what was said until the position, newest first', async () => {
  const { follow } = given()
  expect(await follow(0)).toEqual([])
  expect(await follow(5)).toEqual([5])
  expect(await follow(21)).toEqual([20, 5])
})

it('loads the next piece before the end of what is known, and nothing more at the end', async () => {
  const { follow, server } = given()
  await follow(0)
  await follow(9)
  expect(server.asked).toEqual([0])
  await follow(11)
  expect(server.asked).toEqual([0, 11])
  await follow(31)
  await follow(51)
  await follow(85)
  const asked = server.asked.length
  expect(await follow(200)).toEqual([90, 60, 40, 20, 5])
  expect(server.asked).toHaveLength(asked)
})

it('loads anew after a jump back', async () => {
  const { follow, server } = given()
  await follow(80)
  expect(await follow(30)).toEqual([20, 5])
  expect(server.asked).toEqual([80, 30])
})

it('says why nothing came, and asks again only when told to', async () => {
  const { store, follow, server } = given()
  server.failure = new ApiError(0, '网络不太好，请稍后重试')
  await follow(10)
  expect([store.phase, store.error]).toEqual(['failed', '网络不太好，请稍后重试'])
  await follow(11)
  expect(server.asked).toEqual([10])
  server.failure = undefined
  await store.load()
  expect([store.phase, store.shown.length]).toEqual(['ready', 1])
})
