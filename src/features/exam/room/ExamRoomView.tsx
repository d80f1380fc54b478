import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { formatPoints } from '@contract/paper/paper-kinds'
import { AppPage } from '@/core/page/AppPage'
import { useTopOfPage } from '@/core/page/use-top-of-page'
import { back } from '@/core/router/router'
import { QuestionView, TEXT_SIZES } from '@/features/question/public'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useSwipe } from '@/shared/element/use-swipe'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { formatCountdown } from '@/shared/time/countdown'
import { DraftPad } from './DraftPad'
import type { ExamRoomStore } from './exam-room.store'
import { HandInDialog } from './HandInDialog'
import type { RoomFaceStore } from './room-face.store'
import { RoomFace } from './RoomFace'
import { RoomSheet } from './RoomSheet'
import styles from './ExamRoomView.module.scss'

interface Props {
  store: ExamRoomStore
  face: RoomFaceStore
  title: string
  onEnded: () => void
}

/** The exam room: a question a swipe, the clock above, the tools below. */
export const ExamRoomView = observer(function ExamRoomView({ store, face, title, onEnded }: Props) {
  const isForeign = store.owner.isReplaced
  const nav = <NavBar title={(!isForeign && store.room?.title) || title} back onBack={() => void back()} />
  const ended = store.phase === 'ended'
  useEffect(() => {
    if (ended) onEnded()
  }, [ended, onEnded])
  if (isForeign)
    return (
      <AppPage nav={nav}>
        <EmptyState drawing="list" text="这是另一位学员的考试" action={{ label: '返回', onClick: () => back() }} />
      </AppPage>
    )
  if (store.phase === 'loading')
    return (
      <AppPage nav={nav}>
        <LinesSkeleton count={6} />
      </AppPage>
    )
  if (store.phase === 'failed')
    return (
      <AppPage nav={nav}>
        <ErrorState text={store.error} onRetry={() => void store.open()} />
      </AppPage>
    )
  if (store.phase === 'takenOver')
    return (
      <AppPage nav={nav}>
        <EmptyState
          drawing="list"
          text={store.error || '考试已在另一台设备上继续'}
          note="已保存的答案都在。要回到这台设备作答，请点下面的按钮。"
          action={{ label: '在这台设备继续', onClick: () => store.open() }}
        />
      </AppPage>
    )
  if (ended)
    return (
      <AppPage nav={nav}>
        <EmptyState text="考试已交卷" action={{ label: '查看结果', onClick: onEnded }} />
      </AppPage>
    )
  return <OpenRoom store={store} face={face} nav={nav} />
})

type OpenProps = Pick<Props, 'store' | 'face'> & { nav: ReactNode }

const OpenRoom = observer(function OpenRoom({ store, face, nav }: OpenProps) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const [draftOpen, setDraftOpen] = useState(false)
  const { item, index, items } = store
  useTopOfPage(index)
  const swipe = useSwipe(
    () => store.go(index - 1),
    () => store.go(index + 1),
  )
  if (!item) return null
  const section = store.room?.sections[item.sectionIndex]
  const isLast = index === items.length - 1
  return (
    <AppPage
      nav={nav}
      background="card"
      footer={
        <View className={styles.steps}>
          <Button kind="plain" disabled={index === 0} onClick={() => store.go(index - 1)}>
            上一题
          </Button>
          <View className={styles.next}>
            {isLast ? (
              <Button block onClick={() => setAsking(true)}>
                交卷
              </Button>
            ) : (
              <Button block onClick={() => store.go(index + 1)}>
                下一题
              </Button>
            )}
          </View>
        </View>
      }
    >
      <RoomBar store={store} />
      <RoomFace room={store} store={face} />
      <View className={styles.tools}>
        <Tool icon="list" label={`题卡 ${index + 1}/${items.length}`} onClick={() => setSheetOpen(true)} />
        <Tool
          icon="flag"
          label={store.sheet.marked.has(item.position) ? '取消标记' : '标记'}
          active={store.sheet.marked.has(item.position)}
          onClick={() => store.toggleMark(item.position)}
        />
        <Tool icon="edit" label="草稿" onClick={() => setDraftOpen(true)} />
        <Tool icon="search" label="字号" onClick={() => store.setSize(nextSize(store.size))} />
        <Tool icon="check" label="交卷" onClick={() => setAsking(true)} />
      </View>
      <View className={styles.question} {...swipe} key={item.position}>
        <View className={styles.section}>{section?.title}</View>
        <QuestionView
          body={item.body}
          material={item.material ?? undefined}
          answer={store.sheet.answers.get(item.position)}
          onAnswer={(answer) => store.answer(item.position, answer)}
          mode="answer"
          order={item.optionOrder}
          size={store.size}
          caption={`第 ${index + 1} 题 · ${formatPoints(item.maxHundredths)} 分`}
        />
      </View>
      <RoomSheet store={store} open={sheetOpen} onClose={() => setSheetOpen(false)} onHandIn={() => setAsking(true)} />
      <DraftPad open={draftOpen} onClose={() => setDraftOpen(false)} />
      {asking && <HandInDialog store={store} onClose={() => setAsking(false)} />}
    </AppPage>
  )
})

const nextSize = (size: ExamRoomStore['size']) => TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length]

/** Clock, network and how often the screen was left. */
const RoomBar = observer(function RoomBar({ store }: { store: ExamRoomStore }) {
  const { secondsLeft, isUrgent, room, switches } = store
  const limit = room?.switchLimit
  return (
    <View className={styles.bar}>
      <View className={classNames(styles.clock, isUrgent && styles.urgent)} {...aria({ role: 'timer' })}>
        {formatCountdown(secondsLeft)}
      </View>
      <View className={styles.state} {...aria({ live: 'polite' })}>
        {describeState(store)}
      </View>
      {limit !== null && limit !== undefined && (
        <View className={styles.switches}>
          切屏 {switches}/{limit}
        </View>
      )}
    </View>
  )
})

const describeState = ({ phase, offline, owner, sheet }: ExamRoomStore): string => {
  const isHandingIn = phase === 'handingIn'
  if (!owner.isHere) return isHandingIn ? '重新登录后自动交卷' : '登录已过期，答案已存在手机里'
  if (isHandingIn) return offline ? '网络恢复后自动交卷' : '正在交卷…'
  if (offline) return '网络断开，答案已存在手机里'
  return sheet.pending.size > 0 ? '正在保存…' : '答案已保存'
}

interface ToolProps {
  icon: IconName
  label: string
  active?: boolean
  onClick: () => void
}

const Tool = ({ icon, label, active, onClick }: ToolProps) => (
  <Tappable className={classNames(styles.tool, active && styles.active)} onClick={onClick}>
    <Icon name={icon} size={18} />
    <View className={styles.name}>{label}</View>
  </Tappable>
)
