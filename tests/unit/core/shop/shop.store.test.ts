import type { ShopInfo } from '@contract/shop/calls'
import { ApiError } from '@/core/request/api-error'
import { ShopStore } from '@/core/shop/shop.store'
import * as shopId from '@/platform/storage/shop-id'
import { partial } from '../../../support/app/partial'

const info = partial<ShopInfo>({ id: 'second', wapNav: [] })

describe('the school', () => {
  const keep = jest.spyOn(shopId, 'keepShopId').mockReturnValue()
  const forget = jest.spyOn(shopId, 'forgetShopId').mockReturnValue()
  beforeEach(() => jest.clearAllMocks())

  it('is remembered after its first response', async () => {
    const answers: ((info: ShopInfo) => void)[] = []
    const loading = new ShopStore({
      info: () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    }).load()
    expect(keep).not.toHaveBeenCalled()
    answers[0]!(info)
    await loading
    expect(keep).toHaveBeenCalledTimes(1)
  })

  it.each([
    [1101, 1],
    [0, 0],
    [-1, 0],
  ])('is forgotten when the server reports that it does not exist: code %i, %i times', async (code, times) => {
    const shop = new ShopStore({ info: () => Promise.reject(new ApiError(code, '店铺不存在或已停用')) })
    await shop.load()
    expect(forget.mock.calls.length).toEqual(times)
    expect(keep.mock.calls.length).toBe(0)
    expect(shop.error).toBe('店铺不存在或已停用')
    expect(shop.missing).toEqual(times === 1)
  })
})
