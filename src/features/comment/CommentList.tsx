import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { WindowedRows } from '@/shared/ui/WindowedRows/WindowedRows'
import type { CommentListStore } from './comment-list.store'
import { CommentRow } from './CommentRow'
import { WriteBar } from '@/shared/ui/WriteBar/WriteBar'

interface Props {
  store: CommentListStore
  /** Only owners write, and once. */
  canWrite: boolean
  /** Those who may write reply, too, unless the school alone does. */
  canReply?: boolean
  /** Above the list, for those who may write. */
  invitation?: string
  /** Where there is no comment yet. */
  emptyText?: string
}

const INVITATION = '学得怎么样？给课程打个分'

/** The comments on a course, an article or goods. */
export const CommentList = observer(function CommentList({
  store,
  canWrite,
  canReply = canWrite,
  invitation = INVITATION,
  emptyText = '还没有评价',
}: Props) {
  return (
    <>
      {canWrite && store.written === false && <WriteBar text={invitation} action="写评价" onWrite={store.openForm} />}
      <ListView
        list={store.list}
        keyOf={(comment) => comment.id}
        rows={WindowedRows}
        renderRow={(comment) => (
          <CommentRow comment={comment} onReply={canReply ? () => store.openReply(comment) : undefined} />
        )}
        skeleton={<CardSkeleton picture="face" />}
        empty={<EmptyState text={emptyText} />}
      />
    </>
  )
})
