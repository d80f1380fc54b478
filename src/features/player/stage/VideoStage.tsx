import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { MediaElement } from '@/platform/player/element/MediaElement'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { lazyView } from '@/shared/lazy/lazy-view'
import { useElementId } from '@/shared/element/element-id'
import { useLayer } from '@/shared/layers/use-layer'
import type { NextLessonStore } from '../lesson/next-lesson.store'
import type { PlayerStore } from '../playback/player.store'
import { useControls } from '../controls/use-controls'
import { useStageGestures } from './input/use-stage-gestures'
import { useStageKeys } from './input/use-stage-keys'
import styles from './VideoStage.module.scss'

const PlayerControls = lazyView(() => import('../controls/later-parts').then((module) => module.PlayerControls))
const StageFeedback = lazyView(() => import('../controls/later-parts').then((module) => module.StageFeedback))
const VideoMarks = lazyView(() => import('../controls/later-parts').then((module) => module.VideoMarks))
const NextLesson = lazyView(() => import('../controls/later-parts').then((module) => module.NextLesson))

interface Props {
  player: PlayerStore
  upNext: NextLessonStore
  title: string
  onBack: () => void
}

/** The overlays of the video. The title hides with the controls; the back button always stays. */
const Overlay = observer(function Overlay({
  player,
  upNext,
  title,
  onBack,
  visible,
  onHold,
}: Props & { visible: boolean; onHold: (held: boolean) => void }) {
  const { sources, playing, buffering, ended } = player
  const { current, error } = sources
  return (
    <>
      {player.playback && <VideoMarks player={player} />}
      {buffering.shown && playing && <View className={styles.waiting}>缓冲中...</View>}
      {!error && current && !playing && (
        <Tappable className={styles.start} label={ended ? '重新播放' : '播放'} stop onClick={player.play}>
          <Icon name={ended ? 'refresh' : 'play-filled'} size={28} />
        </Tappable>
      )}
      {error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          <View className={styles.reason}>{error}</View>
          {current && (
            <Button kind="ghost" size="small" onClick={player.retry}>
              重试
            </Button>
          )}
        </View>
      )}
      {!error && current && visible && <PlayerControls player={player} onHold={onHold} />}
      <NextLesson store={upNext} />
      <View className={classNames(styles.bar, visible && styles.shade)}>
        <View className={styles.reach}>
          <NavBar
            tone="stage"
            title={visible ? title : ''}
            back
            onBack={player.fullScreen.active ? player.toggleFullScreen : onBack}
          />
        </View>
      </View>
    </>
  )
})

/** The picture, and the fingers and keys on it. */
export const VideoStage = observer(function VideoStage(props: Props) {
  const { player } = props
  const { sources, playback, fullScreen } = player
  const id = useElementId()
  const controls = useControls(player.playing)
  const { drag, handlers } = useStageGestures(player, id, controls.toggle)
  useStageKeys(player, id, controls.show)
  useLayer(fullScreen.mode === 'page', player.toggleFullScreen)
  const over = (
    <>
      <StageFeedback player={player} drag={drag} raised={controls.visible} />
      <Overlay {...props} visible={controls.visible} onHold={controls.hold} />
    </>
  )
  const { onTouchStart, ...others } = handlers
  const touch = (event: Parameters<typeof onTouchStart>[0]) => {
    controls.touch()
    onTouchStart(event)
  }
  return (
    <View
      id={id}
      className={classNames(styles.stage, fullScreen.active && styles.full, fullScreen.mode === 'page' && styles.cover)}
      {...{ onTouchStart: touch, ...others }}
    >
      {sources.current ? (
        <MediaElement
          source={sources.current}
          poster={resolveUrl(playback?.cover ?? '')}
          onPort={player.attach}
          events={player}
        >
          {over}
        </MediaElement>
      ) : (
        over
      )}
    </View>
  )
})
