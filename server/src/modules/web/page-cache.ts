import { CompressedPage } from './compressed-page'

interface Entry {
  version: string
  readAt: number
  page: Promise<CompressedPage>
  /** The page as it was last drawn. */
  drawn: CompressedPage | undefined
}

/** About 300 pages, which take 20 MB with their compressed bodies. */
const MOST_CHARACTERS = 8_000_000

/**
 * Keeps pages that are the same for all visitors. After `milliseconds`, or in another version, the next request draws
 * its page anew, and those that come meanwhile share the result. The page is compressed again only if it has changed.
 */
export class PageCache {
  /** The least recently used first. */
  private readonly entries = new Map<string, Entry>()
  private characters = 0

  constructor(
    private readonly now: () => Date,
    private readonly milliseconds: number,
    private readonly mostCharacters = MOST_CHARACTERS,
  ) {}

  /** Returns the page of an address; `draw` returns its HTML. A failure is not kept. */
  read(address: string, version: string, draw: () => Promise<string>): Promise<CompressedPage> {
    const known = this.entries.get(address)
    const time = this.now().getTime()
    if (known?.version === version && this.isFresh(known, time)) {
      this.markUsed(address, known)
      return known.page
    }
    const page = drawAgain(known?.drawn, draw)
    const entry: Entry = { version, readAt: time, page, drawn: known?.drawn }
    this.markUsed(address, entry)
    page.then(
      (drawn) => this.keep(address, entry, drawn),
      () => this.remove(address, entry),
    )
    return page
  }

  private keep(address: string, entry: Entry, drawn: CompressedPage): void {
    if (this.entries.get(address) !== entry) return
    this.characters += drawn.html.length - (entry.drawn?.html.length ?? 0)
    entry.drawn = drawn
    for (const [oldest, each] of this.entries) {
      if (this.characters <= this.mostCharacters) return
      this.remove(oldest, each)
    }
  }

  private remove(address: string, entry: Entry): void {
    if (this.entries.get(address) !== entry) return
    this.entries.delete(address)
    this.characters -= entry.drawn?.html.length ?? 0
  }

  private markUsed(address: string, entry: Entry): void {
    this.entries.delete(address)
    this.entries.set(address, entry)
  }

  /** When the clock was set back, ages are negative and nothing counts as fresh. */
  private isFresh({ readAt }: Entry, time: number): boolean {
    const age = time - readAt
    return age >= 0 && age < this.milliseconds
  }
}

/** Returns the same page, with its compressed bodies, if it looks as before. */
const drawAgain = async (before: CompressedPage | undefined, draw: () => Promise<string>): Promise<CompressedPage> => {
  const html = await draw()
  return before?.html === html ? before : new CompressedPage(html)
}
