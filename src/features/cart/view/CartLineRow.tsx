import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { CartLine } from '@contract/cart/calls'
import { LOST_REASON_LABEL } from '@contract/cart/cart-kinds'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { CheckMark } from '@/shared/ui/CheckBox/CheckMark'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Price } from '@/shared/ui/Price/Price'
import { Stepper } from '@/shared/ui/Stepper/Stepper'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CartStore } from '../cart.store'
import styles from './CartLineRow.module.scss'

interface Props {
  store: CartStore
  line: CartLine
  onRemove: () => void
}

/** One variant in the cart; one that cannot be ordered any more is grey and says why. */
export const CartLineRow = observer(function CartLineRow({ store, line, onRemove }: Props) {
  const { title, variant, problem, chosen, most, unitFen, priceFen } = line
  const quantity = store.quantityOf(line)
  const lost = problem !== null && problem !== 'tooMany' ? LOST_REASON_LABEL[problem] : undefined
  const name = variant ? `${title} ${variant}` : title
  return (
    <View className={classNames(styles.row, lost && styles.lost)}>
      {lost === undefined && (
        <Tappable
          className={styles.check}
          role="checkbox"
          label={`选择${name}`}
          checked={chosen}
          disabled={problem !== null}
          onClick={() => void store.choose([line], !chosen)}
        >
          <CheckMark checked={chosen} />
        </Tappable>
      )}
      <Tappable
        className={styles.cover}
        role="link"
        label={`查看${name}`}
        onClick={() => void open('goodsDetail', { id: line.goodsId })}
      >
        <Cover src={resolveUrl(line.cover)} alt="" />
      </Tappable>
      <View className={styles.body}>
        <View className={styles.head}>
          <View className={styles.title}>{title}</View>
          <Tappable className={styles.remove} label={`移除${name}`} onClick={onRemove}>
            <Icon name="trash" size={18} />
          </Tappable>
        </View>
        {variant !== '' && <Text className={styles.meta}>{variant}</Text>}
        {problem === 'tooMany' && <Text className={styles.warning}>最多可买 {most} 件，请减少数量</Text>}
        {lost !== undefined ? (
          <Text className={styles.reason}>{lost}</Text>
        ) : (
          <View className={styles.foot}>
            <Price fen={unitFen} struckFen={priceFen} free={false} />
            <View className={styles.stepper}>
              <Stepper
                label={`${name}的数量`}
                value={quantity}
                most={most}
                onChange={(next) => void store.setQuantity(line, next)}
              />
            </View>
          </View>
        )}
      </View>
    </View>
  )
})
