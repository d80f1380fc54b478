import type { Api } from '../api'

/** An after-sale of the learner; where there is none yet, one of this paid order is made and withdrawn. */
export const findAfterSale = async (api: Api, orderId: string): Promise<string> => {
  const [made] = (await api.call('POST /resource/auth/trade/order/sale/page', {})).data.list
  if (made) return made.id
  const { data: expected } = await api.call('POST /resource/auth/trade/order/sale/expected/refund', { orderId })
  const { data } = await api.call('POST /resource/auth/trade/order/apply/sale', {
    clientRequestId: crypto.randomUUID(),
    orderId,
    kind: 'refund',
    lines: expected.lines.map(({ lineId, mostQuantity: quantity }) => ({ lineId, quantity })),
    amountFen: expected.mostFen,
    reason: 'noTime',
    description: '最近工作调动，没有时间学习了，希望学校可以理解，谢谢老师一直以来的帮助。'.repeat(3),
  })
  await api.call('PUT /resource/auth/trade/order/sale/withdraw', { id: data.id })
  return data.id
}
