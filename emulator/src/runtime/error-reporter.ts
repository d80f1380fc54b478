import { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { Bridge } from '../contracts/bridge'
import type { MiniProgramApp } from './app'
import type { AppConsole } from './console'
import { describeError } from './errors'
import type { CallHook } from './pages/open-page'

export interface ErrorReporter {
  /** Reports an exception of the mini-program to clients, App.onError and the log. */
  report: (error: unknown) => void
  /** Reports an unhandled rejection. */
  reportRejection: (reason: unknown, promise?: unknown) => void
  callHook: CallHook
  /** Starts calling the app's error handlers. */
  attachApp(app: MiniProgramApp): void
  /** All exceptions since launch, oldest first. */
  readonly exceptions: readonly { message: string; stack: string }[]
}

/**
 * Warnings of the library that WeChat does not give: a list that is still undefined, an attribute that a component does
 * not know.
 */
const SILENT_IN_WECHAT = [
  /^The for-list data is neither Array nor Object, got type "(undefined|object)"/,
  /is not a valid property/,
  /received type-incompatible value: expected <\w+> but get null value/,
]

export const createErrorReporter = (bridge: Bridge, log: AppConsole): ErrorReporter => {
  const exceptions: { message: string; stack: string }[] = []
  let app: MiniProgramApp | undefined
  const report = (error: unknown) => {
    const exception = describeError(error)
    exceptions.push(exception)
    log.console.error(exception.stack)
    bridge.emit('App.exceptionThrown', { exception })
    app?.fail(exception.stack)
  }
  const reportRejection = (reason: unknown, promise?: unknown) => {
    log.console.error(`Unhandled promise rejection: ${describeError(reason).stack}`)
    app?.rejectUnhandled({ reason, promise })
  }
  glassEasel.addGlobalErrorListener((error) => {
    report(error)
    return false
  })
  glassEasel.addGlobalWarningListener((message) => {
    if (!SILENT_IN_WECHAT.some((pattern) => pattern.test(message))) log.console.warn(message)
    return false
  })
  window.addEventListener('error', (event) => {
    // A failed resource has no error object: its element fires its own event.
    if (event.error) report(event.error)
  })
  window.addEventListener('unhandledrejection', (event) => reportRejection(event.reason, event.promise))
  return {
    report,
    reportRejection,
    callHook(instance, name, ...args) {
      const hook = instance[name]
      if (typeof hook !== 'function') return undefined
      try {
        return hook.apply(instance, args) as unknown
      } catch (error) {
        report(error)
        return undefined
      }
    },
    attachApp(started) {
      app = started
    },
    exceptions,
  }
}
