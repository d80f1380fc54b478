import { screens, withQuery, type ScreenName } from '@contract/screens'
import { Api, DEMO } from '../../tests/support/pages/api'
import { findScreenParams, VARIANTS, type ScreenKey } from '../../tests/support/pages/screens/screens'
import { SHOP } from '../school'

/** Screens that lead out of the app at once, to a site that this machine may not reach or to the sandbox's page. */
const LEAD_OUT: ScreenKey[] = ['webview', 'payWebview']
/** Its time runs from when its attempt was made, which is now. */
const FIRST: ScreenKey = 'exam'
/** Whoever is logged in is led on from it. */
const AS_VISITOR: ScreenKey[] = ['login']

export interface VisitedScreen {
  name: ScreenKey
  address: string
  isLoggedIn: boolean
}

/** Every screen of the contract, and what shows something else by its parameters, with the demo school's data. */
export const listScreens = async (
  site: string,
): Promise<{ visited: VisitedScreen[]; login: Record<string, string> }> => {
  const api = new Api({ url: site }, SHOP)
  await api.login(DEMO.phone, DEMO.password)
  const params = await findScreenParams(api)
  const user = await api.succeed('GET /base/auth/shop/user/view', {})
  const pathOf = (name: ScreenKey) =>
    screens[name in screens ? (name as ScreenName) : VARIANTS[name as keyof typeof VARIANTS]].path
  const names = new Set([FIRST, ...Object.keys(screens), ...Object.keys(VARIANTS)] as ScreenKey[])
  return {
    visited: [...names]
      .filter((name) => !LEAD_OUT.includes(name))
      .map((name) => ({
        name,
        address: `${site}/wap${withQuery(pathOf(name), params[name] ?? {})}`,
        isLoggedIn: !AS_VISITOR.includes(name),
      })),
    // What a phone keeps of a login.
    login: { [`${SHOP}:token`]: JSON.stringify(api.token), [`${SHOP}:user`]: JSON.stringify(user) },
  }
}
