import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { GoodsDetail } from '@contract/goods/calls'
import { describeVariant } from '@contract/goods/stocked-kinds'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Price } from '@/shared/ui/Price/Price'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Stepper } from '@/shared/ui/Stepper/Stepper'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { GoodsDetailStore } from './goods-detail.store'
import styles from './VariantSheet.module.scss'

interface Props {
  store: GoodsDetailStore
  goods: GoodsDetail
  onBuy: () => Promise<void>
  onCollect: () => Promise<void>
}

/** The panel in which variant and number are chosen. */
export const VariantSheet = observer(function VariantSheet({ store, goods, onBuy, onCollect }: Props) {
  const { sku } = store
  if (!sku) return null
  const isOut = sku.stock === 0
  return (
    <Sheet
      open={store.choosing}
      onClose={store.close}
      title="选择规格"
      footer={
        <View className={styles.buttons}>
          {!isOut && (
            <Button kind="tint" size="large" className={styles.button} onClick={onCollect}>
              加入购物车
            </Button>
          )}
          <Button kind="primary" size="large" className={styles.button} disabled={isOut} onClick={onBuy}>
            {isOut ? '这个规格已售罄' : '确认购买'}
          </Button>
        </View>
      }
    >
      <View className={styles.row}>
        <Price fen={sku.priceFen} size="large" free={false} />
        <Text className={styles.stock}>{isOut ? '已售罄' : `库存 ${sku.stock} 件`}</Text>
      </View>
      {goods.skus.length > 1 && (
        <View className={styles.skus} {...aria({ role: 'radiogroup', label: '规格' })}>
          {goods.skus.map(({ id, attributes, stock }) => (
            <Tappable
              key={id}
              role="radio"
              checked={id === sku.id}
              className={classNames(styles.sku, id === sku.id && styles.on, stock === 0 && styles.out)}
              onClick={() => store.choose(id)}
            >
              {describeVariant(attributes)}
              {stock === 0 && '（售罄）'}
            </Tappable>
          ))}
        </View>
      )}
      <View className={styles.row}>
        <Text>数量</Text>
        <Stepper label="数量" value={store.quantity} most={store.most} onChange={store.setQuantity} />
      </View>
    </Sheet>
  )
})
