import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, goHome } from '@/core/router/router'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import type { ShareArrivalStore } from './share-arrival.store'

const HOME = { label: '去首页看看', onClick: () => void goHome() }

/** Shown while a scanned code finds its screen, and when it has none. */
export const ShareArrivalView = observer(function ShareArrivalView({
  store,
  title,
}: {
  store: ShareArrivalStore
  title: string
}) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />}>
      {store.arrival.phase === 'failed' ? <ResourceFailure resource={store.arrival} way={HOME} /> : <LinesSkeleton />}
    </AppPage>
  )
})
