import { confirm, toast } from '@/shared/ui/toast/toast'
import { parcelApi, type ParcelApi } from './parcel.api'

/** Asks, then completes the order. False when the learner thought better of it. */
export const confirmReceipt = async (
  orderId: string,
  api: Pick<ParcelApi, 'confirmReceipt'> = parcelApi,
): Promise<boolean> => {
  const isSure = await confirm({
    title: '确认收货',
    content: '请确认已经收到全部商品。确认后订单完成。',
    confirmText: '已收到',
    cancelText: '还没收到',
  })
  if (!isSure) return false
  await api.confirmReceipt(orderId)
  toast('已确认收货')
  return true
}
