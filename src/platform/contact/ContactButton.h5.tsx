import { Button } from '@/shared/ui/Button/Button'
import { callPhone } from './call-phone'
import type { ContactButtonProps } from './contact-button.port'

/** A browser has no customer service of its own, so the school is called. */
export const ContactButton = ({ phone, onOther }: ContactButtonProps) =>
  phone ? (
    <Button size="small" kind="tint" label={`打电话 ${phone}`} onClick={() => callPhone(phone)}>
      打电话
    </Button>
  ) : (
    <Button size="small" kind="tint" onClick={onOther}>
      学校信息
    </Button>
  )
