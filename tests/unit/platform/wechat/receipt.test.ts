import { confirmReceipt, receiptClient } from '@/platform/wechat/receipt'
import { confirmReceipt as confirmInMiniProgram } from '@/platform/wechat/receipt.weapp'

const sheet = { mchId: '1900000001', appId: 'wx1', package: 'p' }

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation())
afterEach(() => {
  delete window.WeixinJSBridge
  delete (globalThis as { wx?: unknown }).wx
  jest.restoreAllMocks()
})

it('nobody receives in a browser outside of WeChat', () => {
  expect(receiptClient()).toBeUndefined()
})

it.each([
  ['requestMerchantTransfer:ok', 'completed'],
  ['requestMerchantTransfer:cancel', 'canceled'],
  ['requestMerchantTransfer:fail', 'failed'],
])('inside WeChat %s is %s', async (message, outcome) => {
  const invoke = jest.fn((_action: string, _sheet: object, report: (said: { err_msg: string }) => void) =>
    report({ err_msg: message }),
  )
  window.WeixinJSBridge = { call: jest.fn(), invoke }
  expect(await confirmReceipt(sheet)).toBe(outcome)
  expect(invoke).toHaveBeenCalledWith('requestMerchantTransfer', sheet, expect.anything())
})

interface Options {
  success: () => void
  fail: (failure: { errMsg: string }) => void
}

it.each([
  ['', 'completed'],
  ['requestMerchantTransfer:fail cancel', 'canceled'],
  ['requestMerchantTransfer:fail system error', 'failed'],
])('in the mini-program %s is %s', async (errMsg, outcome) => {
  const requestMerchantTransfer = jest.fn(({ success, fail }: Options) => (errMsg ? fail({ errMsg }) : success()))
  Object.assign(globalThis, { wx: { requestMerchantTransfer } })
  expect(await confirmInMiniProgram(sheet)).toBe(outcome)
  expect(requestMerchantTransfer).toHaveBeenCalledWith(expect.objectContaining(sheet))
})

it('fails in a WeChat that does not have it', async () => {
  Object.assign(globalThis, { wx: {} })
  expect(await confirmInMiniProgram(sheet)).toBe('failed')
})
