import { expect, it } from 'vitest'
import type { JobHandler } from '../../../server/src/kernel/jobs/jobs'
import type { LiveWatcherRepository } from '../../../server/src/modules/live/watchers/live-watcher.repository'
import { LiveWatchers } from '../../../server/src/modules/live/watchers/live-watchers.service'

const HOUR = 3_600_000
const idle = { handle: () => undefined, enqueue: async () => undefined }

it('reads the number of viewers once in three seconds, however many viewers ask', async () => {
  let reads = 0
  const repository = { countSince: async () => ++reads } as unknown as LiveWatcherRepository
  let time = 0
  const watchers = new LiveWatchers(repository, idle, () => new Date(time))
  const countAll = () => Promise.all(Array.from({ length: 1000 }, () => watchers.count('a lesson')))
  expect(new Set(await countAll())).toEqual(new Set([1]))
  time += 2999
  expect(new Set(await countAll())).toEqual(new Set([1]))
  expect(await watchers.count('another lesson')).toBe(2)
  time += 1
  expect(new Set(await countAll())).toEqual(new Set([3]))
})

it('removes sightings by a job an hour after the last one, also when nobody watches any more', async () => {
  let time = Date.parse('2026-11-22T10:30:00Z')
  const seen = new Map<string, number>()
  const repository = {
    saveAll: async (sightings: { watcher: string }[]) => {
      for (const { watcher } of sightings) seen.set(watcher, time)
    },
    removeBefore: async (moment: Date) => {
      for (const [watcher, at] of seen) if (at < moment.getTime()) seen.delete(watcher)
    },
    hasAny: async () => seen.size > 0,
  } as unknown as LiveWatcherRepository
  let clean: JobHandler = () => Promise.reject(new Error('not registered'))
  const due = new Map<string, Date>()
  const jobs = {
    handle: (_kind: string, handler: JobHandler) => {
      clean = handler
    },
    enqueue: async (_kind: string, key: string, _payload: object, runAt: Date) => {
      due.set(key, runAt)
    },
  }
  const watchers = new LiveWatchers(repository, jobs, () => new Date(time))
  const see = (userId: string) => watchers.see('a lesson', { userId, ip: '', userAgent: '' })
  await see('one')
  time += HOUR / 2
  await see('other')
  expect(due.size).toBe(1)
  const left: number[] = []
  while (due.size > 0) {
    const [[key, runAt]] = [...due] as [[string, Date]]
    due.delete(key)
    time = runAt.getTime() + 1
    await clean({})
    left.push(seen.size)
  }
  expect(left).toEqual([1, 0])
})
