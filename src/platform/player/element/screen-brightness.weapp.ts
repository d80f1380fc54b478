import Taro from '@tarojs/taro'
import type { Dial } from './media-element.port'

const HALF = 0.5

/** The phone's brightness while a lesson plays; `restore` gives back what it was. */
export const makeScreenBrightness = (): Dial & { restore(): void } => {
  let before: number | undefined
  let value = HALF
  Taro.getScreenBrightness().then(
    (found) => {
      before = value = found.value
    },
    (error: unknown) => console.warn('brightness unknown', error),
  )
  return {
    read: () => value,
    set: (wanted) => {
      value = wanted
      void Taro.setScreenBrightness({ value: wanted })
    },
    restore: () => {
      if (before !== undefined && before !== value) void Taro.setScreenBrightness({ value: before })
    },
  }
}
