import type { AccessOf } from '@contract/call'
import type { Calls, Input, Key, Output } from '@contract/calls'

/** The caller and the origin of the request: all that a handler sees of HTTP. */
export interface RequestContext {
  shopId: string
  /** The learner of a valid token; undefined for a visitor of a public call. */
  userId: string | undefined
  token: string | undefined
  ip: string
  /** The address by which the caller reaches this server, without a trailing slash. */
  siteUrl: string
  userAgent: string
}

type SignedInContext = RequestContext & { userId: string; token: string }

/** What the handler of a call gets, by the call's access. */
interface Contexts {
  public: RequestContext
  learner: SignedInContext
}
type ContextOf<K extends Key> = AccessOf<K, Calls[K]> extends keyof Contexts ? Contexts[AccessOf<K, Calls[K]>] : never

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
