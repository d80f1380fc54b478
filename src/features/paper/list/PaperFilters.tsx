import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PAPER_PHASE_LABEL } from '@contract/paper/paper-kinds'
import { useAnswered } from '@/core/page/use-answered'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useChildIds } from '@/shared/element/element-id'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { PAPER_TABS, type PaperListStore } from './paper-list.store'
import styles from './PaperFilters.module.scss'

const ITEMS = PAPER_TABS.map((key) => ({ key, label: key === 'all' ? '全部' : PAPER_PHASE_LABEL[key] }))

/** Narrows a list of papers by phase and category. */
export const PaperFilters = observer(function PaperFilters({ store }: { store: PaperListStore }) {
  const answered = useAnswered(store.list, store.categories)
  const categories = (answered && store.categories.data) || []
  const chips = [{ id: undefined, name: '全部分类' }, ...categories]
  const { idAt, shows } = useChildIds(chips.findIndex(({ id }) => id === store.categoryId))
  return (
    <View>
      <Tabs items={ITEMS} value={store.tab} onChange={(tab) => void store.chooseTab(tab)} label="考试状态" sticky />
      {categories.length > 0 && (
        <SideScroll className={styles.scroll} shows={shows}>
          <View className={styles.line} {...aria({ role: 'tablist', label: '考试分类' })}>
            {chips.map(({ id, name }, index) => (
              <Tappable
                key={id ?? 'all'}
                id={idAt(index)}
                className={classNames(styles.chip, store.categoryId === id && styles.selected)}
                role="tab"
                selected={store.categoryId === id}
                onClick={() => void store.chooseCategory(id)}
              >
                {name}
              </Tappable>
            ))}
          </View>
        </SideScroll>
      )}
    </View>
  )
})
