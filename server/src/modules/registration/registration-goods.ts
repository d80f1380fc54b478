import type { Database } from '../../kernel/db/database'
import { AppError } from '../../kernel/app-error'
import type { EntryMovesService } from './entry-moves.service'
import type { EntryRepository } from './entry.repository'
import type { RegistrationRepository } from './registration.repository'

interface FeeLine {
  id: string
  orderId: string
  userId: string
  ref: string
}

const CHANNEL = { actor: 'channel:trade' } as const

/** The fee of an entry as goods (`GoodsKind` of trade). The entry took its place already; its order keeps it. */
export const createRegistrationGoods = (
  registrations: RegistrationRepository,
  entries: EntryRepository,
  moves: EntryMovesService,
  database: Pick<Database, 'transact'>,
) => ({
  kind: 'registration' as const,
  fulfiller: {
    /** One order an entry: the next one is placed when the first is canceled. */
    async reserve(lines: FeeLine[]): Promise<void> {
      for (const { ref, orderId, userId } of lines) {
        const entry = await entries.lock(ref)
        if (entry?.status !== 'unpaid' || entry.userId !== userId) throw new AppError('ENTRY_EVENT_REFUSED')
        if (entry.orderId !== null) throw new AppError('ENTRY_ORDER_RUNNING')
        await entries.change(ref, { orderId, holdUntil: null })
      }
    },
    async fulfil(lines: FeeLine[]): Promise<void> {
      for (const { id, ref, orderId } of lines) {
        const entry = await entries.lock(ref)
        if (entry?.paidLineId === id) continue
        if (entry?.orderId !== orderId) throw new Error(`entry ${ref} does not wait for order ${orderId}`)
        await moves.move(entry, 'pay', CHANNEL, { paidLineId: id })
      }
    },
    async release(lines: FeeLine[]): Promise<void> {
      for (const { ref, orderId } of lines) {
        const entry = await entries.lock(ref)
        if (entry?.status !== 'unpaid' || entry.orderId !== orderId) continue
        await moves.move(entry, 'lapse', CHANNEL, { orderId: null })
      }
    },
    revoke: ({ id, ref }: FeeLine): Promise<void> =>
      database.transact(async () => {
        const entry = await entries.lock(ref)
        if (entry?.paidLineId !== id) return
        const withdrawn = await moves.move(entry, 'refund', CHANNEL, { paidLineId: null, orderId: null })
        await moves.tell(withdrawn, '考试报名已取消', '报名费已退款，名额已释放。', `refund:${id}`)
      }),
  },
  async quote(shopId: string, userId: string | undefined, entryId: string) {
    const entry = userId ? await entries.findMine(shopId, userId, entryId) : undefined
    const post = entry?.postId ? await registrations.findPost(entry.postId) : undefined
    const registration = entry && (await registrations.find(shopId, entry.registrationId))
    if (entry?.status !== 'unpaid' || !post || !registration) return undefined
    return {
      title: `${registration.title} · ${post.name}`,
      cover: registration.cover,
      snapshot: { courseType: null, validDays: null, postId: post.id },
      unitPriceFen: post.feeFen,
      mostPieces: 1,
      alone: true,
      endsAt: null,
      refusal: entry.orderId === null ? undefined : ('ENTRY_ORDER_RUNNING' as const),
      ownedTitles: [] as string[],
    }
  },
  async refuse(userId: string, entryId: string) {
    const entry = await entries.lock(entryId)
    return entry?.status === 'unpaid' && entry.userId === userId ? undefined : ('ENTRY_EVENT_REFUSED' as const)
  },
})
