import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { open } from '@/core/router/router'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { currentCart } from '../current-cart.store'
import styles from './CartButton.module.scss'

const MOST_SHOWN = 99

/** The way to the cart, with how many pieces are in it. */
export const CartButton = observer(function CartButton() {
  const { count } = currentCart
  return (
    <Tappable
      className={styles.button}
      role="link"
      label={count > 0 ? `购物车，${count} 件` : '购物车'}
      onClick={() => void open('cart')}
    >
      <Icon name="cart" size={22} />
      <View className={styles.text}>购物车</View>
      {count > 0 && <View className={styles.badge}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</View>}
    </Tappable>
  )
})
