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
/** WeChat's sheet belongs to a mini-program; the sandbox's till must be given its app id. */
const SANDBOX_APP_ID = 'wx-sandbox-mini'

/**
 * From now on `wx.login` gives codes of this person of the server's WeChat sandbox. A code is good for one
 * login.
 */
export const standForPerson = async ({ program, server }: Stage, person: string): Promise<void> => {
  const reply = await fetch(server.url + SANDBOX_WECHAT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person }),
  })
  const { code } = (await reply.json()) as { code: string }
  await program.mockWxMethod('login', { code, errMsg: 'login:ok' })
}

/**
 * From now on `wx.requestPayment` pays at the sandbox's till, which checks the merchant's signature as WeChat does. The
 * emulator's own sheet does that by itself; DevTools would want a real merchant.
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
}
