import Taro from '@tarojs/taro'
import { isIos } from '../device/is-ios.weapp'
import type {
  PaySheetParameters,
  PaymentOutcome,
  PaymentPlace,
  VirtualOutcome,
  VirtualSheetParameters,
} from './payment.port'

/** Base library 2.19.2. It has no promises, and Taro has no wrapper of it. */
declare const wx: {
  requestVirtualPayment?(
    options: VirtualSheetParameters & {
      success: () => void
      fail: (error: { errMsg?: string; errCode?: number }) => void
    },
  ): void
}
const CANCELED = -2
const TOO_OLD = 1

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

/** Right before paying: the server signs with the session that this code opens. */
export const takeLoginCode = async (): Promise<string | undefined> => (await Taro.login()).code

export const startVirtualPayment = ({
  mode,
  signData,
  paySig,
  signature,
}: VirtualSheetParameters): Promise<VirtualOutcome> =>
  new Promise((resolve) => {
    if (!wx.requestVirtualPayment) return resolve({ outcome: 'failed', errCode: TOO_OLD })
    wx.requestVirtualPayment({
      mode,
      signData,
      paySig,
      signature,
      success: () => resolve({ outcome: 'completed', errCode: 0 }),
      fail: ({ errCode = -1, errMsg = '' }) => {
        if (errCode === CANCELED) return resolve({ outcome: 'canceled', errCode })
        console.warn('virtual payment failed', errCode, errMsg)
        return resolve({ outcome: 'failed', errCode })
      },
    })
  })
