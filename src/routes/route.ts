export type Params = Record<string, string | undefined>
// oxlint-disable-next-line typescript/no-empty-object-type -- a screen without parameters takes exactly none
export type NoParams = {}

export interface Route<P extends Params = NoParams> {
  path: string
  title: string
  /** Opening it without a login leads through the login screen and back. */
  login?: boolean
  /** Pulling down reloads it: lists and what changes by itself, but never a tab page (NAV-04). */
  refresh?: boolean
  /** Parameters that identify a person or grant access: they stay out of logs. */
  secrets?: readonly (keyof P & string)[]
  /** Views without this parameter stay out of the access log (REQ-09). */
  loggedWith?: keyof P & string
  /** Only in types: the parameters that opening it takes. */
  readonly params?: P
}

/** A screen, with the type of its parameters. */
export const route = <P extends Params = NoParams>(definition: Route<P>): Route<P> => definition

/** What WeChat adds to the address that it sends a browser back to. */
export const OAUTH = ['code', 'state'] as const
