import { beginWechatLogin, takeWechatCode } from '@/platform/login'
import { beginWechatLogin as beginInMiniProgram } from '@/platform/login.weapp'
import Taro from '@tarojs/taro'

const AUTH_URL = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&state=s1#wechat_redirect'
const comeBack = (query: string) => window.history.replaceState({ key: 'kept' }, '', `/wap/sub/account/login?${query}`)
const leave = jest.fn()

describe('WeChat login', () => {
  it('leaves for the address that the server gives', async () => {
    expect(await beginWechatLogin(async () => AUTH_URL, leave)).toEqual({ kind: 'left' })
    expect(leave).toHaveBeenCalledWith(AUTH_URL)
  })

  it('takes the code once and cleans the address, keeping the other parameters and the history state', async () => {
    await beginWechatLogin(async () => AUTH_URL, leave)
    comeBack('from=%2Fpages%2Fcourse&code=c1&state=s1')
    expect(takeWechatCode()).toEqual({ code: 'c1', state: 's1' })
    expect(window.location.search).toBe('?from=%2Fpages%2Fcourse')
    expect(window.history.state).toEqual({ key: 'kept' })
    expect(takeWechatCode()).toBeUndefined()
  })

  it('refuses a code of a login that this browser did not begin', async () => {
    await beginWechatLogin(async () => AUTH_URL, leave)
    comeBack('code=c1&state=another')
    expect(takeWechatCode()).toBeUndefined()
    expect(window.location.search).toBe('')
  })

  it('asks WeChat itself in the mini-program', async () => {
    jest.spyOn(Taro, 'login').mockResolvedValue({ code: 'mini', errMsg: 'login:ok' })
    expect(await beginInMiniProgram(async () => AUTH_URL)).toEqual({ kind: 'code', code: { code: 'mini', state: '' } })
  })
})
