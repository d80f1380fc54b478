import Taro from '@tarojs/taro'
import type { PlayingSound } from './sound.port'

/** Plays a sound from its beginning; `onEnd` runs at its end, and `onError` where it cannot be played. */
export const playSound = (url: string, onEnd: () => void, onError: () => void): PlayingSound => {
  const audio = Taro.createInnerAudioContext()
  audio.src = url
  audio.onEnded(() => {
    audio.destroy()
    onEnd()
  })
  audio.onError((error) => {
    console.warn('sound not played', error)
    audio.destroy()
    onError()
  })
  audio.play()
  return {
    stop: () => {
      audio.stop()
      audio.destroy()
    },
  }
}
