import { useEffect } from 'react'
import { View } from '@tarojs/components'
import type { ShownAd } from '@contract/ad/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { AdsStore } from './ads.store'
import { followAd } from './follow-ad'
import styles from './ads.module.scss'

/** A small picture at the edge of the home page, which can be closed. */
export function FloatingAd({ store, ad }: { store: AdsStore; ad: ShownAd }) {
  useEffect(() => store.see(ad.id), [store, ad.id])
  return (
    <View className={styles.floating}>
      <Tappable className={styles.close} label={`关闭广告：${ad.title}`} onClick={() => store.close(ad.id)}>
        <Icon name="close" size={14} />
      </Tappable>
      <Tappable className={styles.small} role="link" label={ad.title} onClick={() => void followAd(store, ad)}>
        <Picture className={styles.whole} src={resolveUrl(ad.picture)} />
      </Tappable>
      <View className={styles.mark}>广告</View>
    </View>
  )
}
