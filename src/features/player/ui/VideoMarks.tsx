import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import { resolveUrl } from '@/platform/environment'
import { aria } from '@/shared/ui/aria'
import type { PlayerStore } from '../player.store'
import styles from './VideoMarks.module.scss'

/** Places of the marquee, in percent of the picture; none lies under the controls. */
const PLACES = [{ left: 8, top: 28 }, { left: 52, top: 18 }, { left: 28, top: 48 }, { left: 58, top: 40 }, { left: 12, top: 56 }]

/** PLAY-06 and PLAY-07: who watches, written over the picture, so that a copy tells where it came from. */
export const VideoMarks = observer(function VideoMarks({ player }: { player: PlayerStore }) {
  const { playback, marqueeStep } = player
  if (!playback) return null
  const { vodEnableMarquee, vodMarqueeContent, watermarkInfo } = playback
  const place = PLACES[marqueeStep % PLACES.length]
  return (
    <View className={styles.marks} {...aria({ hidden: true })}>
      {vodEnableMarquee && vodMarqueeContent && (
        <View className={styles.mark} style={{ left: `${place.left}%`, top: `${place.top}%` }}>{vodMarqueeContent}</View>
      )}
      {watermarkInfo.enableWatermark && watermarkInfo.watermarkValue && (
        watermarkInfo.isImageWatermark
          ? <Image className={styles.image} src={resolveUrl(watermarkInfo.watermarkValue)} mode="heightFix" nativeProps={{ alt: '' }} />
          : <View className={`${styles.mark} ${styles.fixed}`}>{watermarkInfo.watermarkValue}</View>
      )}
    </View>
  )
})
