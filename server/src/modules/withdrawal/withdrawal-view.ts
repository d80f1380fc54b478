import type { WithdrawalRow as ShownRow } from '@contract/withdrawal/calls'
import { netOf } from './withdrawal-messages'
import type { WithdrawalRow } from './withdrawal.repository'

/** A withdrawal in a list, to its promoter and to the staff alike. */
export const toShownRow = (row: WithdrawalRow): ShownRow => ({
  id: row.id,
  number: row.number,
  way: row.way,
  label: row.label,
  state: row.state,
  amountFen: row.amountFen,
  feeFen: row.feeFen,
  taxFen: row.taxFen,
  netFen: netOf(row),
  appliedAt: row.appliedAt.toISOString(),
  reason: row.reason,
})

/** Who did what with it, and when. */
export const toSteps = (row: WithdrawalRow) => ({
  payeeName: row.payeeName,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  approvedByName: row.approvedByName,
  releasedAt: row.releasedAt?.toISOString() ?? null,
  releasedByName: row.releasedByName,
  endedAt: row.endedAt?.toISOString() ?? null,
})
