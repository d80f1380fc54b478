import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, replace } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { NoticeListStore } from './notice-list.store'
import { NoticeRow } from './NoticeRow'
import { NoticeSheet } from './NoticeSheet'

const mine = { label: '我的班级', onClick: () => replace('myClasses', {}) }

/** What a class was told; a tap opens one over the list. */
export const NoticeListView = observer(function NoticeListView({ store }: { store: NoticeListStore }) {
  const today = formatDate(Date.now(), 'y-m-d')
  return (
    <AppPage nav={<NavBar title="班级通知" back onBack={() => void back()} />} onRefresh={store.load} floating>
      <View>
        <ListView
          list={store.list}
          keyOf={({ id }) => id}
          renderRow={(notice) => (
            <Card padded={false}>
              <NoticeRow notice={notice} today={today} onOpen={() => void store.open(notice.id)} />
            </Card>
          )}
          skeleton={<TextCardSkeleton />}
          empty={<EmptyState text="还没有班级通知" note="老师发布后会在这里显示" action={mine} />}
        />
      </View>
      <NoticeSheet store={store} today={today} />
    </AppPage>
  )
})
