/** An address from the learner's WeChat account. */
export interface WechatPostalAddress {
  receiverName: string
  phone: string
  province: string
  city: string
  county: string
  detail: string
}
