import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Comment } from '@contract/comment/calls'
import { resolveUrl } from '@/platform/device/environment'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Stars } from '@/shared/ui/Stars/Stars'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './PersonRow.module.scss'

interface Props {
  comment: Comment
  /** Without it the reader may not answer. */
  onAnswer?: () => void
}

/** What the school has not read yet is marked for its writer. */
const Moderation = ({ state }: Pick<Comment, 'state'>) =>
  state === 'visible' ? null : (
    <Tag tone={state === 'pending' ? 'warn' : 'grey'}>{state === 'pending' ? '审核中' : '未通过审核'}</Tag>
  )

/** What somebody says about a course, with the answers of the school and of other learners. */
export const CommentRow = observer(function CommentRow({ comment, onAnswer }: Props) {
  return (
    <View className={styles.row}>
      <Avatar src={resolveUrl(comment.userAvatar)} name={comment.userName} size={36} />
      <View className={styles.words}>
        <View className={styles.head}>
          <View className={styles.name}>{comment.userName}</View>
          {comment.mine && <Tag>我的</Tag>}
          <Moderation state={comment.state} />
          <View className={styles.stars}>
            <Stars value={comment.stars} />
          </View>
        </View>
        <View className={styles.content}>{comment.content}</View>
        <View className={styles.meta}>
          <View className={styles.date}>{formatRelativeTime(comment.createdAt)}</View>
          {onAnswer && comment.state === 'visible' && (
            <Tappable className={styles.act} label={`回复${comment.userName}`} onClick={onAnswer}>
              回复
            </Tappable>
          )}
        </View>
        {comment.replies.map((reply) => (
          <View key={reply.id} className={styles.reply}>
            <View className={styles.head}>
              <View className={styles.name}>{reply.userName} 回复</View>
              <Moderation state={reply.state} />
            </View>
            <View className={styles.content}>{reply.content}</View>
            <View className={styles.date}>{formatRelativeTime(reply.createdAt)}</View>
          </View>
        ))}
      </View>
    </View>
  )
})
