import { client } from '../device/client'
import type {
  PaySheetParameters,
  PaymentOutcome,
  PaymentPlace,
  VirtualOutcome,
  VirtualSheetParameters,
} from './payment.port'
import { invokeBridge } from './wechat-bridge'

export const payPlace = (): PaymentPlace => {
  if (client.isInWechat) return client.isIosWechat ? 'wechatWebIos' : 'wechatWeb'
  return client.isMobile ? 'web' : 'desk'
}

const OUTCOMES: Record<string, PaymentOutcome> = {
  'get_brand_wcpay_request:ok': 'completed',
  'get_brand_wcpay_request:cancel': 'canceled',
}

/** Opens WeChat's own sheet, inside WeChat only. */
export const startPayment = async (parameters: PaySheetParameters): Promise<PaymentOutcome> => {
  try {
    return OUTCOMES[await invokeBridge('getBrandWCPayRequest', parameters)] ?? 'failed'
  } catch (error) {
    console.warn('pay sheet not opened', error)
    return 'failed'
  }
}

/** Only the mini-program has virtual payment, and only there it is offered. */
export const takeLoginCode = async (): Promise<string | undefined> => undefined
export const startVirtualPayment = async (_parameters: VirtualSheetParameters): Promise<VirtualOutcome> => ({
  outcome: 'failed',
  errCode: 1,
})
