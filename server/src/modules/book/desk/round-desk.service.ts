import type { Input, Output } from '@contract/calls'
import {
  BOOK_NOTE_MAX_LENGTH,
  COUNTER_MAX_LENGTH,
  EDITION_MAX_LENGTH,
  ITEM_TITLE_MAX_LENGTH,
  ROUND_TITLE_MAX_LENGTH,
  SIZE_HINT_MAX_LENGTH,
  SIZE_MAX_LENGTH,
} from '@contract/book/limits'
import type { StaffBookItem, StaffBookNeed, StaffBookRound } from '@contract/book/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import type { PartyService } from '../../party/party.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { ClaimRepository } from '../claim.repository'
import type { ItemRow, NeedRow, RoundRepository, RoundRow } from '../round.repository'
import type { StockRepository } from '../stock.repository'
import type { BookDeskRepository } from './book-desk.repository'

export interface RoundDeskDeps {
  desk: BookDeskRepository
  rounds: RoundRepository
  claims: ClaimRepository
  stock: StockRepository
  parties: Pick<PartyService, 'find' | 'names'>
  media: Pick<Media, 'urlOf'>
  audit: Audit
  now: () => Date
}

const readOptional = (text: string, label: string, most: number): string =>
  text.trim() ? readPlainText(text, label, most) : ''

/** Where staff say what is needed by whom; each change is in the audit. */
export class RoundDeskService {
  constructor(private readonly deps: RoundDeskDeps) {}

