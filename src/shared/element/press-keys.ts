export interface KeyEvent {
  key: string
  target: unknown
  currentTarget: unknown
  preventDefault(): void
}

/** Returns a key handler that treats Enter and space on the element itself as a tap; `onKey` gets all other keys. */
export const pressKeys =
  (onPress: () => void, onKey?: (key: string) => void) =>
  (event: KeyEvent): void => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPress()
    } else {
      onKey?.(event.key)
    }
  }
