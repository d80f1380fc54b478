import type { BlindBox, DrawView } from '@contract/activity/blind-box-calls'
import { leafText, nodeText, nonceText, seedText } from '@contract/activity/blind-box-proof'
import { sha256 } from '@contract/activity/sha256'

const ACTIVITY = 'a1'
const SALT = 'c'.repeat(64)
export const NONCE = 'd'.repeat(64)
export const SEED = 'e'.repeat(64)
/** The draw is at the first of two places. */
const leaf = sha256(leafText({ activityId: ACTIVITY, place: 0, content: 0, salt: SALT }))
const neighbour = sha256(leafText({ activityId: ACTIVITY, place: 1, content: 1, salt: SALT }))
const root = sha256(nodeText(leaf, neighbour))
const seedHash = sha256(seedText(ACTIVITY, SEED))

export const sampleBox = (change: Partial<BlindBox> = {}): BlindBox => ({
  ...{ activityId: ACTIVITY, title: '文具盲盒', size: 2, priceFen: 2900, root, seedHash, seed: '' },
  ...{ publishedAt: '2026-11-20T00:00:00.000Z', gone: [1], mine: [1], rareWithin: null, perDay: 3, leftToday: 2 },
  contents: [
    { name: '数字万用表', cover: '', valueFen: 15900, rare: true, count: 1, left: 0, odds: 0 },
    { name: '笔记本', cover: '', valueFen: 3200, rare: false, count: 1, left: 1, odds: 1000 },
  ],
  barrier: null,
  ...change,
})

export const sampleDraw = (proof: Partial<DrawView['proof']> = {}): DrawView => ({
  ...{ id: 'd1', activityId: ACTIVITY, title: '文具盲盒', orderId: 'o1', place: 1, name: '数字万用表', cover: '' },
  ...{ valueFen: 15900, state: 'paid', paidAt: '2026-11-25T01:30:00.000Z', publishedAt: '2026-11-20T00:00:00.000Z' },
  proof: {
    ...{ activityId: ACTIVITY, place: 0, content: 0, salt: SALT, size: 2, path: [neighbour], root, nonce: NONCE },
    ...{ nonceHash: sha256(nonceText(ACTIVITY, NONCE)), seed: '', seedHash },
    ...proof,
  },
})
