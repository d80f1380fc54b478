/** Cancels a group of requests: those of one page, or one that a newer request replaces. */
export class CancelScope {
  canceled = false
  private readonly listeners = new Set<() => void>()

  /** Returns a function that removes the listener. */
  onCancel(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  cancel(): void {
    if (this.canceled) return
    this.canceled = true
    this.listeners.forEach((listener) => listener())
    this.listeners.clear()
  }
}
