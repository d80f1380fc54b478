import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { Tag } from '@/shared/ui/Tag/Tag'
import { toast } from '@/shared/ui/toast/toast'
import type { LiveRoomStore } from '../live-room.store'
import { describeTimes, describeViewers, describeWatched } from '../live-text'
import styles from './LiveHead.module.scss'

interface Props {
  store: LiveRoomStore
  onReplay: () => unknown
}

/** The one thing to do now: make an appointment, enter, or watch again. */
const Action = observer(function Action({ store, onReplay }: Props) {
  const { room, phase, canEnter } = store
  if (!room) return null
  if (phase === 'ended')
    return room.replayState === 'ready' ? (
      <Button block onClick={onReplay}>
        观看回放
      </Button>
    ) : null
  if (phase !== 'door') return null
  const appoint = async () => {
    if (!session.loggedIn) return openLogin()
    toast((await store.toggleAppointment()) ? '预约成功，开播前会提醒你' : '已取消预约')
  }
  return (
    <View className={styles.actions}>
      <Button className={styles.action} kind={room.appointed || canEnter ? 'tint' : 'primary'} onClick={appoint}>
        {room.appointed ? '已预约 · 取消' : '预约直播'}
      </Button>
      {canEnter && (
        <Button className={styles.action} onClick={store.enter}>
          进入直播间
        </Button>
      )}
    </View>
  )
})

/** What is taught live, by whom and when. */
export const LiveHead = observer(function LiveHead({ store, onReplay }: Props) {
  const { room, phase } = store
  if (!room) return null
  const { teacher } = room
  return (
    <View className={styles.head}>
      <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
        {room.title}
      </View>
      <View className={styles.meta}>
        {phase === 'live' && (
          <View className={styles.tag}>
            <Tag tone="price">直播中</Tag>
          </View>
        )}
        {[describeTimes(room), describeViewers(room.viewerCount), describeWatched(room.watchedSeconds)]
          .filter(Boolean)
          .join(' · ')}
      </View>
      {teacher && (
        <View className={styles.teacher}>
          <Avatar src={resolveUrl(teacher.avatar)} name={teacher.name} size={36} />
          <View className={styles.who}>
            <View className={styles.name}>{teacher.name}</View>
            <View className={styles.position}>{teacher.title}</View>
          </View>
        </View>
      )}
      <Action store={store} onReplay={onReplay} />
    </View>
  )
})
