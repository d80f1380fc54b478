import Taro from '@tarojs/taro'
import type { ElementBox } from './element-box.port'

/** Returns the position of the element with that id in screen px; undefined when there is none. */
export const measureElement = (id: string): Promise<ElementBox | undefined> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((found) => {
        const box = Array.isArray(found) ? found[0] : found
        resolve(
          box && {
            left: box.left,
            top: box.top,
            width: box.width,
            height: box.height,
            designPx: Taro.getWindowInfo().windowWidth / 375,
          },
        )
      })
      .exec()
  })

/** WeChat does not tell when the size of an element changes. */
export const watchSize =
  (_id: string, _changed: () => void): (() => void) =>
  () =>
    undefined
