import type { Client } from './client.port'
import { recognizeDevice } from './recognize-device'

const PREVIEW = 'preview'

/** Kept for the visit: only the first address says it, and moving on must not lead back to the desktop page. */
const readPreview = (): boolean => {
  if (window.self !== window.top) return true
  const asked = new URLSearchParams(window.location.search).get('type') === PREVIEW
  try {
    if (asked) window.sessionStorage.setItem(PREVIEW, '1')
    return asked || window.sessionStorage.getItem(PREVIEW) === '1'
  } catch (error) {
    console.warn('session storage refused', error)
    return asked
  }
}

export const client: Client = {
  isWeb: true,
  isPreview: readPreview(),
  userAgent: navigator.userAgent,
  ...recognizeDevice(navigator.userAgent, navigator.maxTouchPoints),
}
