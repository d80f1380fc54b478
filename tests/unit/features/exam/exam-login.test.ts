import type { AnswersSaved, ExamRoom } from '@contract/exam/calls'
import { Owner } from '@/core/session/owner'
import { session } from '@/core/session/session.store'
import { ExamJournal } from '@/features/exam/room/exam-journal'
import { ExamRoomStore } from '@/features/exam/room/exam-room.store'
import type { RoomApi } from '@/features/exam/room/room-options'
import { storage } from '@/platform/storage/storage'
import { expire, login } from '../../../support/app/learners'
import { accept, givenRoom, NOW } from './exam-room.fixture'

const stores: ExamRoomStore[] = []
const given = () => {
  const calls = {
    room: jest.fn(async (): Promise<ExamRoom> => givenRoom()),
    save: jest.fn((input: Parameters<RoomApi['save']>[0]): Promise<AnswersSaved> => accept(input)),
    noteSwitch: jest.fn(async () => givenRoom()),
    submit: jest.fn(async (): Promise<unknown> => ({})),
  }
  const open = async () => {
    const owner = new Owner()
    const journal = new ExamJournal(owner)
    const api = calls as unknown as RoomApi
    const store = new ExamRoomStore('e1', { owner, journal, api, readDevice: () => Date.now() })
    stores.push(store)
    await store.open()
    return store
  }
  return { calls, open }
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)
const chosen = { choices: ['a'] }
const sentOf = (save: jest.Mock) => save.mock.calls.flatMap(([{ answers }]) => answers as unknown[])

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  login('lin')
})
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose()
  session.forget()
  storage.clear()
  jest.useRealTimers()
})

describe('an exam whose login expires', () => {
  it('keeps the answers, sends nothing for another learner, and all once when the examinee is back', async () => {
    const { calls, open } = given()
    const store = await open()
    calls.save.mockImplementation(expire)
    store.answer(0, chosen)
    await pass(1)
    store.answer(1, chosen)
    await pass(60)
    // Only the first request went out: without a login it would be refused again.
    expect(calls.save).toHaveBeenCalledTimes(1)
    expect(store).toMatchObject({ phase: 'open', offline: true })
    calls.save.mockReset().mockImplementation(accept)

    login('chen')
    expect(store.owner.isReplaced).toBe(true)
    await store.setAway(false)
    await pass(60)
    expect([calls.save, calls.noteSwitch].map((call) => call.mock.calls.length)).toEqual([0, 0])

    session.forget()
    login('lin')
    await pass(60)
    expect(sentOf(calls.save)).toMatchObject([{ position: 0 }, { position: 1 }])
    expect(store).toMatchObject({ phase: 'open', offline: false })
    expect(store.sheet.pending.size).toBe(0)
  })

  it('has them after the page was closed and another learner was there', async () => {
    const { calls, open } = given()
    const store = await open()
    calls.save.mockImplementation(expire)
    store.answer(0, chosen)
    await pass(1)
    store.answer(1, chosen)
    store.dispose()
    calls.save.mockReset().mockImplementation(accept)

    login('chen')
    const others = await open()
    await pass(60)
    expect(others.sheet.answers.size).toBe(0)
    expect(calls.save).not.toHaveBeenCalled()
    others.dispose()

    login('lin')
    const again = await open()
    expect([...again.sheet.answers.keys()]).toEqual([0, 1])
    await pass(60)
    expect(sentOf(calls.save)).toMatchObject([{ position: 0 }, { position: 1 }])
  })

  it('is handed in by the examinee’s next login, and by no other', async () => {
    const { calls, open } = given()
    const store = await open()
    calls.submit.mockImplementationOnce(expire)
    await store.handIn()
    login('chen')
    await pass(60)
    expect(store.phase).toBe('handingIn')
    expect(calls.submit).toHaveBeenCalledTimes(1)
    login('lin')
    await pass(60)
    expect(store.phase).toBe('ended')
    expect(calls.submit).toHaveBeenCalledTimes(2)
  })
})
