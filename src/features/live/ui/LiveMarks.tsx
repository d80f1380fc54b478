import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import type { LiveRoomStore } from '../live-room.store'
import styles from './LiveMarks.module.scss'

/** Places of the marquee, in percent of the picture; none is under the controls. */
const PLACES = [
  { left: 8, top: 28 },
  { left: 52, top: 20 },
  { left: 28, top: 48 },
  { left: 56, top: 40 },
  { left: 12, top: 58 },
]

/** PLAY-06 and PLAY-07 over a live picture: who watches, and whose it is. */
export const LiveMarks = observer(function LiveMarks({ store }: { store: LiveRoomStore }) {
  const { room, marqueeStep } = store
  if (!room) return null
  const { left, top } = PLACES[marqueeStep % PLACES.length]
  const { enableWatermark, isImageWatermark, watermarkValue } = room.watermarkInfo
  return (
    <View className={styles.marks} {...aria({ hidden: true })}>
      {room.vodEnableMarquee && (
        <View className={styles.mark} style={{ left: `${left}%`, top: `${top}%` }}>
          {room.vodMarqueeContent}
        </View>
      )}
      {enableWatermark &&
        watermarkValue !== '' &&
        (isImageWatermark ? (
          <Image className={styles.image} src={resolveUrl(watermarkValue)} mode="heightFix" nativeProps={{ alt: '' }} />
        ) : (
          <View className={`${styles.mark} ${styles.fixed}`}>{watermarkValue}</View>
        ))}
    </View>
  )
})
