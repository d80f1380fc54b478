/**
 * What crosses between the engine's window (browser or jsdom) and Node. Everything is JSON: Chromium sits in another
 * process.
 */

/** A request of wx.request, performed by Node as the native client would: no CORS, any header. */
export interface HttpRequest {
  /** Names the request for `abort`. */
  id: string
  url: string
  method: string
  headers: Record<string, string>
  /** Undefined for a request without a body. */
  bodyBase64?: string
  timeoutMs: number
}

export interface UploadRequest {
  id: string
  url: string
  headers: Record<string, string>
  fieldName: string
  fileName: string
  mime: string
  fileBase64: string
  formData: Record<string, string>
  timeoutMs: number
}

/** `error` is set, and everything else empty, when there was no response: refused, timed out, aborted. */
export interface HttpResponse {
  error?: string
  status: number
  headers: Record<string, string>
  cookies: string[]
  bodyBase64: string
}

export interface SocketRequest {
  id: string
  url: string
  headers: Record<string, string>
  protocols: string[]
}

/** Calls from the window to Node, by name: input, output. */
export interface BridgeCalls {
  request: [HttpRequest, HttpResponse]
  upload: [UploadRequest, HttpResponse]
  abort: [{ id: string }, void]
  openSocket: [SocketRequest, void]
  sendSocket: [{ id: string; text?: string; base64?: string }, void]
  closeSocket: [{ id: string; code?: number; reason?: string }, void]
}

export type SocketEvent =
  | { id: string; type: 'open'; headers: Record<string, string> }
  | { id: string; type: 'message'; text?: string; base64?: string }
  | { id: string; type: 'error'; message: string }
  | { id: string; type: 'close'; code: number; reason: string }

export interface Bridge {
  call<Name extends keyof BridgeCalls>(name: Name, input: BridgeCalls[Name][0]): Promise<BridgeCalls[Name][1]>
  /** Events of sockets opened by `openSocket`. Returns a function that stops listening. */
  onSocketEvent(listener: (event: SocketEvent) => void): () => void
  /** Sends one of the protocol's events (`App.logAdded` …) to every connected client. */
  emit(method: string, params: unknown): void
}

export type EngineKind = 'jsdom' | 'chromium'

/** Whose phone the mini-program runs on: rules of WeChat tell them apart. */
export type PhoneKind = 'iphone' | 'android'
