import Taro from '@tarojs/taro'
import { payPlace, startPayment } from '@/platform/wechat/payment'
import {
  payPlace as payPlaceInMiniProgram,
  startPayment as startInMiniProgram,
  startVirtualPayment,
} from '@/platform/wechat/payment.weapp'

const parameters = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
}
const answerWith = (message: string) => {
  window.WeixinJSBridge = { call: jest.fn(), invoke: (_action, _parameters, report) => report({ err_msg: message }) }
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation())
afterEach(() => {
  delete window.WeixinJSBridge
  jest.restoreAllMocks()
})

describe('PAY-01 the pay sheet', () => {
  it('says where the cashier is open', () => {
    expect(payPlace()).toBe('desk')
  })

  it.each([
    [{ platform: 'ios', system: 'iOS 18.1' }, 'miniIos'],
    [{ platform: 'ios', system: 'iPadOS 18.1' }, 'miniIos'],
    [{ platform: 'devtools', system: 'iOS 10.0.1' }, 'miniIos'],
    [{ platform: 'android', system: 'Android 15' }, 'mini'],
    [{ platform: 'windows', system: 'Windows 11' }, 'mini'],
  ])('in the mini-program on %o is at %s', (device, place) => {
    jest.spyOn(Taro, 'getDeviceInfo').mockReturnValue(device as ReturnType<typeof Taro.getDeviceInfo>)
    expect(payPlaceInMiniProgram()).toBe(place)
  })

  it.each([
    ['get_brand_wcpay_request:ok', 'completed'],
    ['get_brand_wcpay_request:cancel', 'canceled'],
    ['get_brand_wcpay_request:fail', 'failed'],
  ])('inside WeChat returns %s as %s', async (message, outcome) => {
    answerWith(message)
    expect(await startPayment(parameters)).toBe(outcome)
  })

  it.each([
    ['requestPayment:fail cancel', 'canceled'],
    ['requestPayment:fail system error', 'failed'],
  ])('in the mini-program returns %s as %s', async (errMsg, outcome) => {
    jest.spyOn(Taro, 'requestPayment').mockRejectedValue({ errMsg })
    expect(await startInMiniProgram(parameters)).toBe(outcome)
  })

  it('in the mini-program gets exactly the signed parameters', async () => {
    const requestPayment = jest.spyOn(Taro, 'requestPayment').mockResolvedValue({ errMsg: 'requestPayment:ok' })
    expect(await startInMiniProgram(parameters)).toBe('completed')
    expect(requestPayment).toHaveBeenCalledWith({
      timeStamp: '1',
      nonceStr: 'n',
      package: 'prepay_id=1',
      signType: 'RSA',
      paySign: 's',
    })
  })
})

describe('the sheet of virtual payment', () => {
  type Options = { signData: string; success: () => void; fail: (error: object) => void }
  const sheet = { mode: 'short_series_goods', signData: '{"a": 1}', paySig: 'p', signature: 's' }
  const given = (answer: (options: Options) => void) => {
    const requestVirtualPayment = jest.fn(answer)
    Object.assign(globalThis, { wx: { requestVirtualPayment } })
    return requestVirtualPayment
  }
  afterEach(() => Reflect.deleteProperty(globalThis, 'wx'))

  it('gets the signed text byte for byte', async () => {
    const request = given(({ success }) => success())
    expect(await startVirtualPayment(sheet)).toEqual({ outcome: 'completed', errCode: 0 })
    expect(request.mock.calls[0][0]).toMatchObject(sheet)
  })

  it.each([
    [-2, 'canceled'],
    [-15007, 'failed'],
    [-1, 'failed'],
  ])('tells %i as %s', async (errCode, outcome) => {
    given(({ fail }) => fail({ errCode, errMsg: 'requestVirtualPayment:fail' }))
    expect(await startVirtualPayment(sheet)).toEqual({ outcome, errCode })
  })

  it('asks for a newer WeChat where there is none', async () => {
    Object.assign(globalThis, { wx: {} })
    expect((await startVirtualPayment(sheet)).errCode).toBe(1)
  })
})
