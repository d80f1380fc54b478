import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Comment } from '@contract/course/note-calls'
import { resolveUrl } from '@/platform/environment'
import { formatDate } from '@/shared/time/format-date'
import { Avatar } from '@/shared/ui/Avatar'
import { Stars } from '@/shared/ui/Stars'
import { Tag } from '@/shared/ui/Tag'
import styles from './PersonRow.module.scss'

/** What somebody says about a course, with the school's answers. */
export const CommentRow = observer(function CommentRow({ comment }: { comment: Comment }) {
  return (
    <View className={styles.row}>
      <Avatar src={resolveUrl(comment.userAvatar)} name={comment.userName} size={36} />
      <View className={styles.words}>
        <View className={styles.head}>
          <View className={styles.name}>{comment.userName}</View>
          {comment.mine && <Tag>我的</Tag>}
          <View className={styles.stars}><Stars value={comment.stars} /></View>
        </View>
        <View className={styles.content}>{comment.content}</View>
        <View className={styles.meta}><View>{formatDate(comment.createdAt, 'y-m-d')}</View></View>
        {comment.replies.map((reply) => (
          <View key={reply.id} className={styles.reply}>
            <View className={styles.name}>{reply.userName} 回复</View>
            <View className={styles.content}>{reply.content}</View>
          </View>
        ))}
      </View>
    </View>
  )
})
