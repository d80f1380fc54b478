import type { Stage } from './mini-program'

/** What the functions below find in the mini-program: they are sent there as text and see nothing of this file. */
declare const wx: {
  request(options: {
    url: string
    method: 'POST'
    data: object
    success: (answer: { data: unknown }) => void
    fail: (reason: unknown) => void
  }): void
}

const SANDBOX_WECHAT = '/sandbox/wechat/mini-code'
const SANDBOX_SHEET = '/sandbox/wechatpay/sheet'
const SANDBOX_VIRTUAL_SHEET = '/sandbox/wechat/virtual/sheet'
/** WeChat's sheet belongs to a mini-program; the sandbox's till must be given its app id. */
const SANDBOX_APP_ID = 'wx-sandbox-mini'

/**
 * From now on `wx.login` gives codes of this person of the server's WeChat sandbox: a new one each time, since a code
 * is good for one login and virtual payment takes one more.
 */
export const standForPerson = async ({ program, server }: Stage, person: string): Promise<void> => {
  await program.mockWxMethod(
    'login',
    function (_options: object, url: string, name: string) {
      return new Promise((resolve, reject) => {
        wx.request({
          url,
          method: 'POST',
          data: { person: name },
          success: (answer) => resolve(answer.data),
          fail: reject,
        })
      })
    },
    server.url + SANDBOX_WECHAT,
    person,
  )
}

/**
 * From now on `wx.requestPayment` and `wx.requestVirtualPayment` pay at the sandbox, which checks signatures as WeChat
 * does. The emulator's own sheets do that by themselves; DevTools would want a real merchant.
 */
export const payAtSandbox = async ({ program, server }: Stage): Promise<void> => {
  await program.mockWxMethod(
    'requestPayment',
    function (sheet: object, url: string, appId: string) {
      return new Promise((resolve, reject) => {
        const data = Object.assign({ decision: 'pay', appId }, sheet)
        wx.request({ url, method: 'POST', data, success: (answer) => resolve(answer.data), fail: reject })
      })
    },
    server.url + SANDBOX_SHEET,
    SANDBOX_APP_ID,
  )
  await program.mockWxMethod(
    'requestVirtualPayment',
    function (sheet: { mode: string; signData: string; paySig: string; signature: string }, url: string) {
      return new Promise((resolve, reject) => {
        const { mode, signData, paySig, signature } = sheet
        // DevTools' simulated phone is an iPhone.
        const data = { mode, signData, paySig, signature, decision: 'pay', apple: true }
        wx.request({ url, method: 'POST', data, success: (answer) => resolve(answer.data), fail: reject })
      })
    },
    server.url + SANDBOX_VIRTUAL_SHEET,
  )
}
