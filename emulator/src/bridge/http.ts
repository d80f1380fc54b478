import type { HttpResponse, HttpRequest, UploadRequest } from '../contracts/bridge'

const NO_ANSWER: HttpResponse = { status: 0, headers: {}, cookies: [], bodyBase64: '' }
/** Headers that the native client adds to every request. */
const CLIENT_HEADERS = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ' +
    'MicroMessenger/8.0.50 MiniProgramEnv/emulator',
}

/** Maps Node's error codes to wx's messages. */
const describeFailure = (error: unknown, aborted: boolean): string => {
  if (aborted) return 'abort'
  const { name, cause, message } = error as Error & { cause?: { message?: string; code?: string } }
  if (name === 'TimeoutError') return 'timeout'
  return cause?.message || cause?.code || message
}

/** Performs requests and uploads as the native client does; each can be aborted by its id. */
export class HttpClient {
  private readonly running = new Map<string, AbortController>()

  constructor(private readonly clientHeaders: Record<string, string> = {}) {}

  request({ id, url, method, headers, bodyBase64, timeoutMs }: HttpRequest): Promise<HttpResponse> {
    return this.perform(id, url, timeoutMs, {
      method,
      headers: this.withClient(headers),
      body: bodyBase64 === undefined ? undefined : Buffer.from(bodyBase64, 'base64'),
    })
  }

  upload({
    id,
    url,
    headers,
    fieldName,
    fileName,
    mime,
    fileBase64,
    formData,
    timeoutMs,
  }: UploadRequest): Promise<HttpResponse> {
    const body = new FormData()
    for (const [name, value] of Object.entries(formData)) body.append(name, value)
    body.append(fieldName, new Blob([Buffer.from(fileBase64, 'base64')], { type: mime }), fileName)
    const given = Object.entries(this.withClient(headers)).filter(([name]) => name !== 'content-type')
    return this.perform(id, url, timeoutMs, { method: 'POST', headers: Object.fromEntries(given), body })
  }

  abort(id: string) {
    this.running.get(id)?.abort()
  }

  abortAll() {
    for (const controller of this.running.values()) controller.abort()
  }

  private withClient(headers: Record<string, string>): Record<string, string> {
    const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
    return { ...CLIENT_HEADERS, ...this.clientHeaders, ...(Object.fromEntries(given) as Record<string, string>) }
  }

  private async perform(id: string, url: string, timeoutMs: number, init: RequestInit): Promise<HttpResponse> {
    const controller = new AbortController()
    this.running.set(id, controller)
    try {
      const response = await fetch(url, {
        ...init,
        signal: AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)]),
      })
      const body = Buffer.from(await response.arrayBuffer())
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        cookies: response.headers.getSetCookie(),
        bodyBase64: body.toString('base64'),
      }
    } catch (error) {
      return { ...NO_ANSWER, error: describeFailure(error, controller.signal.aborted) }
    } finally {
      this.running.delete(id)
    }
  }
}
