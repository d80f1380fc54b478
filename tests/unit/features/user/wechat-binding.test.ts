import Taro from '@tarojs/taro'
import { session } from '@/core/session/session.store'
import { WechatBinding } from '@/features/user/binding/wechat-binding'
import * as web from '@/platform/wechat/login'
import * as mini from '@/platform/wechat/login.weapp'
import { loginResult, student } from './fake-user-api'

type Api = NonNullable<ConstructorParameters<typeof WechatBinding>[0]>
type Port = NonNullable<ConstructorParameters<typeof WechatBinding>[1]>

const bound = { ...student, wechatBound: true }
const portOf = (platform: typeof web | typeof mini, begin = platform.beginWechatLogin): Port => ({
  clientKind: platform.wechatClientKind,
  begin,
  takeCode: platform.takeWechatCode,
})
const given = (platform: typeof web | typeof mini, begin?: typeof web.beginWechatLogin) => {
  const api = {
    bindWechat: jest.fn().mockResolvedValue(bound),
    wechatLoginAddress: jest.fn().mockResolvedValue({ url: 'https://wx', state: 's1' }),
  }
  return { api, binding: new WechatBinding(api as unknown as Api, portOf(platform, begin)) }
}

beforeEach(() => session.enter(loginResult))
afterEach(() => {
  session.forget()
  localStorage.clear()
  jest.restoreAllMocks()
})

describe('binding WeChat to a learner who logged in otherwise', () => {
  it('in the mini-program gets a code from WeChat and binds at once', async () => {
    jest.spyOn(Taro, 'login').mockResolvedValue({ code: 'mini-1', errMsg: 'login:ok' })
    const { api, binding } = given(mini)
    expect(await binding.begin('/wap/sub/pay/order?id=o1')).toBe('bound')
    expect(api.bindWechat).toHaveBeenCalledWith({ code: 'mini-1', clientKind: 'mini', state: undefined })
    expect(api.wechatLoginAddress).not.toHaveBeenCalled()
    expect(session.user?.wechatBound).toBe(true)
  })

  it('in the mini-program reports that WeChat failed, and can be retried', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    jest.spyOn(Taro, 'login').mockRejectedValue({ errMsg: 'login:fail' })
    const { api, binding } = given(mini)
    await expect(binding.begin('/wap/')).rejects.toMatchObject({ code: 0, message: '微信没有回应，请稍后重试' })
    expect(api.bindWechat).not.toHaveBeenCalled()
  })

  it('on the web redirects to WeChat, and binds once on return with the code of that login', async () => {
    const { api, binding } = given(web, (ask) => web.beginWechatLogin(ask, () => undefined))
    expect(await binding.begin('/wap/sub/pay/order?id=o1')).toBe('left')
    expect(api.wechatLoginAddress).toHaveBeenCalledWith('/wap/sub/pay/order?id=o1', {})
    expect(api.bindWechat).not.toHaveBeenCalled()

    window.history.replaceState(null, '', '/wap/sub/pay/order?id=o1&code=c1&state=s1')
    expect(await binding.finish()).toBe(true)
    expect(api.bindWechat).toHaveBeenCalledWith({ code: 'c1', clientKind: 'web', state: 's1' })
    expect(window.location.search).toBe('?id=o1')
    expect(await binding.finish()).toBe(false)
  })
})
