import { callPhone } from '@/platform/contact/call-phone'
import { copyText } from '@/platform/media/copy-text'

/** Dials a `tel:` address, copies the mailbox of a `mailto:`. Never rejects. */
export const followContact = async (scheme: string, address: string): Promise<void> => {
  if (scheme.toLowerCase() === 'tel') return callPhone(address)
  // A mini-program writes no mail.
  await copyText(address, '邮箱地址已复制')
}
