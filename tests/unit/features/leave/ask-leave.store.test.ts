import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { AskLeaveStore } from '@/features/leave/ask/ask-leave.store'
import type { LeaveApi } from '@/features/leave/leave.api'
import type { LeavePreview } from '@/features/leave/leave-text'
import { FormDraft } from '@/core/form/form-draft'
import { givenApi, givenLeave, givenPreview, NOW_MS } from './leave.fixture'

const stores: AskLeaveStore[] = []
const given = (door = {}, fields: Partial<LeaveApi> = {}) => {
  const api = givenApi(fields)
  const store = new AskLeaveStore(door, api, () => NOW_MS)
  stores.push(store)
  return { store, api, form: store.form }
}
/** The pause before a preview, and its answer. */
const settle = () => jest.advanceTimersByTimeAsync(300)
const overlaps = new ApiError(ERRORS.LEAVE_OVERLAPS.code, ERRORS.LEAVE_OVERLAPS.message)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose()
  for (const name of ['', 's9', 'l1']) new FormDraft(`leave:${name}`).remove()
  jest.useRealTimers()
})

describe('the doors', () => {
  it('a blank one begins with the sessions of today, and only sessions', async () => {
    const { store, api } = given()
    await store.load()
    expect(api.listDay.mock.calls.map(([day]) => day)).toEqual(['2026-09-08'])
    expect(store.sessions.map(({ id }) => id)).toEqual(['s1', 's2'])
    expect(store.missing).toBe('请选择要请假的课')
    await settle()
    expect(api.preview).not.toHaveBeenCalled()
  })

  it('a session is chosen with its day, and its half of the day where half days are asked for', async () => {
    const { store, api, form } = given({ sessionId: 's9' })
    await store.load()
    expect(form.values).toMatchObject({ unit: 'session', fromDay: '2026-09-10', sessionIds: ['s9'] })
    expect(api.listDay.mock.calls.map(([day]) => day)).toEqual(['2026-09-10'])
    store.chooseUnit('halfDay')
    const day = { fromDay: '2026-09-10', toDay: '2026-09-10' }
    expect(store.asked).toMatchObject({ unit: 'halfDay', ...day, fromHalf: 'afternoon', toHalf: 'afternoon' })
  })

  it('a session that is gone leaves the form to be filled by hand, a failed network offers to try again', async () => {
    const gone = new ApiError(ERRORS.SESSION_NOT_FOUND.code, ERRORS.SESSION_NOT_FOUND.message)
    const failing = jest.fn().mockRejectedValueOnce(new ApiError(0, '网络不给力')).mockRejectedValueOnce(gone)
    const { store } = given({ sessionId: 's9' }, { viewSession: failing })
    await store.load()
    expect([store.doorError, store.calendar.data]).toEqual(['网络不给力', undefined])
    await store.load()
    expect([store.doorError, store.sessions.length]).toEqual(['', 2])
  })

  it.each([
    ['a day', '2026-09-09T00:00:00+08:00', '2026-09-09', 'morning'],
    ['a morning', '2026-09-08T12:00:00+08:00', '2026-09-08', 'afternoon'],
  ])('leave that goes on from %s begins where that ended, and is of its kind', async (_, toAt, day, half) => {
    const { store, api } = given(
      { extendsId: 'l1' },
      { view: async () => givenLeave({ kind: 'PERSONAL', status: 'approved', toAt }) },
    )
    await store.load()
    store.chooseUnit('halfDay')
    await settle()
    const asked = { kind: 'PERSONAL', extendsId: 'l1', fromDay: day, toDay: day, fromHalf: half, toHalf: half }
    expect(api.preview.mock.lastCall![0]).toMatchObject(asked)
  })
})

describe('the chosen time', () => {
  it('ends no earlier than it begins', async () => {
    const { store, form } = given()
    store.chooseUnit('halfDay')
    store.chooseHalf({ fromHalf: 'afternoon' })
    expect(form.values).toMatchObject({ fromHalf: 'afternoon', toHalf: 'afternoon' })
    store.chooseTo('2026-09-11')
    store.chooseHalf({ toHalf: 'morning' })
    expect(form.values).toMatchObject({ toDay: '2026-09-11', fromHalf: 'afternoon', toHalf: 'morning' })
    await store.chooseFrom('2026-09-12')
    expect(form.values).toMatchObject({ fromDay: '2026-09-12', toDay: '2026-09-12' })
    store.chooseTo('2026-09-01')
    expect(form.values.toDay).toBe('2026-09-12')
  })

  it('forgets the sessions of another day', async () => {
    const { store, api } = given()
    await store.load()
    store.toggleSession('s1')
    expect(store.asked).toMatchObject({ sessionIds: ['s1'] })
    await store.chooseFrom('2026-09-09')
    expect(store.asked).toBeUndefined()
    expect(api.listDay.mock.lastCall![0]).toBe('2026-09-09')
  })
})

