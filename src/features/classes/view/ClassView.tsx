import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, replace } from '@/core/router/router'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import type { ClassDetailStore } from './class-detail.store'
import { ClassBar } from './ClassBar'
import { ClassmatesSheet } from './ClassmatesSheet'
import { MemberPage } from './MemberPage'
import { CLASS_WORDS } from '../classes-text'
import { StrangerPage } from './StrangerPage'

const WAY = { label: '看看其他班级', onClick: () => replace('classes', {}) }

/** One class: the sales page for strangers, the class's own page for its members. */
export const ClassView = observer(function ClassView({ store }: { store: ClassDetailStore }) {
  const { data: detail, phase } = store.detail
  if (!detail) {
    return (
      <AppPage nav={<NavBar title="班级详情" back onBack={() => void back()} />}>
        {phase === 'failed' ? <ResourceFailure resource={store.detail} way={WAY} /> : <DetailSkeleton />}
      </AppPage>
    )
  }
  const { membership } = detail
  if (membership) {
    return (
      <AppPage
        nav={<NavBar title="" back onBack={() => void back()} tone="transparent" />}
        background="wash"
        onRefresh={store.load}
        floating
      >
        <MemberPage detail={detail} membership={membership} store={store} />
        <ClassmatesSheet store={store} />
      </AppPage>
    )
  }
  return (
    <AppPage
      nav={<NavBar title={CLASS_WORDS[detail.kind].detail} back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={<ClassBar detail={detail} />}
    >
      <StrangerPage detail={detail} />
    </AppPage>
  )
})
