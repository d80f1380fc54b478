import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { TeacherView } from '@contract/teacher/calls'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { resolveUrl } from '@/platform/device/environment'
import { formatCount } from '@/shared/format/count'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { toast } from '@/shared/ui/toast/toast'
import type { TeacherStore } from './teacher.store'
import styles from './TeacherHead.module.scss'

const Fact = ({ count, label }: { count: number; label: string }) => (
  <View className={styles.fact}>
    <View className={styles.count}>{formatCount(count)}</View>
    <View>{label}</View>
  </View>
)

/** Who the teacher is, and following them. */
export const TeacherHead = observer(function TeacherHead({
  store,
  teacher,
}: {
  store: TeacherStore
  teacher: TeacherView
}) {
  const { name, avatar, title, followed, courseCount, articleCount, followerCount } = teacher
  const toggle = async () => {
    if (!session.loggedIn) return openLogin()
    await store.toggleFollow()
    toast(store.teacher.data?.followed ? '已关注，有新内容会发消息给你' : '已取消关注')
  }
  return (
    <View className={styles.head}>
      <View className={styles.who}>
        <Avatar src={resolveUrl(avatar)} name={name} size={64} />
        <View className={styles.words}>
          <View className={styles.name}>{name}</View>
          <View className={styles.title}>{title}</View>
        </View>
        <Button size="small" kind={followed ? 'plain' : 'primary'} onClick={toggle}>
          {followed ? '已关注' : '关注'}
        </Button>
      </View>
      <View className={styles.facts}>
        <Fact count={courseCount} label="课程" />
        <Fact count={articleCount} label="文章" />
        <Fact count={followerCount} label="关注" />
      </View>
    </View>
  )
})
