import { WxFailure, type WxHost } from '../../contracts/wx'
import { async, requireOption, type WxMethods } from '../method'
import type { Sandbox } from './sandbox'

/** Delay after which the pay dialog confirms itself, unless it is handled sooner. */
const FINGERPRINT_MILLISECONDS = 600
const PAY = 1

/**
 * Opens WeChat's pay sheet with what the server has signed; the sandbox verifies the signature, pays and notifies the
 * server.
 */
export const createPayment = (host: WxHost, sandbox: Sandbox): WxMethods => ({
  ...async('requestPayment', async (options) => {
    for (const name of ['timeStamp', 'nonceStr', 'package', 'paySign']) requireOption(options, name, 'String')
    const { timeStamp, nonceStr, signType = 'MD5', paySign } = options
    const opened = host.prompts.open({
      kind: 'payment',
      title: '微信支付',
      items: ['取消', '确认支付'],
      cancelIndex: 0,
      confirmIndex: PAY,
    })
    const request = host.prompts.current()
    const finger = setTimeout(() => {
      if (host.prompts.current() === request) host.prompts.answer({ index: PAY })
    }, FINGERPRINT_MILLISECONDS)
    const { index } = await opened
    clearTimeout(finger)
    const sheet = { timeStamp, nonceStr, package: options.package, signType, paySign }
    const errMsg = await sandbox.pay(sheet, index === PAY ? 'pay' : 'cancel')
    if (errMsg !== 'requestPayment:ok') throw new WxFailure(errMsg.replace(/^requestPayment:fail ?/, ''))
  }),
})
