import type { WrittenGoods, WrittenSku } from '@contract/goods/staff-calls'
import { GOODS_SUBTITLE_MAX_LENGTH, GOODS_TITLE_MAX_LENGTH } from '@contract/goods/limits'
import { AppError } from '../../../kernel/app-error'
import { areaOfKey } from '../../../kernel/media/media-key'
import { readPlainText } from '../../../kernel/plain-text'
import type { GoodsRow } from '../goods.repository'

type GoodsValues = Pick<
  GoodsRow,
  | 'kind'
  | 'title'
  | 'subtitle'
  | 'cover'
  | 'pictures'
  | 'detailHtml'
  | 'categoryId'
  | 'templateId'
  | 'mostPerOrder'
  | 'mostPerLearner'
  | 'sort'
  | 'priceFen'
>

/** Returns what is kept of goods as they were entered. @throws AppError INPUT_INVALID, TEXT_TOO_LONG */
export const readGoods = (shopId: string, { skus, ...goods }: WrittenGoods): GoodsValues => {
  for (const key of [goods.cover, ...goods.pictures, ...skus.map(({ picture }) => picture)]) {
    if (key === '') continue
    if (!key.startsWith(`${shopId}/`) || areaOfKey(key) !== 'public')
      throw new AppError('INPUT_INVALID', '有图片不是本校上传的，请重新上传')
  }
  requireDistinct(skus)
  for (const { priceFen, vipPriceFen } of skus)
    if (vipPriceFen !== null && vipPriceFen > priceFen) throw new AppError('INPUT_INVALID', '会员价不能高于价格')
  return {
    ...goods,
    title: readPlainText(goods.title, '商品名称', GOODS_TITLE_MAX_LENGTH),
    subtitle: goods.subtitle.trim() && readPlainText(goods.subtitle, '副标题', GOODS_SUBTITLE_MAX_LENGTH),
    pictures: goods.pictures.filter(Boolean),
    priceFen: Math.min(...skus.map(({ priceFen }) => priceFen)),
  }
}

const requireDistinct = (skus: WrittenSku[]): void => {
  const ids = skus.flatMap(({ id }) => id ?? [])
  const texts = skus.map(({ attributes }) => JSON.stringify(attributes.map(({ name, value }) => [name, value])))
  if (new Set(texts).size < texts.length || new Set(ids).size < ids.length)
    throw new AppError('INPUT_INVALID', '有两个规格一样，请修改')
}
