import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { addDays } from '../../kernel/school-time'
import { BookImportRepository } from '../book/book-import.repository'
import { createBookMoves } from '../book/book.module'
import { createPartyModule } from '../party/party.module'
import { SchoolMistakesError } from './mistake'
import type { BookItemContent, BookRoundContent, OwnedBooksContent } from './book-content'
import type { SchoolContent } from './school-content'

const COMMAND = 'staff:command'
/** What was given was given then. */
const GIVEN_DAYS_AGO = 2

/** Writes the books of a school folder, and what its students signed for. */
export class BookImportService {
  private readonly rows: BookImportRepository
  private readonly moves: ReturnType<typeof createBookMoves>
  private importedAt = new Date()

  constructor(private readonly database: Database) {
    const now = () => this.importedAt
    this.rows = new BookImportRepository(database)
    // Nobody is told of what the folder says.
    const messages = { sendAll: () => Promise.resolve() }
    this.moves = createBookMoves({ database, now, messages, parties: createPartyModule({ database, now }).parties })
  }

  /** After classes and delivery templates. Stock is written once: afterwards the staff count it. */
  async save({ shop, books }: SchoolContent, now: Date): Promise<void> {
    this.importedAt = now
    for (const each of books.items) await this.saveItem(shop.code, each)
    for (const each of books.rounds) await this.saveRound(shop.code, each)
  }

  /** Each answer once. @throws SchoolMistakesError for a size that there is not */
  async sign(owner: { shopId: string; userId: string }, owned: OwnedBooksContent[], now: Date): Promise<void> {
    this.importedAt = now
    for (const each of owned) await this.database.transact(() => this.signRound(owner, each))
  }

  private async saveItem(shopId: string, { stock: pieces, ...row }: BookItemContent): Promise<void> {
    const { stock, stocks } = this.moves
    await this.rows.saveItem({ ...row, shopId, createdAt: this.importedAt })
    await stock.ensure(shopId, row.id, row.sizes.length > 0 ? row.sizes.map(({ name }) => name) : [''])
    if (pieces === 0) return
    for (const untouched of await this.rows.listUntouched(row.id))
      await stocks.move(untouched, { delta: pieces, reason: 'arrival', actor: COMMAND, note: '导入' })
  }

  private async saveRound(shopId: string, { needs, ...row }: BookRoundContent): Promise<void> {
    await this.rows.saveRound({ ...row, shopId, createdAt: this.importedAt })
    for (const [sort, need] of needs.entries()) await this.rows.saveNeed({ ...need, roundId: row.id, sort })
  }

  private async signRound(owner: { shopId: string; userId: string }, { roundId, choices, place }: OwnedBooksContent) {
    const { claims, handing, rounds, stocks } = this.moves
    const needIds = choices.map(({ needId }) => needId)
    const known = await this.rows.listAnswered(owner.userId, needIds)
    const round = (await rounds.find(owner.shopId, roundId))!
    const given: string[] = []
    for (const { needId, wants, size, given: isGiven } of choices) {
      if (known.includes(needId)) continue
      const { need, item } = (await rounds.findNeed(needId))!
      const fits = item.sizes.length === 0 ? size === '' : item.sizes.some(({ name }) => name === size)
      if (wants && !fits) throw new SchoolMistakesError([{ ...place, message: `《${item.title}》没有尺码“${size}”` }])
      const priceFen = need.included ? 0 : item.priceFen
      const status = !wants ? 'declined' : priceFen > 0 && round.settlement === 'atChoice' ? 'unpaid' : 'wanted'
      const id = makeId()
      await claims.add({
        ...{ id, shopId: owner.shopId, roundId, needId, itemId: item.id, userId: owner.userId, status },
        ...{ size: wants ? size : '', way: round.way, priceFen, paidFen: 0, chargeFen: 0, orderId: null },
        ...{ lineId: null, ordering: false, batchId: null, claimedAt: this.importedAt },
      })
      await stocks.settle([{ itemId: item.id, size }])
      if (isGiven) given.push(id)
    }
    for (const id of given) {
      await handing.giveOne(id, COMMAND)
      await this.rows.setHandedOutAt(id, addDays(this.importedAt, -GIVEN_DAYS_AGO))
    }
  }
}
