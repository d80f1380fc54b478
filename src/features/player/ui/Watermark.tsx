import { View } from '@tarojs/components'
import type { Playback } from '@contract/course/calls'
import { aria } from '@/shared/ui/aria'
import styles from './Watermark.module.scss'

const COUNT = 60

/** PLAY-07: the watermark of pages; opacity 0.1, spacing 80, -30 degrees, 12 px. */
export function Watermark({ info }: { info: Playback['watermarkInfo'] }) {
  if (!info.enableWatermark || info.isImageWatermark || !info.watermarkValue) return null
  return (
    <View className={styles.layer} {...aria({ hidden: true })}>
      {Array.from({ length: COUNT }, (_, index) => <View key={index} className={styles.mark}>{info.watermarkValue}</View>)}
    </View>
  )
}
