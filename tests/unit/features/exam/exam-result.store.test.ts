import type { ExamResult } from '@contract/exam/calls'
import { ExamResultStore } from '@/features/exam/result/exam-result.store'

const givenStore = (statuses: ExamResult['status'][]) => {
  const result = jest.fn(async () => ({ status: statuses.shift() ?? 'finished' }) as ExamResult)
  return { store: new ExamResultStore('e1', { result }), result }
}

describe('the result of an exam', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is asked for again after 1 and 2 seconds while the attempt is being marked, and then no more', async () => {
    const { store, result } = givenStore(['submitted', 'submitted'])
    await store.load()
    expect(store.isMarking).toBe(true)
    await jest.advanceTimersByTimeAsync(1000)
    expect(result).toHaveBeenCalledTimes(2)
    await jest.advanceTimersByTimeAsync(2000)
    expect(store.isMarking).toBe(false)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(result).toHaveBeenCalledTimes(3)
  })

  it('is asked for no more when its screen is left', async () => {
    const { store, result } = givenStore(['submitted', 'submitted'])
    await store.load()
    store.dispose()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(result).toHaveBeenCalledTimes(1)
  })
})
