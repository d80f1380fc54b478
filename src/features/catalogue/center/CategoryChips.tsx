import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useChildIds } from '@/shared/element/element-id'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CourseCenterStore } from './course-center.store'
import styles from './CategoryChips.module.scss'

interface Chip {
  /** Undefined stands for all. */
  id: string | undefined
  name: string
  selected: boolean
}

interface LineProps {
  chips: Chip[]
  small?: boolean
  onChoose: (id: string | undefined) => void
}

/** One level of categories in a line that scrolls. */
const ChipLine = ({ chips, small, onChoose }: LineProps) => {
  const { idAt, shows } = useChildIds(chips.findIndex(({ selected }) => selected))
  return (
    <SideScroll className={styles.scroll} shows={shows}>
      <View className={styles.line} {...aria({ role: 'tablist', label: '课程分类' })}>
        {chips.map(({ id, name, selected }, index) => (
          <Tappable
            key={id ?? ''}
            id={idAt(index)}
            className={classNames(small ? styles.child : styles.top, selected && styles.selected)}
            selected={selected}
            role="tab"
            onClick={() => onChoose(id)}
          >
            {name}
          </Tappable>
        ))}
      </View>
    </SideScroll>
  )
}

/** Both levels of categories. */
export const CategoryChips = observer(function CategoryChips({ store }: { store: CourseCenterStore }) {
  const { categories, categoriesError, topCategory, children, categoryId } = store
  if (categoriesError) {
    return (
      <Tappable className={styles.failed} onClick={() => void store.loadCategories()}>
        分类没有加载出来，点此重试
      </Tappable>
    )
  }
  const choose = (id: string | undefined) => void store.chooseCategory(id)
  const toChip = (selectedId: string | undefined) => (category: { id: string; name: string }) => ({
    id: category.id,
    name: category.name,
    selected: category.id === selectedId,
  })
  const all = { id: undefined, name: '全部', selected: categoryId === undefined }
  const anyChild = { id: topCategory?.id, name: '不限', selected: categoryId === topCategory?.id }
  return (
    <View>
      <ChipLine chips={[all, ...categories.map(toChip(topCategory?.id))]} onChoose={choose} />
      {topCategory && children.length > 0 && (
        <ChipLine small chips={[anyChild, ...children.map(toChip(categoryId))]} onChoose={choose} />
      )}
    </View>
  )
})
