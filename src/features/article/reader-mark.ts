import { storage } from '@/platform/storage/storage'

const KEY = 'articleReader'

/** The number by which the server counts this phone as one reader, wherever nobody is logged in. */
export const readerMark = {
  get: (): string | undefined => storage.get<string>(KEY) || undefined,
  set: (mark: string): void => {
    if (mark) storage.set(KEY, mark)
  },
}
export type ReaderMark = typeof readerMark
