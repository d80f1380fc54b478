import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { QUESTION_KIND_LABEL, QUESTION_KINDS } from '@contract/question/question-kinds'
import { AppPage } from '@/core/page/AppPage'
import { useTopOfPage } from '@/core/page/use-top-of-page'
import { messageOf } from '@/core/request/api-error'
import { back } from '@/core/router/router'
import {
  AnswerSheet,
  isDone,
  QuestionActions,
  QuestionView,
  readTextSize,
  TextSizeButton,
  type SheetSection,
} from '@/features/question/public'
import { aria } from '@/shared/element/aria'
import { useSwipe } from '@/shared/element/use-swipe'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { FactsSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { PracticeRoomStore } from './practice-room.store'
import styles from './PracticeRoomView.module.scss'

interface Props {
  store: PracticeRoomStore
  title: string
  onFinished: (id: string, courseId: string | null) => unknown
}

/** Questions one after the other: answered, told right or wrong, and gone on with. */
export const PracticeRoomView = observer(function PracticeRoomView({ store, title, onFinished }: Props) {
  const { practice, phase, error, item } = store
  const isForeign = store.owner.isReplaced
  const nav = <NavBar title={(!isForeign && practice?.title) || title} back onBack={() => void back()} />
  if (isForeign)
    return (
      <AppPage nav={nav}>
        <EmptyState drawing="book" text="这是另一位学员的练习" action={{ label: '返回', onClick: () => back() }} />
      </AppPage>
    )
  if (practice && item) return <Room store={store} title={practice.title} onFinished={onFinished} />
  return (
    <AppPage nav={nav}>
      {phase !== 'failed' ? (
        <FactsSkeleton top="text" rows={4} />
      ) : store.isRefused ? (
        <EmptyState drawing="book" text={error} action={{ label: '返回', onClick: () => back() }} />
      ) : (
        <ErrorState text={error} onRetry={store.load} />
      )}
    </AppPage>
  )
})

const Room = observer(function Room({ store, title, onFinished }: Props) {
  const [sheet, setSheet] = useState(false)
  const [size, setSize] = useState(readTextSize)
  const { practice, items, index, item, answer, isSettled, isWaiting, needsConfirming, isLast } = store
  useTopOfPage(index)
  const swipe = useSwipe(
    () => store.go(index - 1),
    () => store.go(index + 1),
  )
  const finish = async () => {
    if (practice?.status === 'finished') return onFinished(practice.id, practice.courseId)
    const undone = items.length - store.doneCount
    const content = `还有 ${undone} 题没有做，现在结束吗？`
    const goOn =
      undone === 0 || !(await confirm({ title: '结束练习', content, confirmText: '继续做', cancelText: '结束' }))
    if (!goOn) return
    try {
      const id = await store.finish()
      if (id) await onFinished(id, practice?.courseId ?? null)
    } catch (failure) {
      toast(messageOf(failure))
    }
  }
  const next = isLast ? (
    <Button block onClick={finish} loading={store.finishing}>
      {practice?.status === 'finished' ? '看结果' : '完成练习'}
    </Button>
  ) : (
    <Button block onClick={() => store.go(index + 1)}>
      下一题
    </Button>
  )
  const sure = (
    <Button block disabled={!isDone(store.draft)} onClick={store.confirm}>
      确定
    </Button>
  )
  const footer = (
    <View className={styles.foot}>
      <Tappable className={styles.side} label="上一题" disabled={index === 0} onClick={() => store.go(index - 1)}>
        <Icon name="back" size={20} color={index === 0 ? 'var(--line-strong)' : 'var(--ink)'} />
        上一题
      </Tappable>
      <Tappable className={styles.side} label="题卡" onClick={() => setSheet(true)}>
        <Icon name="grid" size={20} />
        题卡
      </Tappable>
      <View className={styles.main}>{needsConfirming && isDone(store.draft) ? sure : next}</View>
    </View>
  )
  const outcome = item?.outcome ?? undefined
  return (
    <AppPage background="card" nav={<NavBar title={title} back onBack={() => void back()} />} footer={footer}>
      <View className={styles.bar}>
        <View className={styles.count} {...aria({ live: 'polite' })}>
          第 {index + 1}/{items.length} 题
        </View>
        <View className={styles.progress}>
          <Progress label="已做" percent={(store.doneCount / items.length) * 100} />
        </View>
        <TextSizeButton size={size} onChange={setSize} />
      </View>
      {isWaiting && (
        <View className={styles.notice} {...aria({ role: 'status' })}>
          {store.owner.isHere
            ? '答案已记在手机上，联网后自动提交并告诉你对错'
            : '登录已过期，答案已记在手机上，重新登录后自动提交'}
        </View>
      )}
      {store.isHeldBack && (
        <View className={styles.notice} {...aria({ role: 'status' })}>
          答案已保存。有考试用到这道题，公布答案前不显示对错和解析
        </View>
      )}
      {item && (
        <View key={item.position} {...swipe}>
          <QuestionView
            body={item.body}
            material={item.material ?? undefined}
            answer={answer}
            onAnswer={isSettled ? undefined : store.change}
            mode={outcome ? 'review' : 'answer'}
            solution={outcome?.key}
            size={size}
            facts={outcome && { right: outcome.right ?? undefined, rightPercent: outcome.rightPercent ?? undefined }}
          >
            <QuestionActions questionId={item.questionId} collected={item.collected} onCollected={store.setCollected} />
          </QuestionView>
        </View>
      )}
      <AnswerSheet
        open={sheet}
        onClose={() => setSheet(false)}
        sections={toSections(store)}
        current={String(item?.position)}
        onChoose={(position) => store.go(Number(position))}
        footer={
          <Button block kind="tint" onClick={finish}>
            结束练习
          </Button>
        }
      />
    </AppPage>
  )
})

const toSections = (store: PracticeRoomStore): SheetSection[] =>
  QUESTION_KINDS.flatMap((kind) => {
    const items = store.items
      .filter(({ body }) => body.kind === kind)
      .map((item) => ({ id: String(item.position), label: String(item.position + 1), state: store.stateOf(item) }))
    return items.length > 0 ? [{ title: QUESTION_KIND_LABEL[kind], items }] : []
  })
