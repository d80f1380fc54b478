import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/environment'
import { MediaElement } from '@/platform/player/MediaElement'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { NavBar } from '@/shared/ui/NavBar'
import { Tappable } from '@/shared/ui/Tappable'
import { aria } from '@/shared/ui/aria'
import { classNames } from '@/shared/ui/class-names'
import type { PlayerStore } from '../player.store'
import { PlayerControls } from './PlayerControls'
import { VideoMarks } from './VideoMarks'
import styles from './VideoStage.module.scss'

const CONTROLS_MILLISECONDS = 4000

/** Controls go while it plays and nobody touches them. */
const useControls = (playing: boolean) => {
  const [touched, setTouched] = useState(0)
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    if (!playing || !visible) return
    const timer = setTimeout(() => setVisible(false), CONTROLS_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [playing, visible, touched])
  return {
    visible: visible || !playing,
    toggle: () => setVisible((now) => !now || !playing),
    touch: () => setTouched((now) => now + 1),
  }
}

interface Props {
  player: PlayerStore
  title: string
  onBack: () => void
}

/** The picture with everything that lies over it. The title goes with the controls; the way back always stays. */
export const VideoStage = observer(function VideoStage({ player, title, onBack }: Props) {
  const { source, playback, playing, waiting, error, notice, ended } = player
  const controls = useControls(playing)
  return (
    <View className={styles.stage} onTouchStart={controls.touch} onClick={controls.toggle}>
      {source && <MediaElement source={source} poster={resolveUrl(playback?.cover ?? '')} onPort={player.attach} events={player} />}
      {playback && <VideoMarks player={player} />}
      {notice !== '' && <View className={styles.notice} {...aria({ role: 'status' })}>{notice}</View>}
      {waiting && playing && <View className={styles.waiting}>缓冲中...</View>}
      {!error && source && !playing && (
        <Tappable className={styles.start} label={ended ? '重新播放' : '播放'} stop onClick={player.play}>
          <Icon name={ended ? 'refresh' : 'play-filled'} size={28} />
        </Tappable>
      )}
      {error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          <View className={styles.reason}>{error}</View>
          {source && <Button kind="ghost" size="small" onClick={player.retry}>重试</Button>}
        </View>
      )}
      {!error && source && controls.visible && <PlayerControls player={player} />}
      <View className={classNames(styles.bar, controls.visible && styles.shade)}>
        <NavBar tone="overlay" title={controls.visible ? title : ''} back onBack={onBack} />
      </View>
    </View>
  )
})
