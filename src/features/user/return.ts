import { backTo, isSameAddress } from '@/core/router/back-to'
import { back, goHome, openAddress } from '@/core/router/router'
import { findRoute, routes, type Route, type RouteName } from '@/routes/routes'

/** What lies between a page and the login that it asked for. */
const LOGIN_SCREENS: readonly (RouteName | undefined)[] = [
  'login',
  'register',
  'binding',
  'area',
  'forgetPassword',
  'succeed',
]

/**
 * After logging in: back to the page that asked, which looks anew at what is the learner's; else to where the login was
 * to lead.
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
 * Out of the login without one; past the page that asked for it where that is for learners only: it would ask again.
 */
export const leaveLogin = async (from: string | undefined): Promise<void> => {
  const name = from && findRoute(from)
  if (!name || !(routes[name] as Route).login) return back()
  if (!(await backTo((address) => !isSameAddress(address, from)))) await goHome()
}
