import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ListView } from '@/shared/ui/ListView'
import { RowSkeleton } from '@/shared/ui/Skeleton'
import type { NoteListStore } from '../note-list.store'
import { NoteRow } from './NoteRow'
import { WriteBar } from './WriteBar'

interface Props {
  store: NoteListStore
  /** Only owners write. */
  canWrite: boolean
}

/** Notes of a course or a lesson, and the way to write one. */
export const NoteList = observer(function NoteList({ store, canWrite }: Props) {
  return (
    <>
      {canWrite && <WriteBar text="记下这门课的要点" action="记笔记" onWrite={store.openForm} />}
      <ListView
        list={store.list}
        keyOf={(note) => note.id}
        renderRow={(note) => <NoteRow note={note} />}
        skeleton={<RowSkeleton />}
        empty={<EmptyState text={canWrite ? '还没有笔记，写下第一条吧' : '还没有公开的笔记'} />}
      />
    </>
  )
})
