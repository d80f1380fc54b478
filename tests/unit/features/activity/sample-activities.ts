import type { ActivityCard } from '@contract/activity/activity-card'
import type { ActivityDetail } from '@contract/activity/calls'

/** A flash sale at 10:00 on the school's clock, two hours before its end. */
export const sampleCard = (change: Partial<ActivityCard> = {}): ActivityCard => ({
  id: 'a1',
  kind: 'seckill',
  title: '电工实训工具套装 12 件',
  cover: '',
  goodsKind: 'goods',
  state: 'running',
  startsAt: '2026-11-25T01:00:00.000Z',
  endsAt: '2026-11-25T04:00:00.000Z',
  serverNow: '2026-11-25T02:00:00.000Z',
  priceFen: 5900,
  struckFen: 7900,
  left: 28,
  stock: 100,
  note: '',
  mine: false,
  forbidden: '',
  ...change,
})

export const sampleItem = (change: Partial<ActivityDetail['items'][number]> = {}) => ({
  id: 'i1',
  skuId: null,
  variant: '',
  priceFen: 5900,
  struckFen: 7900,
  usualFen: 8900,
  memberFen: null,
  stock: 100,
  left: 28,
  ...change,
})

export const sampleDetail = (change: Partial<ActivityDetail> = {}): ActivityDetail => ({
  ...sampleCard(),
  goods: { kind: 'goods', id: 'g1', title: '电工实训工具套装', delivered: true },
  items: [sampleItem()],
  waitingCount: 6,
  limitPerLearner: 1,
  boughtCount: 0,
  lifeMinutes: 10,
  couponAllowed: false,
  captcha: false,
  memberPrice: 'activity',
  rules: [{ label: '时间', text: '11月25日 09:00 至 12:00，按学校时间，到点整结束' }],
  unpaidOrder: null,
  reminded: false,
  stopReason: '',
  ...change,
})
