import type { Calls, Input, Key, Output } from '@contract/calls'

/** The caller and where the request comes from: all that a handler learns about HTTP. */
export interface RequestContext {
  shopId: string
  /** The learner behind a valid token; undefined for a visitor of a public call. */
  userId: string | undefined
  token: string | undefined
  ip: string
  /** Where the caller reaches this server, without a slash at the end. */
  siteUrl: string
  userAgent: string
}

type SignedInContext = RequestContext & { userId: string; token: string }

/** The rule of `needsLogin`, for the compiler. */
type ContextOf<K extends Key> =
  PathOf<K> extends `auth/${string}`
    ? SignedInContext
    : Calls[K] extends { access: 'auth' }
      ? SignedInContext
      : RequestContext
/** The path after its first segment. */
type PathOf<K extends Key> = K extends `${string} /${string}/${infer Rest}` ? Rest : never

/** The one file of an upload, read whole; its size was checked while it streamed in. */
export interface UploadedFile {
  fileName: string
  content: Buffer
}

type InputFor<K extends Key> = Calls[K] extends { upload: object } ? Input<K> & { file: UploadedFile } : Input<K>

/** Handlers by call key. A routes file gives some of them; app.ts puts all together and none may be missing. */
export type Routes<K extends Key = Key> = {
  [P in K]: (input: InputFor<P>, context: ContextOf<P>) => Promise<Output<P>>
}

/** Lets TypeScript check a module's handlers against the contract. */
export const defineRoutes = <K extends Key>(routes: Routes<K>): Routes<K> => routes
