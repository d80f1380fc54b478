import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import type { PlayerStore } from '../playback/player.store'
import styles from './VideoMarks.module.scss'

/** Heights of the marquee, in percent of the picture; none is under the controls. */
const HEIGHTS = [28, 52, 18, 42, 60, 34]

/** PLAY-06 and PLAY-07: marks over the picture that trace a copy back to its viewer. */
export const VideoMarks = observer(function VideoMarks({ player }: { player: PlayerStore }) {
  const { playback, playing } = player
  const { marqueeStep } = player.position
  if (!playback) return null
  const { vodEnableMarquee, vodMarqueeContent, watermarkInfo } = playback
  return (
    <View className={styles.marks} {...aria({ hidden: true })}>
      {vodEnableMarquee && vodMarqueeContent && (
        <View
          key={marqueeStep}
          className={classNames(styles.marquee, !playing && styles.still)}
          style={{ top: `${HEIGHTS[marqueeStep % HEIGHTS.length]}%` }}
        >
          {vodMarqueeContent}
        </View>
      )}
      {watermarkInfo.enableWatermark &&
        watermarkInfo.watermarkValue &&
        (watermarkInfo.isImageWatermark ? (
          <Image
            className={styles.image}
            src={resolveUrl(watermarkInfo.watermarkValue)}
            mode="heightFix"
            nativeProps={{ alt: '' }}
          />
        ) : (
          <View className={styles.fixed}>{watermarkInfo.watermarkValue}</View>
        ))}
    </View>
  )
})
