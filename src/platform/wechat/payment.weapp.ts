import Taro from '@tarojs/taro'
import { isIos } from '../device/is-ios.weapp'
import type { PaySheetParameters, PaymentOutcome, PaymentPlace } from './payment.port'

export const payPlace = (): PaymentPlace => (isIos() ? 'miniIos' : 'mini')

export const startPayment = async (parameters: PaySheetParameters): Promise<PaymentOutcome> => {
  const { timeStamp, nonceStr, package: prepay, signType, paySign } = parameters
  try {
    await Taro.requestPayment({ timeStamp, nonceStr, package: prepay, signType: signType as 'RSA', paySign })
    return 'completed'
  } catch (error) {
    const message = (error as { errMsg?: string }).errMsg ?? ''
    if (message.includes('cancel')) return 'canceled'
    console.warn('payment failed', message)
    return 'failed'
  }
}
