import type { AfterSale, ExpectedRefund } from '@contract/after-sale/calls'
import type { AfterSaleApi } from '@/features/after-sale/after-sale.api'

const COURSE = { kind: 'course' as const, title: '电工入门', variant: '', cover: '' }

export const givenAfterSale = (fields: Partial<AfterSale> = {}): AfterSale => ({
  id: 's1',
  orderId: 'o1',
  orderNumber: '20261122001',
  kind: 'refund',
  status: 'applied',
  amountFen: 19900,
  lines: [{ ...COURSE, lineId: 'l1', quantity: 1 }],
  createdAt: '2026-11-22T02:00:00Z',
  reason: 'noTime',
  description: '',
  returnAddress: null,
  returnBefore: null,
  expressCompany: '',
  expressNumber: '',
  refusal: '',
  log: [{ at: '2026-11-22T02:00:00Z', by: 'learner', text: '申请退款 ¥199.00', pictures: [] }],
  ...fields,
})

/** Three pieces for 300 yuan, and a course that cannot be asked for. */
export const givenExpected = (fields: Partial<ExpectedRefund> = {}): ExpectedRefund => ({
  orderNumber: '20261122001',
  lines: [
    { ...COURSE, lineId: 'l1', mostQuantity: 3, mostFen: 30000, refusal: null },
    {
      ...COURSE,
      lineId: 'l2',
      title: '电工进阶',
      mostQuantity: 1,
      mostFen: 10000,
      refusal: '已学习 43%，超过可退的 20%',
    },
  ],
  mostFen: 30000,
  kinds: ['refund', 'return'],
  ...fields,
})

const unexpected = () => {
  throw new Error('not expected in this test')
}

export const givenApi = (fields: Partial<AfterSaleApi>): AfterSaleApi => ({
  expect: unexpected,
  apply: unexpected,
  page: unexpected,
  view: unexpected,
  withdraw: unexpected,
  close: unexpected,
  submitExpress: unexpected,
  uploadPicture: unexpected,
  ...fields,
})
