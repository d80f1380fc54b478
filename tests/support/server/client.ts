import { calls, type Input, type Key, type Output } from '@contract/calls'
import { isStaffCall, type Call } from '@contract/call'
import { SHOP } from './fixture-school'

/** A response: the envelope with its HTTP status. */
export interface Answer<Data> {
  status: number
  code: number
  msg: string
  data: Data
}

export interface Caller {
  token?: string
  /** The fixture's first school by default; '' sends none. */
  sid?: string
  headers?: Record<string, string>
  /** A staff member's session, for staff calls. */
  staff?: { session: string; csrfToken: string }
}

export interface AppRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  query?: Record<string, string>
  payload?: object
}
export type Envelope = Omit<Answer<never>, 'status'>
/** What answers a request: an app by itself, or whoever passes it on to one. */
interface App {
  inject: (request: AppRequest) => Promise<{ statusCode: number; json: () => Envelope }>
}

/** Calls of the contract against an app, without a network. `call.raw` takes any input, for what must be refused. */
export const createClient = (getApp: () => Promise<App>) => {
  const raw = async (
    key: string,
    input: unknown,
    { token, sid = SHOP, headers, staff }: Caller = {},
  ): Promise<Answer<never>> => {
    const app = await getApp()
    const [method, path] = key.split(' ') as [AppRequest['method'], string]
    const inQuery = method === 'GET' || method === 'DELETE'
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(sid && !isStaffCall(key) && { sid }),
        ...(token && { token }),
        ...(staff && { cookie: `staff=${staff.session}`, 'x-csrf-token': staff.csrfToken }),
        ...headers,
      },
      ...(inQuery ? { query: toQuery(input) } : { payload: input as object }),
    })
    return { status: reply.statusCode, ...reply.json() }
  }
  const call = <K extends Key>(key: K, input: Input<K>, caller?: Caller) =>
    raw(key, input, caller) as Promise<Answer<Output<K>>>

  /** Sends a file to an upload of the contract, with its input in the query. */
  const upload = async <K extends Key>(
    key: K,
    file: { name: string; type: string; content: Buffer },
    caller: Caller = {},
    query = {},
  ): Promise<Answer<Output<K>>> => {
    if (!(calls[key] as Call).upload) throw new Error(`${key} is no upload`)
    const boundary = 'boundary-of-the-upload'
    const head =
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n` +
      `content-type: ${file.type}\r\n\r\n`
    const reply = await (
      await getApp()
    ).inject({
      method: 'POST',
      url: `/api${key.split(' ')[1]}`,
      query,
      headers: {
        ...(!isStaffCall(key) && { sid: caller.sid ?? SHOP }),
        ...(caller.token && { token: caller.token }),
        ...(caller.staff && { cookie: `staff=${caller.staff.session}`, 'x-csrf-token': caller.staff.csrfToken }),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return { status: reply.statusCode, ...reply.json() }
  }
  return Object.assign(call, { raw, upload })
}

/** Some calls of the contract, to register them without the others. */
export const pickCalls = (keys: string[]): Record<string, Call> =>
  Object.fromEntries(keys.map((key) => [key, calls[key as Key]]))

const toQuery = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
