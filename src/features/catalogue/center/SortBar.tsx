import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { COURSE_SORT_LABEL, type CourseSort } from '@contract/course/course-kinds'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CourseCenterStore } from './course-center.store'
import styles from './SortBar.module.scss'

const PLAIN_SORTS = ['default', 'new', 'hot'] as const satisfies readonly CourseSort[]

/** Sort orders side by side, then the filter. Each tap on the price reverses its direction. */
export const SortBar = observer(function SortBar({
  store,
  onFilter,
}: {
  store: CourseCenterStore
  onFilter: () => void
}) {
  const { sort, filterCount } = store
  const byPrice = sort === 'priceAsc' || sort === 'priceDesc'
  return (
    <View className={styles.bar}>
      {PLAIN_SORTS.map((each) => (
        <Tappable
          key={each}
          className={classNames(styles.entry, sort === each && styles.selected)}
          pressed={sort === each}
          onClick={() => void store.chooseSort(each)}
        >
          {COURSE_SORT_LABEL[each]}
        </Tappable>
      ))}
      <Tappable
        className={classNames(styles.entry, byPrice && styles.selected)}
        pressed={byPrice}
        label={byPrice ? COURSE_SORT_LABEL[sort] : '按价格排序'}
        onClick={() => void store.chooseSort(sort === 'priceAsc' ? 'priceDesc' : 'priceAsc')}
      >
        价格
        <Icon name={byPrice ? (sort === 'priceAsc' ? 'arrow-up' : 'arrow-down') : 'sort'} size={14} />
      </Tappable>
      <Tappable className={classNames(styles.entry, filterCount > 0 && styles.selected)} onClick={onFilter}>
        筛选{filterCount > 0 ? ` ${filterCount}` : ''}
        <Icon name="filter" size={14} />
      </Tappable>
    </View>
  )
})
