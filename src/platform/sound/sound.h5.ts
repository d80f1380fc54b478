import type { PlayingSound } from './sound.port'

/** Plays a sound from its beginning; `onEnd` runs at its end, and `onError` where it cannot be played. */
export const playSound = (url: string, onEnd: () => void, onError: () => void): PlayingSound => {
  const audio = new Audio(url)
  audio.addEventListener('ended', onEnd)
  const fail = (error: unknown) => {
    console.warn('sound not played', error)
    onError()
  }
  audio.play().catch(fail)
  return { stop: () => audio.pause() }
}
