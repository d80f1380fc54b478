import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { CourseRow } from '@/features/catalogue/public'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { FavouriteListStore } from './favourite-list.store'
import styles from './FavouriteListView.module.scss'

const choose = { label: '去选课', onClick: () => open('course') }

/** My favourite courses; a tap on the heart takes one away. */
export const FavouriteListView = observer(function FavouriteListView({ store }: { store: FavouriteListStore }) {
  const remove = async (id: string) => {
    await store.remove(id)
    toast('已取消收藏')
  }
  return (
    <AppPage nav={<NavBar title="我的收藏" back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(course) => (
          <View className={styles.row}>
            <View className={styles.course}>
              <CourseRow course={course} />
            </View>
            <Tappable className={styles.heart} label={`取消收藏${course.title}`} onClick={() => void remove(course.id)}>
              <Icon name="heart-filled" size={20} color="var(--price)" />
            </Tappable>
          </View>
        )}
        empty={
          <EmptyState drawing="heart" text="还没有收藏" note="喜欢的课程点一下心，就能在这里找到" action={choose} />
        }
      />
    </AppPage>
  )
})
