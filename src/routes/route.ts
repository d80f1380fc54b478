import type { NoParams, Screen, ScreenParams } from '@contract/screens'

/** What the app knows of a screen besides its path. */
export interface RouteFacts<P extends ScreenParams = NoParams> {
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

export type Route<P extends ScreenParams = NoParams> = Screen<P> & RouteFacts<P>
