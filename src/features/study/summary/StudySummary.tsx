import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { open, openLogin } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { classNames } from '@/shared/element/class-names'
import { StudySummaryStore } from './study-summary.store'
import { StudySummaryView } from './StudySummaryView'
import styles from './StudySummary.module.scss'

interface StudySummaryProps {
  /** Increases each time the page is shown, which reloads the summary. */
  visit: number
  title?: string
  brief?: boolean
}

/** The study summary as a part of a page. It loads by itself, so that it does not delay the page. */
export const StudySummary = observer(function StudySummary({ visit, title, brief }: StudySummaryProps) {
  const [store] = useState(() => new StudySummaryStore())
  const {
    isVisitor,
    isNew,
    summary: { data, phase, error },
  } = store
  useEffect(() => {
    void store.load()
  }, [store, visit, isVisitor])
  useEffect(() => store.dispose, [store])

  // The personal centre has its own text for visitors.
  if (isVisitor && brief) return null
  return (
    <View className={classNames(styles.card, brief && styles.apart)}>
      {title && (
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
      )}
      {isVisitor && (
        <Invitation text="登录后，这里会记下你每天学了多久、学到了哪里" label="去登录" onClick={() => openLogin()} />
      )}
      {!isVisitor && isNew && (
        <Invitation text="还没有学习记录，选一门课开始吧" label="去选课" onClick={() => open('course')} />
      )}
      {!isVisitor && data && !isNew && <StudySummaryView summary={data} brief={brief} />}
      {!isVisitor && !data && phase === 'failed' && (
        <View className={styles.failed}>
          <ErrorState compact text={error} onRetry={store.load} />
        </View>
      )}
      {!isVisitor && !data && phase !== 'failed' && <Bones brief={brief} />}
    </View>
  )
})

interface InvitationProps {
  text: string
  label: string
  onClick: () => unknown
}

const Invitation = ({ text, label, onClick }: InvitationProps) => (
  <View className={styles.invitation}>
    <View className={styles.words}>{text}</View>
    <Button kind="tint" size="small" onClick={onClick}>
      {label}
    </Button>
  </View>
)

/** As high as the content. */
const Bones = ({ brief }: Pick<StudySummaryProps, 'brief'>) => (
  <View
    className={classNames(styles.bones, brief && styles.few)}
    {...aria({ role: 'status', label: '加载中', busy: true })}
  >
    <View className={styles.bone} />
    <View className={styles.bone} />
    {!brief && <View className={styles.bone} />}
  </View>
)
