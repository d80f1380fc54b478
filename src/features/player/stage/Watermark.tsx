import { Image, View } from '@tarojs/components'
import type { Playback } from '@contract/course/calls'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import styles from './Watermark.module.scss'

const COUNT = 60

/** PLAY-07: the watermark of pages; opacity 0.1, spacing 80, -30 degrees, 12 px. */
export function Watermark({ info }: { info: Playback['watermarkInfo'] }) {
  const { enableWatermark, isImageWatermark, watermarkValue } = info
  if (!enableWatermark || !watermarkValue) return null
  return (
    <View className={styles.layer} data-watermark="" {...aria({ hidden: true })}>
      {Array.from({ length: COUNT }, (_, index) =>
        isImageWatermark ? (
          <Image
            key={index}
            className={styles.image}
            src={resolveUrl(watermarkValue)}
            mode="aspectFit"
            nativeProps={{ alt: '' }}
          />
        ) : (
          <View key={index} className={styles.mark}>
            {watermarkValue}
          </View>
        ),
      )}
    </View>
  )
}
