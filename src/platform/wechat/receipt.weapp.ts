import type { ReceiptClient, ReceiptOutcome, ReceiptSheet } from './receipt.port'

interface ReceiptOptions extends ReceiptSheet {
  success: () => void
  fail: (failure: { errMsg: string }) => void
}

/** Taro does not pass it on. WeChat has it since base library 3.3.0. */
declare const wx: { requestMerchantTransfer?: (options: ReceiptOptions) => void }

export const receiptClient = (): ReceiptClient => 'mini'

export const confirmReceipt = (sheet: ReceiptSheet): Promise<ReceiptOutcome> =>
  new Promise((resolve) => {
    if (!wx.requestMerchantTransfer) return resolve('failed')
    wx.requestMerchantTransfer({
      ...sheet,
      success: () => resolve('completed'),
      fail: ({ errMsg }) => {
        const canceled = errMsg.includes('cancel')
        if (!canceled) console.warn('receipt sheet not opened', errMsg)
        resolve(canceled ? 'canceled' : 'failed')
      },
    })
  })
