import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { TeacherApplication } from '@contract/teacher/application-calls'
import { APPLICATION_STATUS_LABEL } from '@contract/teacher/application-status'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { ApplicationListStore } from './application-list.store'

const apply = { label: '去申请', onClick: () => open('applyTeacher') }

const Row = ({ application: { id, name, title, status, updatedAt } }: { application: TeacherApplication }) => (
  <Card padded={false}>
    <Cell
      label={`${name || '未填姓名'} · ${title || '未填职称'}`}
      note={formatDate(updatedAt, 'y-m-d h:i')}
      value={APPLICATION_STATUS_LABEL[status]}
      onClick={() => void open('teacherApplication', { id })}
    />
  </Card>
)

/** My applications to teach here. */
export const ApplicationListView = observer(function ApplicationListView({ store }: { store: ApplicationListStore }) {
  return (
    <AppPage nav={<NavBar title="申请记录" back onBack={() => void back()} />} onRefresh={store.load}>
      <View>
        <ListView
          list={store.list}
          keyOf={({ id }) => id}
          renderRow={(application) => <Row application={application} />}
          skeleton={<TextCardSkeleton />}
          empty={<EmptyState text="还没有申请过入驻" note="把你的手艺教给更多人" action={apply} />}
        />
      </View>
    </AppPage>
  )
})