  async page(shopId: string, input: Input<'POST /staff/book/round/page'>) {
    const { rows, totalCount } = await this.deps.desk.pageRounds(shopId, input)
    return toPage(input, await this.describe(rows), totalCount)
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND */
  async require(shopId: string, id: string): Promise<RoundRow> {
    const row = await this.deps.rounds.find(shopId, id)
    if (!row) throw new AppError('BOOK_ROUND_NOT_FOUND')
    return row
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND, BOOK_ROUND_INVALID, BOOK_SETTLED, DELIVERY_TEMPLATE_NOT_FOUND */
  save(act: Act, input: Input<'POST /staff/book/round/save'>): Promise<StaffBookRound> {
    const { desk, audit, now } = this.deps
    const { shopId } = act
    return audit.perform(act, async () => {
      const known = input.id === undefined ? undefined : await this.require(shopId, input.id)
      if (known?.settledAt) throw new AppError('BOOK_SETTLED')
      if (input.postTemplateId && !(await desk.hasTemplate(shopId, input.postTemplateId)))
        throw new AppError('DELIVERY_TEMPLATE_NOT_FOUND')
      const { settlement, way, postTemplateId, prepaidFen } = input
      if (known && known.settlement !== settlement) throw new AppError('BOOK_ROUND_INVALID', '结算方式定了就不能改')
      const row = {
        ...{ id: known?.id ?? makeId(), shopId, createdAt: known?.createdAt ?? now() },
        ...{ settlement, way, postTemplateId, prepaidFen: settlement === 'atEnd' ? prepaidFen : 0 },
        title: readPlainText(input.title, '名称', ROUND_TITLE_MAX_LENGTH),
        counter: readOptional(input.counter, '领取地点', COUNTER_MAX_LENGTH),
        ...readTimes(input),
      }
      await desk.saveRound(row)
      const [result] = await this.describe([(await this.deps.rounds.find(shopId, row.id))!])
      return { result, subject: { kind: 'bookRound', id: row.id }, before: known, after: row }
    })
  }

  async pageItems(shopId: string, input: Input<'POST /staff/book/item/page'>) {
    const keyword = input.keyword?.trim() || undefined
    const { rows, totalCount } = await this.deps.desk.pageItems(shopId, { ...input, keyword })
    return toPage(
      input,
      rows.map((row) => this.describeItem(row)),
      totalCount,
    )
  }

  /** @throws AppError BOOK_ITEM_NOT_FOUND, BOOK_ITEM_INVALID */
  saveItem(act: Act, input: Input<'POST /staff/book/item/save'>): Promise<StaffBookItem> {
    const { desk, rounds, stock, audit, now } = this.deps
    const { shopId } = act
    return audit.perform(act, async () => {
      const known = input.id === undefined ? undefined : await this.requireItem(shopId, input.id)
      const sizes = input.sizes.map(({ name, hint }) => ({
        name: readPlainText(name, '尺码', SIZE_MAX_LENGTH),
        hint: readOptional(hint, '尺码说明', SIZE_HINT_MAX_LENGTH),
      }))
      if (new Set(sizes.map(({ name }) => name)).size < sizes.length)
        throw new AppError('BOOK_ITEM_INVALID', '尺码写重了')
      const gone = known?.sizes.filter(({ name }) => !sizes.some((each) => each.name === name)) ?? []
      if (gone.length > 0 || (known && known.sizes.length === 0 && sizes.length > 0))
        throw new AppError('BOOK_ITEM_INVALID', '已有的尺码不能改，没有尺码的不能加')
      const { kind, priceFen, weightGrams } = input
      const row: ItemRow = {
        ...{ id: known?.id ?? makeId(), shopId, kind, priceFen, weightGrams, sizes },
        title: readPlainText(input.title, '名称', ITEM_TITLE_MAX_LENGTH),
        edition: readOptional(input.edition, '版次', EDITION_MAX_LENGTH),
        ...{ cover: known?.cover ?? '', createdAt: known?.createdAt ?? now() },
      }
      await desk.saveItem(row)
      await stock.ensure(shopId, row.id, sizes.length > 0 ? sizes.map(({ name }) => name) : [''])
      const [saved] = await rounds.listItems([row.id])
      return { result: this.describeItem(saved), subject: { kind: 'bookItem', id: row.id }, before: known, after: row }
    })
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND */
  async pageNeeds(shopId: string, input: Input<'POST /staff/book/need/page'>) {
    await this.require(shopId, input.roundId)
    const { rows, totalCount } = await this.deps.desk.pageNeeds(input)
    return toPage(input, await this.describeNeeds(rows), totalCount)
  }

  /**
   * @throws AppError BOOK_ROUND_NOT_FOUND, BOOK_SETTLED, BOOK_ITEM_NOT_FOUND, PARTY_NOT_FOUND, BOOK_NEED_NOT_FOUND,
   * BOOK_NEED_CLAIMED
   */
  saveNeed(act: Act, input: Input<'POST /staff/book/need/save'>): Promise<StaffBookNeed> {
    const { desk, claims, parties, audit } = this.deps
    const { shopId } = act
    return audit.perform(act, async () => {
      const { settledAt } = await this.require(shopId, input.roundId)
      if (settledAt) throw new AppError('BOOK_SETTLED')
      await this.requireItem(shopId, input.itemId)
      if (!(await parties.find(shopId, input.partyId))) throw new AppError('PARTY_NOT_FOUND')
      const known = input.id === undefined ? undefined : await this.requireNeed(shopId, input.id)
      if (known && known.roundId !== input.roundId) throw new AppError('BOOK_NEED_NOT_FOUND')
      if (known && (await claims.hasAnswers(known.id))) throw new AppError('BOOK_NEED_CLAIMED')
      const { roundId, partyId, itemId, rule, included } = input
      const note = readOptional(input.note, '说明', BOOK_NOTE_MAX_LENGTH)
      const id = known?.id ?? makeId()
      const row: NeedRow = { ...{ id, roundId, partyId, itemId, rule, included, note, sort: known?.sort ?? 0 } }
      if (!(await desk.saveNeed(row))) throw new AppError('BOOK_ROUND_INVALID', '这个班已经有这一项了')
      const [result] = await this.describeNeeds([row])
      return { result, subject: { kind: 'bookRound', id: roundId }, before: known, after: row }
    })
  }

  /** @throws AppError BOOK_NEED_NOT_FOUND, BOOK_NEED_CLAIMED */
  removeNeed(act: Act, id: string): Promise<Record<string, never>> {
    const { desk, claims, audit } = this.deps
    return audit.perform(act, async () => {
      const known = await this.requireNeed(act.shopId, id)
      if (await claims.hasAnswers(id)) throw new AppError('BOOK_NEED_CLAIMED')
      await desk.removeNeed(id)
      return { result: {}, subject: { kind: 'bookRound', id: known.roundId }, before: known, after: {} }
    })
  }

  private async requireItem(shopId: string, id: string): Promise<ItemRow> {
    const [row] = await this.deps.rounds.listItems([id])
    if (row?.shopId !== shopId) throw new AppError('BOOK_ITEM_NOT_FOUND')
    return row
  }

  private async requireNeed(shopId: string, id: string): Promise<NeedRow> {
    const found = await this.deps.rounds.findNeed(id)
    if (found?.item.shopId !== shopId) throw new AppError('BOOK_NEED_NOT_FOUND')
    return found.need
  }

  private async describe(rows: RoundRow[]): Promise<StaffBookRound[]> {
    const counts = await this.deps.desk.countOfRounds(rows.map(({ id }) => id))
    return rows.map(({ shopId: _shop, createdAt: _created, ...row }) => ({
      ...row,
      opensAt: row.opensAt.toISOString(),
      closesAt: row.closesAt.toISOString(),
      changesUntil: row.changesUntil.toISOString(),
      counterUntil: row.counterUntil?.toISOString() ?? null,
      settledAt: row.settledAt?.toISOString() ?? null,
      ...(counts.get(row.id) ?? { needCount: 0, signedCount: 0 }),
    }))
  }

  private describeItem({ shopId: _shop, createdAt: _created, cover, ...row }: ItemRow): StaffBookItem {
    return { ...row, cover: cover && this.deps.media.urlOf(cover) }
  }

  private async describeNeeds(rows: NeedRow[]): Promise<StaffBookNeed[]> {
    const names = await this.deps.parties.names(rows.map(({ partyId }) => partyId))
    const items = await this.deps.rounds.listItems(rows.map(({ itemId }) => itemId))
    return rows.map(({ sort: _sort, ...row }): Output<'POST /staff/book/need/save'> => ({
      ...row,
      title: items.find(({ id }) => id === row.itemId)?.title ?? '',
      partyName: names.get(row.partyId) ?? '',
    }))
  }
}

/** @throws AppError BOOK_ROUND_INVALID */
const readTimes = (input: Input<'POST /staff/book/round/save'>) => {
  const read = (text: string, label: string) => readMoment(text, label, 'BOOK_ROUND_INVALID')
  const opensAt = read(input.opensAt, '开始时间')
  const closesAt = read(input.closesAt, '签字截止时间')
  const changesUntil = read(input.changesUntil, '补订退订截止时间')
  const counterUntil = input.counterUntil === null ? null : read(input.counterUntil, '窗口领取截止时间')
  if (opensAt >= closesAt) throw refuseAt('closesAt', 'BOOK_ROUND_INVALID', '签字截止要晚于开始')
  if (closesAt > changesUntil) throw new AppError('BOOK_ROUND_INVALID', '补订退订截止不能早于签字截止')
  return { opensAt, closesAt, changesUntil, counterUntil }
}
