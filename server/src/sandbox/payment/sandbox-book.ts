import fs from 'node:fs'
import path from 'node:path'

const KEPT = 2000
/** After so many the file is written anew, without what later ones have replaced. */
const MOST_LINES = 10 * KEPT

/**
 * A sandbox gateway's orders by the merchant's number: in memory, and in a file where one is given, so that a restart
 * in development forgets nothing. The file gets a line with each change of an order: the last line of an order counts.
 */
export class SandboxBook<Entry extends { outTradeNo: string }> {
  private readonly byNumber = new Map<string, Entry>()
  private lines = 0

  constructor(private readonly file: string | undefined) {
    if (!file) return
    fs.mkdirSync(path.dirname(file), { recursive: true })
    if (!fs.existsSync(file)) return
    for (const entry of readEntries<Entry>(fs.readFileSync(file, 'utf8'))) this.keep(entry)
    this.rewrite(file)
  }

  find(outTradeNo: string): Entry | undefined {
    return this.byNumber.get(outTradeNo)
  }

  list(): Entry[] {
    return [...this.byNumber.values()]
  }

  save(entry: Entry): void {
    this.keep(entry)
    if (!this.file) return
    if (++this.lines > MOST_LINES) this.rewrite(this.file)
    else fs.appendFileSync(this.file, toLine(entry))
  }

  private keep(entry: Entry): void {
    this.byNumber.set(entry.outTradeNo, entry)
    const oldest = this.byNumber.keys().next()
    if (this.byNumber.size > KEPT && !oldest.done) this.byNumber.delete(oldest.value)
  }

  private rewrite(file: string): void {
    const entries = this.list()
    this.lines = entries.length
    fs.writeFileSync(`${file}.new`, entries.map(toLine).join(''))
    fs.renameSync(`${file}.new`, file)
  }
}

const toLine = (entry: object): string => `${JSON.stringify(entry)}\n`

/** Older books are one array. A process that was killed while it wrote leaves a last line without its end. */
const readEntries = <Entry>(text: string): Entry[] =>
  text.startsWith('[')
    ? (JSON.parse(text) as Entry[])
    : text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Entry)
