/** Dispatches an event as Taro's components do: with data in `detail`, and bubbling. */
export const emit = (host: Element | null, type: string, detail: unknown): void => {
  host?.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))
}
