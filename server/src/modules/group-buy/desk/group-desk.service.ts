import type { Input, Output } from '@contract/calls'
import { GROUP_STATE_LABEL, SEAT_STATE_LABEL } from '@contract/group-buy/group-kinds'
import type { StaffGroup, StaffGroupMember } from '@contract/group-buy/staff-calls'
import { fenToYuan } from '@contract/money'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toCsv } from '../../../kernel/csv'
import { toPage } from '../../../kernel/db/page'
import { groupBy } from '../../../kernel/group-by'
import { formatTime } from '../../../kernel/school-time'
import type { Audit } from '../../staff/audit/audit.service'
import type { GroupActivityRepository } from '../group-activity.repository'
import type { GroupRepository, GroupRow } from '../group.repository'
import type { NamedSeat, SeatRepository } from '../seat.repository'

const MOST_ROWS = 10_000
const PATTERN = 'YYYY-MM-DD HH:mm:ss'
const HEAD = [
  ...['团编号', '团状态', '几人团', '已付款', '开团时间', '结束时间'],
  ...['学员', '团长', '订单编号', '名额', '件数', '单价', '下单时间', '付款时间', '退款时间'],
]

export interface GroupDeskDeps {
  groups: GroupRepository
  seats: SeatRepository
  activities: GroupActivityRepository
  audit: Audit
}

/** Groups as the staff see them. */
export class GroupDeskService {
  constructor(private readonly deps: GroupDeskDeps) {}

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async page(
    shopId: string,
    { activityId, state, ...page }: Input<'POST /staff/group-buy/page'>,
  ): Promise<Output<'POST /staff/group-buy/page'>> {
    await this.requireActivity(shopId, activityId)
    const { rows, totalCount } = await this.deps.groups.pageOfActivity(activityId, state, page)
    const seats = await this.listSeats(rows)
    return toPage(
      page,
      rows.map((row) => toStaffGroup(row, seats.get(row.id) ?? [])),
      totalCount,
    )
  }

  /** @throws AppError GROUP_NOT_FOUND */
  async view(shopId: string, id: string): Promise<Output<'GET /staff/group-buy/view'>> {
    const row = await this.deps.groups.find(id)
    if (row?.shopId !== shopId) throw new AppError('GROUP_NOT_FOUND')
    const seats = (await this.listSeats([row])).get(id) ?? []
    return { ...toStaffGroup(row, seats), members: toMembers(seats) }
  }

  /** @throws AppError ACTIVITY_NOT_FOUND, INPUT_INVALID for more than fits */
  export(act: Act, { activityId, state }: Input<'POST /staff/group-buy/export'>) {
    return this.deps.audit.perform(act, async () => {
      const { title } = await this.requireActivity(act.shopId, activityId)
      const groups = await this.deps.groups.listOfActivity(activityId, state, MOST_ROWS + 1)
      const seats = await this.listSeats(groups)
      const lines = groups.flatMap((row) =>
        toMembers(seats.get(row.id) ?? []).map((member) => [...toGroupCells(row), ...toMemberCells(member)]),
      )
      if (lines.length > MOST_ROWS) throw new AppError('INPUT_INVALID', `一次最多导出 ${MOST_ROWS} 行，请按状态导出`)
      const result = { fileName: `拼团_${title}.csv`, csv: toCsv(HEAD, lines), count: lines.length }
      return { result, subject: { kind: 'activity', id: activityId }, after: { state, count: lines.length } }
    })
  }

  private async requireActivity(shopId: string, activityId: string) {
    const activity = await this.deps.activities.find(shopId, activityId)
    if (!activity) throw new AppError('ACTIVITY_NOT_FOUND')
    return activity
  }

  private async listSeats(groups: GroupRow[]): Promise<Map<string, NamedSeat[]>> {
    return groupBy(await this.deps.seats.list(groups.map(({ id }) => id)), ({ groupId }) => groupId)
  }
}

/** @param seats in the order of paying */
const toStaffGroup = (row: GroupRow, seats: NamedSeat[]): StaffGroup => ({
  id: row.id,
  activityId: row.activityId,
  state: row.state,
  size: row.size,
  formsWith: row.formsWith,
  takenCount: row.taken,
  paidCount: row.paid,
  leaderName: (findLeader(seats) ?? seats.find(({ opener }) => opener))?.nickName ?? '',
  openedAt: row.openedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  failReason: row.failReason,
})

const findLeader = (seats: NamedSeat[]): NamedSeat | undefined => seats.find(({ state }) => state === 'paid')

const toMembers = (seats: NamedSeat[]): StaffGroupMember[] =>
  seats.map(({ userId, nickName, orderId, state, quantity, priceFen, ...seat }) => ({
    ...{ userId, learnerName: nickName, orderId, state, quantity, priceFen },
    leader: seat.id === findLeader(seats)?.id,
    placedAt: seat.placedAt.toISOString(),
    paidAt: seat.paidAt?.toISOString() ?? null,
    refundedAt: seat.refundedAt?.toISOString() ?? null,
  }))

const toGroupCells = ({ id, state, size, paid, openedAt, endsAt }: GroupRow): string[] => [
  id,
  GROUP_STATE_LABEL[state],
  String(size),
  String(paid),
  formatTime(openedAt, PATTERN),
  formatTime(endsAt, PATTERN),
]

const toCell = (time: string | null): string => (time === null ? '' : formatTime(new Date(time), PATTERN))

const toMemberCells = (member: StaffGroupMember): string[] => [
  member.learnerName,
  member.leader ? '是' : '',
  member.orderId,
  SEAT_STATE_LABEL[member.state],
  String(member.quantity),
  fenToYuan(member.priceFen),
  toCell(member.placedAt),
  toCell(member.paidAt),
  toCell(member.refundedAt),
]
