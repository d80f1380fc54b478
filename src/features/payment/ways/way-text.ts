import type { PaySource } from '@contract/payment/payment-status'

interface WayText {
  label: string
  /** One character in place of a logo. */
  mark: string
  note: string
  /** On the button. */
  action: string
}

export const WAY_TEXT: Record<PaySource, WayText> = {
  wechat: { label: '微信支付', mark: '微', note: '由微信安全处理，学校不保存你的支付信息', action: '微信支付' },
  alipay: { label: '支付宝', mark: '支', note: '由支付宝安全处理，学校不保存你的支付信息', action: '支付宝支付' },
  wechatVirtual: { label: '微信支付', mark: '微', note: '由微信安全处理，学校不保存你的支付信息', action: '微信支付' },
  offline: { label: '线下转账', mark: '转', note: '转账到学校账户，上传凭证后由学校确认', action: '去转账' },
}
