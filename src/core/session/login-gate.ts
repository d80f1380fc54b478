import { storage } from '@/platform/storage/storage'
import { toast } from '@/shared/ui/toast/toast'
import { openLogin } from '../router/router'
import { session } from './session.store'

const EXPIRED_FLAG = 'tokenExpired'
const NOTICE_DELAY_MILLISECONDS = 1000

let leading = false

/**
 * AUTH-03: opens one login page, which leads back to where the learner was, however many responses report an expired
 * login at once.
 */
export const leadToLogin = async (): Promise<void> => {
  const hadLogin = session.loggedIn
  session.forget()
  if (leading) return
  leading = true
  try {
    // A late response finds the session empty already; it must not clear the flag.
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
