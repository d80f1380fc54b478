import type { Practice } from '@contract/practice/calls'
import { ApiError } from '@/core/request/api-error'
import { connection } from '@/core/page/connection.store'
import type { PracticeApi } from '@/features/practice/practice.api'
import { PracticeRoomStore } from '@/features/practice/room/practice-room.store'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { expire, login } from '../../../support/app/learners'

const item = (position: number, kind: 'single' | 'multiple' = 'single') => ({
  position,
  questionId: `q${position}`,
  body: { kind, stem: '<p>题</p>', options: ['a', 'b'].map((id) => ({ id, content: id })) },
  material: null,
  revision: 0,
  answer: null,
  outcome: null,
  collected: false,
})

const practice: Practice = {
  id: 'p1',
  kind: 'free',
  title: '随机练习',
  status: 'doing',
  questionCount: 2,
  doneCount: 0,
  rightCount: 0,
  startedAt: '2026-11-23T01:00:00Z',
  finishedAt: null,
  feedback: 'each',
  setId: null,
  courseId: null,
  position: 0,
  items: [item(0), item(1, 'multiple')],
}

const outcome = { right: true, key: { choices: ['a'], analysis: '' }, rightPercent: null }

const givenApi = (fields: Partial<PracticeApi> = {}) => ({
  start: jest.fn(async () => ({ id: 'p1' })),
  view: jest.fn(async () => JSON.parse(JSON.stringify(practice)) as Practice),
  save: jest.fn(async ({ answers }: Parameters<PracticeApi['save']>[0]) => ({
    status: 'doing' as const,
    doneCount: answers.length,
    rightCount: answers.length,
    saved: answers.map((answer) => ({ ...answer, outcome })),
  })),
  finish: jest.fn(async () => ({}) as Awaited<ReturnType<PracticeApi['finish']>>),
  ...fields,
})

const open = async (api: ReturnType<typeof givenApi>) => {
  const store = new PracticeRoomStore({ id: 'p1' }, api as unknown as PracticeApi)
  await store.load()
  return store
}

const unreachable = () => Promise.reject(new ApiError(0, '网络不可用'))

afterEach(() => {
  session.forget()
  storage.clear()
  connection.setOnline(true)
})

it('sends a single choice at once, and shows what the server tells', async () => {
  const store = await open(givenApi())
  store.change({ choices: ['a'] })
  await store.send()
  expect(store.item?.outcome?.right).toBe(true)
  expect(store.isSettled).toBe(true)
  expect(store.pending).toEqual([])
  store.dispose()
})

it('says that nothing is told about a question that an exam holds back', async () => {
  const save: PracticeApi['save'] = async ({ answers }) => ({
    ...{ status: 'doing', doneCount: 1, rightCount: 0 },
    saved: answers.map((answer) => ({ ...answer, outcome: null })),
  })
  const store = await open({ ...givenApi(), save: jest.fn(save) } as ReturnType<typeof givenApi>)
  expect(store.isHeldBack).toBe(false)
  store.change({ choices: ['a'] })
  // Not while the answer is on its way.
  expect(store.isHeldBack).toBe(false)
  await store.send()
  expect(store.isHeldBack).toBe(true)
  store.dispose()
})

it('waits for 确定 where more than one option may be chosen', async () => {
  const api = givenApi()
  const store = await open(api)
  store.go(1)
  store.change({ choices: ['a'] })
  expect(api.save).not.toHaveBeenCalled()
  store.confirm()
  await store.send()
  expect(api.save).toHaveBeenCalledTimes(1)
  expect(store.stateOf(store.items[1])).toBe('right')
  store.dispose()
})

it('keeps an answer that is not confirmed while other questions are shown, and over a restart', async () => {
  const api = givenApi()
  const store = await open(api)
  store.go(1)
  store.change({ choices: ['b'] })
  store.go(0)
  expect(store.answer).toBeUndefined()
  store.go(1)
  expect(store.answer).toEqual({ choices: ['b'] })
  store.dispose()
  const again = await open(api)
  expect(again.draft).toEqual({ choices: ['b'] })
  expect(api.save).not.toHaveBeenCalled()
  again.confirm()
  expect(again.draft).toBeUndefined()
  again.dispose()
})

it('keeps answers on the phone without a network, over a restart, and sends them when it is back', async () => {
  const offline = await open(givenApi({ save: jest.fn(unreachable) }))
  offline.change({ choices: ['b'] })
  await offline.send()
  expect(offline.isWaiting).toBe(true)
  offline.dispose()

  const api = givenApi({ view: jest.fn(unreachable) })
  const store = await open(api)
  expect(store.items).toHaveLength(2)
  expect(store.answerOf(store.items[0])).toEqual({ choices: ['b'] })
  await store.send()
  expect(api.save).toHaveBeenCalledWith(
    expect.objectContaining({ answers: [{ position: 0, revision: 1, answer: { choices: ['b'] } }] }),
  )
  expect(store.pending).toEqual([])
  store.dispose()
})

it('finishes only once the server has the answers', async () => {
  const api = givenApi({ finish: jest.fn(unreachable) })
  const store = await open(api)
  await expect(store.finish()).rejects.toThrow('网络不可用')
  expect(store.finishing).toBe(false)
  store.dispose()
})

it('says why nothing can be practised', async () => {
  const start = jest.fn(async () => Promise.reject(new ApiError(4342, '没有符合条件的题目')))
  const store = new PracticeRoomStore({ pool: 'favourite' }, givenApi({ start }) as unknown as PracticeApi)
  expect(await store.load()).toBe(false)
  expect(store.isRefused).toBe(true)
  store.dispose()
})

describe('a practice whose login expires', () => {
  const expectOnce = (save: jest.Mock) =>
    expect(save.mock.calls.map(([{ answers }]) => answers as unknown)).toEqual([
      [
        { position: 0, revision: 1, answer: { choices: ['b'] } },
        { position: 1, revision: 1, answer: { choices: ['a'] } },
      ],
    ])
  const answerBoth = async (store: PracticeRoomStore) => {
    store.change({ choices: ['b'] })
    await store.send()
    store.go(1)
    store.change({ choices: ['a'] })
    store.confirm()
    await store.send()
  }

  it('keeps the answers, sends nothing for another learner, and all once when the same one is back', async () => {
    login('lin')
    const api = givenApi()
    const save = api.save as jest.Mock
    const store = await open(api)
    save.mockImplementationOnce(expire)
    await answerBoth(store)
    expect(save).toHaveBeenCalledTimes(1)
    expect(store.isWaiting).toBe(true)
    save.mockClear()

    login('chen')
    expect(store.owner.isReplaced).toBe(true)
    await store.send()
    expect(await store.finish()).toBeUndefined()
    expect(save).not.toHaveBeenCalled()
    expect(api.finish).not.toHaveBeenCalled()

    session.forget()
    login('lin')
    await store.send()
    expectOnce(save)
    expect(store.pending).toEqual([])
    store.dispose()
  })

  it('has them after the page was closed and another learner was there', async () => {
    login('lin')
    const api = givenApi()
    const save = api.save as jest.Mock
    const store = await open(api)
    save.mockImplementationOnce(expire)
    await answerBoth(store)
    store.dispose()
    save.mockClear()

    login('chen')
    const others = await open(api)
    await others.send()
    expect(others.pending).toEqual([])
    expect(save).not.toHaveBeenCalled()
    others.dispose()

    login('lin')
    const again = await open(api)
    await again.send()
    expectOnce(save)
    again.dispose()
  })
})
