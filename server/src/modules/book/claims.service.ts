import { mayDrop, NEXT_CLAIM, type ClaimEvent } from '@contract/book/book-kinds'
import type { Choice } from '@contract/book/calls'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { dayOf } from '../../kernel/school-time'
import type { PartyService } from '../party/party.service'
import type { ClaimRepository, ClaimRow } from './claim.repository'
import type { RoundRepository, RoundRow, WholeNeed } from './round.repository'
import { keyOf, type Piece, type StockRow, type StockService } from './stock.service'

/** How money of an order's line goes back; trade fulfils it. */
export interface LineRefunds {
  lock(orderId: string): Promise<void>
  begin(refund: { orderId: string; lineId: string; amountFen: number; reason: string; actor: Actor }): Promise<void>
}

interface ClaimsDeps {
  database: Pick<Database, 'transact'>
  rounds: RoundRepository
  claims: ClaimRepository
  stocks: StockService
  parties: Pick<PartyService, 'partiesOn'>
  now: () => Date
}

interface Answering {
  round: RoundRow
  userId: string
  way: ClaimRow['way']
  /** What giving it up is called now. */
  dropping: 'decline' | 'cancel'
  stocks: Map<string, StockRow>
}

/** 要 or 不要, and what follows: pieces set aside, given back, money returned. */
export class ClaimsService {
  private lineRefunds: LineRefunds | undefined

  constructor(private readonly deps: ClaimsDeps) {}

  /** Trade stands above this module. */
  payBy(lineRefunds: LineRefunds): void {
    this.lineRefunds = lineRefunds
  }

  get refunds(): LineRefunds {
    if (!this.lineRefunds) throw new Error('nobody pays refunds of books')
    return this.lineRefunds
  }

  /** What the learner is asked in a round: each item once, the compulsory need before the other. */
  async listNeeds(round: RoundRow, userId: string): Promise<{ needs: WholeNeed[]; claims: Map<string, ClaimRow> }> {
    const { rounds, claims, parties, now } = this.deps
    const there = await parties.partiesOn(round.shopId, userId, dayOf(now()))
    const partyIds = there.filter(({ role }) => role === 'student').map(({ id }) => id)
    const found = await rounds.listNeeds(round.id, userId, partyIds)
    const own = await claims.listOfLearner(userId, round.id)
    const byNeed = new Map(own.map((row) => [row.needId, row]))
    const weigh = ({ need }: WholeNeed) => (byNeed.has(need.id) ? 0 : need.rule === 'must' ? 1 : 2)
    const best = new Map<string, WholeNeed>()
    for (const each of found) {
      const known = best.get(each.item.id)
      if (!known || weigh(each) < weigh(known)) best.set(each.item.id, each)
    }
    return { needs: found.filter((each) => best.get(each.item.id) === each), claims: byNeed }
  }

  /**
   * Answers every need of a round at once; signing again replaces the answers.
   * @throws AppError BOOK_ROUND_CLOSED, BOOK_NEED_NOT_FOUND, BOOK_CHOICES_MISSING, BOOK_SIZE_WRONG, BOOK_MUST,
   * BOOK_SIGNATURE_MISSING, BOOK_CLAIM_REFUSED, INPUT_INVALID
   */
  sign(
    round: RoundRow,
    userId: string,
    { choices, post, key }: { choices: Choice[]; post: boolean; key: string },
  ): Promise<void> {
    const { database, rounds, now } = this.deps
    return database.transact(async () => {
      const at = now()
      await rounds.lockAnswers(round.id, userId)
      const { needs } = await this.listNeeds(round, userId)
      // A round of others looks missing.
      if (needs.length === 0) throw new AppError('BOOK_ROUND_NOT_FOUND')
      if (at < round.opensAt || at >= round.closesAt) throw new AppError('BOOK_ROUND_CLOSED')
      if (post && !round.postTemplateId) throw new AppError('INPUT_INVALID', '学校没有开通邮寄')
      if (new Set(choices.map(({ needId }) => needId)).size < choices.length)
        throw new AppError('INPUT_INVALID', '同一项选了两次')
      for (const { needId } of choices) requireNeed(needs, needId)
      if (choices.length < needs.length) throw new AppError('BOOK_CHOICES_MISSING')
      await this.answer({ round, userId, way: post ? 'post' : round.way, dropping: 'decline' }, needs, choices)
      const signed = {
        ...{ id: makeId(), shopId: round.shopId, roundId: round.id, userId },
        ...{ drawing: key, text: describe(needs, choices), signedAt: at },
      }
      if (!(await rounds.addSignature(signed))) throw new AppError('BOOK_SIGNATURE_MISSING')
    })
  }

