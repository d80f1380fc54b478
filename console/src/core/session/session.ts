import { useSyncExternalStore } from 'react'
import type { Permission } from '@contract/staff/permissions'
import { call, connectSession } from '../call/call'
import { queryClient } from '../call/queries'
import { Refusal } from '../call/refusal'
import type { Output } from '../call/staff-calls'

export type Me = Output<'GET /staff/me'>

interface State {
  /** Undefined until the server has said who this is; null for nobody. */
  me: Me | null | undefined
  /** Whether the session ended while the page was used: a login lies over the page. */
  isEnded: boolean
}

let state: State = { me: undefined, isEnded: false }
const listeners = new Set<() => void>()
const change = (next: Partial<State>): void => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const useSession = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

/** Whether the staff member may use what needs this permission. */
export const can = (permission: Permission | 'self' | undefined): boolean =>
  permission === 'self' || (permission !== undefined && (state.me?.permissions.includes(permission) ?? false))

interface Waiting {
  resolve: () => void
  reject: (refusal: Refusal) => void
}
let waiting: Waiting[] = []

connectSession({
  csrfToken: () => state.me?.csrfToken ?? '',
  logInAgain: () => {
    // Where nobody was logged in there is no page that could be lost.
    if (!state.me) return Promise.reject(new Refusal(301, '请先登录'))
    change({ isEnded: true })
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  },
})

/** Asks the server who this is. */
export const restoreSession = async (): Promise<void> => {
  try {
    change({ me: await call('GET /staff/me', {}, { anonymous: true }) })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.endsSession) throw error
    change({ me: null })
  }
}

/** What a login brought. Another person than before gets a page of their own: nothing of the first may be sent. */
export const enter = (me: Me): void => {
  const isSame = !state.me || state.me.id === me.id
  const settled = waiting
  waiting = []
  if (!isSame) queryClient.clear()
  change({ me, isEnded: false })
  for (const { resolve, reject } of settled) {
    if (isSame) resolve()
    else reject(new Refusal(301, '已换成另一位员工登录，刚才的操作没有提交'))
  }
}

export const leave = async (): Promise<void> => {
  await call('POST /staff/logout', {}, { anonymous: true }).catch(() => undefined)
  for (const { reject } of waiting) reject(new Refusal(301, '已退出登录，刚才的操作没有提交'))
  waiting = []
  queryClient.clear()
  change({ me: null, isEnded: false })
}
