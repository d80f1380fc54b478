import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { TeacherCard } from '@contract/shop/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import styles from './TeacherRow.module.scss'

/** A teacher in the search results. */
export const TeacherRow = observer(function TeacherRow({ teacher }: { teacher: TeacherCard }) {
  return (
    <View className={styles.row}>
      <Avatar src={resolveUrl(teacher.avatar)} name={teacher.name} size={48} />
      <View className={styles.words}>
        <View className={styles.name}>{teacher.name}</View>
        <View className={styles.title}>{teacher.title}</View>
      </View>
      <View className={styles.count}>{teacher.courseCount} 门课程</View>
    </View>
  )
})