  /**
   * 补订 or 退订 of one need after the round has closed. @throws AppError BOOK_NEED_NOT_FOUND, BOOK_ROUND_CLOSED,
   * BOOK_SETTLED, BOOK_SIZE_WRONG, BOOK_MUST, BOOK_CLAIM_REFUSED
   */
  change(round: RoundRow, userId: string, choice: Choice): Promise<void> {
    const { database, rounds, now } = this.deps
    return database.transact(async () => {
      const at = now()
      await rounds.lockAnswers(round.id, userId)
      const { needs, claims } = await this.listNeeds(round, userId)
      requireNeed(needs, choice.needId)
      if (at < round.closesAt || at >= round.changesUntil) throw new AppError('BOOK_ROUND_CLOSED')
      if ((await rounds.lock(round.id, 'share')).settledAt) throw new AppError('BOOK_SETTLED')
      const way = claims.get(choice.needId)?.way ?? round.way
      await this.answer({ round, userId, way, dropping: 'cancel' }, needs, [choice])
    })
  }

  /** Gives up what has not been handed out, with the money of it. Run under the locks of order and stock. */
  async drop(row: ClaimRow, event: 'decline' | 'cancel', stock: StockRow | undefined, actor: Actor): Promise<void> {
    const status = NEXT_CLAIM[row.status][event]
    if (!status) throw new AppError('BOOK_CLAIM_REFUSED')
    if (row.ordering) throw new AppError('BOOK_CLAIM_REFUSED', '有一笔教材订单还没有付款，请先付款或取消订单')
    const cleared = { paidFen: 0, chargeFen: 0, orderId: null, lineId: null, ordering: false, batchId: null }
    if (!(await this.deps.claims.move(row.id, row.status, { status, ...cleared })))
      throw new AppError('BOOK_CLAIM_REFUSED')
    if (row.status === 'ready') await this.deps.stocks.giveBack(stock!.id)
    const amountFen = row.paidFen + row.chargeFen
    if (amountFen > 0 && row.orderId && row.lineId)
      await this.refunds.begin({ orderId: row.orderId, lineId: row.lineId, amountFen, reason: '退订教材', actor })
  }

  /** Everything that the learner has not got, when the account is erased. Money goes back as it came. */
  releaseLearner(userId: string): Promise<void> {
    const { database, claims, stocks } = this.deps
    return database.transact(async () => {
      const known = (await claims.listOfLearner(userId)).filter(({ status }) => mayDrop(status))
      await this.lockOrders(known)
      const locked = await stocks.lock(known)
      for (const row of await claims.listByIds(known.map(({ id }) => id)))
        if (mayDrop(row.status) && !row.ordering)
          await this.drop(row, 'cancel', locked.get(keyOf(row)), `learner:${userId}`)
      await stocks.settle(known)
    })
  }

  async lockOrders(rows: ClaimRow[]): Promise<void> {
    const orderIds = new Set(rows.flatMap(({ orderId }) => orderId ?? []))
    for (const id of [...orderIds].toSorted()) await this.refunds.lock(id)
  }

