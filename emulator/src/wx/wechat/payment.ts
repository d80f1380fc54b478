import { WxFailure, type WxHost } from '../../contracts/wx'
import { async, requireOption, type WxMethods } from '../method'
import type { Sandbox } from './sandbox'

/** Delay after which the pay dialog confirms itself, unless it is handled sooner. */
const FINGERPRINT_MILLISECONDS = 600
const CONFIRM = 1

/**
 * Opens WeChat's sheets with what the server has signed or got from WeChat; the sandbox verifies it, moves the money
 * and notifies the server.
 */
export const createPayment = (host: WxHost, sandbox: Sandbox): WxMethods => ({
  ...async('requestPayment', async (options) => {
    for (const name of ['timeStamp', 'nonceStr', 'package', 'paySign']) requireOption(options, name, 'String')
    const { timeStamp, nonceStr, signType = 'MD5', paySign } = options
    const sheet = { timeStamp, nonceStr, package: options.package, signType, paySign }
    const errMsg = await sandbox.pay(sheet, (await ask(host, '微信支付', '确认支付')) ? 'pay' : 'cancel')
    if (errMsg !== 'requestPayment:ok') throw new WxFailure(errMsg.replace(/^requestPayment:fail ?/, ''))
  }),
  // Not in WeChat's typings.
  ...async('openBusinessView' as never, (options: Record<string, unknown>) => openBusinessView(host, options) as never),
  ...async('requestVirtualPayment', async (options) => {
    for (const name of ['signData', 'mode', 'paySig', 'signature']) requireOption(options, name, 'String')
    const { signData, mode, paySig, signature } = options
    const decision = (await ask(host, '虚拟支付', '确认支付')) ? 'pay' : 'cancel'
    const errCode = await sandbox.payVirtually({
      signData,
      mode,
      paySig,
      signature,
      decision,
      apple: host.phone === 'iphone',
    })
    if (errCode === -2) throw new WxFailure('cancel', { errCode })
    if (errCode !== 0) throw new WxFailure(String(errCode), { errCode })
  }),
  ...async('requestMerchantTransfer', async (options) => {
    for (const name of ['mchId', 'appId', 'package']) requireOption(options, name, 'String')
    const sheet = { mchId: options.mchId, appId: String(options.appId), package: options.package }
    const errMsg = await sandbox.receive(sheet, (await ask(host, '微信收款', '确认收款')) ? 'confirm' : 'cancel')
    if (errMsg !== 'requestMerchantTransfer:ok')
      throw new WxFailure(errMsg.replace(/^requestMerchantTransfer:fail ?/, ''))
  }),
})

/**
 * WeChat's components in a sheet above the app. 确认收货 (`weappOrderConfirm`) says in `extraData.status` what the person
 * did: success, fail or cancel.
 */
const openBusinessView = async (host: WxHost, options: Record<string, unknown>): Promise<object> => {
  requireOption(options, 'businessType', 'String')
  if (options.businessType !== 'weappOrderConfirm') throw new WxFailure('businessType is not supported')
  requireOption(options, 'extraData', 'Object')
  const {
    transaction_id: transactionId,
    merchant_id: merchantId,
    merchant_trade_no: tradeNumber,
  } = options.extraData as Record<string, unknown>
  if (!transactionId && !(merchantId && tradeNumber)) throw new WxFailure('invalid extraData')
  const { index } = await host.prompts.open({
    kind: 'payment',
    title: '确认收货',
    items: ['取消', '确认收货'],
    cancelIndex: 0,
    confirmIndex: CONFIRM,
  })
  return { extraData: { status: index === CONFIRM ? 'success' : 'cancel' } }
}

/** Whether the person confirms. Nobody answers in time: the finger does. */
const ask = async (host: WxHost, title: string, confirm: string): Promise<boolean> => {
  const items = ['取消', confirm]
  const opened = host.prompts.open({ kind: 'payment', title, items, cancelIndex: 0, confirmIndex: CONFIRM })
  const request = host.prompts.current()
  const finger = setTimeout(() => {
    if (host.prompts.current() === request) host.prompts.answer({ index: CONFIRM })
  }, FINGERPRINT_MILLISECONDS)
  const { index } = await opened
  clearTimeout(finger)
  return index === CONFIRM
}
