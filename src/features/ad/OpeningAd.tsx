import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { OPENING_SECONDS } from '@contract/ad/ad-kinds'
import type { ShownAd } from '@contract/ad/calls'
import { resolveUrl } from '@/platform/device/environment'
import { LazyPopup } from '@/shared/ui/Popup/LazyPopup'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { AdsStore } from './ads.store'
import { followAd, leadsSomewhere } from './follow-ad'
import styles from './ads.module.scss'

interface Props {
  store: AdsStore
  ad: ShownAd
  seconds?: number
}

/** A picture over the home page when the app starts: it goes by itself, or with a tap on 跳过. */
export function OpeningAd({ store, ad, seconds = OPENING_SECONDS }: Props) {
  const [left, setLeft] = useState(seconds)
  const close = () => store.close(ad.id)
  useEffect(() => store.see(ad.id), [store, ad.id])
  useEffect(() => {
    if (left <= 0) {
      store.close(ad.id)
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, store, ad.id])
  const follow = () => {
    close()
    return followAd(store, ad)
  }
  const picture = <Picture className={styles.whole} src={resolveUrl(ad.picture)} alt={ad.title} lazy={false} />
  return (
    <LazyPopup needed open full onClose={close} label={ad.title} className={styles.opening}>
      {leadsSomewhere(ad) ? (
        <Tappable className={styles.whole} role="link" label={ad.title} onClick={() => void follow()}>
          {picture}
        </Tappable>
      ) : (
        picture
      )}
      <View className={styles.mark}>广告</View>
      <Tappable className={styles.skip} label="跳过" onClick={close}>
        跳过 {left}
      </Tappable>
    </LazyPopup>
  )
}
