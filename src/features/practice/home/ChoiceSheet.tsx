import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import {
  FEEDBACK_LABEL,
  FEEDBACK_TIMES,
  PRACTICE_COUNTS,
  PRACTICE_POOL_LABEL,
  PRACTICE_POOLS,
} from '@contract/practice/practice-kinds'
import { QUESTION_KIND_LABEL, QUESTION_KINDS } from '@contract/question/question-kinds'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import type { PracticeParams } from '../practice-start'
import type { PracticeHomeStore } from './practice-home.store'
import styles from './ChoiceSheet.module.scss'

interface Props {
  store: PracticeHomeStore
  open: boolean
  onClose: () => void
  onStart: (choice: PracticeParams) => unknown
}

const ANY = { key: 'any' as const, label: '不限题型' }
const KINDS = [ANY, ...QUESTION_KINDS.map((key) => ({ key, label: QUESTION_KIND_LABEL[key] }))]
const POOLS = PRACTICE_POOLS.map((key) => ({ key, label: PRACTICE_POOL_LABEL[key] }))
const COUNTS = PRACTICE_COUNTS.map((count) => ({ key: String(count), label: `${count} 题` }))
const FEEDBACKS = FEEDBACK_TIMES.map((key) => ({ key, label: FEEDBACK_LABEL[key] }))

/** A practice of one's own: from where, which kind, how many, and when right and wrong are told. */
export const ChoiceSheet = observer(function ChoiceSheet({ store, open, onClose, onStart }: Props) {
  const start = () => {
    onClose()
    return onStart(store.choice)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="随机练习"
      footer={
        <Button block onClick={start}>
          开始练习
        </Button>
      }
    >
      <View className={styles.title}>范围</View>
      <ChoiceChips items={POOLS} value={store.pool} onChange={(pool) => store.choose({ pool })} label="范围" />
      <View className={styles.title}>题型</View>
      <ChoiceChips items={KINDS} value={store.kind} onChange={(kind) => store.choose({ kind })} label="题型" />
      <View className={styles.title}>题量</View>
      <ChoiceChips items={COUNTS} value={store.count} onChange={(count) => store.choose({ count })} label="题量" />
      <View className={styles.title}>什么时候看对错</View>
      <ChoiceChips
        items={FEEDBACKS}
        value={store.feedback}
        onChange={(feedback) => store.choose({ feedback })}
        label="什么时候看对错"
      />
    </Sheet>
  )
})
