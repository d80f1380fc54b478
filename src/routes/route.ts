import type { NoParams, Screen, ScreenParams } from '@contract/screens'

export interface Route<P extends ScreenParams = NoParams> extends Screen<P> {
  title: string
  /** Opening it without a login leads through the login screen and back. */
  login?: boolean
  /** Pulling down reloads it: lists and what changes by itself, but never a tab page (NAV-04). */
  refresh?: boolean
  /** Parameters that identify a person or grant access: they stay out of logs. */
  secrets?: readonly (keyof P & string)[]
  /** Views without this parameter stay out of the access log (REQ-09). */
  loggedWith?: keyof P & string
}

/** A screen of the contract, with what only the app knows of it. */
export const route = <P extends ScreenParams>(screen: Screen<P>, more: Omit<Route<P>, keyof Screen>): Route<P> => ({
  ...screen,
  ...more,
})

/** What WeChat adds to the address that it sends a browser back to. */
export const OAUTH = ['code', 'state'] as const
