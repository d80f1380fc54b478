import { SUCCESS_CODE, TROUBLE_CODES } from '@contract/envelope-codes'
import { Refusal } from './refusal'
import { makeRequestId } from './request-id'
import type { Input, Output, StaffKey } from './staff-calls'

/** What the session tells the caller, and what it asks of it. */
interface SessionHooks {
  csrfToken(): string
  /** Called when the session has ended; resolves when the same person has logged in again. */
  logInAgain(): Promise<void>
}
let session: SessionHooks = {
  csrfToken: () => '',
  logInAgain: () => Promise.reject(new Refusal(301, '请先登录')),
}
export const connectSession = (hooks: SessionHooks): void => {
  session = hooks
}

interface Options {
  file?: File
  signal?: AbortSignal
  /** Passes a refusal on instead of asking for a login: for the calls of the login itself. */
  anonymous?: boolean
  /** Of a form that is sent until it is answered: one request, whatever it holds by then. The input by default. */
  intention?: string
}

/** Ids of the requests that have no answer yet, by their intention: asked again, they are done once. */
const unanswered = new Map<string, string>()

/** How long a busy server is waited for, at most. */
const LONGEST_WAIT_SECONDS = 10
const BUSY = [429, 503]

/**
 * Performs one staff call. A session that ended is renewed over the page, and the call repeated; a busy server is asked
 * once more after the time that it names.
 * @throws Refusal
 */
export const call = async <K extends StaffKey>(key: K, input: Input<K>, options: Options = {}): Promise<Output<K>> => {
  try {
    return (await send(key, input, options)) as Output<K>
  } catch (error) {
    if (options.anonymous || !(error instanceof Refusal) || !error.endsSession) throw error
    await session.logInAgain()
    return (await send(key, input, options)) as Output<K>
  }
}

const send = async (key: StaffKey, input: object, options: Options, isRepeated = false): Promise<unknown> => {
  const intention = options.intention ?? `${key} ${JSON.stringify(input)}`
  const requestId = unanswered.get(intention) ?? makeRequestId()
  unanswered.set(intention, requestId)
  const response = await exchange(key, input, requestId, options)
  if (BUSY.includes(response.status) && !isRepeated) {
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    if (seconds <= LONGEST_WAIT_SECONDS) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      return send(key, input, options, true)
    }
  }
  const envelope = await read(response)
  if (!TROUBLE_CODES.includes(envelope.code)) unanswered.delete(intention)
  if (envelope.code === SUCCESS_CODE) return envelope.data
  throw new Refusal(envelope.code, envelope.msg, envelope.data)
}

const exchange = async (
  key: StaffKey,
  input: object,
  requestId: string,
  { file, signal }: Options,
): Promise<Response> => {
  const [method, path] = key.split(' ') as [string, string]
  const inQuery = method === 'GET' || method === 'DELETE' || file !== undefined
  const body = file ? toForm(file) : inQuery ? undefined : JSON.stringify(input)
  const headers: Record<string, string> = {
    ...(method !== 'GET' && { 'x-csrf-token': session.csrfToken() }),
    // Its input says nothing of a file: another one would pass for the same.
    ...(method !== 'GET' && !file && { 'idempotency-key': requestId }),
    ...(!inQuery && { 'content-type': 'application/json' }),
  }
  try {
    return await fetch(`/api${path}${inQuery ? toQuery(input) : ''}`, { method, headers, body, signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Refusal(0, '网络不通，请检查网络后重试')
  }
}

const read = async (response: Response): Promise<{ code: number; msg: string; data: unknown }> => {
  const envelope: unknown = await response.json().catch(() => undefined)
  if (!envelope) throw new Refusal(0, `服务器没有应答（${response.status}），请稍后重试`)
  return envelope as { code: number; msg: string; data: unknown }
}

const toForm = (file: File): FormData => {
  const form = new FormData()
  form.set('file', file)
  return form
}

const toQuery = (input: object): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value))
  return query.size ? `?${query}` : ''
}
