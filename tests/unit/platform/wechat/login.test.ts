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
  it('leaves for the address that the server gives', async () => {
    expect(await beginWechatLogin(async () => ADDRESS, leave)).toEqual({ kind: 'left' })
    expect(leave).toHaveBeenCalledWith(ADDRESS.url)
  })

  it('takes the code once and cleans the address, keeping the other parameters and the history state', async () => {
    await beginWechatLogin(async () => ADDRESS, leave)
    comeBack('from=%2Fpages%2Fcourse&code=c1&state=s1')
    expect(takeWechatCode()).toEqual({ code: 'c1', state: 's1' })
    expect(window.location.search).toBe('?from=%2Fpages%2Fcourse')
    expect(window.history.state).toEqual({ key: 'kept' })
    expect(takeWechatCode()).toBeUndefined()
  })

  it('refuses a code of a login that this browser did not begin', async () => {
    await beginWechatLogin(async () => ADDRESS, leave)
    comeBack('code=c1&state=another')
    expect(takeWechatCode()).toBeUndefined()
    expect(window.location.search).toBe('')
  })

  it('takes a code back once, even when the browser comes back to it again', async () => {
    await beginWechatLogin(async () => ADDRESS, leave)
    comeBack('code=c1&state=s1')
    expect(takeWechatCode()).toEqual({ code: 'c1', state: 's1' })
    comeBack('code=c1&state=s1')
    expect(takeWechatCode()).toBeUndefined()
  })

  it('asks WeChat itself in the mini-program', async () => {
    jest.spyOn(Taro, 'login').mockResolvedValue({ code: 'mini', errMsg: 'login:ok' })
    expect(await beginInMiniProgram(async () => ADDRESS)).toEqual({ kind: 'code', code: { code: 'mini', state: '' } })
  })
})
