import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { SearchKind } from '@contract/search/search-kinds'
import { ArticleRow } from '@/features/article/public'
import { GoodsRow } from '@/features/goods/public'
import { PaperRow } from '@/features/paper/public'
import { LiveRow } from '@/features/live/public'
import { TeacherRow } from '@/features/teacher/public'
import { Card } from '@/shared/ui/Card/Card'
import { ListView } from '@/shared/ui/ListView/ListView'
import { CardSkeleton, RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Highlighted } from './Highlighted'
import type { SearchResultStore } from './search-result.store'

interface Props {
  store: SearchResultStore
  kind: Exclude<SearchKind, 'course'>
  empty: ReactNode
}

/** What was found of a kind beside courses; a script of its own, since most searches are for courses. */
export const FoundList = observer(function FoundList({ store, kind, empty }: Props) {
  const mark = (text: string) => <Highlighted text={text} keyword={store.keyword} />
  const { lists } = store
  switch (kind) {
    case 'teacher':
      return (
        <ListView
          list={lists.teacher}
          keyOf={({ id }) => id}
          renderRow={(teacher) => <TeacherRow teacher={teacher} name={mark(teacher.name)} />}
          skeleton={<RowSkeleton />}
          empty={empty}
        />
      )
    case 'live':
      return (
        <ListView
          list={lists.live}
          keyOf={({ lessonId }) => lessonId}
          renderRow={(live) => (
            <Card>
              <LiveRow live={live} title={mark(live.title)} />
            </Card>
          )}
          skeleton={<RowSkeleton />}
          empty={empty}
        />
      )
    case 'article':
      return (
        <ListView
          list={lists.article}
          keyOf={({ id }) => id}
          renderRow={(article) => <ArticleRow article={article} title={mark(article.title)} />}
          skeleton={<CardSkeleton />}
          empty={empty}
        />
      )
    case 'goods':
      return (
        <ListView
          list={lists.goods}
          keyOf={({ id }) => id}
          renderRow={(goods) => <GoodsRow goods={goods} title={mark(goods.title)} />}
          skeleton={<CardSkeleton />}
          empty={empty}
        />
      )
    case 'paper':
      return (
        <ListView
          list={lists.paper}
          keyOf={({ id }) => id}
          renderRow={(paper) => <PaperRow paper={paper} title={mark(paper.title)} />}
          skeleton={<CardSkeleton />}
          empty={empty}
        />
      )
  }
})
