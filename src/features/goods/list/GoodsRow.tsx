import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { GoodsCard } from '@contract/goods/calls'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Price } from '@/shared/ui/Price/Price'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './GoodsRow.module.scss'

const describeSales = ({ soldOut, soldCount }: GoodsCard): string => {
  if (soldOut) return '已售罄'
  return soldCount > 0 ? `已售 ${soldCount}` : ''
}

interface Props {
  goods: GoodsCard
  /** In place of the plain title, for example with the words that were searched for. */
  title?: ReactNode
}

/** Goods as a row of a list. */
export function GoodsRow({ goods, title }: Props) {
  return (
    <Tappable className={styles.row} role="link" onClick={() => void open('goodsDetail', { id: goods.id })}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(goods.cover)} />
      </View>
      <View className={styles.body}>
        <View className={styles.title}>{title ?? goods.title}</View>
        <View className={styles.meta}>{goods.subtitle}</View>
        <View className={styles.foot}>
          <Price fen={goods.priceFen} free={false} from={goods.priceFrom} />
          <Text className={styles.meta}>{describeSales(goods)}</Text>
        </View>
      </View>
    </Tappable>
  )
}
