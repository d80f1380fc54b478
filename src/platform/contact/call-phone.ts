import Taro from '@tarojs/taro'
import { copyText } from '../media/copy-text'

/** Dials; where the phone cannot, or the learner does not want to, the number is copied. Never rejects. */
export const callPhone = async (phone: string): Promise<void> => {
  try {
    await Taro.makePhoneCall({ phoneNumber: phone })
  } catch (error) {
    console.warn('not dialled', error)
    await copyText(phone, '电话号码已复制')
  }
}
