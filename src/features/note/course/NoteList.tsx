import { observer } from 'mobx-react-lite'
import type { Note } from '@contract/note/calls'
import { open, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { WindowedRows } from '@/shared/ui/WindowedRows/WindowedRows'
import type { NoteListStore } from './note-list.store'
import { NoteRow } from './NoteRow'
import { WriteBar } from '@/shared/ui/WriteBar/WriteBar'

interface Props {
  store: NoteListStore
  /** Only owners write. */
  canWrite: boolean
  /** A player moves itself; elsewhere the lesson is opened at the note's place. */
  onJump?: (note: Note) => void
}

const openPlace = ({ courseId, resourceId, positionSeconds }: Note) =>
  void (resourceId
    ? open('courseVideo', { id: courseId, resourceId, at: String(Math.floor(positionSeconds)) })
    : open('courseDetail', { id: courseId }))

/** Notes of a course or a lesson, and the way to write one. */
export const NoteList = observer(function NoteList({ store, canWrite, onJump = openPlace }: Props) {
  const like = (id: string) => (session.loggedIn ? void store.toggleLike(id) : void openLogin())
  return (
    <>
      {canWrite && <WriteBar text="记下这门课的要点" action="记笔记" onWrite={store.openForm} />}
      <ListView
        list={store.list}
        keyOf={(note) => note.id}
        rows={WindowedRows}
        renderRow={(note) => <NoteRow note={note} onLike={() => like(note.id)} onJump={() => onJump(note)} />}
        skeleton={<CardSkeleton picture="face" />}
        empty={<EmptyState drawing="note" text={canWrite ? '还没有笔记，写下第一条吧' : '还没有公开的笔记'} />}
      />
    </>
  )
})
