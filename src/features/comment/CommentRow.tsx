import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Comment } from '@contract/comment/calls'
import { showPictures } from '@/core/page/show-pictures'
import { ReportAction } from '@/features/report/public'
import { resolveUrl } from '@/platform/device/environment'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { PersonRow, PersonText, RowAction } from '@/shared/ui/PersonRow/PersonRow'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Stars } from '@/shared/ui/Stars/Stars'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './CommentRow.module.scss'

interface Props {
  comment: Comment
  /** Left out where the reader may not reply. */
  onReply?: () => void
}

/** Marks for its writer what the school has not approved. */
const Moderation = ({ state }: Pick<Comment, 'state'>) =>
  state === 'visible' ? null : (
    <Tag tone={state === 'pending' ? 'warn' : 'grey'}>{state === 'pending' ? '审核中' : '未通过审核'}</Tag>
  )

const Reply = ({ reply }: { reply: Comment['replies'][number] }) => (
  <View className={styles.reply}>
    <PersonText name={`${reply.userName} 回复`} labels={<Moderation state={reply.state} />} content={reply.content} />
    <View className={styles.foot}>
      <View className={styles.date}>{formatRelativeTime(reply.createdAt)}</View>
      {!reply.mine && reply.byLearner && <ReportAction kind="reply" subjectId={reply.id} userName={reply.userName} />}
    </View>
  </View>
)

/** Thumbnails; a tap shows them full-screen. */
const Pictures = ({ pictures }: Pick<Comment, 'pictures'>) => {
  const urls = pictures.map(resolveUrl)
  return (
    <View className={styles.pictures}>
      {urls.map((url, at) => (
        <Tappable
          key={url}
          className={styles.picture}
          label={`查看第 ${at + 1} 张图片`}
          onClick={() => showPictures(urls, url)}
        >
          <Picture src={url} className={styles.image} />
        </Tappable>
      ))}
    </View>
  )
}

/** A comment on a course or goods with the replies of the school and of other learners. */
export const CommentRow = observer(function CommentRow({ comment, onReply }: Props) {
  const labels = (
    <>
      {comment.mine && <Tag>我的</Tag>}
      <Moderation state={comment.state} />
      {comment.stars > 0 && (
        <View className={styles.stars}>
          <Stars value={comment.stars} />
        </View>
      )}
    </>
  )
  return (
    <PersonRow
      avatar={resolveUrl(comment.userAvatar)}
      name={comment.userName}
      labels={labels}
      content={comment.content}
      place={comment.pictures.length > 0 && <Pictures pictures={comment.pictures} />}
      date={formatRelativeTime(comment.createdAt)}
      actions={
        <>
          {!comment.mine && <ReportAction kind="comment" subjectId={comment.id} userName={comment.userName} />}
          {onReply && comment.state === 'visible' && (
            <RowAction label={`回复${comment.userName}`} onClick={onReply}>
              回复
            </RowAction>
          )}
        </>
      }
    >
      {comment.replies.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
    </PersonRow>
  )
})
