import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { formatClock } from '@/shared/time/duration'
import { Icon } from '@/shared/ui/Icon'
import { Tappable } from '@/shared/ui/Tappable'
import type { PlayerStore } from '../player.store'
import { definitionOptions, describeSpeed, speedOptions } from './menu-options'
import { PlayerMenu } from './PlayerMenu'
import { SeekBar } from './SeekBar'
import styles from './PlayerControls.module.scss'

type Menu = 'speed' | 'definition' | undefined

/** Our own controls over the picture: the system's know nothing of the lock. */
export const PlayerControls = observer(function PlayerControls({ player }: { player: PlayerStore }) {
  const [menu, setMenu] = useState<Menu>()
  const close = () => setMenu(undefined)
  const { playing, positionSeconds, durationSeconds, definitions, definition, speed } = player
  return (
    <>
      <View className={styles.controls}>
        <SeekBar player={player} />
        <View className={styles.row}>
          <Tappable className={styles.button} label={playing ? '暂停' : '播放'} stop onClick={player.toggle}>
            <Icon name={playing ? 'pause' : 'play-filled'} size={22} />
          </Tappable>
          <View className={styles.time}>{formatClock(positionSeconds)} / {formatClock(durationSeconds)}</View>
          <View className={styles.space} />
          {definitions.length > 1 && (
            <Tappable className={styles.button} label={`清晰度 ${definitions[definition]?.label ?? ''}`} stop onClick={() => setMenu('definition')}>{definitions[definition]?.label}</Tappable>
          )}
          {player.canChooseSpeed && (
            <Tappable className={styles.button} label={`播放速度 ${describeSpeed(speed)}`} stop onClick={() => setMenu('speed')}>{describeSpeed(speed)}</Tappable>
          )}
          <Tappable className={styles.button} label={player.fullScreen ? '退出全屏' : '全屏'} stop onClick={player.toggleFullScreen}>
            <Icon name="fullscreen" size={20} />
          </Tappable>
        </View>
      </View>
      {menu === 'speed' && <PlayerMenu label="播放速度" options={speedOptions(player)} onClose={close} />}
      {menu === 'definition' && <PlayerMenu label="清晰度" options={definitionOptions(player)} onClose={close} />}
    </>
  )
})
