import type { Api } from '../api'
import { payForOrder } from '../pay-for-order'

/**
 * An invoice of the learner, and an order that another one could be for. One order serves both, since its invoice is
 * withdrawn; where there is none such yet, it is paid through the sandbox.
 */
export const findInvoice = async (api: Api, goodsId: string): Promise<{ invoiceId: string; orderId: string }> => {
  const { list } = (await api.call('POST /resource/auth/trade/invoice/page', { pageSize: 50 })).data
  const made = list.find(({ status }) => status === 'withdrawn')
  if (made) {
    const { data } = await api.call('GET /resource/auth/trade/invoice/view', { id: made.id })
    return { invoiceId: made.id, orderId: data.orders[0]!.orderId }
  }
  const orderId = await payForOrder(api, goodsId)
  const { amountFen } = (await api.call('POST /resource/auth/trade/invoice/expected/amount', { orderIds: [orderId] }))
    .data
  const { data: invoice } = await api.call('POST /resource/auth/trade/invoice/save', {
    clientRequestId: crypto.randomUUID(),
    orderIds: [orderId],
    expectedAmountFen: amountFen,
    titleKind: 'company',
    titleName: '启航职业培训学校（上海）教育科技发展有限公司第二分公司',
    taxNumber: '91350100M000100Y43',
    ...{ address: '上海市浦东新区世纪大道 100 号', phone: '021-58880000', bank: '招商银行', bankAccount: '6214830000' },
  })
  await api.call('PUT /resource/auth/trade/invoice/withdraw', { id: invoice.id })
  return { invoiceId: invoice.id, orderId }
}
