import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { formatClock } from '@/shared/time/duration'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { PlayerStore } from '../playback/player.store'
import { definitionOptions, describeSpeed, speedOptions } from './menu-options'
import { PlayerMenu } from './PlayerMenu'
import { SeekBar } from './SeekBar'
import styles from './PlayerControls.module.scss'

type Menu = 'speed' | 'definition' | undefined

interface Props {
  player: PlayerStore
  /** While a finger is on the bar or a menu is open, the controls must not go. */
  onHold: (held: boolean) => void
}

/** Our own controls over the picture: the system's would ignore the fast-forward lock. */
export const PlayerControls = observer(function PlayerControls({ player, onHold }: Props) {
  const [menu, setMenu] = useState<Menu>()
  const show = (wanted: Menu) => {
    setMenu(wanted)
    onHold(wanted !== undefined)
  }
  const close = () => show(undefined)
  useEffect(() => () => onHold(false), [onHold])
  const { playing, positionSeconds, durationSeconds, sources, speed, port, fullScreen } = player
  const definition = sources.definitions[sources.index]?.label ?? ''
  return (
    <>
      <View className={styles.controls}>
        <View className={styles.seek}>
          <SeekBar player={player} onDrag={onHold} />
        </View>
        <View className={styles.row}>
          <Tappable className={styles.button} label={playing ? '暂停' : '播放'} stop onClick={player.toggle}>
            <Icon name={playing ? 'pause' : 'play-filled'} size={22} />
          </Tappable>
          <View className={styles.time}>
            {formatClock(positionSeconds)} / {formatClock(durationSeconds)}
          </View>
          <View className={styles.space} />
          {sources.definitions.length > 1 && (
            <Tappable className={styles.button} label={`清晰度 ${definition}`} stop onClick={() => show('definition')}>
              {definition}
            </Tappable>
          )}
          {speed.canChoose && (
            <Tappable
              className={styles.button}
              label={`播放速度 ${describeSpeed(speed.speed)}`}
              stop
              onClick={() => show('speed')}
            >
              {describeSpeed(speed.speed)}
            </Tappable>
          )}
          {port?.pictureInPicture && (
            <Tappable className={styles.button} label="小窗播放" stop onClick={port.pictureInPicture.toggle}>
              <Icon name="small-window" size={20} />
            </Tappable>
          )}
          <Tappable
            className={styles.button}
            label={fullScreen.active ? '退出全屏' : '全屏'}
            stop
            onClick={player.toggleFullScreen}
          >
            <Icon name={fullScreen.active ? 'fullscreen-exit' : 'fullscreen'} size={20} />
          </Tappable>
        </View>
      </View>
      {menu === 'speed' && <PlayerMenu label="播放速度" options={speedOptions(player)} onClose={close} />}
      {menu === 'definition' && <PlayerMenu label="清晰度" options={definitionOptions(player)} onClose={close} />}
    </>
  )
})
