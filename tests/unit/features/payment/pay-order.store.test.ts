import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { PayOrderStore } from '@/features/payment/order/pay-order.store'
import { takeLoginCode } from '@/platform/wechat/payment'

jest.mock('@/platform/wechat/payment', () => ({ payPlace: () => 'mini', takeLoginCode: jest.fn() }))

const { code, message } = ERRORS.PAYMENT_OPENID_MISSING
const prepayment = { wechat: { appId: 'wx' } }
const given = (begin: () => Promise<'bound' | 'left'>) => {
  const prepay = jest.fn().mockRejectedValueOnce(new ApiError(code, message)).mockResolvedValue(prepayment)
  const wechat = { begin: jest.fn(begin), finish: async () => false }
  return {
    prepay,
    wechat,
    store: new PayOrderStore('o1', { view: jest.fn() }, { prepay, listWays: jest.fn(), query: jest.fn() }, wechat),
  }
}

describe('PAY-01 paying inside WeChat after a login without WeChat', () => {
  it('binds the current WeChat account and prepares again', async () => {
    const { store, prepay, wechat } = given(async () => 'bound')
    expect(await store.prepare('wechatMini')).toBe(prepayment)
    expect(wechat.begin).toHaveBeenCalledWith('/wap/sub/pay/order?id=o1')
    expect(prepay).toHaveBeenCalledTimes(2)
    expect(prepay.mock.calls[0][1]).toEqual({ settles: [code] })
    expect(store.preparing).toBe(false)
  })

  it('waits for the browser to return from WeChat', async () => {
    const { store, prepay } = given(async () => 'left')
    expect(await store.prepare('wechatJsapi')).toBeUndefined()
    expect(prepay).toHaveBeenCalledTimes(1)
  })

  it('binds once, and reports a second refusal or a WeChat account of another learner', async () => {
    const again = given(async () => 'bound')
    again.prepay.mockRejectedValue(new ApiError(code, message))
    await expect(again.store.prepare('wechatMini')).rejects.toMatchObject({ code })
    expect(again.wechat.begin).toHaveBeenCalledTimes(1)
    const taken = given(() =>
      Promise.reject(new ApiError(ERRORS.WECHAT_BOUND_ELSEWHERE.code, ERRORS.WECHAT_BOUND_ELSEWHERE.message)),
    )
    await expect(taken.store.prepare('wechatMini')).rejects.toMatchObject({ code: ERRORS.WECHAT_BOUND_ELSEWHERE.code })
    expect(taken.store.preparing).toBe(false)
  })

  it('takes a code of WeChat for virtual payment alone, a new one for each attempt', async () => {
    const { store, prepay } = given(async () => 'bound')
    jest.mocked(takeLoginCode).mockResolvedValueOnce('c1').mockResolvedValueOnce('c2')
    await store.prepare('wechatVirtual')
    expect(prepay.mock.calls.map(([{ loginCode }]) => loginCode)).toEqual(['c1', 'c2'])
    prepay.mockClear()
    await store.prepare('wechatMini')
    expect(prepay.mock.calls[0][0]).toEqual({ orderId: 'o1', channel: 'wechatMini', loginCode: undefined })
  })

  it('passes on every other refusal', async () => {
    const { store, prepay, wechat } = given(async () => 'bound')
    prepay.mockReset().mockRejectedValue(new ApiError(ERRORS.ORDER_EXPIRED.code, ERRORS.ORDER_EXPIRED.message))
    await expect(store.prepare('wechatMini')).rejects.toMatchObject({ code: ERRORS.ORDER_EXPIRED.code })
    expect(wechat.begin).not.toHaveBeenCalled()
  })
})
