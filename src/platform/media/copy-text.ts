import { toast } from '@/shared/ui/toast/toast'
import { attemptPrivate } from '../permission/attempt-private'
import { writeClipboard } from './clipboard'

/**
 * Copies a text and says so with `copied`. Where it is refused, shows why, and the text to write down. Never rejects.
 * @returns whether it was copied
 */
export const copyText = async (text: string, copied: string): Promise<boolean> => {
  const { done } = await attemptPrivate('copy', () => writeClipboard(text), { shown: text })
  if (done) toast(copied)
  return done
}
