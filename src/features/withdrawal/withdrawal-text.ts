import { fenToYuan, shortYuan } from '@contract/money'
import type { Withdrawal, WithdrawalOptions } from '@contract/withdrawal/calls'
import { WITHDRAWAL_WAY_LABEL, type WithdrawalState } from '@contract/withdrawal/withdrawal-status'
import type { ReceiptClient } from '@/platform/wechat/receipt.port'
import { formatDate } from '@/shared/time/format-date'
import type { TagTone } from '@/shared/ui/Tag/Tag'
import type { TimelineEntry } from '@/shared/ui/Timeline/Timeline'

export const WITHDRAWAL_TONE: Record<WithdrawalState, TagTone> = {
  applied: 'brand',
  approved: 'brand',
  sending: 'brand',
  waiting: 'ok',
  paid: 'grey',
  rejected: 'price',
  withdrawn: 'grey',
  failed: 'price',
}

/** What a withdrawal may be, in one line. */
export const describeRule = ({ leastFen, mostTimes, timesLeft }: WithdrawalOptions, mostFen: number): string =>
  `最低 ¥${shortYuan(leastFen)}，单笔最多 ¥${shortYuan(mostFen)}，` +
  (timesLeft > 0 ? `今天还能提 ${timesLeft} 次` : `一天 ${mostTimes} 次，今天已经用完`)

/** `0.2%`, `0.2% + ¥1`, `¥1`, `免手续费`. */
export const describeFee = ({ feePpm, feeFen }: Pick<WithdrawalOptions, 'feePpm' | 'feeFen'>): string => {
  const parts = [feePpm > 0 && `${feePpm / 10_000}%`, feeFen > 0 && `¥${shortYuan(feeFen)}`].filter(Boolean)
  return parts.join(' + ') || '免手续费'
}

/** The headline of a withdrawal, with what comes next. */
export const describeState = ({ state, way, netFen, amountFen }: Withdrawal): { title: string; hint: string } => {
  const label = WITHDRAWAL_WAY_LABEL[way]
  const back = `¥${fenToYuan(amountFen)} 已经回到可提现余额`
  const said: Record<WithdrawalState, { title: string; hint: string }> = {
    applied: { title: '等学校审核', hint: '审核前可以撤回，钱回到可提现余额' },
    approved: { title: '审核通过，等打款', hint: '由学校的另一位老师打款' },
    sending: {
      title: '打款中',
      hint: way === 'bank' ? '银行 1–3 个工作日到账' : '渠道正在处理，结果出来会通知你',
    },
    waiting: { title: '等你在微信里收款', hint: '到点没收，钱自动退回推广余额，不会丢' },
    paid: { title: '已到账', hint: `¥${fenToYuan(netFen)} 已经到${label}` },
    rejected: { title: '没有通过', hint: back },
    withdrawn: { title: '已撤回', hint: back },
    failed: { title: '已退回余额', hint: back },
  }
  return said[state]
}

const at = (moment: string | null): string => (moment ? formatDate(moment, 'n月j日 h:i') : '')
const join = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

/** The steps of a withdrawal in their order, and the one that it is in. */
export const listSteps = (withdrawal: Withdrawal): { entries: TimelineEntry[]; current: number } => {
  const { state, way, amountFen, feeFen, taxFen } = withdrawal
  const sums = `¥${fenToYuan(amountFen)}，手续费 ¥${fenToYuan(feeFen)}，个税 ¥${fenToYuan(taxFen)}`
  const entries = [
    { key: 'applied', title: '申请提现', note: join(at(withdrawal.appliedAt), sums) },
    {
      key: 'approved',
      title: '学校审核',
      note: join(at(withdrawal.approvedAt), withdrawal.approvedByName && `审核 ${withdrawal.approvedByName}`),
    },
    {
      key: 'sending',
      title: '学校打款',
      note: join(at(withdrawal.releasedAt), withdrawal.releasedByName && `打款 ${withdrawal.releasedByName}`),
    },
    ...(way === 'wechat'
      ? [
          {
            key: 'waiting',
            title: '在微信里收款',
            note: at(withdrawal.waitingSince) && `${at(withdrawal.waitingSince)} 起`,
          },
        ]
      : []),
  ]
  const isOver = state === 'rejected' || state === 'withdrawn' || state === 'failed'
  const reached = isOver ? lastReached(withdrawal, entries) : entries
  const end = isOver
    ? { key: 'ended', title: describeState(withdrawal).title, note: join(at(withdrawal.endedAt), withdrawal.reason) }
    : { key: 'paid', title: `到${WITHDRAWAL_WAY_LABEL[way]}`, note: at(withdrawal.endedAt) }
  const all = [...reached, end]
  const current = isOver || state === 'paid' ? all.length - 1 : all.findIndex(({ key }) => key === state)
  return { entries: all, current }
}

/** The steps that one which ended early has been through. */
const lastReached = ({ approvedAt, releasedAt, waitingSince }: Withdrawal, entries: TimelineEntry[]) => {
  const reached = 1 + [approvedAt, releasedAt, waitingSince].filter(Boolean).length
  return entries.slice(0, reached)
}

/** How somebody who is not in the right app gets there; '' where the sheet can be opened here. */
export const describeWayToReceive = (client: Withdrawal['client'], here: ReceiptClient): string => {
  if (client === here) return ''
  return client === 'mini'
    ? '这笔要在微信小程序里收：从微信的服务通知或小程序的“推广中心”进入。'
    : '这笔要在微信里打开网页收：复制链接，发到微信里打开。'
}
