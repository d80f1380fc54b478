import type { Invoice } from '@contract/invoice/calls'
import { ERRORS } from '@contract/errors'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { InvoiceDetailStore, POLL_MILLISECONDS } from '@/features/invoice/detail/invoice-detail.store'
import { givenApi, givenInvoice } from './invoice.fixture'

/** A server that returns what was set last; an error is thrown. */
const given = (first: Partial<Invoice>) => {
  const server: { response: Partial<Invoice> | Error } = { response: first }
  const view = jest.fn(async () => {
    if (server.response instanceof Error) throw server.response
    return givenInvoice(server.response)
  })
  const withdraw = jest.fn(async () => givenInvoice({ status: 'withdrawn' }))
  return { server, view, withdraw, store: new InvoiceDetailStore('i1', givenApi({ view, withdraw })) }
}
const pass = (rounds: number) => jest.advanceTimersByTimeAsync(rounds * POLL_MILLISECONDS)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it.each(['issuing', 'reversing'] as const)('is polled while it is %s, and no longer', async (status) => {
  const { server, store, view } = given({ status })
  await store.show()
  await pass(1)
  expect(view).toHaveBeenCalledTimes(2)
  server.response = { status: 'issued' }
  await pass(1)
  expect(store.invoice.data?.status).toBe('issued')
  await pass(5)
  expect(view).toHaveBeenCalledTimes(3)
})

it.each(['pending', 'issued', 'red', 'rejected', 'withdrawn'] as const)('is not polled when %s', async (status) => {
  const { store, view } = given({ status })
  await store.show()
  await pass(5)
  expect(view).toHaveBeenCalledTimes(1)
})

it('is not polled while its page is hidden', async () => {
  const { store, view } = given({ status: 'issuing' })
  await store.show()
  store.hide()
  await pass(5)
  expect(view).toHaveBeenCalledTimes(1)
  await store.show()
  await pass(1)
  expect(view).toHaveBeenCalledTimes(3)
  store.dispose()
  await pass(5)
  expect(view).toHaveBeenCalledTimes(3)
})

it('continues polling after a network failure, and stops after a refusal', async () => {
  const { server, store, view } = given({ status: 'issuing' })
  await store.show()
  server.response = new ApiError(0, NETWORK_MESSAGE)
  await pass(2)
  expect(view).toHaveBeenCalledTimes(3)
  expect(store.invoice.data?.status).toBe('issuing')
  server.response = new ApiError(ERRORS.INVOICE_NOT_FOUND.code, ERRORS.INVOICE_NOT_FOUND.message)
  await pass(5)
  expect(view).toHaveBeenCalledTimes(4)
})

it('shows the withdrawn invoice', async () => {
  const { store } = given({})
  await store.show()
  await store.withdraw()
  expect(store.invoice.data?.status).toBe('withdrawn')
})

it('shows what it has become when it can no longer be withdrawn', async () => {
  const { server, store, withdraw } = given({})
  await store.show()
  const { code, message } = ERRORS.INVOICE_EVENT_REFUSED
  withdraw.mockRejectedValue(new ApiError(code, message))
  server.response = { status: 'issuing' }
  await expect(store.withdraw()).rejects.toThrow(message)
  expect(store.invoice.data?.status).toBe('issuing')
})
