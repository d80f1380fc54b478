import type { GroupCard, GroupDetail, GroupFace, MyGroup, MySeat } from '@contract/group-buy/calls'

export const NOW = '2026-11-25T02:00:00.000Z'

export const sampleFace = (change: Partial<GroupFace> = {}): GroupFace => ({
  name: '黄**',
  avatar: '',
  leader: true,
  paidAt: '2026-11-24T22:47:00.000Z',
  ...change,
})

/** A group of three with two who have paid, three hours before its end. */
export const sampleGroup = (change: Partial<GroupCard> = {}): GroupCard => ({
  id: 'g1',
  activityId: 'a1',
  state: 'open',
  size: 3,
  paidCount: 2,
  heldCount: 0,
  faces: [sampleFace(), sampleFace({ name: '沈**', leader: false, paidAt: '2026-11-25T01:12:00.000Z' })],
  endsAt: '2026-11-25T05:00:00.000Z',
  serverNow: NOW,
  mine: false,
  ...change,
})

export const sampleSeat = (change: Partial<MySeat> = {}): MySeat => ({
  state: 'paid',
  orderId: 'o1',
  quantity: 1,
  priceFen: 15800,
  placedAt: '2026-11-24T22:46:00.000Z',
  paidAt: '2026-11-24T22:47:00.000Z',
  refundedAt: null,
  ...change,
})

export const sampleGroupDetail = (change: Partial<GroupDetail> = {}): GroupDetail => ({
  ...sampleGroup(),
  title: '低压电工考证教材套书 3 册',
  cover: '',
  goodsKind: 'goods',
  priceFen: 15800,
  formsWith: null,
  closedAt: null,
  failReason: null,
  mine: null,
  ...change,
})

export const sampleMine = (change: Partial<MyGroup> = {}): MyGroup => ({
  ...sampleGroup(),
  title: '低压电工考证教材套书 3 册',
  cover: '',
  goodsKind: 'goods',
  failReason: null,
  mine: sampleSeat(),
  ...change,
})
