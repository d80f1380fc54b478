import fs from 'node:fs'
import type { StorageKeeper } from '../contracts/storage'

/**
 * A mini-program's storage as a file, a line for each write, so that a killed process loses nothing that was written:
 * as on a phone, where WeChat's storage is written before the call returns.
 */
export const openKeptStorage = (file: string): StorageKeeper => ({
  read() {
    const entries = new Map<string, string>()
    const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    for (const line of lines) {
      const [key, text] = JSON.parse(line) as [string, string | null]
      if (text === null) entries.delete(key)
      else entries.set(key, text)
    }
    return [...entries]
  },
  write: (key, text) => fs.appendFileSync(file, `${JSON.stringify([key, text ?? null])}\n`),
})
