import type { AfterSaleStatus } from '@contract/after-sale/after-sale-status'
import type { AfterSale, AfterSaleCard } from '@contract/after-sale/calls'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const AFTER_SALE_TONE: Record<AfterSaleStatus, TagTone> = {
  applied: 'warn',
  agreed: 'warn',
  returning: 'brand',
  refunding: 'brand',
  refundFailed: 'price',
  refunded: 'ok',
  disagreed: 'price',
  refused: 'price',
  withdrawn: 'grey',
}

const HINT: Record<AfterSaleStatus, string> = {
  applied: '学校会尽快处理，处理前可以撤销',
  agreed: '学校同意退货，请寄回商品并填写快递单号',
  returning: '商品正在寄回，学校收到后退款',
  refunding: '款项将退回付款账户，请留意到账通知',
  refundFailed: '支付渠道没有退成，学校会重新处理',
  refunded: '款项已退回付款账户',
  disagreed: '学校没有同意，可以重新申请或联系学校',
  refused: '学校没有收下退货，请联系学校',
  withdrawn: '售后已撤销，需要时可以重新申请',
}

/** What a status means for the learner, in a sentence. */
export const describeAfterSaleHint = ({ status }: Pick<AfterSale, 'status'>): string => HINT[status]

/** `工作服 红色 XL`. */
export const nameLine = ({ title, variant }: { title: string; variant: string }): string =>
  variant ? `${title} ${variant}` : title

/** `电工入门` or `电工入门 等 2 件`. */
export const describeParts = ({ lines }: Pick<AfterSaleCard, 'lines'>): string => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces > 1 ? `${lines[0]?.title} 等 ${pieces} 件` : (lines[0]?.title ?? '')
}

export const SPEAKER_LABEL: Record<AfterSale['log'][number]['by'], string> = {
  learner: '我',
  school: '学校',
  system: '系统',
}
