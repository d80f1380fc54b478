import { ERRORS } from '@contract/errors'
import { INVOICE_MAX_ORDERS } from '@contract/invoice/invoice-status'
import { ApiError } from '@/core/request/api-error'
import { OrderChoiceStore } from '@/features/invoice/apply/order-choice.store'
import { givenApi, givenOrder, pageOf } from './invoice.fixture'

const load = async (count: number, expectAmount = jest.fn(async (_ids: string[]) => ({ amountFen: 500 }))) => {
  const orders = Array.from({ length: count }, (_, index) => givenOrder(`o${index}`))
  const store = new OrderChoiceStore([], givenApi({ orderPage: async () => pageOf(orders), expectAmount }))
  await store.list.refresh()
  return { store, expectAmount }
}
const settle = () => new Promise(process.nextTick)

it('gets the sum of exactly the chosen orders from the server', async () => {
  const { store, expectAmount } = await load(2)
  store.toggle('o0')
  expect(store.amountFen).toBeUndefined()
  await settle()
  expect(store.amountFen).toBe(500)
  store.toggle('o1')
  expect(store.amountFen).toBeUndefined()
  await settle()
  expect(expectAmount.mock.calls.map(([ids]) => ids)).toEqual([['o0'], ['o0', 'o1']])
})

it('drops the response for orders that were chosen before', async () => {
  const responses: ((sum: { amountFen: number }) => void)[] = []
  const { store } = await load(
    2,
    jest.fn((_ids) => new Promise<{ amountFen: number }>((resolve) => void responses.push(resolve))),
  )
  store.toggle('o0')
  store.toggle('o1')
  responses[1]!({ amountFen: 2 })
  await settle()
  responses[0]!({ amountFen: 1 })
  await settle()
  expect(store.amountFen).toBe(2)
})

it('has no sum without an order, and makes no request for it', async () => {
  const { store, expectAmount } = await load(1)
  store.toggle('o0')
  await settle()
  store.toggle('o0')
  await settle()
  expect(store.amountFen).toBeUndefined()
  expect(expectAmount).toHaveBeenCalledTimes(1)
})

it('chooses all loaded orders at once, and none of them again', async () => {
  const { store } = await load(3)
  store.toggleAllLoaded()
  expect(store.ids).toEqual(['o0', 'o1', 'o2'])
  expect(store.hasAllLoaded).toBe(true)
  store.toggleAllLoaded()
  expect(store.ids).toEqual([])
})

it('takes no more orders than an invoice may have', async () => {
  const { store } = await load(INVOICE_MAX_ORDERS + 1)
  store.toggleAllLoaded()
  expect(store.ids).toHaveLength(INVOICE_MAX_ORDERS)
  expect(store.toggle(`o${INVOICE_MAX_ORDERS}`)).toBe(false)
  expect(store.ids).toHaveLength(INVOICE_MAX_ORDERS)
  expect(store.toggle('o0')).toBe(true)
  expect(store.isFull).toBe(false)
})

it('keeps the reason when the server refuses the orders', async () => {
  const { code, message } = ERRORS.INVOICE_ORDER_REFUSED
  const { store } = await load(1, jest.fn().mockRejectedValue(new ApiError(code, message)))
  store.toggle('o0')
  await settle()
  expect(store.amountFen).toBeUndefined()
  expect(store.amount).toMatchObject({ phase: 'failed', error: message })
})
