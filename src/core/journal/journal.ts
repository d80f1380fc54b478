import { durableText } from '@/platform/storage/durable-text'
import type { DurableText } from '@/platform/storage/durable-text.port'
import { storage } from '@/platform/storage/storage'

interface Kept<Entry> {
  /** Of two copies the higher one is the newer. */
  sequence: number
  entry: Entry
}

/**
 * What must survive a reload, a killed app and a phone without a network: one entry for each key. It is written to the
 * device's storage at once and to its disk right after.
 */
export class Journal<Entry> {
  private sequence = 0

  constructor(
    private readonly name: string,
    private readonly disk: DurableText = durableText,
  ) {}

  /** The newest copy, undefined without one. Never rejects. */
  async read(key: string): Promise<Entry | undefined> {
    const near = storage.get<Kept<Entry>>(this.keyOf(key))
    const far = parse<Entry>(await this.disk.read(this.keyOf(key)))
    const newest = (far?.sequence ?? 0) > (near?.sequence ?? 0) ? far : near
    this.sequence = Math.max(this.sequence, newest?.sequence ?? 0)
    return newest?.entry
  }

  write(key: string, entry: Entry): void {
    const kept: Kept<Entry> = { sequence: ++this.sequence, entry }
    storage.set(this.keyOf(key), kept)
    void this.disk.write(this.keyOf(key), JSON.stringify(kept))
  }

  remove(key: string): void {
    storage.remove(this.keyOf(key))
    void this.disk.write(this.keyOf(key), undefined)
  }

  private keyOf(key: string): string {
    return `${this.name}:${key}`
  }
}

const parse = <Entry>(text: string | undefined): Kept<Entry> | undefined => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Kept<Entry>
  } catch (error) {
    console.warn('an unreadable journal was dropped', error)
    return undefined
  }
}
