import Taro from '@tarojs/taro'
import { toast } from '@/shared/ui/toast/toast'
import { copyText } from '../media/media'

/** Dials; where the phone cannot, or the learner does not want to, the number is copied. Never rejects. */
export const callPhone = async (phone: string): Promise<void> => {
  try {
    await Taro.makePhoneCall({ phoneNumber: phone })
  } catch (error) {
    console.warn('not dialled', error)
    await copyText(phone).then(
      () => toast('电话号码已复制'),
      () => toast(`请拨打 ${phone}`),
    )
  }
}