describe('the preview', () => {
  it('waits for a pause, and is asked for once', async () => {
    const { store, api } = given()
    store.chooseUnit('day')
    await jest.advanceTimersByTimeAsync(200)
    store.chooseTo('2026-09-09')
    await jest.advanceTimersByTimeAsync(200)
    expect(api.preview).not.toHaveBeenCalled()
    expect(store.missing).toBe('正在算请假多长、由谁审批')
    await settle()
    expect(api.preview.mock.calls.map(([{ toDay }]) => toDay)).toEqual(['2026-09-09'])
    expect(store.preview.data).toEqual(givenPreview())
    expect(store.missing).toBe('请写下请假的原因')
  })

  it('drops the answer about an earlier choice, however late it comes', async () => {
    const answers: ((preview: LeavePreview) => void)[] = []
    const preview = () => new Promise<LeavePreview>((resolve) => answers.push(resolve))
    const { store } = given({}, { preview })
    store.chooseUnit('day')
    await settle()
    store.chooseTo('2026-09-09')
    answers[0]!(givenPreview({ length: '1 天' }))
    await jest.advanceTimersByTimeAsync(0)
    expect(store.preview.data).toBeUndefined()
    await settle()
    answers[1]!(givenPreview({ length: '2 天' }))
    await jest.advanceTimersByTimeAsync(0)
    expect(store.preview.data?.length).toBe('2 天')
  })

  it('that is refused says why and keeps it from being sent, until something else is chosen', async () => {
    const { store, api, form } = given()
    api.preview.mockRejectedValueOnce(overlaps)
    form.set({ reason: '牙疼' })
    store.chooseUnit('day')
    await settle()
    expect([store.spanError, store.missing]).toEqual([overlaps.message, overlaps.message])
    expect(await store.submit()).toBeUndefined()
    expect(api.save).not.toHaveBeenCalled()
    store.chooseTo('2026-09-09')
    await settle()
    expect([store.spanError, store.missing]).toEqual(['', ''])
  })
})

describe('sending', () => {
  const ready = async (fields: Partial<LeaveApi> = {}) => {
    const all = given({}, fields)
    all.store.chooseUnit('day')
    all.form.set({ reason: ' 牙疼 ' })
    await settle()
    return all
  }

  it('sends what was chosen, with papers by their keys, once', async () => {
    const { store, api } = await ready()
    await store.pictures.addPicture({ path: 'paper', sizeBytes: 1000 })
    expect(store.isDirty).toBe(true)
    const [id, second] = await Promise.all([store.submit(), store.submit()])
    expect([id, second, store.isDirty]).toEqual(['new', undefined, false])
    expect(api.save).toHaveBeenCalledTimes(1)
    expect(api.save.mock.calls[0]![0]).toEqual({
      clientRequestId: expect.any(String),
      kind: 'SICK',
      unit: 'day',
      extendsId: undefined,
      fromDay: '2026-09-08',
      toDay: '2026-09-08',
      reason: '牙疼',
      leavePictures: ['k1'],
    })
  })

  it('keeps its request id for the same leave, and takes another for another', async () => {
    const { store, api } = await ready()
    api.save.mockRejectedValueOnce(new ApiError(0, '网络不给力')).mockRejectedValueOnce(overlaps)
    expect(await store.submit()).toBeUndefined()
    expect(store.form.error).toBe('网络不给力')
    await settle()
    await store.submit()
    store.chooseTo('2026-09-09')
    expect(store.form.error).toBe('')
    await settle()
    await store.submit()
    const [first, again, other] = api.save.mock.calls.map(([{ clientRequestId }]) => clientRequestId)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('keeps what was typed as a draft until it is sent', async () => {
    const { store } = await ready()
    store.dispose()
    const later = given()
    expect(later.form.values).toMatchObject({ unit: 'day', reason: ' 牙疼 ' })
    await settle()
    expect(await later.store.submit()).toBe('new')
    later.store.dispose()
    expect(given().form.values).toMatchObject({ unit: 'session', reason: '' })
  })
})
