import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { ArticleRow } from '@/features/article/public'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { ProblemsStore } from './problems.store'

const ASK = { label: '问学校', onClick: () => open('feedback') }

/** Questions of promoters with the school's answers. */
export const ProblemsView = observer(function ProblemsView({ store, title }: { store: ProblemsStore; title: string }) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(article) => <ArticleRow article={article} />}
        skeleton={<TextCardSkeleton />}
        empty={<EmptyState text="学校还没有写常见问题" note="有疑问可以直接问学校" action={ASK} />}
      />
    </AppPage>
  )
})
