import { ERRORS, type ErrorName } from '@contract/errors'
import type { AnswersSaved } from '@contract/exam/calls'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { Owner } from '@/core/session/owner'
import { ExamJournal } from '@/features/exam/room/exam-journal'
import { ExamRoomStore } from '@/features/exam/room/exam-room.store'
import type { RoomOptions } from '@/features/exam/room/room-options'
import { storage } from '@/platform/storage/storage'
import { accept, givenItem, givenRoom, iso, NOW } from './exam-room.fixture'

const offline = () => Promise.reject(new ApiError(0, NETWORK_MESSAGE))
const refusal = (name: ErrorName) => new ApiError(ERRORS[name].code, ERRORS[name].message)

const stores: ExamRoomStore[] = []
const given = (api: object = {}, options: Partial<RoomOptions> = {}) => {
  const calls = {
    room: jest.fn(async () => givenRoom()),
    save: jest.fn(accept),
    noteSwitch: jest.fn(async () => givenRoom()),
    submit: jest.fn(async () => ({})),
    ...api,
  }
  const store = new ExamRoomStore('e1', {
    owner: new Owner(),
    journal: new ExamJournal({ id: 'learner' }),
    api: calls as unknown as RoomOptions['api'],
    readDevice: () => Date.now(),
    ...options,
  })
  stores.push(store)
  return { store, calls }
}

beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose()
  storage.clear()
  jest.useRealTimers()
})

const chosen = { choices: ['a'] }

