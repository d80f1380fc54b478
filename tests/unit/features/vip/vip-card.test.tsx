import type { MyVip } from '@contract/vip/calls'
import { VipCard } from '@/features/vip/ui/VipCard'
import { mountView } from '../../../support/app/mount'

const MINE: MyVip = {
  levelId: 'l1',
  levelName: '金卡',
  color: '#C9A227',
  levelEndsAt: '2026-12-01T04:00:00Z',
  endsAt: '2027-12-01T04:00:00Z',
  daysLeft: 8,
  upcoming: [{ levelId: 'l2', levelName: '银卡', startsAt: '2026-12-01T04:00:00Z', endsAt: '2027-12-01T04:00:00Z' }],
}
const textOf = async (mine: MyVip | null) => (await mountView(VipCard, { mine, shopName: '启航职业学校' })).textContent

it('shows a member until when, and what follows', async () => {
  const text = await textOf(MINE)
  expect(text).toContain('金卡')
  expect(text).toContain('有效期至 2026年12月1日')
  expect(text).toContain('之后 银卡，到 2027年12月1日')
})

it('asks to renew in the last seven days only', async () => {
  expect(await textOf(MINE)).not.toContain('天到期')
  expect(await textOf({ ...MINE, daysLeft: 7 })).toContain('还有 7 天到期')
})

it('offers a membership of the school to everybody else', async () => {
  expect(await textOf(null)).toContain('启航职业学校会员')
})
