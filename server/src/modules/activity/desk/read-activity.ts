import type { Input } from '@contract/calls'
import { ACTIVITY_TITLE_MAX_LENGTH } from '@contract/activity/limits'
import { ACTIVITY_KINDS } from '@contract/activity/activity-kinds'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import type { ActivityItemRow, ActivityRow } from '../activity-kind'

export type ActivityInput = Input<'POST /staff/activity/save'>

/**
 * What staff typed, as rows of a draft.
 * @throws AppError ACTIVITY_INVALID, INPUT_INVALID
 */
export const readActivity = (
  input: ActivityInput,
  { id, shopId, createdAt }: { id: string; shopId: string; createdAt: Date },
): { activity: ActivityRow; items: ActivityItemRow[] } => {
  const startsAt = readMoment(input.startsAt, '开始时间')
  const endsAt = readMoment(input.endsAt, '结束时间')
  if (startsAt >= endsAt) throw refuseAt('endsAt', 'ACTIVITY_INVALID', '结束时间要晚于开始时间')
  const { kind, cover, goodsKind, goodsId, limitPerLearner, lifeMinutes, couponAllowed, memberPrice } = input
  const activity: ActivityRow = {
    id,
    shopId,
    kind,
    title: readPlainText(input.title, '活动名称', ACTIVITY_TITLE_MAX_LENGTH),
    cover,
    startsAt,
    endsAt,
    publishedAt: null,
    stoppedAt: null,
    stopReason: '',
    goodsKind,
    goodsRef: goodsId,
    limitPerLearner,
    lifeMinutes,
    couponAllowed,
    memberPrice,
    rules: readRules(input),
    createdAt,
  }
  return { activity, items: readItems(input, id) }
}

const readRules = (input: ActivityInput): ActivityRow['rules'] => {
  const others = ACTIVITY_KINDS.filter((kind) => kind !== input.kind && input[kind])
  const rules = input[input.kind]
  if (!rules || others.length > 0) throw new AppError('ACTIVITY_INVALID', '请填写这种活动自己的规则')
  return rules
}

/** Goods of the activity in their variants; of a box, the box; of an invitation, the goods among its prizes. */
const readItems = (input: ActivityInput, activityId: string): ActivityItemRow[] => {
  const { kind, goodsKind, goodsId } = input
  const hasGoods = kind !== 'pull' && kind !== 'blindBox'
  if (hasGoods !== (goodsKind !== null && goodsId !== null) || (goodsKind === null) !== (goodsId === null))
    throw new AppError('ACTIVITY_INVALID', hasGoods ? '请选择商品' : '这种活动不选商品')
  const items = input.items.map((item, position): ActivityItemRow => {
    const own = kind === 'blindBox' ? activityId : (goodsId ?? item.goodsId)
    if (!own || (kind !== 'pull' && item.goodsId)) throw new AppError('ACTIVITY_INVALID', '请选择商品')
    return {
      id: makeId(),
      activityId,
      position,
      goodsKind: kind === 'blindBox' ? 'blindBox' : (goodsKind ?? 'goods'),
      goodsRef: own,
      skuId: item.skuId,
      priceFen: item.priceFen,
      struckFen: null,
      stock: item.stock,
      taken: 0,
    }
  })
  if (new Set(items.map(({ goodsRef, skuId }) => `${goodsRef}:${skuId}`)).size < items.length)
    throw new AppError('ACTIVITY_INVALID', '同一个规格只能选一次')
  return items
}
