import type { AppEventName, AppEvents } from '../contracts/wx'

type Listener = (detail: never) => void

export const createAppEvents = (reportError: (error: unknown) => void): AppEvents => {
  const listeners = new Map<AppEventName, Set<Listener>>()
  return {
    on(name, listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
    },
    off(name, listener) {
      if (listener) listeners.get(name)?.delete(listener)
      else listeners.delete(name)
    },
    emit(name, detail) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(detail as never)
        } catch (error) {
          // An error listener that throws would recurse forever.
          if (name !== 'Error') reportError(error)
        }
      }
    },
  }
}
