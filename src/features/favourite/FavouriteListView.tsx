import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { ArticleRow } from '@/features/article/public'
import { CourseRow } from '@/features/catalogue/public'
import { GoodsRow } from '@/features/goods/public'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import { FAVOURITE_TABS, type FavouriteListStore } from './favourite-list.store'
import styles from './FavouriteListView.module.scss'

const LABEL = { courses: '课程', goods: '商品', articles: '资讯' }
const TABS = FAVOURITE_TABS.map((key) => ({ key, label: LABEL[key] }))
const choose = { label: '去选课', onClick: () => open('course') }
const shop = { label: '去商城', onClick: () => open('goodsList') }
const read = { label: '看资讯', onClick: () => open('articleHome') }

const Kept = ({ title, onRemove, children }: { title: string; onRemove: () => void; children: ReactNode }) => (
  <View className={styles.row}>
    <View className={styles.course}>{children}</View>
    <Tappable className={styles.heart} label={`取消收藏${title}`} onClick={onRemove}>
      <Icon name="heart-filled" size={20} color="var(--price)" />
    </Tappable>
  </View>
)

/** My favourite courses, goods and articles; a tap on the heart takes one away. */
export const FavouriteListView = observer(function FavouriteListView({ store }: { store: FavouriteListStore }) {
  const remove = async (removal: Promise<void>) => {
    await removal
    toast('已取消收藏')
  }
  return (
    <AppPage nav={<NavBar title="我的收藏" back onBack={() => void back()} />} onRefresh={store.load}>
      <Tabs items={TABS} value={store.tab} onChange={(tab) => void store.select(tab)} sticky label="收藏的种类" />
      {store.tab === 'courses' && (
        <ListView
          list={store.courses}
          keyOf={({ id }) => id}
          renderRow={(course) => (
            <Kept title={course.title} onRemove={() => void remove(store.remove(course.id))}>
              <CourseRow course={course} />
            </Kept>
          )}
          empty={
            <EmptyState drawing="heart" text="还没有收藏" note="喜欢的课程点一下心，就能在这里找到" action={choose} />
          }
        />
      )}
      {store.tab === 'goods' && (
        <ListView
          list={store.goods}
          keyOf={({ id }) => id}
          renderRow={(goods) => (
            <Kept title={goods.title} onRemove={() => void remove(store.removeGoods(goods.id))}>
              <GoodsRow goods={goods} />
            </Kept>
          )}
          empty={
            <EmptyState drawing="heart" text="还没有收藏商品" note="看中的商品点一下心，就能在这里找到" action={shop} />
          }
        />
      )}
      {store.tab === 'articles' && (
        <ListView
          list={store.articles}
          keyOf={({ id }) => id}
          renderRow={(article) => (
            <Kept title={article.title} onRemove={() => void remove(store.removeArticle(article.id))}>
              <ArticleRow article={article} />
            </Kept>
          )}
          empty={
            <EmptyState drawing="heart" text="还没有收藏资讯" note="读到有用的点收藏，就能在这里找到" action={read} />
          }
        />
      )}
    </AppPage>
  )
})
