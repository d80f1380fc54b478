import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Field } from '@/shared/ui/Field/Field'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { useDrawnParts } from '@/shared/lazy/use-drawn-parts'
import { areaChoice, type AreaStore } from './area.store'
import styles from './AreaView.module.scss'

interface AreaViewProps {
  store: AreaStore
  title: string
  chosen?: string
}

const GROUPS_AT_ONCE = 6

const choose = (code: string) => {
  areaChoice.put(code)
  void back()
}

const idOf = (letter: string) => `areas-${letter === '#' ? 'other' : letter}`
const scrollTo = (letter: string) =>
  void Taro.pageScrollTo({ selector: `#${idOf(letter)}`, offsetTop: -112, duration: 200 })

export const AreaView = observer(function AreaView({ store, title, chosen }: AreaViewProps) {
  const { groups } = store
  const drawn = useDrawnParts(groups.length, GROUPS_AT_ONCE)
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} background="card">
      <View className={styles.search}>
        <Field
          label="搜索国家或地区"
          type="search"
          placeholder="搜索国家或地区"
          maxLength={20}
          value={store.keyword}
          onChange={store.setKeyword}
          left={
            <View className={styles.sign}>
              <Icon name="search" size={18} />
            </View>
          }
        />
      </View>
      {groups.slice(0, drawn).map(({ letter, areas }) => (
        <View key={letter} id={idOf(letter)}>
          <View className={styles.letter} {...aria({ role: 'heading', level: 2 })}>
            {letter}
          </View>
          {areas.map(({ code, name }) => (
            <Tappable
              key={code}
              className={styles.row}
              role="radio"
              checked={code === chosen}
              onClick={() => choose(code)}
            >
              {name}
              {code === chosen && <Icon name="check" size={20} color="var(--brand)" />}
            </Tappable>
          ))}
        </View>
      ))}
      {groups.length === 0 && <EmptyState text="没有找到这个国家或地区" />}
      {!store.keyword && (
        <View className={styles.index}>
          {groups
            .filter(({ letter }) => letter.length === 1)
            .map(({ letter }) => (
              <Tappable key={letter} className={styles.mark} label={`转到 ${letter}`} onClick={() => scrollTo(letter)}>
                {letter}
              </Tappable>
            ))}
        </View>
      )}
    </AppPage>
  )
})
