import Taro from '@tarojs/taro'
import type { ElementBox } from './element-box.port'

/** Where the element with that id is, in real px; undefined when it is not drawn. */
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
