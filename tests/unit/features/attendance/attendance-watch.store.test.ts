import type { Output } from '@contract/calls'
import { ApiError } from '@/core/request/api-error'
import { AttendanceWatchStore } from '@/features/attendance/check/attendance-watch.store'
import { at, givenApi, givenRecord, START } from './attendance.fixture'

type Answer = Output<'POST /resource/auth/attendance/sign/record/check'>

/** A server that answers what was said last; an error is thrown. */
const givenServer = (first: Answer | Error, loggedIn = true) => {
  const said = { answer: first, asked: 0, viewed: givenRecord({ status: 'ABSENT', open: false }) }
  const api = givenApi({
    check: async () => {
      said.asked += 1
      if (said.answer instanceof Error) throw said.answer
      return said.answer
    },
    view: async () => said.viewed,
    sign: async () => givenRecord({ status: 'PRESENT', open: false, signedAt: at(20) }),
  })
  const watch = new AttendanceWatchStore('c', 'l', { api, loggedIn: () => loggedIn, now: () => Date.now() })
  return { said, watch }
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  jest.useFakeTimers({ now: START })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('watching for checks (LIVE-01)', () => {
  it('polls every fifteen seconds while there may be a check, and shows one that opens', async () => {
    const { said, watch } = givenServer({ record: null, more: true })
    await watch.start()
    await pass(14)
    expect(said.asked).toBe(1)
    said.answer = { record: givenRecord(), more: true }
    await pass(1)
    expect(said.asked).toBe(2)
    expect(watch.answer?.record.id).toBe('r')
  })

  it('stops polling when the lesson has no further check, and never polls for visitors', async () => {
    const { said, watch } = givenServer({ record: null, more: false })
    await watch.start()
    await pass(120)
    expect(said.asked).toBe(1)
    const visitor = givenServer({ record: null, more: true }, false)
    await visitor.watch.start()
    await pass(60)
    expect(visitor.said.asked).toBe(0)
  })

  it('continues after a network failure, and stops after a refusal', async () => {
    const { said, watch } = givenServer(new ApiError(0, '网络不太好'))
    await watch.start()
    said.answer = new ApiError(302, '登录过期')
    await pass(15)
    expect(said.asked).toBe(2)
    await pass(60)
    expect(said.asked).toBe(2)
  })

  it('pauses while the page is hidden', async () => {
    const { said, watch } = givenServer({ record: null, more: true })
    await watch.start()
    watch.pause()
    await pass(60)
    expect(said.asked).toBe(1)
    await watch.start()
    expect(said.asked).toBe(2)
    watch.dispose()
  })

  it('shows a good result briefly, and a missed check until it is closed', async () => {
    const { said, watch } = givenServer({ record: givenRecord(), more: true })
    await watch.start()
    await watch.answer?.tap()
    watch.settle()
    said.answer = { record: null, more: false }
    await pass(3)
    expect(watch.answer?.record.status).toBe('PRESENT')
    await pass(1)
    expect(watch.answer).toBeUndefined()

    const missed = givenServer({ record: givenRecord(), more: true })
    await missed.watch.start()
    missed.said.answer = { record: null, more: false }
    await pass(60)
    expect(missed.watch.answer?.record.status).toBe('ABSENT')
    missed.watch.dismiss()
    expect(missed.watch.answer).toBeUndefined()
  })

  it('does not show a pending picture again after it was closed', async () => {
    const { watch } = givenServer({
      record: givenRecord({ kind: 'face', faceReview: 'waiting', open: false }),
      more: true,
    })
    await watch.start()
    expect(watch.answer?.record.faceReview).toBe('waiting')
    watch.dismiss()
    await pass(45)
    expect(watch.answer).toBeUndefined()
    watch.dispose()
  })

  it('keeps the learner’s input during polls of the same check', async () => {
    const { watch } = givenServer({ record: givenRecord({ kind: 'code' }), more: true })
    await watch.start()
    watch.answer?.openSheet()
    watch.answer?.typeCode('24')
    await pass(30)
    expect(watch.answer?.code).toBe('24')
    expect(watch.answer?.sheetOpen).toBe(true)
    watch.dispose()
  })
})
