import { session } from '@/core/session/session.store'
import { progressOwner } from '@/features/player/progress/kept-progress'
import { ProgressJournal } from '@/features/player/progress/progress-journal'
import { ProgressSaver } from '@/features/player/progress/progress-saver'
import { storage } from '@/platform/storage/storage'
import { expire, login } from '../../../support/app/learners'
import { givenPlayback } from './playback/playback.fixture'
import { saved } from './playback/player.fixture'

const disk = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() }

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  session.forget()
  storage.clear()
  jest.useRealTimers()
})

it('keeps what is played after the login has expired for whoever opened the lesson, and sends it once', async () => {
  login('lin')
  const save = jest.fn().mockResolvedValue(saved)
  const journal = new ProgressJournal({ api: { save }, learnerId: progressOwner, disk })
  let positionSeconds = 0
  const read = () => ({ positionSeconds, durationSeconds: 100, percent: positionSeconds })
  const saver = new ProgressSaver(read, () => undefined, { journal, learnerId: progressOwner })
  saver.begin(givenPlayback())
  saver.start()
  save.mockImplementationOnce(expire)
  for (; positionSeconds < 12; positionSeconds++) await jest.advanceTimersByTimeAsync(1000)
  expect(save).toHaveBeenCalledTimes(1)

  login('chen')
  saver.dispose()
  await journal.flush()
  expect(save).toHaveBeenCalledTimes(1)

  login('lin')
  await journal.flush()
  await journal.flush()
  expect(save.mock.calls.slice(1).map(([{ currentTime }]) => currentTime as number)).toEqual([12])
})
