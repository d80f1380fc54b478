import fs from 'node:fs'
import path from 'node:path'

const KEPT = 2000

/**
 * A sandbox gateway's orders by the merchant's number: in memory, and in a file where one is given, so that a restart
 * in development forgets nothing.
 */
export class SandboxBook<Entry extends { outTradeNo: string }> {
  private readonly byNumber = new Map<string, Entry>()

  constructor(private readonly file: string | undefined) {
    if (!file || !fs.existsSync(file)) return
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Entry[]
    for (const entry of kept) this.byNumber.set(entry.outTradeNo, entry)
  }

  find(outTradeNo: string): Entry | undefined {
    return this.byNumber.get(outTradeNo)
  }

  list(): Entry[] {
    return [...this.byNumber.values()]
  }

  save(entry: Entry): void {
    this.byNumber.set(entry.outTradeNo, entry)
    const oldest = this.byNumber.keys().next()
    if (this.byNumber.size > KEPT && !oldest.done) this.byNumber.delete(oldest.value)
    this.write()
  }

  private write(): void {
    if (!this.file) return
    fs.mkdirSync(path.dirname(this.file), { recursive: true })
    fs.writeFileSync(`${this.file}.new`, JSON.stringify(this.list()))
    fs.renameSync(`${this.file}.new`, this.file)
  }
}
