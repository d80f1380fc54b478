import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { AnalysisItem } from '@contract/exam/calls'
import { formatPoints } from '@contract/paper/paper-kinds'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { useTopOfPage } from '@/core/page/use-top-of-page'
import { back, open } from '@/core/router/router'
import { AnswerSheet, QuestionActions, QuestionView, readTextSize, type ItemState } from '@/features/question/public'
import { useSwipe } from '@/shared/element/use-swipe'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import type { ExamAnalysisStore } from './exam-analysis.store'
import { QuestionTalk } from './QuestionTalk'
import styles from './ExamAnalysisView.module.scss'

const WAY = { label: '我的记录', onClick: () => void open('examRecords') }
const TABS = [
  { key: 'all', label: '全部题目' },
  { key: 'wrong', label: '只看错题' },
] as const

interface Props {
  store: ExamAnalysisStore
  title: string
}

/** Own answer, right answer and explanation of each question. */
export const ExamAnalysisView = observer(function ExamAnalysisView({ store, title }: Props) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const { data, phase } = store.analysis
  const { index, item, items } = store
  useTopOfPage(item?.position)
  const swipe = useSwipe(
    () => store.go(index - 1),
    () => store.go(index + 1),
  )
  const nav = <NavBar title={data?.title ?? title} back onBack={() => void back()} />
  if (!data) {
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? <ResourceFailure resource={store.analysis} way={WAY} /> : <LinesSkeleton count={6} />}
      </AppPage>
    )
  }
  return (
    <AppPage
      nav={nav}
      background="card"
      footer={
        item && (
          <View className={styles.steps}>
            <Button kind="plain" className={styles.step} disabled={index === 0} onClick={() => store.go(index - 1)}>
              上一题
            </Button>
            <Button kind="tint" className={styles.card} onClick={() => setSheetOpen(true)}>
              题卡 {index + 1}/{items.length}
            </Button>
            <Button className={styles.step} disabled={index === items.length - 1} onClick={() => store.go(index + 1)}>
              下一题
            </Button>
          </View>
        )
      }
    >
      <Tabs
        items={TABS}
        value={store.onlyWrong ? 'wrong' : 'all'}
        onChange={(key) => store.setOnlyWrong(key === 'wrong')}
        label="题目范围"
        sticky
      />
      {item ? (
        <View className={styles.question} {...swipe} key={item.position}>
          <AnalysedQuestion item={item} onCollected={store.setCollected} />
          <QuestionTalk questionId={item.questionId} />
        </View>
      ) : (
        <EmptyState
          text="没有答错的题，真棒"
          action={{ label: '查看全部题目', onClick: () => store.setOnlyWrong(false) }}
        />
      )}
      <AnswerSheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        sections={data.sections.map(({ title: name }, sectionIndex) => ({
          title: name,
          items: items.filter((each) => each.sectionIndex === sectionIndex).map(toSheetItem),
        }))}
        current={String(item?.position)}
        onChoose={(id) => store.go(items.findIndex(({ position }) => String(position) === id))}
      />
    </AppPage>
  )
})

interface AnalysedProps {
  item: AnalysisItem
  onCollected: (collected: boolean) => void
}

const AnalysedQuestion = observer(function AnalysedQuestion({ item, onCollected }: AnalysedProps) {
  const { body, material, answer, key: solution, optionOrder, position, maxHundredths, scoreHundredths } = item
  const score = scoreHundredths === null ? undefined : `得 ${formatPoints(scoreHundredths)} 分`
  return (
    <QuestionView
      body={body}
      material={material ?? undefined}
      answer={answer ?? undefined}
      mode="review"
      solution={solution}
      order={optionOrder}
      size={readTextSize()}
      caption={`第 ${position + 1} 题 · ${formatPoints(maxHundredths)} 分`}
      facts={{
        right: item.right ?? undefined,
        score,
        rightPercent: item.rightPercent ?? undefined,
        comment: item.comment || undefined,
      }}
    >
      <QuestionActions questionId={item.questionId} collected={item.collected} onCollected={onCollected} />
    </QuestionView>
  )
})

const stateOf = ({ right }: AnalysisItem): ItemState => (right === null ? 'done' : right ? 'right' : 'wrong')

const toSheetItem = (item: AnalysisItem) => ({
  id: String(item.position),
  label: String(item.position + 1),
  state: stateOf(item),
})
