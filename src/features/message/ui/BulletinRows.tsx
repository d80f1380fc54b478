import { observer } from 'mobx-react-lite'
import type { BulletinRow } from '@contract/bulletin/calls'
import type { PagedList } from '@/core/list/paged-list'
import { open } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { MessageRowView } from './MessageRowView'
import styles from './MessageListView.module.scss'

/** The bulletins that this reader may see. Nobody counts what a visitor has read, so nothing of theirs is unread. */
export const BulletinRows = observer(function BulletinRows({ list }: { list: PagedList<BulletinRow> }) {
  return (
    <ListView
      list={list}
      keyOf={({ id }) => id}
      className={styles.rows}
      skeleton={<TextCardSkeleton />}
      renderRow={({ id, title, summary, publishedAt, pinned, read }) => (
        <MessageRowView
          message={{ title, content: summary, createdAt: publishedAt, read: read || !session.loggedIn }}
          pinned={pinned}
          onTap={() => void open('bulletin', { id })}
        />
      )}
      empty={
        <EmptyState
          drawing="message"
          text="还没有公告"
          note="学校的通知会发布在这里"
          action={{ label: '去选课', onClick: () => open('course') }}
        />
      }
    />
  )
})
