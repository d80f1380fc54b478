import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/environment'
import { MediaElement } from '@/platform/player/MediaElement'
import { formatClock } from '@/shared/time/duration'
import { aria } from '@/shared/ui/aria'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/class-names'
import { Icon } from '@/shared/ui/Icon'
import { Picture } from '@/shared/ui/Picture'
import { Tappable } from '@/shared/ui/Tappable'
import type { PlayerStore } from '../player.store'
import { describeSpeed, speedOptions } from './menu-options'
import { PlayerMenu } from './PlayerMenu'
import { SeekBar } from './SeekBar'
import styles from './AudioStage.module.scss'

const STEP_SECONDS = 15

/** A lesson to listen to: a disc that turns, and large buttons. */
export const AudioStage = observer(function AudioStage({ player }: { player: PlayerStore }) {
  const [choosing, setChoosing] = useState(false)
  const { source, playback, playing, positionSeconds, durationSeconds, error, notice } = player
  return (
    <View className={styles.stage}>
      {source && <MediaElement source={source} poster="" onPort={player.attach} events={player} />}
      <View className={classNames(styles.disc, playing && styles.turning)}>
        {playback?.cover && <Picture className={styles.cover} src={resolveUrl(playback.cover)} lazy={false} />}
      </View>
      <View className={styles.notice} {...aria({ role: 'status' })}>{error || notice}</View>
      <SeekBar player={player} />
      <View className={styles.times}><View>{formatClock(positionSeconds)}</View><View>{formatClock(durationSeconds)}</View></View>
      <View className={styles.row}>
        <View className={styles.side}>
          {player.canChooseSpeed && <Tappable className={styles.small} label={`播放速度 ${describeSpeed(player.speed)}`} onClick={() => setChoosing(true)}>{describeSpeed(player.speed)}</Tappable>}
        </View>
        <Tappable className={styles.step} label={`后退 ${STEP_SECONDS} 秒`} onClick={() => player.seek(positionSeconds - STEP_SECONDS)}>-{STEP_SECONDS}s</Tappable>
        <Tappable className={styles.play} label={playing ? '暂停' : '播放'} onClick={player.toggle}>
          <Icon name={playing ? 'pause' : 'play-filled'} size={32} />
        </Tappable>
        <Tappable className={styles.step} label={`前进 ${STEP_SECONDS} 秒`} onClick={() => player.seek(positionSeconds + STEP_SECONDS)}>+{STEP_SECONDS}s</Tappable>
        <View className={styles.side}>{error && source && <Button kind="ghost" size="small" onClick={player.retry}>重试</Button>}</View>
      </View>
      {choosing && <PlayerMenu label="播放速度" options={speedOptions(player)} onClose={() => setChoosing(false)} />}
    </View>
  )
})
