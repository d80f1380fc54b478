import Taro from '@tarojs/taro'
import { Button } from '@/shared/ui/Button/Button'
import { toast } from '@/shared/ui/toast/toast'
import { copyText } from '../media/media'
import type { ContactButtonProps } from './contact-button.port'

/** Calls the school; where the browser cannot dial, the number is copied. */
const call = (phone: string) =>
  Taro.makePhoneCall({ phoneNumber: phone }).catch(() =>
    copyText(phone).then(
      () => toast('电话号码已复制'),
      () => toast(`请拨打 ${phone}`),
    ),
  )

/** A browser has no customer service of its own, so the school is called. */
export const ContactButton = ({ phone, onOther }: ContactButtonProps) =>
  phone ? (
    <Button size="small" kind="tint" label={`打电话 ${phone}`} onClick={() => call(phone)}>
      打电话
    </Button>
  ) : (
    <Button size="small" kind="tint" onClick={onOther}>
      学校信息
    </Button>
  )
