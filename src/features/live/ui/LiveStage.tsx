import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { LiveVideo } from '@/platform/live/LiveVideo'
import { formatCountdown } from '@/shared/time/countdown'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { LiveRoomStore } from '../live-room.store'
import { describeEnd } from '../live-text'
import { LiveControls } from './LiveControls'
import { LiveMarks } from './LiveMarks'
import styles from './LiveStage.module.scss'

const CONTROLS_MILLISECONDS = 4000

const Message = ({ title, note }: { title: string; note?: string }) => (
  <View className={styles.message} {...aria({ role: 'status' })}>
    <View className={styles.title}>{title}</View>
    {note && <View className={styles.note}>{note}</View>}
  </View>
)

/** The picture while the teacher is there. */
const Picturing = observer(function Picturing({ store }: { store: LiveRoomStore }) {
  const { player, streamUrl, room } = store
  const [visible, setVisible] = useState(true)
  const shown = visible || !player.playing
  useEffect(() => {
    if (!player.playing || !visible) return
    const timer = setTimeout(() => setVisible(false), CONTROLS_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [player.playing, visible])
  return (
    <View className={styles.fill} onClick={() => setVisible((now) => !now)}>
      {streamUrl && (
        <LiveVideo
          url={resolveUrl(streamUrl)}
          poster={resolveUrl(room?.cover ?? '')}
          onPort={player.attach}
          events={player}
        />
      )}
      <LiveMarks store={store} />
      {(player.trouble.shown || !streamUrl) && (
        <View className={styles.stalled} {...aria({ role: 'status' })}>
          网络不稳，正在恢复…
        </View>
      )}
      {player.blocked && (
        <Tappable className={styles.begin} label="播放" stop onClick={player.toggle}>
          <Icon name="play-filled" size={28} />
        </Tappable>
      )}
      {store.takenOver && (
        <View className={styles.veil}>
          <Message title="已在其他设备学习" note="本机已暂停，这里的画面不计入学习时间" />
          <Tappable className={styles.resume} stop onClick={store.resume}>
            在本机继续
          </Tappable>
        </View>
      )}
      {shown && !store.takenOver && <LiveControls player={player} viewerCount={room?.viewerCount ?? 0} />}
    </View>
  )
})

/** The content of the video frame, by the state of the live (COURSE-02). */
export const LiveStage = observer(function LiveStage({ store }: { store: LiveRoomStore }) {
  const { room, phase, secondsToStart } = store
  if (!room || !phase) return null
  if (phase === 'live') return <Picturing store={store} />
  return (
    <>
      <Picture className={styles.cover} src={resolveUrl(room.cover)} lazy={false} />
      <View className={styles.veil}>
        {(phase === 'door' || phase === 'waiting') && (
          <>
            <View className={styles.note}>{phase === 'waiting' ? '老师马上就来，距离直播开始' : '距离直播开始'}</View>
            <View className={styles.digits} {...aria({ role: 'timer' })}>
              {secondsToStart > 0 ? formatCountdown(secondsToStart) : '即将开始'}
            </View>
          </>
        )}
        {phase === 'paused' && <Message title="老师暂时离开" note="请不要走开，画面会自动恢复" />}
        {phase === 'ended' && <Message title="直播已结束" note={describeEnd(room)} />}
      </View>
    </>
  )
})
