import type { Cart, CartLine } from '@contract/cart/calls'
import { ApiError } from '@/core/request/api-error'
import { CartStore } from '@/features/cart/cart.store'

jest.mock('@/shared/ui/toast/toast', () => ({ toast: jest.fn() }))

const lineOf = (skuId: string, problem: CartLine['problem'] = null) =>
  ({ skuId, quantity: 1, most: 9, chosen: problem === null, problem }) as CartLine
const cartOf = (lines: CartLine[], payableFen = 0) => ({ lines, payableFen, chosenCount: 1 }) as Cart

const storeOf = async (patch: Partial<ConstructorParameters<typeof CartStore>[0]> = {}) => {
  const carts = {
    read: jest.fn(async () => cartOf([lineOf('red'), lineOf('few', 'tooMany'), lineOf('out', 'soldOut')])),
    setQuantity: jest.fn(async (skuId: string, quantity: number) =>
      cartOf([{ ...lineOf(skuId), quantity }], quantity * 100),
    ),
    choose: jest.fn(async () => cartOf([])),
    remove: jest.fn(async () => cartOf([])),
    ...patch,
  }
  const store = new CartStore(carts)
  await store.load()
  return { store, carts }
}

describe('the cart', () => {
  it('separates what can only be removed, and chooses only what can be ordered', async () => {
    const { store, carts } = await storeOf()
    expect(store.lost.map(({ skuId }) => skuId)).toEqual(['out'])
    expect(store.allChosen).toBe(true)
    await store.choose(store.choosable, false)
    expect(carts.choose).toHaveBeenCalledWith(['red'], false)
  })

  it('shows a tapped quantity at once and sends the last of several', async () => {
    const { store, carts } = await storeOf()
    const [line] = store.lines
    const taps = [2, 3, 4].map((quantity) => store.setQuantity(line!, quantity))
    expect(store.quantityOf(line!)).toBe(4)
    expect(store.settling).toBe(true)
    await Promise.all(taps)
    expect(carts.setQuantity).toHaveBeenCalledTimes(1)
    expect(carts.setQuantity).toHaveBeenCalledWith('red', 4)
    expect(store.settling).toBe(false)
    expect(store.cart.data!.payableFen).toBe(400)
  })

  it('reads the cart anew after a refusal, and shows its quantity again', async () => {
    const refused = jest.fn(async () => {
      throw new ApiError(4022, '库存不足')
    })
    const { store, carts } = await storeOf({ setQuantity: refused })
    await store.setQuantity(store.lines[0]!, 9)
    expect(store.quantityOf(store.lines[0]!)).toBe(1)
    expect(carts.read).toHaveBeenCalledTimes(2)
  })
})
