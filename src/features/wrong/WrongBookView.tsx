import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { TAKE_OUT_LABEL } from '@contract/wrong/wrong-kinds'
import { AppPage } from '@/core/page/AppPage'
import { useAnswered } from '@/core/page/use-answered'
import { keepDocument } from '@/core/document/keep-document'
import { back, open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { WrongFilterSheet } from './WrongFilterSheet'
import { SettingSheet } from './SettingSheet'
import type { WrongBookStore } from './wrong-book.store'
import { WrongRow } from './WrongRow'
import styles from './WrongBookView.module.scss'

interface Props {
  store: WrongBookStore
  title: string
}

const goPractise = { label: '去练习', onClick: () => open('practices') }

/** My mistakes, to redo until they are gone. */
export const WrongBookView = observer(function WrongBookView({ store, title }: Props) {
  const [sheet, setSheet] = useState<'filter' | 'setting'>()
  const { summary, list, isFiltered } = store
  const answered = useAnswered(summary, list)
  const data = answered ? summary.data : undefined
  const takeOut = async (id: string) => {
    const question = { title: '移出错题本', content: '再做错时会回到错题本，确定移出吗？' }
    if (!(await confirm({ ...question, confirmText: '移出', cancelText: '保留' }))) return
    await store.takeOut(id)
    toast('已移出')
  }
  const print = async () => {
    const name = `我的错题-${formatDate(new Date().toISOString(), 'ymd')}.pdf`
    await keepDocument({ url: await store.print(), name }, '文件下载异常，请稍后重试')
  }
  const redo = (
    <View className={styles.foot}>
      <Button kind="ghost" size="large" className={styles.action} onClick={print}>
        打印 PDF
      </Button>
      <Button
        size="large"
        className={styles.action}
        onClick={() => open('wrongPractice', { ...store.practice, count: '100' })}
      >
        重做{isFiltered ? '筛出的' : '全部'}错题
      </Button>
    </View>
  )
  const empty = isFiltered ? (
    <EmptyState drawing="search" text="没有符合条件的错题" action={{ label: '看全部', onClick: store.reset }} />
  ) : (
    <EmptyState drawing="note" text="错题本是空的" note="练习和考试里做错的题会自动收进来" action={goPractise} />
  )
  return (
    <AppPage
      nav={<NavBar title={title} back onBack={() => void back()} />}
      onRefresh={store.load}
      footer={list.items.length > 0 && redo}
    >
      {data && (
        <View className={styles.head}>
          <View className={styles.total}>
            <View className={styles.number}>{data.total}</View>
            <View className={styles.unit}>道错题</View>
          </View>
          <Tappable className={styles.setting} onClick={() => setSheet('setting')}>
            <Icon name="set" size={18} color="var(--ink-2)" />
            {TAKE_OUT_LABEL[data.takeOutAfter]}
          </Tappable>
          <Tappable className={styles.filter} label="筛选" pressed={isFiltered} onClick={() => setSheet('filter')}>
            <Icon name="filter" size={18} color={isFiltered ? 'var(--brand)' : 'var(--ink-2)'} />
            筛选
          </Tappable>
        </View>
      )}
      <ListView
        list={list}
        keyOf={({ questionId }) => questionId}
        renderRow={(row) => (
          <WrongRow
            row={row}
            takeOutAfter={data?.takeOutAfter ?? 0}
            onOpen={() => void open('wrongPractice', { questionId: row.questionId })}
            onTakeOut={() => void takeOut(row.questionId)}
          />
        )}
        skeleton={<TextCardSkeleton />}
        waits={!answered}
        empty={empty}
      />
      {data && (
        <WrongFilterSheet store={store} summary={data} open={sheet === 'filter'} onClose={() => setSheet(undefined)} />
      )}
      {data && (
        <SettingSheet
          value={data.takeOutAfter}
          open={sheet === 'setting'}
          onClose={() => setSheet(undefined)}
          onChoose={store.setTakeOutAfter}
        />
      )}
    </AppPage>
  )
})
