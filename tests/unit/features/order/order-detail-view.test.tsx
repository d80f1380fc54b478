import { fireEvent, screen } from '@testing-library/react'
import type { ContractCard } from '@contract/course-contract/calls'
import type { OrderDetail } from '@contract/order/calls'
import * as router from '@/core/router/router'
import { OrderDetailStore } from '@/features/order/detail/order-detail.store'
import { OrderDetailView } from '@/features/order/detail/OrderDetailView'
import type { OrderApi } from '@/features/order/order.api'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const order = partial<OrderDetail>({
  ...{ id: 'o1', number: '20261122', status: 'completed', refundState: 'none', remark: '', log: [] },
  ...{ totalFen: 100, discountFen: 0, creditFen: 0, payableFen: 100 },
  items: [
    {
      ...{ kind: 'course', goodsId: 'g', title: '电工', cover: '', courseType: 1, priceFen: 100, validDays: null },
      ...{ quantity: 1, payableFen: 100, refundedFen: 0 },
    },
  ],
})
const CONTRACT = partial<ContractCard>({ id: 'c1', title: '培训合同', status: 'waiting' })
const draw = async (fields: Partial<OrderDetail>) => {
  const store = new OrderDetailStore('o1', partial<OrderApi>({ view: async () => ({ ...order, ...fields }) }), {
    page: async () => ({ list: [CONTRACT], pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 }),
  })
  await store.load()
  await mountView(OrderDetailView, { store })
}

it('leads from a completed and paid order to an invoice for it', async () => {
  const open = jest.spyOn(router, 'open').mockResolvedValue()
  await draw({})
  fireEvent.click(screen.getByText('申请发票'))
  expect(open).toHaveBeenCalledWith('applyInvoice', { order: 'o1' })
})

it.each<Partial<OrderDetail>>([{ status: 'canceled' }, { payableFen: 0 }, { refundState: 'refunding' }])(
  'offers no invoice for an order with %j',
  async (fields) => {
    await draw(fields)
    expect(screen.queryByText('申请发票')).toBeNull()
  },
)

it('shows what was paid for a line and what of it went back', async () => {
  const [item] = order.items
  await draw({ items: [{ ...item!, payableFen: 90, refundedFen: 40 }] })
  expect(screen.getByText('实付 ¥0.90')).toBeTruthy()
  expect(screen.getByText('已退 ¥0.40')).toBeTruthy()
})

it('leads to the contracts of its courses', async () => {
  const open = jest.spyOn(router, 'open').mockResolvedValue()
  await draw({})
  fireEvent.click(screen.getByText('待签署'))
  expect(open).toHaveBeenCalledWith('contract', { id: 'c1' })
})
