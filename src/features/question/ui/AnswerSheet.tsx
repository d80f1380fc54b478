import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { ReactNode } from 'react'
import styles from './AnswerSheet.module.scss'

export type ItemState = 'undone' | 'done' | 'right' | 'wrong'

interface SheetItem {
  id: string
  /** As it is counted on the screen, such as 3. */
  label: string
  state: ItemState
  marked?: boolean
}

export interface SheetSection {
  title: string
  items: readonly SheetItem[]
}

interface Props {
  open: boolean
  onClose: () => void
  sections: readonly SheetSection[]
  /** Id of the question on the screen. */
  current?: string
  onChoose: (id: string) => void
  footer?: ReactNode
}

const STATE_LABEL: Record<ItemState, string> = { undone: '未答', done: '已答', right: '答对', wrong: '答错' }

/** 题卡: every question by section, with what became of it; a tap leads there. */
export function AnswerSheet({ open, onClose, sections, current, onChoose, footer }: Props) {
  const items = sections.flatMap((section) => section.items)
  const states = (['right', 'wrong', 'done', 'undone'] as const).filter((state) =>
    items.some((item) => item.state === state),
  )
  const choose = (id: string) => {
    onClose()
    onChoose(id)
  }
  return (
    <Sheet open={open} onClose={onClose} title="题卡" footer={footer}>
      <View className={styles.legend}>
        {states.map((state) => (
          <View key={state} className={styles.sign}>
            <View className={classNames(styles.dot, styles[state])} />
            {STATE_LABEL[state]} {items.filter((item) => item.state === state).length}
          </View>
        ))}
        {items.some(({ marked }) => marked) && (
          <View className={styles.sign}>
            <View className={styles.flag} />
            标记 {items.filter(({ marked }) => marked).length}
          </View>
        )}
      </View>
      {sections.map(({ title, items: own }) => (
        <View key={title} className={styles.section}>
          <View className={styles.title} {...aria({ role: 'heading', level: 3 })}>
            {title}
          </View>
          <View className={styles.grid}>
            {own.map(({ id, label, state, marked }) => (
              <Tappable
                key={id}
                className={classNames(styles.item, styles[state], id === current && styles.current)}
                label={`第 ${label} 题，${STATE_LABEL[state]}${marked ? '，已标记' : ''}`}
                onClick={() => choose(id)}
              >
                {label}
                {marked && <View className={styles.corner} />}
              </Tappable>
            ))}
          </View>
        </View>
      ))}
    </Sheet>
  )
}
