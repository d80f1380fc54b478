import Taro from '@tarojs/taro'
import type { WechatPostalAddress } from './postal-address.port'

export const canChooseAddress = (): boolean => Taro.canIUse('chooseAddress')

/** Opens WeChat's own list of addresses; undefined when the learner closed it or refused. */
export const chooseAddress = async (): Promise<WechatPostalAddress | undefined> => {
  try {
    const chosen = await Taro.chooseAddress({})
    const { userName, telNumber, provinceName, cityName, countyName } = chosen
    // The newer field also has the name of the street.
    const detail = chosen.detailInfoNew || chosen.detailInfo
    return {
      receiverName: userName,
      phone: telNumber,
      province: provinceName,
      city: cityName,
      county: countyName,
      detail,
    }
  } catch (error) {
    console.warn('no address of WeChat', error)
    return undefined
  }
}
