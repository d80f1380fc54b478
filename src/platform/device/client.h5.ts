import type { Client } from './client.port'
import { recognizeDevice } from './recognize-device'

const PREVIEW = 'preview'

/** Kept for the visit: only its first address has the parameter. */
const readPreview = (): boolean => {
  if (window.self !== window.top) return true
  const requested = new URLSearchParams(window.location.search).get('type') === PREVIEW
  try {
    if (requested) window.sessionStorage.setItem(PREVIEW, '1')
    return requested || window.sessionStorage.getItem(PREVIEW) === '1'
  } catch (error) {
    console.warn('session storage refused', error)
    return requested
  }
}

export const client: Client = {
  isWeb: true,
  isIosMini: false,
  isPreview: readPreview(),
  userAgent: navigator.userAgent,
  ...recognizeDevice(navigator.userAgent, navigator.maxTouchPoints),
}
