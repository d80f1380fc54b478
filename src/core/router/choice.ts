/** Hands what was chosen on one page to the page that opened it, once. */
export class Choice<Value> {
  private value: Value | undefined

  put(value: Value): void {
    this.value = value
  }

  /** Undefined when nothing was chosen since the last call. */
  take(): Value | undefined {
    const value = this.value
    this.value = undefined
    return value
  }
}
