import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, goHome, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { ArticleRow } from '../ui/ArticleRow'
import type { ArticleListStore } from './article-list.store'
import styles from './ArticleListView.module.scss'

interface Props {
  store: ArticleListStore
  title: string
}

const goSearch = (
  <Tappable className={styles.search} label="搜索" role="link" onClick={() => void open('search')}>
    <Icon name="search" />
  </Tappable>
)

/** Articles by category. */
export const ArticleListView = observer(function ArticleListView({ store, title }: Props) {
  return (
    <AppPage
      nav={<NavBar title={title} back onBack={() => void back()} right={goSearch} />}
      onRefresh={store.load}
      floating
    >
      <Tabs
        items={store.tabs}
        value={store.categoryId}
        onChange={(key) => void store.choose(key)}
        sticky
        label="资讯分类"
      />
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(article) => <ArticleRow article={article} />}
        empty={
          <EmptyState
            text="这里还没有资讯"
            note="过些时候再来看看"
            action={{ label: '回首页', onClick: () => void goHome() }}
          />
        }
      />
    </AppPage>
  )
})
