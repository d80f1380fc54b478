import type { BookRecord, CarriedBatch } from '@contract/book/calls'
import { toPage, type PageInput } from '../../kernel/db/page'
import { groupBy } from '../../kernel/group-by'
import type { Media } from '../../kernel/media/media'
import type { PartyService } from '../party/party.service'
import type { ClaimRepository } from './claim.repository'
import type { BatchRow, HandOutRepository, HandOutRow } from './hand-out.repository'
import type { RoundRepository } from './round.repository'

interface RecordsDeps {
  rounds: RoundRepository
  claims: ClaimRepository
  handOuts: HandOutRepository
  parties: Pick<PartyService, 'names'>
  media: Pick<Media, 'urlOf'>
}

/** What was handed out, in the words of the screens. */
export class RecordsService {
  constructor(private readonly deps: RecordsDeps) {}

  async page(shopId: string, userId: string, page: PageInput) {
    const { rows, totalCount } = await this.deps.handOuts.page({ shopId, userId }, page)
    return toPage(page, await this.describe(rows), totalCount)
  }

  async listCarried(shopId: string, userId: string): Promise<{ list: CarriedBatch[] }> {
    return { list: await this.describeBatches(await this.deps.handOuts.listCarried(shopId, userId)) }
  }

  async describe(rows: HandOutRow[]): Promise<BookRecord[]> {
    const { rounds, claims, handOuts, media } = this.deps
    const pieces = await handOuts.listPieces(rows.map(({ stockId }) => stockId))
    const items = await rounds.listItems([...pieces.values()].map(({ itemId }) => itemId))
    const known = await claims.listByIds(rows.flatMap(({ claimId }) => claimId ?? []))
    const titles = new Map(
      (await rounds.listByIds(known.map(({ roundId }) => roundId))).map((row) => [row.id, row.title]),
    )
    return rows.map((row): BookRecord => {
      const piece = pieces.get(row.stockId)!
      const item = items.find(({ id }) => id === piece.itemId)!
      const claim = known.find(({ id }) => id === row.claimId)
      return {
        ...{ id: row.id, roundTitle: (claim && titles.get(claim.roundId)) ?? '', title: item.title, kind: item.kind },
        ...{ cover: item.cover && media.urlOf(item.cover), edition: item.edition, size: piece.size },
        ...{ quantity: row.quantity, returned: row.returned, way: row.way, exchanged: row.exchanged },
        at: row.at.toISOString(),
        confirmedAt: row.confirmedAt?.toISOString() ?? null,
      }
    })
  }

  async describeBatches(rows: BatchRow[]): Promise<CarriedBatch[]> {
    const { rounds, claims, parties } = this.deps
    const names = await parties.names(rows.map(({ partyId }) => partyId))
    const titles = new Map(
      (await rounds.listByIds(rows.map(({ roundId }) => roundId))).map((row) => [row.id, row.title]),
    )
    return Promise.all(
      rows.map(async (row): Promise<CarriedBatch> => {
        const packed = await claims.listOfBatch(row.id)
        const items = new Map(
          (await rounds.listItems(packed.map(({ itemId }) => itemId))).map((item) => [item.id, item]),
        )
        const sums = groupBy(packed, ({ itemId, size }) => `${items.get(itemId)?.title ?? ''}\n${size}`)
        return {
          ...{ id: row.id, partyName: names.get(row.partyId) ?? '', roundTitle: titles.get(row.roundId) ?? '' },
          status: row.status,
          lines: [...sums].map(([key, claimed]) => {
            const [title, size] = key.split('\n')
            return { title, size, count: claimed.length }
          }),
          count: packed.length,
          packedAt: row.packedAt.toISOString(),
          receivedAt: row.receivedAt?.toISOString() ?? null,
        }
      }),
    )
  }
}
