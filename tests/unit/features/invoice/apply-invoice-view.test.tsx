import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { ApplyInvoiceStore } from '@/features/invoice/apply/apply-invoice.store'
import { ApplyInvoiceView } from '@/features/invoice/apply/ApplyInvoiceView'
import type { InvoiceApi } from '@/features/invoice/invoice.api'
import { storage } from '@/platform/storage/storage'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { givenApi, givenInvoice, givenOrder, givenTitle, pageOf, TAX_NUMBER } from './invoice.fixture'

const draw = async (fields: Partial<InvoiceApi> = {}, start: { order?: string; again?: string } = {}) => {
  const apply = jest.fn<ReturnType<InvoiceApi['apply']>, Parameters<InvoiceApi['apply']>>()
  apply.mockResolvedValue(givenInvoice())
  const onSubmitted = jest.fn(async (_id: string) => undefined)
  const orderPage = async () => pageOf([givenOrder('o1', 100), givenOrder('o2', 205)])
  const expectAmount = async (ids: string[]) => ({ amountFen: ids.length * 1000 })
  const store = new ApplyInvoiceStore(start, givenApi({ apply, orderPage, expectAmount, ...fields }))
  await store.load()
  await mountView(ApplyInvoiceView, { store, onSubmitted })
  return { store, apply, onSubmitted }
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } })

beforeEach(() => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  jest.spyOn(Taro, 'pageScrollTo').mockResolvedValue({ errMsg: '' })
})
afterEach(() => {
  jest.restoreAllMocks()
  storage.clear()
})

it('ticks orders, shows the sum that the server says, and submits the form', async () => {
  const { apply, onSubmitted } = await draw()
  expect(screen.getByText('请选择订单')).toBeTruthy()
  const row = screen.getByRole('checkbox', { name: '课程 o1，¥1.00' })
  fireEvent.click(row)
  expect(await screen.findByText('¥10.00')).toBeTruthy()
  expect(row.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByText('下一步'))
  type('抬头名称', '林晓')
  fireEvent.click(screen.getByText('提交申请'))
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith('i1'))
  expect(apply.mock.calls[0]![0]).toMatchObject({ orderIds: ['o1'], expectedAmountFen: 1000, titleName: '林晓' })
})

it('leads elsewhere when no order can be invoiced', async () => {
  await draw({ orderPage: async () => pageOf([]) })
  expect(screen.getByText('没有可以开票的订单')).toBeTruthy()
  expect(screen.getByText('查看我的订单')).toBeTruthy()
})

it('asks companies for their tax number, and says at the field what is wrong with it', async () => {
  const { apply } = await draw({}, { order: 'o1' })
  fireEvent.click(screen.getByText('企业'))
  type('企业名称', '启航')
  type('税号', '91350100M000100Y44')
  fireEvent.click(screen.getByText('提交申请'))
  expect(await screen.findByText(ERRORS.INVOICE_TAX_NUMBER_WRONG.message)).toBeTruthy()
  expect(apply).not.toHaveBeenCalled()
})

it('folds what companies rarely have printed until it is needed', async () => {
  const { store } = await draw({}, { order: 'o1' })
  fireEvent.click(screen.getByText('企业'))
  expect(screen.queryByRole('textbox', { name: '开户银行' })).toBeNull()
  act(() => store.useTitle(givenTitle({ bank: '工行' })))
  expect(screen.getByRole('textbox', { name: '开户银行' })).toBeTruthy()
})

it('fills in a kept title, and deletes one after a question', async () => {
  jest.spyOn(toasts, 'confirm').mockResolvedValue(true)
  const deleteTitle = jest.fn(async () => ({}))
  const titles = [givenTitle({ titleKind: 'personal', titleName: '林晓', taxNumber: '' }), givenTitle({ id: 't2' })]
  const { store } = await draw({ listTitles: async () => titles, deleteTitle }, { order: 'o1' })
  fireEvent.click(screen.getByText('常用抬头'))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.click(sheet.getByRole('button', { name: '删除抬头 林晓' }))
  await waitFor(() => expect(deleteTitle).toHaveBeenCalledWith('t1'))
  await waitFor(() => expect(sheet.queryByText('林晓')).toBeNull())
  fireEvent.click(sheet.getByText('启航教育科技有限公司'))
  expect(store.form.values).toMatchObject({ titleKind: 'company', taxNumber: TAX_NUMBER })
})

it('says why the order cannot be invoiced, and lets others be chosen', async () => {
  const { code, message } = ERRORS.INVOICE_ORDER_REFUSED
  await draw({ expectAmount: () => Promise.reject(new ApiError(code, message)) }, { order: 'gone' })
  expect(screen.getByText(message)).toBeTruthy()
  fireEvent.click(screen.getByText('修改订单'))
  expect(await screen.findByText('请选择订单')).toBeTruthy()
})

it('leads to the orders when the invoice to repeat is not found', async () => {
  const { code, message } = ERRORS.INVOICE_NOT_FOUND
  await draw({ view: () => Promise.reject(new ApiError(code, message)) }, { again: 'gone' })
  expect(screen.getByText(message)).toBeTruthy()
  fireEvent.click(screen.getByText('选择订单'))
  expect(await screen.findByText('请选择订单')).toBeTruthy()
})
