import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** Signed numbers of visitors, so that nobody can make up readers without a request to the server for each. */
export class ReaderMarks {
  constructor(private readonly secret: string) {}

  make(): string {
    const number = randomUUID()
    return `${number}.${this.sign(number)}`
  }

  /** The number of a mark; undefined for one that this server did not make. */
  read(mark: string): string | undefined {
    const [, number = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(mark) ?? []
    if (!number) return undefined
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(number))) ? number : undefined
  }

  private sign(number: string): string {
    return createHmac('sha256', this.secret).update(`article reader ${number}`).digest('base64url')
  }
}
