import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { ApplyAfterSaleStore } from '@/features/after-sale/apply/apply-after-sale.store'
import { ApplyAfterSaleView } from '@/features/after-sale/apply/ApplyAfterSaleView'
import type { AfterSaleApi } from '@/features/after-sale/after-sale.api'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { givenAfterSale, givenApi, givenExpected } from './after-sale.fixture'

const given = async (fields: Partial<AfterSaleApi> = {}) => {
  const apply = jest.fn(async (_: Parameters<AfterSaleApi['apply']>[0]) => givenAfterSale())
  const expect = jest.fn(async ({ lines }: Parameters<AfterSaleApi['expect']>[0]) =>
    givenExpected(lines?.[0]?.quantity === 2 ? { mostFen: 20000 } : {}),
  )
  const store = new ApplyAfterSaleStore('o1', givenApi({ apply, expect, ...fields }))
  await store.load()
  return { store, form: store.form, apply }
}

beforeEach(() => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

it('chooses at first whatever can be asked for, with all of its money', async () => {
  const { store, form } = await given()
  expect(store.parts).toEqual([{ lineId: 'l1', quantity: 3 }])
  expect(form.values.amount).toBe('300.00')
})

it('lets the server say what fewer pieces are worth', async () => {
  const { store, form } = await given()
  await store.choose('l1', 2)
  expect(form.values.amount).toBe('200.00')
  await store.choose('l1', 0)
  expect([store.mostFen, form.values.amount]).toEqual([0, ''])
})

it('needs a reason, and no more money than there is', async () => {
  const { store, form, apply } = await given()
  form.set({ amount: '300.01' })
  expect(await store.submit()).toBeUndefined()
  expect(form.field('reason').error).toBe('请选择原因')
  expect(form.field('amount').error).toBe('最多退 300.00 元')
  expect(apply).not.toHaveBeenCalled()
})

it('keeps its request id when it is sent again after a refusal', async () => {
  const refusal = new ApiError(ERRORS.REFUND_TOO_MUCH.code, ERRORS.REFUND_TOO_MUCH.message)
  const { store, form, apply } = await given()
  apply.mockRejectedValueOnce(refusal)
  form.set({ reason: 'noTime', amount: '120.5', kind: 'return', description: ' 没有时间 ' })
  expect(await store.submit()).toBeUndefined()
  expect(form.field('amount').error).toBe(ERRORS.REFUND_TOO_MUCH.message)
  expect(await store.submit()).toBe('s1')
  const [[first], [second]] = apply.mock.calls as [[object], [object]]
  expect(second).toEqual(first)
  expect(second).toMatchObject({
    orderId: 'o1',
    kind: 'return',
    lines: [{ lineId: 'l1', quantity: 3 }],
    amountFen: 12050,
    reason: 'noTime',
    description: '没有时间',
    pictures: [],
  })
})

it('sends pictures by their keys, and none that is too large', async () => {
  const { store, form, apply } = await given({ uploadPicture: async () => ({ key: 'k1', url: '' }) })
  await expect(store.pictures.addPicture({ path: 'big', sizeBytes: 6 * 1024 * 1024 })).rejects.toThrow(
    '图片不能超过 5 MB',
  )
  await store.pictures.addPicture({ path: 'small', sizeBytes: 1000 })
  form.set({ reason: 'broken' })
  await store.submit()
  expect(apply.mock.calls[0]![0].pictures).toEqual(['k1'])
})

it('draws why a line cannot be asked for, and opens what became of it', async () => {
  const { store } = await given()
  const onSubmitted = jest.fn(async () => undefined)
  await mountView(ApplyAfterSaleView, { store, title: '申请售后', onSubmitted })
  expect(screen.getByText('已学习 43%，超过可退的 20%')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '没有时间学习' }))
  fireEvent.click(screen.getByText('提交申请'))
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith('s1'))
})
