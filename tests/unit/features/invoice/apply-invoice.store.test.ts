import { ERRORS, type ErrorName } from '@contract/errors'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { ApplyInvoiceStore } from '@/features/invoice/apply/apply-invoice.store'
import type { InvoiceApi } from '@/features/invoice/invoice.api'
import { storage } from '@/platform/storage/storage'
import { givenApi, givenInvoice, givenOrder, givenTitle, pageOf, TAX_NUMBER } from './invoice.fixture'

const refusal = (name: ErrorName) => new ApiError(ERRORS[name].code, ERRORS[name].message)

const given = (fields: Partial<InvoiceApi> = {}, start: ConstructorParameters<typeof ApplyInvoiceStore>[0] = {}) => {
  const apply = jest.fn<ReturnType<InvoiceApi['apply']>, Parameters<InvoiceApi['apply']>>()
  apply.mockResolvedValue(givenInvoice())
  const expectAmount = jest.fn(async () => ({ amountFen: 19900 }))
  const orderPage = async () => pageOf([givenOrder('o1'), givenOrder('o2')])
  const store = new ApplyInvoiceStore(start, givenApi({ apply, expectAmount, orderPage, ...fields }))
  stores.push(store)
  return { store, form: store.form, apply, expectAmount }
}
const stores: ApplyInvoiceStore[] = []

/** One order chosen and a person's name typed. */
const givenFilled = async (fields: Partial<InvoiceApi> = {}) => {
  const all = given(fields, { order: 'o1' })
  await all.store.load()
  all.form.set({ titleName: ' 林晓 ' })
  return all
}

afterEach(() => {
  for (const store of stores.splice(0)) store.dispose()
  storage.clear()
})

describe('the way through', () => {
  it('begins with the orders, and goes on once the server has said their sum', async () => {
    const { store } = given()
    await store.load()
    expect(store.step).toBe('orders')
    store.goOn()
    expect(store.step).toBe('orders')
    await store.choice.choose(['o1'])
    store.goOn()
    expect(store).toMatchObject({ step: 'form', isSecondStep: true })
  })

  it('begins with the form when an order is given', async () => {
    const { store } = given({}, { order: 'o2' })
    await store.load()
    expect(store.step).toBe('form')
    expect(store.choice.ids).toEqual(['o2'])
    expect(store.choice.amountFen).toBe(19900)
  })

  it('applies again with the orders and the title of the invoice before', async () => {
    const previous = givenInvoice({ orders: [givenOrder('o1'), givenOrder('o2')], email: 'a@b.cn', remark: '急用' })
    const { store, form } = given(
      { view: async () => previous, listTitles: async () => [givenTitle({ titleName: '别的公司' })] },
      { again: 'i1' },
    )
    await store.load()
    expect(store.choice.ids).toEqual(['o1', 'o2'])
    expect(form.values).toMatchObject({ titleName: previous.titleName, email: 'a@b.cn', remark: '急用' })
    expect(store.isDirty).toBe(false)
  })

  it('keeps the orders that can still be invoiced after a refusal', async () => {
    const orderIds = ['o1', 'gone']
    const expectAmount = jest.fn(async (ids: string[]) => {
      if (ids.includes('gone')) throw refusal('INVOICE_ORDER_REFUSED')
      return { amountFen: 100 }
    })
    const previous = givenInvoice({ orders: orderIds.map((id) => givenOrder(id)) })
    const { store } = given({ view: async () => previous, expectAmount }, { again: 'i1' })
    await store.load()
    expect(store.areOrdersRefused).toBe(true)
    await store.chooseOrders()
    expect(store.step).toBe('orders')
    expect(store.choice.ids).toEqual(['o1'])
    expect(store.choice.amountFen).toBe(100)
  })
})

describe('the title', () => {
  it('is the one that was used last, which is no change yet', async () => {
    const { store, form } = given({ listTitles: async () => [givenTitle(), givenTitle({ id: 't2', titleName: '旧' })] })
    await store.load()
    expect(form.values).toMatchObject({ titleKind: 'company', titleName: givenTitle().titleName })
    expect(store.isDirty).toBe(false)
    form.set({ remark: '急用' })
    expect(store.isDirty).toBe(true)
  })

  it('does not replace what was typed before, which is kept as a draft', async () => {
    const first = given()
    first.form.set({ titleName: '草稿' })
    first.store.dispose()
    const { store, form } = given({ listTitles: async () => [givenTitle()] })
    await store.load()
    expect(form.values).toMatchObject({ titleKind: 'personal', titleName: '草稿' })
    expect(store.isDirty).toBe(false)
  })

  it('can be deleted from the kept ones', async () => {
    const deleteTitle = jest.fn(async () => ({}))
    const { store } = given({ listTitles: async () => [givenTitle(), givenTitle({ id: 't2' })], deleteTitle })
    await store.load()
    await store.removeTitle('t1')
    expect(deleteTitle).toHaveBeenCalledWith('t1')
    expect(store.titles.data?.map(({ id }) => id)).toEqual(['t2'])
  })
})

