import type { StorageKeeper } from '../../contracts/storage'
import { WxFailure } from '../../contracts/wx'
import { toBytes } from './bytes'

const LIMIT_KB = 10_240
const ENTRY_LIMIT_BYTES = 1_048_576

/** Values that WeChat stores: JSON and dates. */
const encode = (value: unknown): string =>
  JSON.stringify(value instanceof Date ? { type: 'Date', data: value.getTime() } : { type: typeof value, data: value })
const decode = (text: string): unknown => {
  const { type, data } = JSON.parse(text) as { type: string; data: unknown }
  return type === 'Date' ? new Date(data as number) : data
}

const sizeOf = (key: string, text: string): number => toBytes(text).length + toBytes(key).length

/** A mini-program's storage: 10 MB in all, 1 MB per entry. A write that exceeds a limit changes nothing. */
export class StorageSpace {
  private readonly entries: Map<string, { text: string; bytes: number }>

  constructor(private readonly keeper?: StorageKeeper) {
    const kept = keeper?.read() ?? []
    this.entries = new Map(kept.map(([key, text]) => [key, { text, bytes: sizeOf(key, text) }]))
  }

  set(key: string, value: unknown): void {
    if (typeof key !== 'string')
      throw new WxFailure(`parameter error: parameter.key should be String instead of ${typeof key};`)
    const text = encode(value)
    const bytes = sizeOf(key, text)
    if (bytes > ENTRY_LIMIT_BYTES) throw new WxFailure('entry size limit reached')
    const others = this.bytes() - (this.entries.get(key)?.bytes ?? 0)
    if (others + bytes > LIMIT_KB * 1024) throw new WxFailure('exceed storage max size 10Mb')
    this.entries.set(key, { text, bytes })
    this.keeper?.write(key, text)
  }

  has(key: string): boolean {
    return this.entries.has(key)
  }

  get(key: string): unknown {
    const entry = this.entries.get(key)
    return entry ? decode(entry.text) : ''
  }

  remove(key: string): void {
    if (this.entries.delete(key)) this.keeper?.write(key, undefined)
  }

  clear(): void {
    for (const key of [...this.entries.keys()]) this.remove(key)
  }

  describe(): { keys: string[]; currentSize: number; limitSize: number } {
    return { keys: [...this.entries.keys()], currentSize: Math.ceil(this.bytes() / 1024), limitSize: LIMIT_KB }
  }

  private bytes(): number {
    return [...this.entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }
}
