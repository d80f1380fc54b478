import { GoodsRow } from '@/features/goods/public'
import type { BlockProps } from '../block-props'
import { RowsBlock } from './RowsBlock'

/** Goods of the mall one under the other. */
export const GoodsBlock = ({ block, Section }: BlockProps) => (
  <RowsBlock block={block} Section={Section} rows={block.goods} draw={(goods) => <GoodsRow goods={goods} />} />
)
