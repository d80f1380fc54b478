import { client } from '../device/client'
import type { ReceiptClient, ReceiptOutcome, ReceiptSheet } from './receipt.port'
import { invokeBridge } from './wechat-bridge'

export const receiptClient = (): ReceiptClient => (client.isInWechat ? 'web' : undefined)

/** Opens WeChat's own sheet, inside WeChat only. */
export const confirmReceipt = async (sheet: ReceiptSheet): Promise<ReceiptOutcome> => {
  try {
    const message = await invokeBridge('requestMerchantTransfer', sheet)
    if (message.endsWith(':ok')) return 'completed'
    return message.endsWith(':cancel') ? 'canceled' : 'failed'
  } catch (error) {
    console.warn('receipt sheet not opened', error)
    return 'failed'
  }
}
