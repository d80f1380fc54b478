import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { formatClock } from '@/shared/time/duration'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { PlayerStore } from '../playback/player.store'
import type { Drag } from './input/stage-gestures'
import styles from './StageFeedback.module.scss'

interface Props {
  player: PlayerStore
  drag: Drag | undefined
  /** Above the controls. */
  raised: boolean
}

/** The player's messages, and what a gesture is changing. */
export const StageFeedback = observer(function StageFeedback({ player, drag, raised }: Props) {
  const { text, action } = player.notice
  return (
    <>
      {text !== '' && !player.sources.error && (
        <View className={classNames(styles.notice, raised && styles.raised)} {...aria({ role: 'status' })}>
          <View className={styles.text}>{text}</View>
          {action && (
            <Tappable className={styles.action} stop onClick={action.run}>
              {action.label}
            </Tappable>
          )}
        </View>
      )}
      {drag?.kind === 'seek' && (
        <View className={styles.gauge}>
          <View>{formatClock(drag.value)}</View>
          <View className={styles.rest}>/ {formatClock(player.durationSeconds)}</View>
        </View>
      )}
      {drag && drag.kind !== 'seek' && (
        <View className={styles.gauge}>
          <Icon name={drag.kind === 'brightness' ? 'sun' : drag.value === 0 ? 'mute' : 'volume'} size={20} />
          <View className={styles.track}>
            <View className={styles.level} style={{ width: `${drag.value * 100}%` }} />
          </View>
        </View>
      )}
    </>
  )
})
