import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Invoice } from '@contract/invoice/calls'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import * as router from '@/core/router/router'
import { InvoiceDetailStore } from '@/features/invoice/detail/invoice-detail.store'
import { InvoiceDetailView } from '@/features/invoice/detail/InvoiceDetailView'
import { InvoiceListStore } from '@/features/invoice/list/invoice-list.store'
import { InvoiceListView } from '@/features/invoice/list/InvoiceListView'
import * as copying from '@/platform/media/copy-text'
import * as media from '@/platform/media/media'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { givenApi, givenInvoice, givenOrder, pageOf } from './invoice.fixture'

beforeEach(() => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('my invoices', () => {
  const draw = async (invoices: Invoice[]) => {
    const store = new InvoiceListStore(givenApi({ page: async () => pageOf(invoices) }))
    await store.load()
    await mountView(InvoiceListView, { store })
  }

  it('show status, title, amount and what each is for', async () => {
    await draw([givenInvoice({ status: 'issued', orderCount: 3, amountFen: 123450 })])
    for (const text of ['已开票', '启航教育科技有限公司', '¥1234.50', '课程 o1 等 3 笔订单'])
      expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('link'))
    expect(router.open).toHaveBeenCalledWith('invoice', { id: 'i1' })
  })

  it('lead to the application, also while there are none', async () => {
    await draw([])
    expect(screen.getByText('还没有发票')).toBeTruthy()
    fireEvent.click(screen.getByText('申请开票'))
    expect(router.open).toHaveBeenCalledWith('applyInvoice')
  })
})

describe('an invoice', () => {
  const draw = async (fields: Partial<Invoice>, later: Partial<Invoice> = fields) => {
    const view = jest.fn(async () => givenInvoice(later)).mockImplementationOnce(async () => givenInvoice(fields))
    const withdraw = jest.fn(async () => givenInvoice({ status: 'withdrawn' }))
    const store = new InvoiceDetailStore('i1', givenApi({ view, withdraw }))
    await store.load()
    await mountView(InvoiceDetailView, { store })
    return { withdraw }
  }
  const BUTTONS = ['撤回申请', '重新申请', '下载 PDF']

  it.each<[Invoice['status'], Partial<Invoice>, string[]]>([
    ['pending', {}, ['撤回申请']],
    ['issuing', {}, []],
    ['issued', { pdfUrl: '/media/i1.pdf' }, ['下载 PDF']],
    ['reversing', { pdfUrl: '/media/i1.pdf' }, ['下载 PDF']],
    ['red', {}, ['重新申请']],
    ['red', { replacementId: 'i2' }, []],
    ['rejected', {}, ['重新申请']],
    ['withdrawn', {}, ['重新申请']],
  ])('has the buttons of its status: %s %j', async (status, fields, buttons) => {
    await draw({ status, ...fields })
    expect(BUTTONS.filter((text) => screen.queryByText(text))).toEqual(buttons)
  })

  it('is withdrawn only after a confirmation', async () => {
    const confirm = jest.spyOn(toasts, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    const { withdraw } = await draw({})
    fireEvent.click(screen.getByText('撤回申请'))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    expect(withdraw).not.toHaveBeenCalled()
    await waitFor(() => {
      fireEvent.click(screen.getByText('撤回申请'))
      expect(confirm).toHaveBeenCalledTimes(2)
    })
    expect(await screen.findByText('已撤回')).toBeTruthy()
  })

  it('is applied for again with its orders', async () => {
    await draw({ status: 'rejected', reason: '抬头与订单不符' })
    expect(screen.getByText('原因：抬头与订单不符')).toBeTruthy()
    fireEvent.click(screen.getByText('重新申请'))
    expect(router.open).toHaveBeenCalledWith('applyInvoice', { again: 'i1' })
  })

  it('downloads its file from a fresh address, since addresses expire', async () => {
    const openDocument = jest.spyOn(media, 'openDocument').mockResolvedValue('downloading')
    const issued: Partial<Invoice> = { status: 'issued', invoiceNumber: '26440000000000000001' }
    await draw({ ...issued, pdfUrl: '/media/old' }, { ...issued, pdfUrl: '/media/fresh' })
    fireEvent.click(screen.getByText('下载 PDF'))
    await waitFor(() => expect(openDocument).toHaveBeenCalledTimes(1))
    const [{ url, name }] = openDocument.mock.calls[0]!
    expect(url).toContain('/media/fresh')
    expect(name).toBe('发票-26440000000000000001.pdf')
  })

  it('says when its file could not be fetched', async () => {
    jest.spyOn(media, 'openDocument').mockRejectedValue(new Error('offline'))
    jest.spyOn(console, 'warn').mockImplementation()
    await draw({ status: 'issued', pdfUrl: '/media/i1.pdf' })
    fireEvent.click(screen.getByText('下载 PDF'))
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith('文件下载异常，请稍后重试'))
  })

  it('copies its number', async () => {
    const copyText = jest.spyOn(copying, 'copyText').mockResolvedValue(true)
    await draw({ status: 'issued', invoiceNumber: '26440000000000000001' })
    fireEvent.click(screen.getByText('复制'))
    expect(copyText).toHaveBeenCalledWith('26440000000000000001', '已复制发票号码')
  })

  it('names the red-letter invoice and the one that replaces it', async () => {
    await draw({ status: 'red', reason: '部分退款', redNumber: '12345678', redPdfUrl: '/red', replacementId: 'i2' })
    for (const text of ['已红冲', '原因：部分退款', '12345678', '红字发票 PDF'])
      expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByText('换开的发票'))
    expect(router.open).toHaveBeenCalledWith('invoice', { id: 'i2' })
  })

  it('shows the buyer, every order with its amount, and the log', async () => {
    await draw({ orders: [givenOrder('o1', 100), givenOrder('o2', 205)], amountFen: 305 })
    for (const text of ['企业', '91350100M000100Y43', '¥1.00', '¥2.05', '¥3.05', '提交申请'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('开户银行')).toBeNull()
  })

  it('of another learner leads to the list', async () => {
    const { code, message } = ERRORS.INVOICE_NOT_FOUND
    const view = () => Promise.reject(new ApiError(code, message))
    const store = new InvoiceDetailStore('i1', givenApi({ view }))
    await store.load()
    await mountView(InvoiceDetailView, { store })
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText('查看我的发票')).toBeTruthy()
  })
})
