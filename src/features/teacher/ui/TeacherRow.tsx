import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { TeacherCard } from '@contract/shop/calls'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './TeacherRow.module.scss'

interface Props {
  teacher: TeacherCard
  /** In place of the plain name, for example with the words that were searched for. */
  name?: ReactNode
}

/** A teacher in a list. */
export const TeacherRow = ({ teacher, name }: Props) => (
  <Tappable className={styles.row} role="link" onClick={() => void open('teacher', { id: teacher.id })}>
    <Avatar src={resolveUrl(teacher.avatar)} name={teacher.name} size={48} />
    <View className={styles.words}>
      <View className={styles.name}>{name ?? teacher.name}</View>
      <View className={styles.title}>{teacher.title}</View>
    </View>
    <View className={styles.count}>{teacher.courseCount} 门课程</View>
  </Tappable>
)
