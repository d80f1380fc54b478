import { randomBytes } from 'node:crypto'
import { MOST_BOX_PLACES, MOST_PRIZE_FEN } from '@contract/activity/limits'
import type { BlindBoxRules } from '@contract/activity/rules'
import type { RuleLine } from '@contract/activity/activity-kinds'
import { fenToYuan } from '@contract/money'
import { isPaying } from '@contract/order/order-status'
import { AppError } from '../../kernel/app-error'
import { makeId } from '../../kernel/make-id'
import type { ActivityDraft, ActivityKind, ActivityRow } from '../activity/activity-kind'
import type { BoxRepository } from './box.repository'
import type { BoxesService } from './boxes.service'
import type { BuyersService } from './buyers.service'
import { canHold, nonceHashOf, placeOf } from './draw-box'

interface BoxKindDeps {
  boxes: BoxRepository
  opened: BoxesService
  buyers: BuyersService
  now: () => Date
}

type Row = ActivityRow<'blindBox'>

/** Blind boxes as a kind of activity (decision 0077). */
export const createBoxKind = ({ boxes, opened, buyers, now }: BoxKindDeps): ActivityKind<'blindBox'> => ({
  kind: 'blindBox',
  opens: true,
  check: async (draft) => findProblems(draft),
  describe: (draft) => describeBox(draft),

  async publish({ id: activityId, rules }: Row) {
    const box = opened.draw(activityId, rules, randomBytes(32).toString('hex'))
    const { seed, seedHash, root, contents } = box
    await boxes.add({
      ...{ activityId, seed: opened.seal(activityId, seed), seedHash, root },
      ...{ size: contents.length, publishedAt: now() },
    })
  },

  async offer({ shopId, userId, activity, item }) {
    await buyers.requireAllowed(shopId, userId, activity.id, activity.rules.perDay)
    return { priceFen: item.priceFen }
  },

  async take({ shopId, userId, activity, orderId, nonce }) {
    if (!nonce) throw new AppError('BLIND_BOX_NONCE_MISSING')
    const activityId = activity.id
    // Holds the box: whoever places next sees this place taken.
    const { events: number, size, ...box } = await boxes.countEvent(activityId)
    await buyers.requireAllowed(shopId, userId, activityId, activity.rules.perDay)
    const nonceHash = nonceHashOf(activityId, nonce)
    const taken = await boxes.listTaken(activityId)
    const seed = opened.unseal(activityId, box.seed)
    const place = placeOf({ activityId, seed, number, nonceHash, size, taken })
    if (place === undefined) throw new AppError('ACTIVITY_SOLD_OUT')
    const consentId = await buyers.findConsentId(userId)
    await boxes.addDraw({
      ...{ id: makeId(), activityId, number, orderId, userId, place, nonce, nonceHash, consentId },
      createdAt: now(),
    })
    return null
  },

  async follow({ orderId, activityId }, event) {
    const draw = await boxes.findOfOrder(orderId)
    if (!draw) throw new Error(`order ${orderId} has no place in its box`)
    if (event === 'cancel' || event === 'expire') {
      const { events } = await boxes.countEvent(activityId)
      await boxes.move(draw.id, 'held', { state: 'returned', returned: events })
    } else if (event === 'closeByRefund') await boxes.move(draw.id, 'paid', { state: 'refunded' })
    else if (draw.state === 'held' && isPaying(event)) {
      const content = await opened.lookInto(activityId, draw.place)
      await boxes.move(draw.id, 'held', { state: 'paid', content, paidAt: now() })
    }
  },

  countJoined: (activityId) => boxes.countJoined(activityId),
})

const countPlaces = ({ contents }: Pick<BlindBoxRules, 'contents'>): number =>
  contents.reduce((sum, { count }) => sum + count, 0)

/** What the law and the sums do not allow, in sentences. */
const findProblems = ({ activity: { rules }, items }: ActivityDraft<'blindBox'>): string[] => {
  const { contents, rareWithin } = rules
  const problems: string[] = []
  const [item] = items
  if (items.length !== 1 || item.skuId !== null) return ['盲盒只有一个价格，不分规格']
  const { priceFen, stock } = item
  const places = countPlaces(rules)
  if (priceFen === 0) problems.push('盲盒要有价格')
  if (places !== stock) problems.push(`各款一共 ${places} 盒，和库存 ${stock} 盒不一致`)
  if (places > MOST_BOX_PLACES) problems.push(`一箱最多 ${MOST_BOX_PLACES} 盒`)
  if (contents.some(({ name }) => name.trim() === '')) problems.push('每一款都要有名称')
  if (new Set(contents.map(({ name }) => name.trim())).size < contents.length) problems.push('两款的名称不能相同')
  for (const { name, valueFen } of contents) {
    if (valueFen < priceFen) problems.push(`“${name}”的市价低于盲盒的售价 ¥${fenToYuan(priceFen)}`)
    if (valueFen > MOST_PRIZE_FEN) problems.push(`“${name}”的市价超过 ¥${fenToYuan(MOST_PRIZE_FEN)}`)
  }
  if (!canHold(rules)) problems.push(`做不到任意连续 ${rareWithin} 个号里有稀有款，稀有款不够`)
  return problems
}

const describeBox = ({ activity: { rules }, items }: ActivityDraft<'blindBox'>): RuleLine[] => {
  const price = items.at(0)?.priceFen ?? 0
  return [
    { label: '怎么开', text: '一箱的顺序在开卖前封好；付款后立刻看到开出了什么，换不了号，也不能重开。' },
    { label: '号码', text: '由开卖前封好的种子和你手机下单时的随机数决定，只在没卖出的号里抽；付款前谁也看不到。' },
    { label: '概率', text: '等于没卖出的各款数量之比，每卖一盒更新一次；市价都不低于售价 ' + `¥${fenToYuan(price)}。` },
    ...(rules.rareWithin === null
      ? []
      : [{ label: '稀有款', text: `箱里任意连续 ${rules.rareWithin} 个号，至少有 1 个稀有款。` }]),
    { label: '每天', text: `每人每天最多 ${rules.perDay} 盒。` },
    { label: '年龄', text: '未满 8 周岁不能买；8 到 17 周岁要监护人确认；没填生日不能买。学校员工不能买。' },
    { label: '退换', text: '盲盒付款后即已拆封，不支持 7 天无理由退货；破损、发错、漏发可以申请售后。包邮。' },
    { label: '结束以后', text: '公布种子，整箱顺序和每一次抽号谁都能重算；开盒记录至少保存三年。' },
  ]
}
