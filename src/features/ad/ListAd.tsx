import { useEffect } from 'react'
import { View } from '@tarojs/components'
import type { ShownAd } from '@contract/ad/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { AdsStore } from './ads.store'
import { followAd } from './follow-ad'
import styles from './ads.module.scss'

/** An ad between the rows of a list, marked as one. */
export function ListAd({ store, ad }: { store: AdsStore; ad: ShownAd }) {
  useEffect(() => store.see(ad.id), [store, ad.id])
  return (
    <View className={styles.row}>
      <Tappable className={styles.wide} role="link" label={ad.title} onClick={() => void followAd(store, ad)}>
        <Picture className={styles.whole} src={resolveUrl(ad.picture)} />
      </Tappable>
      <View className={styles.mark}>广告</View>
    </View>
  )
}
