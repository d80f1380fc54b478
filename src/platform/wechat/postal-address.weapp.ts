import Taro from '@tarojs/taro'
import { attemptPrivate } from '../permission/attempt-private'
import type { WechatPostalAddress } from './postal-address.port'

export const canChooseAddress = (): boolean => Taro.canIUse('chooseAddress')

/** Opens WeChat's own list of addresses; undefined when the learner closed it or it is refused, which has been said. */
export const chooseAddress = async (): Promise<WechatPostalAddress | undefined> => {
  const chosen = await attemptPrivate('address', () => Taro.chooseAddress({}))
  if (!chosen.done) return undefined
  const { userName, telNumber, provinceName, cityName, countyName, detailInfo, detailInfoNew } = chosen.value
  return {
    receiverName: userName,
    phone: telNumber,
    province: provinceName,
    city: cityName,
    county: countyName,
    // The newer field also has the name of the street.
    detail: detailInfoNew || detailInfo,
  }
}
