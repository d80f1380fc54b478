/** Texts by name that are on the disk once a write resolves, even if the app or the phone stops right after. */
export interface DurableText {
  /** Undefined when nothing is stored, or the device cannot store anything. */
  read(key: string): Promise<string | undefined>
  /** Undefined removes. Never rejects: on a device that refuses there is no copy. */
  write(key: string, text: string | undefined): Promise<void>
}
