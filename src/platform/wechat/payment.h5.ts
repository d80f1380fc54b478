import { client } from '../device/client'
import type { PaySheetParameters, PaymentChannel, PaymentOutcome } from './payment.port'
import { invokeBridge } from './wechat-bridge'

/** Opens WeChat's own sheet inside WeChat; any other browser goes to WeChat's pay page. */
export const payChannel = (): PaymentChannel => (client.isInWechat ? 'wechatJsapi' : 'wechatH5')

const OUTCOMES: Record<string, PaymentOutcome> = {
  'get_brand_wcpay_request:ok': 'completed',
  'get_brand_wcpay_request:cancel': 'canceled',
}

export const startPayment = async (parameters: PaySheetParameters): Promise<PaymentOutcome> => {
  try {
    return OUTCOMES[await invokeBridge('getBrandWCPayRequest', parameters)] ?? 'failed'
  } catch (error) {
    console.warn('pay sheet not opened', error)
    return 'failed'
  }
}
