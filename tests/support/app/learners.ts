import type { LoginResult } from '@contract/user/calls'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'

/** Logs a learner in on this phone, each time with another token. */
let logins = 0
export const login = (stuId: string): void =>
  session.enter({ token: `${stuId}-${++logins}`, deviceToken: 'phone', user: { stuId } } as LoginResult)

/** A call that the server refuses because the login has ended, which the request layer tells the session first. */
export const expire = (): Promise<never> => {
  session.forget()
  return Promise.reject(new ApiError(9999, '登录过期'))
}