it('saves a changed answer within a second', async () => {
  const { store, calls } = given()
  await store.open()
  store.answer(0, chosen)
  expect(store.sheet.pending.size).toBe(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(calls.save).toHaveBeenCalledTimes(1)
  expect(store.sheet.pending.size).toBe(0)
})

it('keeps answers on the phone without a network, and sends them when it is back', async () => {
  const { store, calls } = given()
  await store.open()
  calls.save.mockImplementation(offline)
  store.answer(0, chosen)
  await jest.advanceTimersByTimeAsync(3000)
  expect(store).toMatchObject({ offline: true, phase: 'open' })
  calls.save.mockImplementation(accept)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(store.offline).toBe(false)
  expect(store.sheet.pending.size).toBe(0)
})

it('opens without a network from what a killed app left, and sends that later', async () => {
  const first = given({ save: jest.fn(offline) })
  await first.store.open()
  first.store.answer(0, chosen)
  first.store.toggleMark(1)
  first.store.dispose()
  const { store, calls } = given({ room: jest.fn(offline) })
  await store.open()
  expect(store).toMatchObject({ phase: 'open', offline: true, secondsLeft: 3600 })
  expect(store.sheet.answers.get(0)).toEqual(chosen)
  expect(store.sheet.marked.has(1)).toBe(true)
  await jest.advanceTimersByTimeAsync(1000)
  expect(calls.save).toHaveBeenCalledWith(expect.objectContaining({ pageTicket: 'ticket-1' }))
})

it('keeps nothing while the room does not open, and nothing after the end', async () => {
  const journal = new ExamJournal({ id: 'learner' })
  const failed = given({ room: jest.fn(offline) }).store
  await failed.open()
  failed.toggleMark(0)
  expect(failed.phase).toBe('failed')
  expect((await journal.read('e1')).notes).toBeUndefined()
  const { store } = given()
  await store.open()
  await store.handIn()
  store.go(1)
  expect(store.phase).toBe('ended')
  expect((await journal.read('e1')).notes).toBeUndefined()
})

it('keeps what is newer here than on the server, and takes what is newer there', async () => {
  const first = given({ save: jest.fn(offline) })
  await first.store.open()
  first.store.answer(0, chosen)
  first.store.dispose()
  const newer = [givenItem(0), { ...givenItem(1), revision: 4, answer: { choices: [] } }]
  const { store, calls } = given({ room: jest.fn(async () => givenRoom({ items: newer })) })
  await store.open()
  expect(store.sheet.answers.get(0)).toEqual(chosen)
  await jest.advanceTimersByTimeAsync(1000)
  expect(calls.save.mock.calls[0]![0]).toMatchObject({ answers: [{ position: 0, revision: 1 }] })
  store.answer(1, chosen)
  await jest.advanceTimersByTimeAsync(1000)
  expect(calls.save.mock.calls[1]![0]).toMatchObject({ answers: [{ position: 1, revision: 5 }] })
})

it('hands in by itself at the deadline, and tries again until the server has it', async () => {
  const { store, calls } = given({ room: jest.fn(async () => givenRoom({ deadlineAt: iso(5) })) })
  await store.open()
  calls.submit.mockImplementation(offline)
  await jest.advanceTimersByTimeAsync(6000)
  expect(store.phase).toBe('handingIn')
  calls.submit.mockImplementation(async () => ({}))
  await jest.advanceTimersByTimeAsync(3000)
  expect(store.phase).toBe('ended')
})

it('goes by the server: a clock that is changed on the phone gains no time', async () => {
  const { store, calls } = given({ room: jest.fn(async () => givenRoom({ serverNow: iso(3000) })) })
  await store.open()
  expect(store.secondsLeft).toBe(600)
  jest.setSystemTime(NOW - 3_600_000)
  calls.save.mockImplementation(async (input) => ({ ...(await accept(input)), serverNow: iso(3001) }))
  store.answer(0, chosen)
  await jest.advanceTimersByTimeAsync(1000)
  expect(store.secondsLeft).toBeLessThanOrEqual(600)
})

it('neither ends nor gains time by a clock that is changed without a network, nor by a restart then', async () => {
  for (const step of [3_600_000, -3_600_000]) {
    jest.setSystemTime(NOW)
    const journal = new ExamJournal({ id: `me${step}` })
    const { store, calls } = given({ room: jest.fn(async () => givenRoom({ serverNow: iso(3000) })) }, { journal })
    await store.open()
    calls.save.mockImplementation(offline)
    calls.submit.mockImplementation(offline)
    store.answer(0, chosen)
    await jest.advanceTimersByTimeAsync(10_000)
    jest.setSystemTime(Date.now() + step)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(store.phase).toBe('open')
    expect(store.secondsLeft).toBeGreaterThanOrEqual(580)
    expect(store.secondsLeft).toBeLessThanOrEqual(582)
    store.dispose()
    const { store: again } = given({ room: jest.fn(offline) }, { journal })
    await again.open()
    expect(again.secondsLeft).toBeGreaterThanOrEqual(580)
    expect(again.secondsLeft).toBeLessThanOrEqual(582)
    again.dispose()
  }
})

it('knows after a restart of a clock that was changed while it handed in without a network', async () => {
  const { store, calls } = given({ room: jest.fn(async () => givenRoom({ serverNow: iso(3000) })) })
  await store.open()
  calls.submit.mockImplementation(offline)
  void store.handIn()
  await jest.advanceTimersByTimeAsync(1000)
  jest.setSystemTime(Date.now() + 30_000)
  await jest.advanceTimersByTimeAsync(1000)
  expect(store.phase).toBe('handingIn')
  store.dispose()
  const { store: again } = given({ room: jest.fn(offline) })
  await again.open()
  expect(again.secondsLeft).toBeGreaterThanOrEqual(597)
})

it('says once that ten minutes are left, and once that five are', async () => {
  const told: number[] = []
  const options = { onTimeLeft: (seconds: number) => void told.push(seconds) }
  const { store } = given({ room: jest.fn(async () => givenRoom({ deadlineAt: iso(602) })) }, options)
  await store.open()
  await jest.advanceTimersByTimeAsync(320_000)
  expect(told).toEqual([600, 300])
})

it('says that another device has the exam, and goes on here when asked to', async () => {
  const lost = async (): Promise<AnswersSaved> => ({ ...(await accept({ answers: [] })), takenOver: true })
  const { store, calls } = given()
  await store.open()
  calls.save.mockImplementation(lost)
  store.answer(0, chosen)
  await jest.advanceTimersByTimeAsync(1000)
  expect(store.phase).toBe('takenOver')
  calls.save.mockImplementation(accept)
  await store.open()
  expect(store.phase).toBe('open')
  expect(store.sheet.answers.get(0)).toEqual(chosen)
})

it('leads to the result of an exam that ended meanwhile, and delivers what was left', async () => {
  const first = given({ save: jest.fn(offline) })
  await first.store.open()
  first.store.answer(0, chosen)
  first.store.dispose()
  const { store, calls } = given({ room: jest.fn(async () => Promise.reject(refusal('ATTEMPT_ENDED'))) })
  await store.open()
  expect(store.phase).toBe('ended')
  expect(calls.save).toHaveBeenCalledTimes(1)
})

it('counts leaving the screen, and ends where the limit hands it in', async () => {
  const { store, calls } = given()
  await store.open()
  await store.setAway(true)
  expect(store.switches).toBe(1)
  calls.noteSwitch.mockImplementation(async () => givenRoom({ status: 'finished' }))
  await store.setAway(true)
  expect(store.phase).toBe('ended')
})

it('leads back to what is undone, answers that were taken back among it, and then to what is marked', async () => {
  const { store } = given()
  await store.open()
  const { sheet, items } = store
  store.answer(0, chosen)
  store.answer(1, chosen)
  expect(sheet.findOpen(items)).toBe(-1)
  store.toggleMark(0)
  expect(sheet.findOpen(items)).toBe(0)
  store.answer(1, { choices: [] })
  expect(sheet.findOpen(items)).toBe(1)
})
