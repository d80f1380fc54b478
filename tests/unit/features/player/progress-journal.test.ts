import { ApiError } from '@/core/request/api-error'
import { ProgressJournal, type ProgressEntry } from '@/features/player/progress/progress-journal'
import { storage } from '@/platform/storage/storage'

const answer = {
  studyProgress: 1,
  lastWatchDuration: 1,
  furthestPosition: 1,
  watchedSeconds: 1,
  completed: false,
  takenOver: false,
}
const offline = new ApiError(0, '网络不太好，请稍后重试')

const entry = (ticket: string, sequence: number, currentTime = sequence * 3): ProgressEntry => ({
  studyId: 'study',
  courseId: 'course',
  resourceId: 'lesson',
  studyProgress: 1,
  duration: 100,
  currentTime,
  ticket,
  sequence,
})

/** A disk of the test's own; each journal has an empty one unless it is given another's. */
const givenDisk = () => {
  const texts = new Map<string, string>()
  return {
    texts,
    read: (key: string) => Promise.resolve(texts.get(key)),
    write: (key: string, text: string | undefined) => {
      if (text === undefined) texts.delete(key)
      else texts.set(key, text)
      return Promise.resolve()
    },
  }
}
const given = (learner = 'lin', disk = givenDisk()) => {
  const save = jest.fn().mockResolvedValue(answer)
  const who = { learner: learner as string | undefined }
  return { save, who, disk, journal: new ProgressJournal({ api: { save }, learnerId: () => who.learner, disk }) }
}
const sentOf = (save: jest.Mock) =>
  save.mock.calls.map(([{ ticket, sequence }]) => [ticket, sequence] as [string, number])

