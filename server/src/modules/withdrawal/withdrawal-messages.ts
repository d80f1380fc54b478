import { messageTargets } from '@contract/message/message-targets'
import { fenToYuan } from '@contract/money'
import { WITHDRAWAL_WAY_LABEL, type WithdrawalEvent } from '@contract/withdrawal/withdrawal-status'
import { addHours, formatTime } from '../../kernel/school-time'
import type { NewMessage } from '../message/message.service'
import type { WithdrawalRow } from './withdrawal.repository'

/** How long WeChat waits for the receiver. */
export const CONFIRMED_WITHIN_HOURS = 24

export const netOf = ({ amountFen, feeFen, taxFen }: Pick<WithdrawalRow, 'amountFen' | 'feeFen' | 'taxFen'>): number =>
  amountFen - feeFen - taxFen

const about = (row: WithdrawalRow, event: WithdrawalEvent) => ({
  userId: row.userId,
  shopId: row.shopId,
  kind: 'order' as const,
  target: messageTargets.withdrawal(row.id),
  reason: `withdrawal:${row.id}:${event}`,
})

/** What a promoter is told of a withdrawal that moved; each once. */
export const withdrawalMessages: Partial<Record<WithdrawalEvent, (row: WithdrawalRow) => NewMessage>> = {
  reject: (row) => ({
    ...about(row, 'reject'),
    title: '提现没有通过',
    content: `¥${fenToYuan(row.amountFen)} 的提现没有通过：${row.reason}。钱已经回到可提现余额。`,
  }),
  ask: (row) => {
    const until = addHours(row.waitingSince!, CONFIRMED_WITHIN_HOURS)
    return {
      ...about(row, 'ask'),
      title: '请在微信里收款',
      content:
        `学校已打款 ¥${fenToYuan(netOf(row))}，请在 ${formatTime(until, 'M月D日 HH:mm')} 前到微信里点收款，` +
        '过时会退回可提现余额。',
      urgent: true,
      until,
    }
  },
  pay: (row) => ({
    ...about(row, 'pay'),
    title: '提现已到账',
    content: `¥${fenToYuan(netOf(row))} 已经到${WITHDRAWAL_WAY_LABEL[row.way]}。`,
  }),
  fail: (row) => ({
    ...about(row, 'fail'),
    title: '提现已退回余额',
    content: `¥${fenToYuan(row.amountFen)} 的提现没有付出去：${row.reason}。钱已经回到可提现余额。`,
  }),
}
