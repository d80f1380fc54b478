import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import type { CartApi } from '@/features/cart/cart.api'
import { CurrentCart } from '@/features/cart/current-cart.store'
import type { GuestCart, GuestLine } from '@/features/cart/guest-cart'

jest.mock('@/shared/ui/toast/toast', () => ({ toast: jest.fn() }))

const LOGIN = { token: 't', user: { stuId: 'me' }, deviceToken: 'd' } as Parameters<typeof session.enter>[0]
afterEach(() => session.forget())

const guestOf = (lines: GuestLine[] = []) => {
  const kept = { lines }
  return { kept, guest: { read: () => kept.lines, write: (next) => void (kept.lines = next) } satisfies GuestCart }
}
const lineOf = (skuId: string, quantity = 1): GuestLine => ({
  clientRequestId: `request-${skuId}`,
  skuId,
  quantity,
  chosen: true,
})
/** A server on which every variant has five pieces. */
const apiOf = (patch: Partial<Record<keyof CartApi, unknown>> = {}) =>
  ({
    quote: async ({ lines }: { lines: GuestLine[] }) => ({
      lines: lines.map((line) => ({ ...line, title: '教材', most: 5, problem: line.quantity > 5 ? 'tooMany' : null })),
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
    view: async () => ({ lines: [], count: 7 }),
    ...patch,
  }) as unknown as CartApi

describe('the cart of a visitor', () => {
  it('is kept on the phone, one line for a variant', async () => {
    const { kept, guest } = guestOf()
    const cart = new CurrentCart(apiOf(), guest)
    await cart.add({ skuId: 'red', quantity: 2 })
    await cart.add({ skuId: 'red', quantity: 1 })
    expect(kept.lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([['red', 3]])
    expect(cart.count).toBe(3)
  })

  it('refuses more than there are, and keeps what it has', async () => {
    const { kept, guest } = guestOf([lineOf('red', 4)])
    const cart = new CurrentCart(apiOf(), guest)
    await expect(cart.add({ skuId: 'red', quantity: 2 })).rejects.toThrow('最多买 5 件，购物车里已有 4 件')
    expect(kept.lines[0]!.quantity).toBe(4)
  })
})

describe('after the login', () => {
  it('moves the lines of the phone to the server once, with the ids they were made with', async () => {
    const { kept, guest } = guestOf([lineOf('red'), lineOf('blue')])
    const merge = jest.fn(async () => ({ count: 2, left: [] as string[] }))
    const cart = new CurrentCart(apiOf({ merge }), guest)
    session.enter(LOGIN)
    await Promise.all([cart.read(), cart.read()])
    expect(merge).toHaveBeenCalledTimes(1)
    expect(merge).toHaveBeenCalledWith({ lines: [lineOf('red'), lineOf('blue')] })
    expect(kept.lines).toEqual([])
    expect(cart.count).toBe(7)
  })

  it('keeps them when the network fails, and what found no room', async () => {
    const { kept, guest } = guestOf([lineOf('red'), lineOf('blue')])
    const answers = [new ApiError(0, '网络不太好'), { count: 1, left: ['request-blue'] }]
    const merge = async () => {
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    }
    const cart = new CurrentCart(apiOf({ merge }), guest)
    session.enter(LOGIN)
    await expect(cart.read()).rejects.toThrow('网络不太好')
    expect(kept.lines).toHaveLength(2)
    await cart.read()
    expect(kept.lines.map(({ skuId }) => skuId)).toEqual(['blue'])
  })

  it('repeats an addition whose response was lost under the same id', async () => {
    const ids: string[] = []
    const add = async ({ clientRequestId }: { clientRequestId: string }) => {
      ids.push(clientRequestId)
      if (ids.length === 1) throw new ApiError(0, '网络不太好')
      return { count: 1 }
    }
    const cart = new CurrentCart(apiOf({ add }), guestOf().guest)
    session.enter(LOGIN)
    await expect(cart.add({ skuId: 'red', quantity: 1 })).rejects.toThrow()
    await cart.add({ skuId: 'red', quantity: 1 })
    await cart.add({ skuId: 'red', quantity: 1 })
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })
})
