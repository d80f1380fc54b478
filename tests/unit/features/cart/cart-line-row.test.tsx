import { act, fireEvent, screen } from '@testing-library/react'
import type { CartLine } from '@contract/cart/calls'
import { CartStore } from '@/features/cart/cart.store'
import { CartLineRow } from '@/features/cart/view/CartLineRow'
import { mountView } from '../../../support/app/mount'

const LINE: CartLine = {
  goodsId: 'g1',
  skuId: 's1',
  kind: 'goods',
  title: '绝缘手套',
  variant: '红色',
  cover: '',
  priceFen: 2000,
  unitFen: 1500,
  quantity: 2,
  most: 5,
  chosen: true,
  problem: null,
}

const draw = async (change: Partial<CartLine> = {}) => {
  const line = { ...LINE, ...change }
  const cart = { lines: [line], count: 2, chosenCount: 2, totalFen: 4000, discountFen: 1000, payableFen: 3000 }
  const asked = jest.fn(async () => cart)
  const store = new CartStore({ read: asked, setQuantity: asked, choose: asked, remove: asked })
  await store.load()
  asked.mockClear()
  return { row: await mountView(CartLineRow, { store, line, onRemove: () => undefined }), asked }
}

it('can be chosen and counted', async () => {
  const { asked } = await draw()
  expect(screen.getByRole('checkbox', { name: '选择绝缘手套 红色' }).getAttribute('aria-checked')).toBe('true')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '增加绝缘手套 红色的数量' })))
  expect(asked).toHaveBeenCalledWith('s1', 3)
})

it('says why it can only be removed', async () => {
  const { row } = await draw({ problem: 'soldOut' })
  expect(row.textContent).toContain('已售罄')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: '移除绝缘手套 红色' })).toBeTruthy()
})

it('cannot be chosen before there are fewer pieces of it', async () => {
  const { row } = await draw({ problem: 'tooMany', chosen: false, quantity: 9 })
  expect(row.textContent).toContain('最多可买 5 件')
  expect(screen.getByRole('checkbox').getAttribute('aria-disabled')).toBe('true')
})
