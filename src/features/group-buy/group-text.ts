import type { GroupCard, GroupDetail } from '@contract/group-buy/calls'
import { GROUP_FAIL_REASON_LABEL, type MyGroupTab } from '@contract/group-buy/group-kinds'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'
import { formatDate } from '@/shared/time/format-date'
import type { TagTone } from '@/shared/ui/Tag/Tag'

/** Whether what the group buys may be neither priced nor sold here. */
export const isGroupClosed = ({ goodsKind }: Pick<GroupDetail, 'goodsKind'>): boolean =>
  goodsKind !== null && hidesPricesOf([{ kind: goodsKind }])

type Seats = Pick<GroupCard, 'size' | 'paidCount' | 'heldCount'>

/** Buyers who must still pay. */
export const missingOf = ({ size, paidCount }: Seats): number => size - paidCount

/** Seats that nobody has taken. */
export const freeOf = ({ size, paidCount, heldCount }: Seats): number => size - paidCount - heldCount

/** `黄**的团` */
export const nameGroup = ({ faces }: Pick<GroupCard, 'faces'>): string => {
  const leader = faces.find((face) => face.leader)
  if (!leader) return '新团'
  return leader.name === '我' ? '我的团' : `${leader.name}的团`
}

export const MY_TAB_LABEL: Record<MyGroupTab, string> = { open: '待成团', formed: '已成团', failed: '未成团' }

type MineFacts = Pick<GroupDetail, 'state' | 'mine'>

/** Where the caller's order of a group is. */
export const describeSeat = ({ state, mine }: MineFacts): { text: string; tone: TagTone } => {
  if (mine?.state === 'held') return { text: '待付款', tone: 'warn' }
  if (state === 'formed') return { text: mine?.refundedAt ? '已成团 · 已退款' : '已成团', tone: 'ok' }
  if (state === 'failed') return { text: mine?.refundedAt ? '未成团 · 已退款' : '未成团 · 退款中', tone: 'grey' }
  return { text: '已付款 · 待成团', tone: 'warn' }
}

/** What has become of a group, or will, in a sentence. */
export const describeOutcome = (group: GroupDetail): string => {
  const { state, size, paidCount, formsWith, failReason, endsAt, mine } = group
  if (state === 'formed') return paidCount < size ? `到时间以 ${paidCount} 人成团` : `${size} 人已齐，订单开始处理`
  if (state === 'failed') {
    const why = GROUP_FAIL_REASON_LABEL[failReason ?? 'ended']
    return mine?.state === 'paid' ? `${why}，付款原路全额退回，不用申请` : why
  }
  if (state === 'opening') return '付款后开团，别人才看得到、参得进'
  const end = formatDate(endsAt, 'n月j日 h:i')
  if (formsWith !== null && paidCount < formsWith) return `到 ${end} 满 ${formsWith} 人也成团，不满原路全退，不用申请`
  if (formsWith !== null) return `到 ${end} 没满也以实际人数成团`
  return `到 ${end} 没满，付款原路全退，不用申请`
}

export interface GroupStep {
  key: string
  text: string
  note: string
  state: 'done' | 'now' | 'coming'
}

/** How a group goes: who has paid when, and what comes next. */
export const listSteps = (group: GroupDetail, delivered: boolean): GroupStep[] => {
  const { faces, state, closedAt } = group
  const joined = faces.map(({ name, leader, paidAt }, at): GroupStep => ({
    ...{ key: `${at}`, note: formatDate(paidAt, 'n月j日 h:i'), state: 'done' },
    text: `${name === '我' ? '你' : name}付款${leader ? '开团' : '参团'}`,
  }))
  const goal = delivered ? '成团，准备发货' : '成团，可以使用'
  const closed = closedAt ? formatDate(closedAt, 'n月j日 h:i') : ''
  if (state === 'formed') return [...joined, { key: 'end', text: goal, note: closed, state: 'done' }]
  if (state === 'failed')
    return [
      ...joined,
      { key: 'end', text: '没有成团，自动退款', note: closed, state: faces.length > 0 ? 'now' : 'done' },
    ]
  return [
    ...joined,
    {
      ...{ key: 'wait', state: 'now', note: '待成团期间不能退款' },
      text: state === 'opening' ? '等待付款开团' : `还差 ${missingOf(group)} 人成团`,
    },
    { key: 'end', text: goal, note: '', state: 'coming' },
  ]
}

/** A group as it is sent to a friend. */
export const toSharedGroup = (id: string, group: GroupDetail | undefined): SharedScreen => ({
  title: group
    ? `${group.size} 人团${group.state === 'open' ? `差 ${missingOf(group)} 人` : ''}：${group.title}`
    : '拼团',
  address: toAddress('joinGroup', { id }),
  description: '付款参团，没成团原路全退',
  picture: group?.cover,
})
