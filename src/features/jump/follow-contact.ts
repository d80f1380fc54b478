import { callPhone } from '@/platform/contact/call-phone'
import { copyText } from '@/platform/media/media'
import { toast } from '@/shared/ui/toast/toast'

/** A mini-program writes no mail. */
const copyMail = (address: string): Promise<void> =>
  copyText(address).then(
    () => toast('邮箱地址已复制'),
    () => toast(`邮箱：${address}`),
  )

/** Dials a `tel:` address, copies the mailbox of a `mailto:`. Never rejects. */
export const followContact = (scheme: string, address: string): Promise<void> =>
  scheme.toLowerCase() === 'tel' ? callPhone(address) : copyMail(address)
