import type { AttendanceRecord } from '@contract/attendance/calls'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { AttendanceWatchStore } from '@/features/attendance/check/attendance-watch.store'
import { storage } from '@/platform/storage/storage'
import { expire, login } from '../../../support/app/learners'
import { at, givenApi, givenRecord, START } from './attendance.fixture'

const PRESENT = { status: 'PRESENT', open: false, signedAt: at(20) } as const
const photo = { path: 'blob:face', sizeBytes: 40_000 }

/** A lesson with a check for each learner. */
const given = (fields: Partial<AttendanceRecord>) => {
  const checks = new Map(['lin', 'chen'].map((who) => [who, givenRecord({ ...fields, id: `of-${who}` })]))
  const take = async (id: string): Promise<AttendanceRecord> => {
    const signed = givenRecord({ ...fields, id, ...PRESENT })
    checks.set(id.slice('of-'.length), signed)
    return signed
  }
  const sign = jest.fn((id: string, _code?: string) => take(id))
  const judge = jest.fn((id: string, _nonce: string) => take(id))
  const api = givenApi({
    check: async () => ({ record: checks.get(session.learnerId) ?? null, more: true }),
    sign,
    permit: async () => ({ nonce: 'n1', url: '', expiresAt: at(120), serverNow: at(0) }),
    sendPhoto: async () => ({ received: true }),
    judge,
  })
  const open = async () => {
    const watch = new AttendanceWatchStore('c', 'l', {
      api,
      loggedIn: () => session.loggedIn,
      now: () => Date.now(),
    })
    await watch.start()
    return watch
  }
  return { api, sign, judge, checks, open }
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

/** The login page comes over the lesson, and the lesson is shown again. */
const comeBack = async (watch: AttendanceWatchStore, who: string) => {
  watch.pause()
  login(who)
  await watch.start()
  await pass(60)
}

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  login('lin')
})
afterEach(() => {
  session.forget()
  storage.clear()
  jest.useRealTimers()
})

describe('an answer to a check whose login expires (LIVE-01)', () => {
  it.each(['in the same lesson', 'after the app was closed'])('is kept and sent once, %s', async (when) => {
    const { sign, open } = given({ kind: 'code' })
    let watch = await open()
    sign.mockImplementationOnce(expire)
    watch.answer!.openSheet()
    watch.answer!.typeCode('2468')
    await watch.answer!.sendCode()
    expect(watch.answer!.error).toBe('登录已过期，重新登录后自动签到')
    sign.mockClear()
    const restart = async () => {
      if (when === 'in the same lesson') return
      watch.dispose()
      watch = await open()
    }

    await restart()
    await comeBack(watch, 'chen')
    expect(watch.answer!.record.id).toBe('of-chen')
    expect(watch.answer!.code).toBe('')
    expect(sign).not.toHaveBeenCalled()

    session.forget()
    await restart()
    await comeBack(watch, 'lin')
    expect(sign.mock.calls).toEqual([['of-lin', '2468']])
    watch.dispose()
  })

  it('is a picture too, as long as the page is open', async () => {
    const { judge, open } = given({ kind: 'face' })
    const watch = await open()
    judge.mockImplementationOnce(expire)
    expect(await watch.answer!.sendPhoto(photo)).toBe(false)
    judge.mockClear()
    await comeBack(watch, 'lin')
    expect(judge.mock.calls).toEqual([['of-lin', 'n1']])
    watch.dispose()
  })

  it('is tried again without a network, and not after the check was closed', async () => {
    const { sign, checks, open } = given({ kind: 'tap' })
    const watch = await open()
    sign.mockImplementationOnce(expire)
    await watch.answer!.tap()
    sign.mockReset().mockRejectedValue(new ApiError(0, '网络不太好，请稍后重试'))
    await comeBack(watch, 'lin')
    const tries = sign.mock.calls.length
    expect(tries).toBeGreaterThan(1)
    checks.set('lin', givenRecord({ id: 'of-lin', status: 'ABSENT', open: false }))
    await pass(60)
    expect(sign).toHaveBeenCalledTimes(tries)
    watch.dispose()
  })
})

describe('watching for checks (LIVE-01)', () => {
  it('ends with the login, shows the next learner nothing of the one before, and goes on with the same', async () => {
    const { api, checks, open } = given({})
    checks.delete('chen')
    const watch = await open()
    const check = jest.spyOn(api, 'check')
    check.mockImplementationOnce(expire)
    await pass(60)
    expect(check).toHaveBeenCalledTimes(1)
    await comeBack(watch, 'chen')
    expect(watch.answer).toBeUndefined()
    await comeBack(watch, 'lin')
    expect(watch.answer?.record.id).toBe('of-lin')
    watch.dispose()
  })
})
