import { expect, it } from 'vitest'
import type { LiveWatcherRepository } from '../../../server/src/modules/live/watchers/live-watcher.repository'
import { LiveWatchers } from '../../../server/src/modules/live/watchers/live-watchers.service'

it('reads the number of viewers once in three seconds, however many viewers ask', async () => {
  let reads = 0
  const repository = { countSince: async () => ++reads } as unknown as LiveWatcherRepository
  let time = 0
  const watchers = new LiveWatchers(repository, () => new Date(time))
  const countAll = () => Promise.all(Array.from({ length: 1000 }, () => watchers.count('a lesson')))
  expect(new Set(await countAll())).toEqual(new Set([1]))
  time += 2999
  expect(new Set(await countAll())).toEqual(new Set([1]))
  expect(await watchers.count('another lesson')).toBe(2)
  time += 1
  expect(new Set(await countAll())).toEqual(new Set([3]))
})
