import Taro from '@tarojs/taro'
import type { MapPlace } from './open-map.port'

/** Shows the place on WeChat's map, which leads to the phone's own for the way. */
export const openMap = async (place: MapPlace): Promise<void> => {
  await Taro.openLocation({ ...place, scale: 18 })
}
