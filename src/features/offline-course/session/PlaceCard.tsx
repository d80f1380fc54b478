import { View } from '@tarojs/components'
import type { OfflineSession } from '@contract/offline-course/calls'
import { canShowRoom, showRoom } from '@/features/timetable/public'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './PlaceCard.module.scss'

interface Props {
  session: Pick<OfflineSession, 'place' | 'room'>
  route: string
  bring: string
}

/** Where it is, the way there, what to bring. */
export const PlaceCard = ({ session, route, bring }: Props) => {
  const way = [session.room?.address, route].filter(Boolean).join(' · ')
  return (
    <Card inset>
      <View className={styles.row}>
        <View className={styles.pin}>
          <Icon name="pin" size={20} color="var(--price)" />
        </View>
        <View className={styles.words}>
          <View className={styles.place}>{session.place || '教室待定'}</View>
          {way !== '' && <View className={styles.fact}>{way}</View>}
          {bring !== '' && <View className={styles.fact}>带：{bring}</View>}
        </View>
        {canShowRoom(session) && (
          <Tappable className={styles.go} label="怎么去" onClick={() => void showRoom(session)}>
            <Icon name="pin" size={20} />
            <View>怎么去</View>
          </Tappable>
        )}
      </View>
    </Card>
  )
}
