/** Dispatches an event as Taro's components do: with its data in `detail`, and heard by all elements around. */
export const emit = (host: Element | null, type: string, detail: unknown): void => {
  host?.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))
}
