import { component } from 'glass-easel-miniprogram-adapter'

export interface PageStats {
  path: string
  calls: number
  bytes: number
  largestBytes: number
  /** Most calls within any one second. */
  mostCallsPerSecond: number
  /** Calls in the second after the page was opened. */
  firstSecondCalls: number
}

interface Counted extends PageStats {
  openedAt: number
  recent: number[]
  /** The root component of the page that was opened last. */
  root: object | undefined
}

/** The component that called setData. */
export interface Sender {
  path: string
  root: object
}

/** Size of the serialised data in bytes. */
const countBytes = (text: string) => {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** Counts what setData sends, by page path. */
export class SetDataStats {
  private readonly pages = new Map<string, Counted>()
  /**
   * Roots of pages after which the same path was opened again: what they still send is not in the new one's first
   * second.
   */
  private readonly former = new WeakSet<object>()

  /** Marks a page as opened: its first second begins. */
  openPage({ path, root }: Sender) {
    const page = this.find(path)
    if (page.root) this.former.add(page.root)
    page.root = root
    page.openedAt = performance.now()
  }

  add({ path, root }: Sender, text: string) {
    const now = performance.now()
    const page = this.find(path)
    const bytes = countBytes(text)
    page.calls += 1
    page.bytes += bytes
    page.largestBytes = Math.max(page.largestBytes, bytes)
    page.recent = [...page.recent.filter((at) => now - at < 1000), now]
    page.mostCallsPerSecond = Math.max(page.mostCallsPerSecond, page.recent.length)
    if (now - page.openedAt < 1000 && !this.former.has(root)) page.firstSecondCalls += 1
  }

  list(): PageStats[] {
    return [...this.pages.values()].map(({ openedAt: _openedAt, recent: _recent, root: _root, ...stats }) => stats)
  }

  private find(path: string): Counted {
    const found = this.pages.get(path) ?? {
      path,
      calls: 0,
      bytes: 0,
      largestBytes: 0,
      mostCallsPerSecond: 0,
      firstSecondCalls: 0,
      openedAt: performance.now(),
      recent: [],
      root: undefined,
    }
    this.pages.set(path, found)
    return found
  }
}

type Caller = InstanceType<typeof component.ComponentCaller>

/**
 * From now on every setData carries JSON, as WeChat's bridge does, and is counted under the page that `senderOf` names.
 */
export const sendSetDataAsJson = (stats: SetDataStats, senderOf: (caller: Caller) => Sender) => {
  const prototype = component.ComponentCaller.prototype as {
    setData(this: Caller, data: object, callback?: () => void): void
  }
  const set = prototype.setData
  prototype.setData = function (data, callback) {
    const text = JSON.stringify(data ?? {})
    stats.add(senderOf(this), text)
    set.call(this, JSON.parse(text) as object, callback)
  }
}
