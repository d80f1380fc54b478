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

/**
 * Counts this phone's reader by `read` and keeps the mark that it returns. Undefined where that failed: the number is
 * an extra that a page does without.
 */
export const countReader = async (
  read: (mark: string | undefined) => Promise<{ readerMark: string; readCount: number }>,
  mark: ReaderMark = readerMark,
): Promise<number | undefined> => {
  try {
    const counted = await read(mark.get())
    mark.set(counted.readerMark)
    return counted.readCount
  } catch (error) {
    console.warn('reader not counted', error)
    return undefined
  }
}
