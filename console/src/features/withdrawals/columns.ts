import { WITHDRAWAL_WAY_LABEL } from '@contract/withdrawal/withdrawal-status'
import type { Column, Row } from '../../core/desk/desk'
import { showTime, showYuan } from '../../core/text/show'
import { STATE_WORDS } from './words'

export type Withdrawal = Row<'POST /staff/withdrawal/page'>

/** Of both lists: of who approves and of who releases. */
export const COLUMNS: readonly Column<Withdrawal, never>[] = [
  { field: 'learnerName', label: '学员' },
  {
    field: 'way',
    label: '收款',
    choices: WITHDRAWAL_WAY_LABEL,
    below: ({ payeeName, label }) => `${payeeName} ${label}`,
  },
  {
    field: 'amountFen',
    label: '金额',
    show: 'fen',
    below: ({ feeFen, taxFen, netFen }) =>
      feeFen || taxFen
        ? `手续费 ${showYuan(feeFen)}，个税 ${showYuan(taxFen)}，到手 ${showYuan(netFen)}`
        : `到手 ${showYuan(netFen)}`,
  },
  {
    field: 'state',
    label: '状态',
    choices: STATE_WORDS,
    warn: ['applied', 'approved', 'sending', 'waiting'],
    calm: ['rejected', 'withdrawn', 'failed'],
    below: ({ lastError, reason, isStopping }) => (isStopping ? '正在停止打款' : lastError || reason),
  },
  { field: 'appliedAt', label: '申请', show: 'time' },
  { field: 'approvedByName', label: '审核', below: ({ approvedAt }) => showTime(approvedAt) },
  { field: 'releasedByName', label: '打款', below: ({ releasedAt }) => showTime(releasedAt) },
]
