type Listener = (...args: unknown[]) => void

export interface EventChannel {
  on(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
  off(name: string, listener?: Listener): void
  emit(name: string, ...args: unknown[]): void
}

/** One end of the channel between a page and the page that it opened. Its state is hidden: clients get it as JSON. */
class ChannelEnd implements EventChannel {
  readonly #listeners = new Map<string, { listener: Listener; once: boolean }[]>()
  /** Events emitted before there was a listener. */
  readonly #waiting = new Map<string, unknown[][]>()
  #other: ChannelEnd = this

  connect(other: ChannelEnd) {
    this.#other = other
  }

  on(name: string, listener: Listener) {
    this.#add(name, listener, false)
  }

  once(name: string, listener: Listener) {
    this.#add(name, listener, true)
  }

  off(name: string, listener?: Listener) {
    const kept = listener ? (this.#listeners.get(name) ?? []).filter((each) => each.listener !== listener) : []
    this.#listeners.set(name, kept)
  }

  emit(name: string, ...args: unknown[]) {
    this.#other.#receive(name, args)
  }

  #add(name: string, listener: Listener, once: boolean) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { listener, once }])
    const waiting = this.#waiting.get(name) ?? []
    this.#waiting.delete(name)
    for (const args of waiting) this.#receive(name, args)
  }

  #receive(name: string, args: unknown[]) {
    const found = this.#listeners.get(name) ?? []
    if (!found.length) {
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), args])
      return
    }
    this.#listeners.set(
      name,
      found.filter(({ once }) => !once),
    )
    for (const { listener } of found) listener(...args)
  }
}

/** Both ends: the opener's, returned by navigateTo, and the opened page's getOpenerEventChannel(). */
export const createEventChannel = (): { opener: EventChannel; opened: EventChannel } => {
  const opener = new ChannelEnd()
  const opened = new ChannelEnd()
  opener.connect(opened)
  opened.connect(opener)
  return { opener, opened }
}
