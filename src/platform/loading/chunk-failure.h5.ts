const RELOADED_AT = 'chunkReloadedAt'
/** A second failure within this time means that reloading does not help. */
const PATIENCE_MILLISECONDS = 60_000

/** Whether a chunk could not be loaded. A caller that catches it must rethrow it for `watchChunkFailures`. */
export const isChunkFailure = (reason: unknown): boolean => {
  const { name, code } = (reason ?? {}) as { name?: string; code?: string }
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}

const reloadedLately = (): boolean => {
  try {
    const lately = Date.now() - Number(window.sessionStorage.getItem(RELOADED_AT) ?? 0) < PATIENCE_MILLISECONDS
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return lately
  } catch (error) {
    // Without session storage the page could reload for ever.
    console.warn('session storage refused', error)
    return true
  }
}

/** The last resort when even the error screen cannot be loaded: plain text that needs no chunk. */
const showPlainMessage = (): void => {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = '页面加载失败，请检查网络后刷新重试'
  message.style.cssText =
    'position:fixed;inset:40% 24px auto;text-align:center;font-size:16px;line-height:1.6;z-index:9999'
  document.body.append(message)
}

/**
 * BOOT-03: reloads the page once when a chunk cannot be loaded, as after a deployment; `giveUp` is called when that did
 * not help. Returns how to stop.
 */
export const watchChunkFailures = (giveUp: () => void, reload = () => window.location.reload()): (() => void) => {
  let gaveUp = false
  const handle = (event: PromiseRejectionEvent) => {
    if (!isChunkFailure(event.reason)) return
    event.preventDefault()
    if (gaveUp) return showPlainMessage()
    if (!reloadedLately()) return reload()
    gaveUp = true
    giveUp()
  }
  window.addEventListener('unhandledrejection', handle)
  return () => window.removeEventListener('unhandledrejection', handle)
}
