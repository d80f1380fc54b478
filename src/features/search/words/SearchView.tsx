import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Suggestion } from '@contract/search/calls'
import { SEARCH_KIND_LABEL } from '@contract/search/search-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open, replace } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { useBusy } from '@/shared/ui/Button/use-busy'
import type { SearchStore } from './search.store'
import { SearchBox } from '@/shared/ui/SearchBox/SearchBox'
import { Highlighted } from '../result/Highlighted'
import { WordList } from './WordList'
import styles from './SearchView.module.scss'

const searchFor = (keyword: string) => {
  if (keyword.trim()) void replace('searchResult', { keyword: keyword.trim() })
  else toast('请输入要搜索的内容')
}

const ICONS = {
  word: 'search',
  course: 'book',
  live: 'live',
  teacher: 'user',
  article: 'doc',
  goods: 'cart',
  paper: 'exam',
} as const

/** Opens what a suggestion names, or searches for it. */
const follow = ({ kind, id, text }: Suggestion): void => {
  switch (kind) {
    case 'word':
      return searchFor(text)
    case 'live':
      return void open('courseDetail', { id, tab: 'directory' })
    case 'course':
      return void open('courseDetail', { id })
    case 'goods':
      return void open('goodsDetail', { id })
    default:
      return void open(kind, { id })
  }
}

/** Suggestions while typing; otherwise the history and popular words. */
export const SearchView = observer(function SearchView({ store }: { store: SearchStore }) {
  const [, run] = useBusy()
  const clear = async () => {
    if (await confirm({ title: '清空搜索记录', content: '清空后不能恢复，确定清空吗？', confirmText: '清空' }))
      await store.clearHistory()
  }
  const search = (
    <Tappable className={styles.search} onClick={() => searchFor(store.keyword)}>
      搜索
    </Tappable>
  )
  const trash = (
    <Tappable className={styles.trash} label="清空搜索记录" onClick={() => void run(clear)}>
      <Icon name="trash" size={18} />
    </Tappable>
  )
  return (
    <AppPage
      background="card"
      nav={
        <NavBar
          back
          onBack={() => void back()}
          title={
            <SearchBox
              placeholder="搜课程、老师、资讯"
              value={store.keyword}
              autoFocus
              onChange={store.type}
              onSearch={() => searchFor(store.keyword)}
            />
          }
          right={search}
        />
      }
    >
      {store.word &&
        store.suggestions.map((suggestion) => (
          <Tappable
            key={`${suggestion.kind} ${suggestion.id} ${suggestion.text}`}
            className={styles.suggestion}
            onClick={() => follow(suggestion)}
          >
            <Icon name={ICONS[suggestion.kind]} size={18} color="var(--ink-3)" />
            <View className={styles.text}>
              <Highlighted text={suggestion.text} keyword={store.word} />
            </View>
            {suggestion.kind !== 'word' && <View className={styles.kind}>{SEARCH_KIND_LABEL[suggestion.kind]}</View>}
          </Tappable>
        ))}
      {!store.word && (
        <>
          <WordList title="搜索记录" words={store.past.data ?? []} aside={trash} onChoose={searchFor} />
          <WordList title="热门搜索" words={store.hotWords.data ?? []} onChoose={searchFor} />
          {store.isBare && (
            <EmptyState
              text="想学点什么？"
              note="输入课程名或老师的名字"
              action={{ label: '看看全部课程', onClick: () => void open('course') }}
            />
          )}
        </>
      )}
    </AppPage>
  )
})
