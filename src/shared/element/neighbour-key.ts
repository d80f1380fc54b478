const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Returns the entry that an arrow key, Home or End leads to, wrapping at the ends; undefined for other keys. */
export function neighbourKey<Key>(keys: readonly Key[], current: Key, pressed: string): Key | undefined {
  if (pressed === 'Home') return keys[0]
  if (pressed === 'End') return keys[keys.length - 1]
  const step = STEPS[pressed]
  if (step === undefined) return undefined
  return keys[(keys.indexOf(current) + step + keys.length) % keys.length]
}