beforeEach(() => {
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('writes before it sends, and removes what the server has acknowledged', async () => {
  const { journal, save } = given()
  save.mockImplementation(() => {
    expect(storage.get('progressJournal')).toMatchObject({ lin: { a: { sequence: 1 } } })
    return Promise.resolve(answer)
  })
  expect(await journal.save(entry('a', 1))).toEqual(answer)
  expect(storage.get('progressJournal')).toBeUndefined()
})

it('sends offline progress later, in the order of the tickets, the newest of each once', async () => {
  const { journal, save } = given()
  save.mockRejectedValue(offline)
  for (const one of [entry('b', 1), entry('b', 2), entry('a', 1), entry('b', 3)]) await journal.save(one)
  save.mockReset().mockResolvedValue(answer)
  await journal.flush()
  await journal.flush()
  expect(sentOf(save)).toEqual([
    ['b', 3],
    ['a', 1],
  ])
})

it('retries automatically at growing intervals', async () => {
  const { journal, save } = given()
  save.mockRejectedValue(offline)
  await journal.save(entry('a', 1))
  await jest.advanceTimersByTimeAsync(3000)
  expect(save).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(3000)
  expect(save).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(3000)
  expect(save).toHaveBeenCalledTimes(3)
})

it('survives a restart of the app', async () => {
  const before = given()
  before.save.mockRejectedValue(offline)
  await before.journal.save(entry('a', 7))
  const after = given()
  await after.journal.flush()
  expect(sentOf(after.save)).toEqual([['a', 7]])
})

it('survives a browser that was killed before a write to disk, and sends the newer copy', async () => {
  const before = given()
  before.save.mockRejectedValue(offline)
  await before.journal.save(entry('a', 7))
  await before.journal.save(entry('b', 3))
  for (const kept of [{}, { lin: { a: entry('a', 4), b: entry('b', 5) } }]) {
    storage.clear()
    storage.set('progressJournal', kept)
    const after = given('lin', { ...before.disk, write: () => Promise.resolve() })
    await after.journal.flush()
    expect(sentOf(after.save)).toEqual([
      ['a', 7],
      ['b', 'lin' in kept ? 5 : 3],
    ])
  }
})

it('removes acknowledged progress from the disk', async () => {
  const { journal, disk } = given()
  journal.put(entry('a', 1))
  expect(disk.texts.size).toBe(1)
  await journal.flush()
  expect(disk.texts.size).toBe(0)
})

it('never sends progress for another learner or without a login', async () => {
  const { journal, save, who } = given('lin')
  save.mockRejectedValue(offline)
  await journal.save(entry('a', 1))
  save.mockReset().mockResolvedValue(answer)
  for (const other of ['chen', undefined]) {
    who.learner = other
    await journal.flush()
  }
  expect(save).not.toHaveBeenCalled()
  who.learner = 'lin'
  await journal.flush()
  expect(sentOf(save)).toEqual([['a', 1]])
})

describe('an expired login', () => {
  const expired = new ApiError(9999, '登录过期')

  it('keeps progress, sends nothing for another learner, and all once when the same one is back', async () => {
    const { journal, save, who } = given('lin')
    save.mockImplementationOnce(() => {
      who.learner = undefined
      return Promise.reject(expired)
    })
    await journal.save(entry('a', 1))
    // The lesson goes on under the login page.
    journal.put(entry('b', 1), 'lin')
    save.mockClear()
    for (const other of [undefined, 'chen']) {
      who.learner = other
      await jest.advanceTimersByTimeAsync(120_000)
      await journal.flush()
    }
    expect(save).not.toHaveBeenCalled()
    who.learner = 'lin'
    await journal.flush()
    await journal.flush()
    expect(sentOf(save)).toEqual([
      ['a', 1],
      ['b', 1],
    ])
  })

  it('does not send the rest of a save for a learner who came between its two parts', async () => {
    const { journal, save, who } = given('lin')
    journal.put(entry('a', 1, 600))
    journal.put(entry('a', 2, 120))
    save.mockImplementationOnce(() => {
      who.learner = 'chen'
      return Promise.resolve(answer)
    })
    await journal.flush()
    expect(sentOf(save)).toEqual([['a', 1]])
    who.learner = 'lin'
    await journal.flush()
    expect(sentOf(save).at(-1)).toEqual(['a', 2])
    expect(storage.get('progressJournal')).toBeUndefined()
  })
})

it('waits as long as the server asks', async () => {
  const { journal, save } = given()
  save.mockRejectedValueOnce(new ApiError(-2, '操作太频繁，请稍后再试', undefined, 30))
  await journal.save(entry('a', 1))
  await jest.advanceTimersByTimeAsync(29_999)
  expect(save).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(save).toHaveBeenCalledTimes(2)
})

it('keeps a newer save that was written while the older one was being sent', async () => {
  const { journal, save } = given()
  save.mockImplementationOnce(() => {
    journal.put(entry('a', 2))
    return Promise.resolve(answer)
  })
  await journal.save(entry('a', 1))
  await journal.flush()
  expect(sentOf(save)).toEqual([
    ['a', 1],
    ['a', 2],
  ])
})

it('drops a save that the server refuses permanently, and continues with the next', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation()
  const { journal, save } = given()
  save.mockRejectedValue(offline)
  await journal.save(entry('a', 1))
  await journal.save(entry('b', 1))
  save.mockReset().mockRejectedValueOnce(new ApiError(3010, '学习记录不存在')).mockResolvedValue(answer)
  await journal.flush()
  expect(sentOf(save)).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(storage.get('progressJournal')).toBeUndefined()
  warned.mockRestore()
})

it('does not delay the opening of a lesson for long', async () => {
  const { journal, save } = given()
  save.mockReturnValue(new Promise(() => undefined))
  journal.put(entry('a', 1))
  const settled = jest.fn()
  void journal.settle().then(settled)
  await jest.advanceTimersByTimeAsync(3999)
  expect(settled).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
})

describe('a learner who seeks back offline', () => {
  const takenOf = (save: jest.Mock) =>
    save.mock.calls.map(([{ sequence, currentTime }]) => [sequence, currentTime] as [number, number])

  it('keeps the furthest position, which is sent first', async () => {
    const { journal, save } = given()
    save.mockRejectedValue(offline)
    for (const [sequence, at] of [
      [1, 300],
      [2, 600],
      [3, 120],
      [4, 123],
      [5, 400],
      [6, 130],
    ] as const)
      await journal.save(entry('a', sequence, at))
    save.mockReset().mockResolvedValue(answer)
    expect(await journal.flush()).toEqual(new Map([['a', answer]]))
    expect(takenOf(save)).toEqual([
      [2, 600],
      [6, 130],
    ])
    expect(save.mock.calls.every(([input]) => !('peak' in input))).toBe(true)
    expect(storage.get('progressJournal')).toBeUndefined()
  })

  it('has nothing to add beyond the furthest position', async () => {
    const { journal, save } = given()
    save.mockRejectedValue(offline)
    for (const [sequence, at] of [
      [1, 600],
      [2, 120],
      [3, 700],
    ] as const)
      await journal.save(entry('a', sequence, at))
    save.mockReset().mockResolvedValue(answer)
    await journal.flush()
    expect(takenOf(save)).toEqual([[3, 700]])
  })

  it('keeps both saves while the network comes and goes', async () => {
    const { journal, save } = given()
    save.mockRejectedValue(offline)
    for (const [sequence, at] of [
      [1, 600],
      [2, 120],
    ] as const)
      await journal.save(entry('a', sequence, at))
    save.mockReset().mockResolvedValueOnce(answer).mockRejectedValueOnce(offline)
    await journal.flush()
    save.mockReset().mockResolvedValue(answer)
    await journal.flush()
    expect(takenOf(save)).toEqual([
      [1, 600],
      [2, 120],
    ])
  })

  it('sends the furthest position when the page closes, and the rest later', () => {
    const { journal, save } = given()
    journal.put(entry('a', 1, 600))
    journal.put(entry('a', 2, 120))
    journal.sendLast('a')
    expect(takenOf(save)).toEqual([[1, 600]])
  })
})
