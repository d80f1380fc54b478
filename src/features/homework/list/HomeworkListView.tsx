import { observer } from 'mobx-react-lite'
import { WORK_TAB_LABEL, WORK_TABS } from '@contract/homework/homework-status'
import { AppPage } from '@/core/page/AppPage'
import { back, open, replace } from '@/core/router/router'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { HomeworkListStore } from './homework-list.store'
import { HomeworkRow } from './HomeworkRow'

const EMPTY = {
  todo: { text: '没有要交的作业', note: '老师布置后会在这里显示，也会发消息给你' },
  handedIn: { text: '还没有交过作业', note: '交了还没批完的作业在这里' },
  done: { text: '还没有批完的作业', note: '成绩公布后会发消息给你' },
}
const mine = { label: '我的班级', onClick: () => replace('myClasses', {}) }

/** My homework. */
export const HomeworkListView = observer(function HomeworkListView({ store }: { store: HomeworkListStore }) {
  const { homework } = store
  const tabs = WORK_TABS.map((key) => ({ key, label: WORK_TAB_LABEL[key], count: store.countOf(key) }))
  return (
    <AppPage nav={<NavBar title="作业" back onBack={() => void back()} />} onRefresh={store.load} floating>
      <Tabs items={tabs} value={homework.tab} onChange={(tab) => void homework.choose(tab)} label="作业" sticky />
      <ListView
        list={homework.list}
        keyOf={({ id }) => id}
        renderRow={(row) => (
          <Card padded={false}>
            <HomeworkRow row={row} now={Date.now()} onOpen={() => void openHomework(row)} />
          </Card>
        )}
        skeleton={<TextCardSkeleton count={3} />}
        empty={<EmptyState {...EMPTY[homework.tab]} action={mine} />}
      />
    </AppPage>
  )
})

/** What was marked opens with its result, the rest where it is handed in. */
const openHomework = ({ id, state }: { id: string; state: string }) =>
  state === 'marked' ? open('homeworkResult', { id }) : open('homework', { id })
