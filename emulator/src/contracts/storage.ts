/** Where a phone keeps a mini-program's storage beyond the life of its process. */
export interface StorageKeeper {
  /** The entries as they were written last. */
  read(): [key: string, text: string][]
  /** Returns when the entry is kept; undefined removes it. */
  write(key: string, text: string | undefined): void
}
