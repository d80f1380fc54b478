import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import type { BulletinListStore } from '../bulletin-list.store'
import { BulletinRows } from './BulletinRows'

/** The school's bulletins: those for everybody, and with a login also those of own courses and for members. */
export const BulletinListView = observer(function BulletinListView({ store }: { store: BulletinListStore }) {
  return (
    <AppPage nav={<NavBar title="学校公告" back onBack={() => void back()} />} onRefresh={store.load} floating>
      <BulletinRows list={store.list} />
    </AppPage>
  )
})
