import { backTo, isSameAddress } from '@/core/router/back-to'
import { back, goHome, openAddress } from '@/core/router/router'
import type { Route } from '@/routes/route'
import { findRoute, routes, type RouteName } from '@/routes/routes'

/** Screens that may be between a page and the login that it requires. */
const LOGIN_SCREENS: readonly (RouteName | undefined)[] = [
  'login',
  'register',
  'binding',
  'area',
  'forgetPassword',
  'succeed',
]

/**
 * After a login: back to the page that required it, which reloads the learner's data; else to the address that the
 * login was to lead to.
 */
export const returnFrom = async (from: string | undefined): Promise<void> => {
  if (!from) return back()
  if (
    await backTo(
      (address) => isSameAddress(address, from),
      (address) => LOGIN_SCREENS.includes(findRoute(address)),
    )
  )
    return
  await openAddress(from, 'replace')
}

/**
 * Leaves the login screen without a login, past the page that required it where that is for learners only: it would
 * require it again.
 */
export const leaveLogin = async (from: string | undefined): Promise<void> => {
  const name = from && findRoute(from)
  if (!name || !(routes[name] as Route).login) return back()
  if (!(await backTo((address) => !isSameAddress(address, from)))) await goHome()
}
