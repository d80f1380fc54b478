import { AppError } from '../../kernel/app-error'
import type { MemberRow, PartyService } from '../party/party.service'
import type { ClassService } from './class.service'
import type { MembersService } from './members.service'

interface ClassLine {
  id: string
  orderId: string
  userId: string
  shopId: string
  ref: string
  payableFen: number
}

/** What was free may be given up by the learner, what was paid is refunded. */
const sourceOf = ({ id, payableFen }: Pick<ClassLine, 'id' | 'payableFen'>): string =>
  `${payableFen > 0 ? 'order' : 'free'}:${id}`

interface ClassGoodsDeps {
  classes: Pick<ClassService, 'findForSale' | 'findSpan' | 'findRefusal'>
  members: MembersService
  parties: PartyService
  today: () => string
}

/**
 * Classes as goods (`GoodsKind` of trade). The seat is taken when the order is placed and given back when it ends, so
 * that whoever pays has one.
 */
export const createClassGoods = ({ classes, members, parties, today }: ClassGoodsDeps) => ({
  kind: 'class' as const,
  fulfiller: {
    async reserve(lines: ClassLine[]): Promise<void> {
      for (const { id, ref, shopId, userId } of lines) {
        const found = await classes.findForSale(shopId, ref)
        if (!found || found.refusal === 'closed' || found.refusal === 'over') throw new AppError('PARTY_NOT_FOUND')
        await parties.hold(await members.partyOf(found), id, { userId, ...members.spanOf(found) })
      }
    },
    async fulfil(lines: ClassLine[]): Promise<void> {
      for (const line of lines) {
        const { id, ref, shopId, userId } = line
        const source = sourceOf(line)
        if ((await parties.listBySource(source)).length > 0) continue
        const party = await members.partyOf({ shopId, id: ref })
        const span = await classes.findSpan(shopId, ref)
        const joining = { userId, role: 'student' as const, ...span, source }
        if (!(await members.joinHeld(party, id, joining))) throw new Error(`line ${id} holds no seat of class ${ref}`)
      }
    },
    async release(lines: ClassLine[]): Promise<void> {
      for (const { id } of lines) await parties.release(id)
    },
    async revoke(line: ClassLine): Promise<void> {
      for (const member of await parties.listBySource(sourceOf(line)))
        if (isRunning(member, today())) await members.leave(line.shopId, member, today(), '已退款')
    },
  },
  async quote(shopId: string, userId: string | undefined, classId: string) {
    const found = await classes.findForSale(shopId, classId)
    if (!found) return undefined
    return {
      title: found.title,
      cover: found.cover,
      snapshot: { courseType: null, validDays: null },
      unitPriceFen: found.priceFen,
      mostPieces: 1,
      alone: true,
      endsAt: null,
      refusal: await classes.findRefusal(found, userId),
      ownedTitles: [] as string[],
    }
  },
  /** The seat is held until the order ends, whatever became of the class meanwhile. */
  refuse: () => Promise.resolve(undefined),
})

const isRunning = ({ untilDay }: MemberRow, today: string): boolean => untilDay === null || untilDay >= today
