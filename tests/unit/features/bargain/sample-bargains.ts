import type { BargainRow, BargainView } from '@contract/bargain/calls'

const CUTS = [640, 480, 710, 350, 520, 460, 590, 250]
const NAMES = ['陈嘉豪', '李思琪', '黄子轩', '吴欣怡']

/** From ¥119 to ¥79 by eight helpers, of whom four came. */
export const sampleBargain = (change: Partial<BargainView> = {}): BargainView => ({
  id: 'b1',
  activityId: 'a1',
  title: '手冲咖啡入门套装',
  cover: '',
  state: 'open',
  startFen: 11_900,
  floorFen: 7900,
  priceFen: 9720,
  helped: 4,
  helpers: 8,
  endsAt: '2026-11-26T00:00:00.000Z',
  serverNow: '2026-11-25T02:00:00.000Z',
  goods: { kind: 'goods', id: 'g1', skuId: null },
  delivered: true,
  variant: '',
  left: 34,
  ownerName: '林晓',
  ownerAvatarUrl: '',
  mine: true,
  orderId: null,
  myCutFen: null,
  helpsLeft: null,
  buyAnyTime: true,
  cuts: CUTS.map((cutFen, index) => ({
    position: index + 1,
    cutFen,
    helper: index < NAMES.length ? { name: NAMES[index], avatarUrl: '', me: false } : null,
  })),
  rules: [{ label: '帮砍', text: '好友点进来自己确认才算，每人帮一次' }],
  forbidden: '',
  ...change,
})

export const sampleRow = (change: Partial<BargainRow> = {}): BargainRow => {
  const { id, activityId, title, cover, state, startFen, floorFen, priceFen, helped, helpers, endsAt, serverNow } =
    sampleBargain()
  const facts = {
    id,
    activityId,
    title,
    cover,
    state,
    startFen,
    floorFen,
    priceFen,
    helped,
    helpers,
    endsAt,
    serverNow,
  }
  return { ...facts, orderId: null, ...change }
}
