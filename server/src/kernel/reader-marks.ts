import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export const learnerReader = (userId: string): string => `learner:${userId}`

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

  /**
   * Who reads, as the tables of readers name them: a learner by the account, a visitor by a mark. `mark` is what to
   * return to the visitor's phone.
   */
  recognize(userId: string | undefined, written: string): { mark: string; reader: string } {
    const mark = this.read(written) ? written : userId ? '' : this.make()
    return { mark, reader: userId ? learnerReader(userId) : `visitor:${this.read(mark)}` }
  }

  private sign(number: string): string {
    return createHmac('sha256', this.secret).update(`article reader ${number}`).digest('base64url')
  }
}
