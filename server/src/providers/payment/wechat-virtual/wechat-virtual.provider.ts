import { MerchantFault, type PaymentProvider } from '../payment-provider'
import { identifyVirtualMerchant, toVirtualSettings } from './virtual-settings'
import { WechatVirtual } from './wechat-virtual'

export const wechatVirtualProvider: PaymentProvider = {
  identify: identifyVirtualMerchant,
  open: (fields, { miniProgram }) => {
    if (!miniProgram) throw new MerchantFault('学校没有小程序')
    return new WechatVirtual(toVirtualSettings(fields), miniProgram)
  },
}
