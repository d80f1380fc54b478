import { NotSupported, type RefusalKind } from './refusal'

const REFUSALS = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError']

/** Reads what a browser threw. */
export const readRefusal = (error: unknown): RefusalKind => {
  if (error instanceof NotSupported) return 'unsupported'
  const { name } = error as Error
  if (REFUSALS.includes(name)) return 'denied'
  return name === 'AbortError' ? 'canceled' : 'failed'
}

/** Pages open neither the browser's settings nor the system's. */
export const openSettings: ((scope: string) => Promise<boolean>) | undefined = undefined
export const openSystemSettings: (() => Promise<void>) | undefined = undefined

/** Browsers have no contract of WeChat's; the school's own page says the same. */
export const openPrivacyContract: (() => Promise<void>) | undefined = undefined
