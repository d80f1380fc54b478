import { View } from '@tarojs/components'
import type { MyClass } from '@contract/classes/calls'
import { MY_CLASS_STATE_LABEL } from '@contract/classes/class-kinds'
import { MEMBER_ROLE_LABEL } from '@contract/party/party-kinds'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { formatDate } from '@/shared/time/format-date'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeDay, MY_CLASS_TONE } from '../classes-text'
import styles from './MyClassRow.module.scss'

/** One of the learner's classes. */
export const MyClassRow = ({ row }: { row: MyClass }) => {
  const today = formatDate(Date.now(), 'y-m-d')
  const until = row.untilDay === null ? '起' : ` 至 ${describeDay(row.untilDay, today)}`
  return (
    <Tappable className={styles.row} role="link" onClick={() => void open('schoolClass', { id: row.id })}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(row.coverUrl)} icon="team" />
      </View>
      <View className={styles.body}>
        <View className={styles.title}>{row.title}</View>
        <View className={styles.meta}>
          {describeDay(row.fromDay, today)}
          {until}
          {row.role === 'auditor' && ` · ${MEMBER_ROLE_LABEL.auditor}`}
        </View>
        <View className={styles.foot}>
          <Tag tone={MY_CLASS_TONE[row.state]}>{MY_CLASS_STATE_LABEL[row.state]}</Tag>
          {row.teacherName !== '' && <View className={styles.meta}>{row.teacherName}</View>}
          {row.unreadCount > 0 && <View className={styles.unread}>{row.unreadCount} 条通知未读</View>}
        </View>
      </View>
    </Tappable>
  )
}
