import { messageOf } from '@/core/request/api-error'
import { toast } from '@/shared/ui/toast/toast'

/** Runs something that a tap started, and says why it failed. */
export const showRefusal = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    toast(messageOf(error))
  }
}
