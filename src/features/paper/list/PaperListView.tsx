import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import type { PaperListStore } from './paper-list.store'
import { PaperFilters } from './PaperFilters'
import { PaperList } from './PaperList'

/** Mock exams by phase and category. */
export const PaperListView = ({ store, title }: { store: PaperListStore; title: string }) => (
  <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load} floating>
    <PaperFilters store={store} />
    <PaperList store={store} />
  </AppPage>
)
