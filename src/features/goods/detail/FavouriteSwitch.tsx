import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { GoodsDetailStore } from './goods-detail.store'
import styles from './FavouriteSwitch.module.scss'

/** Keeps the goods for later. */
export const FavouriteSwitch = observer(function FavouriteSwitch({ store }: { store: GoodsDetailStore }) {
  const [, run] = useBusy()
  const { collected } = store
  const toggle = async () => {
    if (!session.loggedIn) return openLogin()
    await store.toggleFavourite()
    toast(store.collected ? '已收藏' : '已取消收藏')
  }
  return (
    <Tappable className={styles.switch} role="switch" checked={collected} label="收藏" onClick={() => void run(toggle)}>
      <Icon name={collected ? 'heart-filled' : 'heart'} size={22} color={collected ? 'var(--price)' : undefined} />
      <View>{collected ? '已收藏' : '收藏'}</View>
    </Tappable>
  )
})
