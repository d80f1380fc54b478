import { SUCCESS_CODE } from '@contract/envelope-codes'
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
  /** Of a request that is done once, however often it is sent. */
  requestId?: string
}

export interface WriteOptions {
  file?: File
  /** Of a form that is sent until it is answered: one request, whatever it holds by then. The input by default. */
  intention?: string
}

/** Ids of the writes that have no answer yet, by their intention: sent again, they are done once. */
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

/** Performs a call that changes something. @throws Refusal */
export const callOnce = async <K extends StaffKey>(
  key: K,
  input: Input<K>,
  { file, intention = `${key} ${JSON.stringify(input)}` }: WriteOptions = {},
): Promise<Output<K>> => {
  // The input says nothing of a file: another one would pass for the same. A table whose answer was lost is made again.
  if (file || key.endsWith('/export')) return call(key, input, { file })
  const requestId = unanswered.get(intention) ?? makeRequestId()
  unanswered.set(intention, requestId)
  try {
    const output = await call(key, input, { requestId })
    unanswered.delete(intention)
    return output
  } catch (error) {
    if (error instanceof Refusal && error.isAnswer) unanswered.delete(intention)
    throw error
  }
}

const send = async (key: StaffKey, input: object, options: Options, isRepeated = false): Promise<unknown> => {
  const response = await exchange(key, input, options)
  if (BUSY.includes(response.status) && !isRepeated) {
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    if (seconds <= LONGEST_WAIT_SECONDS) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      return send(key, input, options, true)
    }
  }
  return open(response)
}

const exchange = async (key: StaffKey, input: object, { file, signal, requestId }: Options): Promise<Response> => {
  const [method, path] = key.split(' ') as [string, string]
  const inQuery = method === 'GET' || method === 'DELETE' || file !== undefined
  const body = file ? toForm(file) : inQuery ? undefined : JSON.stringify(input)
  const headers: Record<string, string> = {
    ...(method !== 'GET' && { 'x-csrf-token': session.csrfToken() }),
    ...(requestId && { 'idempotency-key': requestId }),
    ...(!inQuery && { 'content-type': 'application/json' }),
  }
  try {
    return await fetch(`/api${path}${inQuery ? toQuery(input) : ''}`, { method, headers, body, signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Refusal(0, '网络不通，请检查网络后重试')
  }
}

const open = async (response: Response): Promise<unknown> => {
  const envelope = (await response.json().catch(() => undefined)) as
    { code: number; msg: string; data: unknown } | undefined
  if (!envelope) throw new Refusal(0, `服务器没有应答（${response.status}），请稍后重试`)
  if (envelope.code === SUCCESS_CODE) return envelope.data
  throw new Refusal(envelope.code, envelope.msg, envelope.data)
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
