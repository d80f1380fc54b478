/** Ends what belongs together: the requests of one page, or the older answer to a newer question. */
export class CancelScope {
  cancelled = false
  private readonly listeners = new Set<() => void>()

  /** Answers a function that takes the listener off again. */
  onCancel(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  cancel(): void {
    if (this.cancelled) return
    this.cancelled = true
    this.listeners.forEach((listener) => listener())
    this.listeners.clear()
  }
}
