import type { AccessOf } from '@contract/call'
import type { Calls, Input, Key, Output } from '@contract/calls'
import type { Permission } from '@contract/staff/permissions'
import type { Act } from '../actor'

export interface RequestOrigin {
  ip: string
  /** The address by which the caller reaches this server, without a trailing slash. */
  siteUrl: string
  userAgent: string
}

/** The caller and the origin of the request: all that a handler sees of HTTP. */
export interface RequestContext extends RequestOrigin {
  shopId: string
  /** The learner of a valid token; undefined for a visitor of a public call. */
  userId: string | undefined
  token: string | undefined
}

type SignedInContext = RequestContext & { userId: string; token: string }

/** A caller of the staff who has not logged in. */
export interface StaffVisitorContext extends RequestOrigin {
  /** Sets the session cookie, or removes it. */
  setSession: (token: string | undefined) => void
  /** The token of a browser in which staff have logged in before; it opens nothing. */
  deviceToken: string | undefined
  /** Gives the browser its device token for some months. */
  setDevice: (token: string) => void
}

/** A staff member who has the call's permission. */
export interface StaffContext extends StaffVisitorContext {
  /** The session's shop; a staff call has no other. */
  shopId: string
  staffId: string
  permissions: readonly Permission[]
  token: string
  /** For the audit. */
  act: Act
}

/** What the handler of a call gets, by the call's access. */
type ContextOf<K extends Key> = K extends `${string} /staff/${string}`
  ? StaffContexts<AccessOf<K, Calls[K]>>
  : AppContexts<AccessOf<K, Calls[K]>>
type StaffContexts<A> = A extends 'public' ? StaffVisitorContext : A extends `staff:${string}` ? StaffContext : never
type AppContexts<A> = A extends 'public' ? RequestContext : A extends 'learner' ? SignedInContext : never

/** The one file of an upload, read completely; its size was checked while streaming. */
export interface UploadedFile {
  fileName: string
  content: Buffer
}

type InputFor<K extends Key> = Calls[K] extends { upload: object } ? Input<K> & { file: UploadedFile } : Input<K>

/** Handlers by call key. A routes file provides some of them; app.ts combines all, and none may be missing. */
export type Routes<K extends Key = Key> = {
  [P in K]: (input: InputFor<P>, context: ContextOf<P>) => Promise<Output<P>>
}

/** Lets TypeScript check a module's handlers against the contract. */
export const defineRoutes = <K extends Key>(routes: Routes<K>): Routes<K> => routes
