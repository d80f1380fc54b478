import { useDidShow } from '@tarojs/taro'
import { usePage, usePageStore } from '@/core/page/use-page'
import { usePullDown } from '@/core/page/use-pull-down'
import { open } from '@/core/router/router'
import { CartStore } from '@/features/cart/cart.store'
import { CartView } from '@/features/cart/view/CartView'

/** The cart of a learner, or of a visitor on the phone. */
export default function CartPage() {
  usePage('cart')
  const store = usePageStore(() => new CartStore())

  // Ordering, logging in and other phones change it.
  useDidShow(() => void store.load())
  usePullDown(store.load)

  return <CartView store={store} onOrder={() => open('confirmGoods', { from: 'cart' })} />
}
