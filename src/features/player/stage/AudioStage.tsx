import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { MediaElement } from '@/platform/player/element/MediaElement'
import { formatClock } from '@/shared/time/duration'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { useElementId } from '@/shared/element/element-id'
import type { NextLessonStore } from '../lesson/next-lesson.store'
import type { PlayerStore } from '../playback/player.store'
import { describeSpeed, speedOptions } from '../controls/menu-options'
import { NextLesson } from '../lesson/NextLesson'
import { PlayerMenu } from '../controls/PlayerMenu'
import { SeekBar } from '../controls/SeekBar'
import { useStageKeys } from './input/use-stage-keys'
import styles from './AudioStage.module.scss'

const STEP_SECONDS = 15
const ignore = () => undefined

/** A lesson to listen to: the cover, nearer while it plays, and large buttons. */
export const AudioStage = observer(function AudioStage({
  player,
  upNext,
}: {
  player: PlayerStore
  upNext: NextLessonStore
}) {
  const [choosing, setChoosing] = useState(false)
  const id = useElementId()
  useStageKeys(player, id, ignore)
  const { sources, playback, playing, positionSeconds, durationSeconds, notice, speed } = player
  const { current, error } = sources
  return (
    <View id={id} className={styles.stage}>
      {current && <MediaElement source={current} poster="" onPort={player.attach} events={player} />}
      <View className={classNames(styles.sleeve, playing && styles.near)}>
        <Icon name="audio" size={48} />
        {playback?.cover && <Picture className={styles.cover} src={resolveUrl(playback.cover)} lazy={false} />}
      </View>
      <View className={styles.notice} {...aria({ role: 'status' })}>
        {error || notice.text}
        {!error && notice.action && (
          <Tappable className={styles.action} onClick={notice.action.run}>
            {notice.action.label}
          </Tappable>
        )}
      </View>
      <SeekBar player={player} />
      <View className={styles.times}>
        <View>{formatClock(positionSeconds)}</View>
        <View>{formatClock(durationSeconds)}</View>
      </View>
      <View className={styles.row}>
        <View className={styles.side}>
          {speed.canChoose && (
            <Tappable
              className={styles.small}
              label={`播放速度 ${describeSpeed(speed.speed)}`}
              onClick={() => setChoosing(true)}
            >
              {describeSpeed(speed.speed)}
            </Tappable>
          )}
        </View>
        <Tappable className={styles.step} label={`后退 ${STEP_SECONDS} 秒`} onClick={() => player.step(-STEP_SECONDS)}>
          -{STEP_SECONDS} 秒
        </Tappable>
        <Tappable className={styles.play} label={playing ? '暂停' : '播放'} onClick={player.toggle}>
          <Icon name={playing ? 'pause' : 'play-filled'} size={32} />
        </Tappable>
        <Tappable className={styles.step} label={`前进 ${STEP_SECONDS} 秒`} onClick={() => player.step(STEP_SECONDS)}>
          +{STEP_SECONDS} 秒
        </Tappable>
        <View className={styles.side}>
          {error && current && (
            <Button kind="ghost" size="small" onClick={player.retry}>
              重试
            </Button>
          )}
        </View>
      </View>
      {choosing && <PlayerMenu label="播放速度" options={speedOptions(player)} onClose={() => setChoosing(false)} />}
      <NextLesson store={upNext} />
    </View>
  )
})
