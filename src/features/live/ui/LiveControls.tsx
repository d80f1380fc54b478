import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { LivePlayerStore } from '../live-player.store'
import { describeViewers } from '../live-text'
import styles from './LiveControls.module.scss'

/** What can be done with a live picture: there is no bar to seek on. */
export const LiveControls = observer(function LiveControls({
  player,
  viewerCount,
}: {
  player: LivePlayerStore
  viewerCount: number
}) {
  const { paused, behind, fullScreen } = player
  return (
    <View className={styles.controls}>
      <Tappable className={styles.button} label={paused ? '播放' : '暂停'} stop onClick={player.toggle}>
        <Icon name={paused ? 'play-filled' : 'pause'} size={22} />
      </Tappable>
      {behind ? (
        <Tappable className={styles.back} stop onClick={player.goLive}>
          回到直播
        </Tappable>
      ) : (
        <View className={styles.live}>
          <View className={styles.dot} />
          直播中
        </View>
      )}
      <View className={styles.viewers}>{describeViewers(viewerCount)}</View>
      <Tappable
        className={styles.button}
        label={fullScreen ? '退出全屏' : '全屏'}
        stop
        onClick={player.toggleFullScreen}
      >
        <Icon name="fullscreen" size={20} />
      </Tappable>
    </View>
  )
})
