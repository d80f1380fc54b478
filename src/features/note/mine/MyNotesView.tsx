import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { toast } from '@/shared/ui/toast/toast'
import { NOTE_TABS, NOTE_TAB_LABEL, type MyNotesStore } from './my-notes.store'
import { confirmRemoval } from '../confirm-removal'
import { MyNoteRow } from './MyNoteRow'

const TABS = NOTE_TABS.map((key) => ({ key, label: NOTE_TAB_LABEL[key] }))
const EMPTY = { all: '还没有笔记', open: '没有公开的笔记', private: '没有仅自己可见的笔记' }
const study = { label: '去学习', onClick: () => open('myCourses') }

/** My notes: public or not, and away. */
export const MyNotesView = observer(function MyNotesView({ store }: { store: MyNotesStore }) {
  const remove = async (id: string) => {
    if (!(await confirmRemoval())) return
    await store.remove(id)
    toast('笔记已删除')
  }
  const setOpen = async (id: string, shared: boolean) => {
    await store.setOpen(id, shared)
    toast(shared ? '同学也能看到了' : '只有自己能看到了')
  }
  return (
    <AppPage nav={<NavBar title="我的笔记" back onBack={() => void back()} />} onRefresh={store.load}>
      <Tabs items={TABS} value={store.tab} onChange={(tab) => void store.choose(tab)} sticky label="笔记范围" />
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(note) => (
          <MyNoteRow
            note={note}
            onOpen={() => void open('myNote', { id: note.id })}
            onShare={(shared) => void setOpen(note.id, shared)}
            onRemove={() => void remove(note.id)}
          />
        )}
        skeleton={<TextCardSkeleton />}
        empty={
          <EmptyState
            drawing="note"
            text={EMPTY[store.tab]}
            note="听课时记下的要点都在这里，点时间能回到那一刻"
            action={study}
          />
        }
      />
    </AppPage>
  )
})