describe('the form', () => {
  it.each([
    ['', '请输入税号'],
    ['91350100M000100Y44', ERRORS.INVOICE_TAX_NUMBER_WRONG.message],
  ])('requires a right tax number of a company: "%s"', async (taxNumber, error) => {
    const { store, form, apply } = await givenFilled()
    form.set({ titleKind: 'company', taxNumber })
    expect(await store.submit()).toBeUndefined()
    expect(form.field('taxNumber').error).toBe(error)
    expect(apply).not.toHaveBeenCalled()
  })

  it('accepts a tax number with blanks and small letters', async () => {
    const { form } = await givenFilled()
    form.set({ titleKind: 'company', taxNumber: '9135 0100 m000 100y 43' })
    expect(form.values.taxNumber).toBe(TAX_NUMBER)
    expect(form.check()).toBe(true)
  })

  it('requires a name, and an e-mail address only if one is given', async () => {
    const { form } = await givenFilled()
    form.set({ titleName: '  ', email: 'no address' })
    expect(form.check()).toBe(false)
    expect(form.field('titleName').error).toBe('请输入发票抬头')
    expect(form.field('email').error).toBe('邮箱格式不正确')
    form.set({ titleName: '林晓', email: '' })
    expect(form.check()).toBe(true)
  })

  it('sends a person without the fields of a company, once for several taps', async () => {
    const { store, form, apply } = await givenFilled()
    form.set({ taxNumber: TAX_NUMBER, bank: '工行' })
    const ids = await Promise.all([store.submit(), store.submit()])
    expect(ids.filter(Boolean)).toEqual(['i1'])
    expect(apply).toHaveBeenCalledTimes(1)
    expect(apply.mock.calls[0]![0]).toEqual({
      clientRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      orderIds: ['o1'],
      expectedAmountFen: 19900,
      titleKind: 'personal',
      titleName: '林晓',
      ...{ taxNumber: '', address: '', phone: '', bank: '', bankAccount: '', email: '', remark: '' },
    })
    expect(store.isDirty).toBe(false)
  })

  it('repeats a lost request under the same id', async () => {
    const { store, form, apply } = await givenFilled()
    apply.mockRejectedValueOnce(new ApiError(0, NETWORK_MESSAGE))
    expect(await store.submit()).toBeUndefined()
    expect(form.error).toBe(NETWORK_MESSAGE)
    expect(store.isDirty).toBe(true)
    expect(await store.submit()).toBe('i1')
    const [lost, repeated] = apply.mock.calls.map(([input]) => input.clientRequestId)
    expect(repeated).toBe(lost)
  })

  it('sends nothing while the amount is unknown', async () => {
    const { store, apply } = await givenFilled({ expectAmount: () => Promise.reject(new ApiError(0, NETWORK_MESSAGE)) })
    expect(await store.submit()).toBeUndefined()
    expect(apply).not.toHaveBeenCalled()
  })
})

describe('a refusal', () => {
  it('of the amount shows the new one and asks to check it', async () => {
    const { store, form, apply, expectAmount } = await givenFilled()
    apply.mockRejectedValueOnce(refusal('INVOICE_AMOUNT_CHANGED'))
    expectAmount.mockResolvedValueOnce({ amountFen: 9900 })
    expect(await store.submit()).toBeUndefined()
    expect(form.error).toBe(ERRORS.INVOICE_AMOUNT_CHANGED.message)
    expect(store.choice.amountFen).toBe(9900)
    expect(await store.submit()).toBe('i1')
    expect(apply.mock.calls[1]![0].expectedAmountFen).toBe(9900)
  })

  it('of the tax number is shown at its field', async () => {
    const { store, form, apply } = await givenFilled()
    form.set({ titleKind: 'company', taxNumber: TAX_NUMBER })
    apply.mockRejectedValueOnce(refusal('INVOICE_TAX_NUMBER_WRONG'))
    await store.submit()
    expect(form.field('taxNumber').error).toBe(ERRORS.INVOICE_TAX_NUMBER_WRONG.message)
    expect(form.error).toBe('')
  })

  it('of a changed form, whose first attempt came through, leads to the list', async () => {
    const { store, form, apply } = await givenFilled()
    apply.mockRejectedValueOnce(refusal('REQUEST_ID_REUSED'))
    await store.submit()
    expect(form.error).toContain('我的发票')
  })
})
