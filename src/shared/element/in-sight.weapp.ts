import Taro from '@tarojs/taro'
import type { WatchSight } from './in-sight.port'

export const watchSight: WatchSight = (id, changed) => {
  const observer = Taro.createIntersectionObserver(Taro.getCurrentInstance().page ?? {})
  // WeChat draws the element later.
  Taro.nextTick(() =>
    observer.relativeToViewport().observe(`#${id}`, ({ intersectionRatio = 0 }) => changed(intersectionRatio > 0)),
  )
  return () => observer.disconnect()
}
