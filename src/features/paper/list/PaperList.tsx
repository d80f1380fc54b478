import { observer } from 'mobx-react-lite'
import { useAnswered } from '@/core/page/use-answered'
import { goHome } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import type { PaperListStore } from './paper-list.store'
import { PaperRow } from './PaperRow'

/** Papers, page after page. */
export const PaperList = observer(function PaperList({ store }: { store: PaperListStore }) {
  const answered = useAnswered(store.list, store.categories)
  const empty = store.isNarrowed ? (
    <EmptyState text="没有符合条件的考试" action={{ label: '查看全部', onClick: () => void store.clear() }} />
  ) : (
    <EmptyState text="考试正在准备中" action={{ label: '回到首页', onClick: goHome }} />
  )
  return (
    <ListView
      list={store.list}
      keyOf={({ id }) => id}
      renderRow={(paper) => <PaperRow paper={paper} />}
      empty={empty}
      waits={!answered}
    />
  )
})
