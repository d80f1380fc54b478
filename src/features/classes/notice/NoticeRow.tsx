import { View } from '@tarojs/components'
import type { NoticeRow as Row } from '@contract/classes/calls'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeDay } from '../classes-text'
import styles from './NoticeRow.module.scss'

interface Props {
  notice: Row
  /** `2026-09-01` on the school's clock. */
  today: string
  onOpen: () => void
}

/** A notice in a list: unread ones have a dot and bold letters, those to be signed a tag. */
export const NoticeRow = ({ notice, today, onOpen }: Props) => {
  const { title, authorName, publishedAt, read, asksReceipt, signed, signedCount, studentCount } = notice
  return (
    <Tappable className={styles.row} role="link" onClick={onOpen}>
      <View className={classNames(styles.dot, read && styles.seen)} />
      <View className={styles.words}>
        <View className={classNames(styles.title, !read && styles.unread)}>
          {!read && <View className={styles.hidden}>未读</View>}
          {title}
        </View>
        <View className={styles.meta}>
          {authorName} · {describeTime(publishedAt, today)}
          {asksReceipt && ` · ${signedCount}/${studentCount} 人已签`}
        </View>
      </View>
      {asksReceipt && <Tag tone={signed ? 'ok' : 'warn'}>{signed ? '已签' : '要签回执'}</Tag>}
    </Tappable>
  )
}

/** 今天 08:20, else the day with the time. */
export const describeTime = (time: string, today: string): string => {
  const day = formatDate(time, 'y-m-d')
  return `${day === today ? '今天' : describeDay(day, today)} ${formatDate(time, 'h:i')}`
}
