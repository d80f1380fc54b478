import type { Given, Returned, StaffBatch, StaffHandOut } from '@contract/book/hand-out-staff-calls'
import type { Input, Output } from '@contract/calls'
import { BOOK_REASON_MAX_LENGTH, RECIPIENT_MAX_LENGTH } from '@contract/book/limits'
import type { Act } from '../../../kernel/actor'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { BatchRow, HandOutRepository, HandOutRow, ReturnRow } from '../hand-out.repository'
import type { HandOutsService, Scanned } from '../hand-outs.service'
import type { RecordsService } from '../records.service'
import type { ReturnsService } from '../returns.service'
import type { RoundRepository } from '../round.repository'
import type { BookDeskRepository } from './book-desk.repository'
import type { RoundDeskService } from './round-desk.service'

export interface HandOutDeskDeps {
  desk: BookDeskRepository
  rounds: RoundRepository
  handOuts: HandOutRepository
  handing: HandOutsService
  returns: ReturnsService
  records: RecordsService
  audit: Audit
}

/** The counter: batches, codes, returns; each act is in the audit. */
export class HandOutDeskService {
  constructor(
    private readonly deps: HandOutDeskDeps,
    private readonly roundDesk: RoundDeskService,
  ) {}

  async pageBatches(shopId: string, input: Input<'POST /staff/book/batch/page'>) {
    await this.roundDesk.require(shopId, input.roundId)
    const { rows, totalCount } = await this.deps.handOuts.pageBatches(input)
    return toPage(input, await this.describeBatches(rows), totalCount)
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND, PARTY_NOT_FOUND, BOOK_CARRIER_WRONG, BOOK_BATCH_EMPTY, BOOK_SETTLED */
  pack(act: Act, input: Input<'POST /staff/book/batch/pack'>): Promise<StaffBatch> {
    return this.onBatch(act, async () => {
      await this.roundDesk.require(act.shopId, input.roundId)
      return this.deps.handing.pack(act.shopId, input)
    })
  }

  /** @throws AppError BOOK_BATCH_NOT_FOUND, BOOK_BATCH_EMPTY, BOOK_SETTLED */
  receive(act: Act, id: string): Promise<StaffBatch> {
    return this.onBatch(act, () => this.deps.handing.receive(act.shopId, id, { actor: act.actor }))
  }

  /** @throws AppError BOOK_BATCH_NOT_FOUND, BOOK_BATCH_OVER */
  undo(act: Act, id: string): Promise<StaffBatch> {
    return this.onBatch(act, () => this.deps.handing.undo(act.shopId, id))
  }

  /** @throws AppError BOOK_CODE_UNKNOWN */
  async look(shopId: string, code: string): Promise<Given> {
    return this.describeScan(shopId, await this.deps.handing.look(shopId, code))
  }

  /** @throws AppError BOOK_CODE_UNKNOWN, BOOK_SETTLED */
  give(act: Act, code: string): Promise<Given> {
    return this.deps.audit.perform(act, async () => {
      const scanned = await this.deps.handing.give(act.shopId, code, act.actor)
      const result = await this.describeScan(act.shopId, scanned)
      return { result, subject: { kind: 'bookPass', id: scanned.pass.id }, after: { state: scanned.state } }
    })
  }

  async page(shopId: string, { roundId, learnerId, ...page }: Input<'POST /staff/book/hand-out/page'>) {
    const { rows, totalCount } = await this.deps.handOuts.page({ shopId, roundId, userId: learnerId }, page)
    return toPage(page, await this.describe(rows), totalCount)
  }

  /** @throws AppError BOOK_STOCK_NOT_FOUND, BOOK_STOCK_SHORT, BOOK_REQUEST_REUSED */
  giveCopies(act: Act, input: Input<'PUT /staff/book/hand-out/copies'>): Promise<StaffHandOut> {
    const recipient = readPlainText(input.recipient, '领用人', RECIPIENT_MAX_LENGTH)
    return this.onHandOut(act, () => this.deps.returns.giveCopies(act.shopId, { ...input, recipient }, act.actor))
  }

  /** @throws AppError BOOK_HAND_OUT_NOT_FOUND, BOOK_RETURN_TOO_MANY, BOOK_SETTLED, BOOK_REQUEST_REUSED */
  takeBack(act: Act, input: Input<'PUT /staff/book/return'>): Promise<Returned> {
    const reason = readPlainText(input.reason, '原因', BOOK_REASON_MAX_LENGTH)
    return this.onReturn(act, () => this.deps.returns.takeBack(act.shopId, { ...input, reason }, act.actor))
  }

  /** @throws AppError BOOK_RETURN_NOT_FOUND */
  restock(act: Act, id: string): Promise<Returned> {
    return this.onReturn(act, () => this.deps.returns.restock(act.shopId, id, act.actor))
  }

  /** @throws AppError as `ReturnsService.exchange` */
  exchange(act: Act, input: Input<'PUT /staff/book/exchange'>): Promise<StaffHandOut> {
    return this.onHandOut(act, () => this.deps.returns.exchange(act.shopId, input, act.actor))
  }

  private onBatch(act: Act, work: () => Promise<BatchRow>): Promise<StaffBatch> {
    return this.deps.audit.perform(act, async () => {
      const row = await work()
      const [result] = await this.describeBatches([row])
      const { status, partyId, carrierId } = row
      return { result, subject: { kind: 'bookBatch', id: row.id }, after: { status, partyId, carrierId } }
    })
  }

  private onHandOut(act: Act, work: () => Promise<HandOutRow>): Promise<StaffHandOut> {
    return this.deps.audit.perform(act, async () => {
      const row = await work()
      const [result] = await this.describe([row])
      const { quantity, stockId } = row
      return { result, subject: { kind: 'bookHandOut', id: row.id }, after: { quantity, stockId } }
    })
  }

  private onReturn(act: Act, work: () => Promise<ReturnRow>): Promise<Returned> {
    return this.deps.audit.perform(act, async () => {
      const { id, handOutId, quantity, restocked, refundFen } = await work()
      const [handOut] = await this.describe([(await this.deps.handOuts.find(act.shopId, { id: handOutId }))!])
      const after = { quantity, restocked, refundFen }
      return { result: { id, ...after, handOut }, subject: { kind: 'bookHandOut', id: handOutId }, after }
    })
  }

  private async describe(rows: HandOutRow[]): Promise<StaffHandOut[]> {
    const { desk, records } = this.deps
    const names = await desk.listNames(rows.flatMap(({ userId }) => userId ?? []))
    const described = await records.describe(rows)
    return described.map((record, at) => {
      const { userId, recipient } = rows[at]
      return { ...record, learnerId: userId, recipient: userId ? (names.get(userId) ?? '') : recipient }
    })
  }

  private async describeBatches(rows: BatchRow[]): Promise<StaffBatch[]> {
    const names = await this.deps.desk.listNames(rows.map(({ carrierId }) => carrierId))
    const described = await this.deps.records.describeBatches(rows)
    return described.map((batch, at) => {
      const { carrierId } = rows[at]
      return { ...batch, carrierId, carrierName: names.get(carrierId) ?? '' }
    })
  }

  private async describeScan(
    shopId: string,
    { state, pass, claims }: Scanned,
  ): Promise<Output<'PUT /staff/book/code/give'>> {
    const { desk, rounds, handOuts } = this.deps
    const shown = claims.filter(({ status }) => status !== 'declined' && status !== 'canceled')
    const items = await rounds.listItems(shown.map(({ itemId }) => itemId))
    const given = new Map(
      (await handOuts.listOfClaims(shown.map(({ id }) => id))).map(({ claimId, at }) => [claimId, at]),
    )
    const round = await rounds.find(shopId, pass.roundId)
    return {
      ...{ state, learnerId: pass.userId, roundTitle: round?.title ?? '' },
      learnerName: (await desk.listNames([pass.userId])).get(pass.userId) ?? '',
      items: shown.map(({ id, itemId, size, status }) => ({
        ...{ claimId: id, title: items.find((each) => each.id === itemId)?.title ?? '', size, status },
        at: given.get(id)?.toISOString() ?? null,
      })),
    }
  }
}
