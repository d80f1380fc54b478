import { describe, expect, it } from 'vitest'
import type { Database } from '../../../../../server/src/kernel/db/database'
import type { AttemptRow } from '../../../../../server/src/modules/paper/attempt/attempt.repository'
import type { AttemptMarker } from '../../../../../server/src/modules/paper/attempt/hand-in/attempt-marker'
import { MarkQueue } from '../../../../../server/src/modules/paper/attempt/hand-in/mark-queue'
import type { MarkRepository } from '../../../../../server/src/modules/paper/attempt/hand-in/mark.repository'

interface Others {
  /** What another process has locked, until it commits. */
  locked?: Record<string, Promise<void>>
}

/** A queue over closed attempts in memory, `<learner>-<number>`; those named in `broken` cannot be marked. */
const givenQueue = (closed: string[], broken: string[] = [], { locked = {} }: Others = {}) => {
  const batches: string[][] = []
  const reports: unknown[] = []
  const toRow = (id: string) => ({ id, userId: id.split('-')[0] }) as AttemptRow
  const isWaiting = (id: string) => !batches.flat().includes(id)
  const repository = {
    takeSubmitted: async (most: number, except: string[]) =>
      closed
        .filter((id) => isWaiting(id) && !except.includes(id) && !(id in locked))
        .slice(0, most)
        .map(toRow),
    lockSubmitted: async (id: string) => {
      await locked[id]
      return isWaiting(id) && !(id in locked) ? toRow(id) : undefined
    },
  } as unknown as MarkRepository
  const marker = {
    markAll: async (attempts: AttemptRow[]) => {
      const ids = attempts.map(({ id }) => id)
      if (ids.some((id) => broken.includes(id))) throw new Error('no key')
      batches.push(ids)
    },
  } as unknown as AttemptMarker
  const database = { transact: <T>(work: () => Promise<T>) => work() } as unknown as Database
  const queue = new MarkQueue(database, repository, marker, (error) => reports.push(error))
  return { queue, batches, reports }
}

const manyLearners = (count: number) => Array.from({ length: count }, (_, at) => `learner${at}-1`)

describe('the queue of attempts to mark', () => {
  it('marks each attempt once, in batches, and resolves for those who wait', async () => {
    const ids = manyLearners(120)
    const { queue, batches } = givenQueue(ids)
    await Promise.all(ids.slice(0, 90).map((id) => queue.settle(id)))
    await queue.stop()
    expect(batches.flat().toSorted()).toEqual(ids.toSorted())
    expect(batches.length).toBeLessThan(10)
  })

  it('marks two attempts of one learner in two batches, since both may have the same question', async () => {
    const { queue, batches } = givenQueue(['one-1', 'one-2', 'two-1'])
    await queue.markWaiting()
    expect(batches).toEqual([['two-1', 'one-1'], ['one-2']])
  })

  it('keeps nobody waiting behind a hundred others, and marks all the same', async () => {
    const ids = manyLearners(150)
    const { queue, batches } = givenQueue(ids)
    const early = ids.slice(0, 100).map((id) => queue.settle(id))
    await queue.settle(ids[149]!)
    expect(batches.flat()).not.toContain(ids[149])
    await Promise.all(early)
    await queue.stop()
    expect(batches.flat()).toHaveLength(150)
  })

  it('marks all others where one cannot be marked, reports it, and tells its examinee to look later', async () => {
    const { queue, batches, reports } = givenQueue(['one-1', 'two-1', 'three-1'], ['two-1'])
    await Promise.all([queue.settle('one-1'), queue.settle('two-1')])
    expect(batches.flat().toSorted()).toEqual(['one-1', 'three-1'])
    await queue.stop()
    expect(reports).toEqual([new Error('no key')])
  })

  it('waits for the marks of an attempt that another process has locked', async () => {
    let commit = () => {}
    const locked = { 'two-1': new Promise<void>((resolve) => (commit = resolve)) }
    const { queue, batches } = givenQueue(['one-1', 'two-1'], [], { locked })
    let settled = false
    const waiting = queue.settle('two-1').then(() => (settled = true))
    await queue.settle('one-1')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(settled).toBe(false)
    commit()
    await waiting
    expect(batches).toEqual([['one-1']])
  })

  it('fails as a job while one cannot be marked, so that the job is tried again', async () => {
    const { queue } = givenQueue(['one-1'], ['one-1'])
    await expect(queue.markWaiting()).rejects.toThrow('no key')
  })
})
