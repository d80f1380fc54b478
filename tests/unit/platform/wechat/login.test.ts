import { beginWechatLogin, takeWechatCode } from '@/platform/wechat/login'
import { beginWechatLogin as beginInMiniProgram } from '@/platform/wechat/login.weapp'
import Taro from '@tarojs/taro'

const ADDRESS = {
  url: 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&state=s1#wechat_redirect',
  state: 's1',
}
const comeBack = (query: string) => window.history.replaceState({ key: 'kept' }, '', `/wap/sub/account/login?${query}`)
const leave = jest.fn()

describe('WeChat login', () => {
  it('redirects to the address from the server', async () => {
    expect(await beginWechatLogin(async () => ADDRESS, leave)).toEqual({ kind: 'left' })
    expect(leave).toHaveBeenCalledWith(ADDRESS.url)
  })

  it('reads the code once and removes it from the address, keeping other parameters', async () => {
    await beginWechatLogin(async () => ADDRESS, leave)
    comeBack('from=%2Fpages%2Fcourse&code=c1&state=s1')
    expect(takeWechatCode()).toEqual({ code: 'c1', state: 's1' })
    expect(window.location.search).toBe('?from=%2Fpages%2Fcourse')
    expect(window.history.state).toEqual({ key: 'kept' })
    expect(takeWechatCode()).toBeUndefined()
  })

  it('refuses a code of a login that this browser did not start', async () => {
    await beginWechatLogin(async () => ADDRESS, leave)
    comeBack('code=c1&state=another')
    expect(takeWechatCode()).toBeUndefined()
    expect(window.location.search).toBe('')
  })

  it('reads a code once, even when the browser returns to its address', async () => {
    await beginWechatLogin(async () => ADDRESS, leave)
    comeBack('code=c1&state=s1')
    expect(takeWechatCode()).toEqual({ code: 'c1', state: 's1' })
    comeBack('code=c1&state=s1')
    expect(takeWechatCode()).toBeUndefined()
  })

  it('calls wx.login in the mini-program', async () => {
    jest.spyOn(Taro, 'login').mockResolvedValue({ code: 'mini', errMsg: 'login:ok' })
    expect(await beginInMiniProgram(async () => ADDRESS)).toEqual({ kind: 'code', code: { code: 'mini', state: '' } })
  })
})
