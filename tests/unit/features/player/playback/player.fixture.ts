import type { Playback } from '@contract/course/calls'
import { PlayerStore } from '@/features/player/playback/player.store'
import { ProgressJournal } from '@/features/player/progress/progress-journal'
import { ProgressSaver } from '@/features/player/progress/progress-saver'
import { FakeMedia, givenPlayback } from './playback.fixture'

export const saved = {
  studyProgress: 0,
  lastWatchDuration: 0,
  furthestPosition: 0,
  watchedSeconds: 0,
  completed: false,
  takenOver: false,
}

export const givenPlayer = (changes: Partial<Playback> = {}, loggedIn = true) => {
  const save = jest.fn().mockResolvedValue(saved)
  const finished = jest.fn()
  const next = jest.fn()
  const reopen = jest.fn()
  const journal = new ProgressJournal({ api: { save }, learnerId: () => (loggedIn ? 'learner' : undefined) })
  const player = new PlayerStore(
    finished,
    next,
    reopen,
    (read, onSaved) => new ProgressSaver(read, onSaved, { journal, learnerId: () => (loggedIn ? 'learner' : '') }),
  )
  const media = new FakeMedia()
  player.open(givenPlayback(changes))
  player.attach(media)
  player.onReady(100)
  return { save, finished, next, reopen, player, media }
}

/** Plays on, second by second. */
export const playFor = async (media: FakeMedia, seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    media.seconds++
    await jest.advanceTimersByTimeAsync(1000)
  }
}
