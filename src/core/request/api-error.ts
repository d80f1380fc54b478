import { LOGIN_CODES } from '@contract/envelope-codes'

/**
 * A refusal of the server, or of the network (`code` 0 when nothing came back). The message is Chinese and may be
 * shown.
 */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** What the server said besides the sentence. */
    readonly data?: unknown,
    /** How long the server asks to wait before the next request (Retry-After). */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }

  /** The server refused without a sentence of its own; `message` is the usual one. */
  get isSilent(): boolean {
    return this.code !== 0 && this.message === NETWORK_MESSAGE
  }

  get needsLogin(): boolean {
    return LOGIN_CODES.includes(this.code)
  }
}

/** The request was canceled, for example because its page was closed. Never shown. */
export class CanceledError extends Error {}

export const NETWORK_MESSAGE = '网络不太好，请稍后重试'

/** Returns the message to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '出了点问题，请稍后重试'
