import { storage } from '@/platform/storage/storage'
import { toast } from '@/shared/ui/toast/toast'
import { openLogin } from '../router/router'
import { session } from './session.store'

const EXPIRED_FLAG = 'tokenExpired'
const NOTICE_DELAY_MILLISECONDS = 1000

let leading = false

/**
 * AUTH-03, one gate for all: however many answers say at once that the login is over, the flag is stored once, one
 * login page opens, and it leads back to where the learner was.
 */
export const leadToLogin = async (): Promise<void> => {
  const hadLogin = session.loggedIn
  session.forget()
  if (leading) return
  leading = true
  try {
    // An answer that comes late finds nobody logged in any more; it must not take the news back.
    if (hadLogin) storage.set(EXPIRED_FLAG, true)
    await openLogin()
    setTimeout(() => {
      if (storage.get<boolean>(EXPIRED_FLAG)) toast('登录过期')
      storage.remove(EXPIRED_FLAG)
    }, NOTICE_DELAY_MILLISECONDS)
  } finally {
    leading = false
  }
}
