/**
 * Texts by name that are on the disk when a write resolves, whatever then happens to the app, the browser or the
 * battery.
 */
export interface DurableText {
  /** Undefined when nothing is kept, or the device keeps nothing. */
  read(key: string): Promise<string | undefined>
  /** Undefined removes. Never rejects: a device that refuses costs the copy, never the visit. */
  write(key: string, text: string | undefined): Promise<void>
}
