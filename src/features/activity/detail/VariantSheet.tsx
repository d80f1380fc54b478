import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { ActivityDetail } from '@contract/activity/calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Price } from '@/shared/ui/Price/Price'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Stepper } from '@/shared/ui/Stepper/Stepper'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { STRUCK_NAME } from '../parts/struck-name'
import type { ActivityStore } from './activity.store'
import styles from './VariantSheet.module.scss'

interface Props {
  store: ActivityStore
  activity: ActivityDetail
  /** What the button does, in a few words. */
  action: string
  onConfirm: () => unknown
}

/** The panel in which a variant of an activity and the number of pieces are chosen. */
export const VariantSheet = observer(function VariantSheet({ store, activity, action, onConfirm }: Props) {
  const { item } = store
  if (!item) return null
  const isOut = item.left === 0
  return (
    <Sheet
      open={store.choosing}
      onClose={store.close}
      title={activity.items.length > 1 ? '选择规格' : '选择数量'}
      footer={
        <Button kind="primary" size="large" block disabled={isOut} onClick={onConfirm}>
          {isOut ? '这个规格已抢光' : action}
        </Button>
      }
    >
      <View className={styles.row}>
        <Price
          fen={item.priceFen}
          struckFen={item.struckFen ?? undefined}
          struckName={STRUCK_NAME}
          size="large"
          free={false}
        />
        {item.left !== null && <Text className={styles.stock}>{isOut ? '已抢光' : `余 ${item.left} 件`}</Text>}
      </View>
      {activity.items.length > 1 && (
        <View className={styles.items} {...aria({ role: 'radiogroup', label: '规格' })}>
          {activity.items.map(({ id, variant, left }) => (
            <Tappable
              key={id}
              role="radio"
              checked={id === item.id}
              className={classNames(styles.item, id === item.id && styles.on, left === 0 && styles.out)}
              onClick={() => store.choose(id)}
            >
              {variant}
              {left === 0 && '（已抢光）'}
            </Tappable>
          ))}
        </View>
      )}
      {activity.goods?.delivered && (
        <View className={styles.row}>
          <Text>数量</Text>
          <Stepper label="数量" value={store.quantity} most={store.most} onChange={store.setQuantity} />
        </View>
      )}
    </Sheet>
  )
})
