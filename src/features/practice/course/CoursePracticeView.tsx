import { observer } from 'mobx-react-lite'
import type { PracticeSet } from '@contract/practice/calls'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { SetRow } from '../home/SetRow'
import type { CoursePracticeStore } from './course-practice.store'

interface Props {
  store: CoursePracticeStore
  title: string
  onOpen: (set: PracticeSet) => unknown
}

const more = { label: '看全部练习', onClick: () => open('practices') }

/** The sets of one course. */
export const CoursePracticeView = observer(function CoursePracticeView({ store, title, onOpen }: Props) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.sets}
        keyOf={({ id }) => id}
        renderRow={(set) => (
          <Card padded={false}>
            <SetRow set={set} onOpen={() => void onOpen(set)} />
          </Card>
        )}
        skeleton={<TextCardSkeleton />}
        empty={<EmptyState drawing="book" text="这门课还没有练习" action={more} />}
      />
    </AppPage>
  )
})
