import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CourseCenterStore } from './course-center.store'
import styles from './CategoryChips.module.scss'

interface ChipProps {
  name: string
  selected: boolean
  small?: boolean
  onClick: () => void
}

const Chip = ({ name, selected, small, onClick }: ChipProps) => (
  <Tappable
    className={classNames(small ? styles.child : styles.top, selected && styles.selected)}
    selected={selected}
    role="tab"
    onClick={onClick}
  >
    {name}
  </Tappable>
)

/** Both levels of categories, each in one line that scrolls. */
export const CategoryChips = observer(function CategoryChips({ store }: { store: CourseCenterStore }) {
  const { categories, categoriesError, topCategory, children, categoryId } = store
  if (categoriesError) {
    return (
      <Tappable className={styles.failed} onClick={() => void store.loadCategories()}>
        分类没有加载出来，点此重试
      </Tappable>
    )
  }
  return (
    <View>
      <SideScroll className={styles.scroll}>
        <View className={styles.line} {...aria({ role: 'tablist', label: '课程分类' })}>
          <Chip name="全部" selected={categoryId === undefined} onClick={() => void store.chooseCategory(undefined)} />
          {categories.map(({ id, name }) => (
            <Chip
              key={id}
              name={name}
              selected={topCategory?.id === id}
              onClick={() => void store.chooseCategory(id)}
            />
          ))}
        </View>
      </SideScroll>
      {topCategory && children.length > 0 && (
        <SideScroll className={styles.scroll}>
          <View className={styles.line} {...aria({ role: 'tablist', label: '课程分类' })}>
            <Chip
              small
              name="不限"
              selected={categoryId === topCategory.id}
              onClick={() => void store.chooseCategory(topCategory.id)}
            />
            {children.map(({ id, name }) => (
              <Chip
                small
                key={id}
                name={name}
                selected={categoryId === id}
                onClick={() => void store.chooseCategory(id)}
              />
            ))}
          </View>
        </SideScroll>
      )}
    </View>
  )
})