  private async answer(asked: Omit<Answering, 'stocks'>, needs: WholeNeed[], choices: Choice[]): Promise<void> {
    const { claims, stocks } = this.deps
    const { round, userId } = asked
    await this.lockOrders(await claims.listOfLearner(userId, round.id))
    const before = await claims.listOfLearner(userId, round.id)
    const pieces: Piece[] = [...before]
    for (const { needId, size } of choices) pieces.push({ itemId: requireNeed(needs, needId).item.id, size })
    const locked = await stocks.lock(pieces)
    const own = new Map((await claims.listOfLearner(userId, round.id)).map((row) => [row.needId, row]))
    for (const choice of choices) {
      const whole = requireNeed(needs, choice.needId)
      if (choice.wants) await this.want({ ...asked, stocks: locked }, whole, choice.size, own.get(choice.needId))
      else await this.refuse({ ...asked, stocks: locked }, whole, own.get(choice.needId))
    }
    await stocks.settle(pieces)
  }

  private async refuse(answering: Answering, { need, item }: WholeNeed, row: ClaimRow | undefined): Promise<void> {
    if (need.rule === 'must') throw new AppError('BOOK_MUST', `《${item.title}》是必领的`)
    const { userId, dropping, stocks } = answering
    if (!row) return this.deps.claims.add(this.fresh(answering, { need, item }, 'declined', ''))
    if (row.status === 'declined' || row.status === 'canceled') return
    await this.drop(row, dropping, stocks.get(keyOf(row)), `learner:${userId}`)
  }

  private async want(answering: Answering, whole: WholeNeed, size: string, row: ClaimRow | undefined): Promise<void> {
    const { item } = whole
    const isKnown = item.sizes.length === 0 ? size === '' : item.sizes.some(({ name }) => name === size)
    if (!isKnown) throw new AppError('BOOK_SIZE_WRONG', `请给《${item.title}》选一个尺码`)
    const priceFen = whole.need.included ? 0 : item.priceFen
    const event: ClaimEvent = priceFen > 0 && answering.round.settlement === 'atChoice' ? 'ask' : 'want'
    const { claims, stocks, now } = this.deps
    const status = event === 'ask' ? ('unpaid' as const) : ('wanted' as const)
    if (!row) return claims.add(this.fresh(answering, whole, status, size))
    if (NEXT_CLAIM[row.status][event]) {
      const values = { status, size, way: answering.way, priceFen, claimedAt: now() }
      if (!(await claims.move(row.id, row.status, values))) throw new AppError('BOOK_CLAIM_REFUSED')
      return
    }
    const isSame = row.size === size && row.way === answering.way
    if (isSame && row.status !== 'returned') return
    const isBound = row.ordering || (row.lineId !== null && row.way !== answering.way)
    if (!mayDrop(row.status) || row.batchId || isBound) throw new AppError('BOOK_CLAIM_REFUSED')
    const kept = row.status === 'unpaid' ? row.status : ('wanted' as const)
    if (!(await claims.move(row.id, row.status, { status: kept, size, way: answering.way })))
      throw new AppError('BOOK_CLAIM_REFUSED')
    if (row.status === 'ready') await stocks.giveBack(answering.stocks.get(keyOf(row))!.id)
  }

  private fresh(
    { round, userId, way }: Answering,
    { need, item }: WholeNeed,
    status: ClaimRow['status'],
    size: string,
  ) {
    const { id: roundId, shopId } = round
    return {
      ...{ id: makeId(), shopId, roundId, needId: need.id, itemId: item.id, userId, status, size, way },
      ...{ priceFen: need.included ? 0 : item.priceFen, paidFen: 0, chargeFen: 0 },
      ...{ orderId: null, lineId: null, ordering: false, batchId: null, claimedAt: this.deps.now() },
    } satisfies ClaimRow
  }
}

const requireNeed = (needs: WholeNeed[], id: string): WholeNeed => {
  const found = needs.find(({ need }) => need.id === id)
  if (!found) throw new AppError('BOOK_NEED_NOT_FOUND')
  return found
}

/** What the learner put her name to. */
const describe = (needs: WholeNeed[], choices: Choice[]): string =>
  choices
    .map(({ needId, wants, size }) => {
      const { item, need } = requireNeed(needs, needId)
      const fen = need.included ? 0 : item.priceFen
      return [item.title, item.edition, size, wants ? '要' : '不要', `${fen} 分`].filter(Boolean).join(' ')
    })
    .join('\n')
