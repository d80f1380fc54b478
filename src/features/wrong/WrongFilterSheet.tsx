import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import type { WrongSummary } from '@contract/wrong/calls'
import { WRONG_PERIOD_LABEL, WRONG_PERIODS } from '@contract/wrong/wrong-kinds'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { ANY, type WrongBookStore } from './wrong-book.store'
import styles from './WrongFilterSheet.module.scss'

interface Props {
  store: WrongBookStore
  summary: WrongSummary
  open: boolean
  onClose: () => void
}

const all = { key: ANY, label: '全部' } as const
const PERIODS = [all, ...WRONG_PERIODS.map((key) => ({ key, label: WRONG_PERIOD_LABEL[key] }))]

/** By kind, knowledge point, where the mistake was made, and when. */
export const WrongFilterSheet = observer(function WrongFilterSheet({ store, summary, open, onClose }: Props) {
  const { filter, narrow } = store
  const kinds = [
    all,
    ...summary.kinds.map(({ kind, count }) => ({ key: kind, label: `${QUESTION_KIND_LABEL[kind]} ${count}` })),
  ]
  const points = [all, ...summary.points.map(({ id, name, count }) => ({ key: id, label: `${name} ${count}` }))]
  const sources = [
    all,
    ...summary.sources.flatMap(({ id, title, count }) => (id ? [{ key: id, label: `${title} ${count}` }] : [])),
  ]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="筛选错题"
      footer={
        <Button block onClick={onClose}>
          查看 {store.list.totalCount} 道错题
        </Button>
      }
    >
      <View className={styles.title}>题型</View>
      <ChoiceChips items={kinds} value={filter.kind} onChange={(kind) => void narrow({ kind })} label="题型" />
      <View className={styles.title}>时间</View>
      <ChoiceChips items={PERIODS} value={filter.period} onChange={(period) => void narrow({ period })} label="时间" />
      {points.length > 1 && (
        <>
          <View className={styles.title}>知识点</View>
          <ChoiceChips
            items={points}
            value={filter.pointId}
            onChange={(pointId) => void narrow({ pointId })}
            label="知识点"
          />
        </>
      )}
      {sources.length > 1 && (
        <>
          <View className={styles.title}>来自</View>
          <ChoiceChips
            items={sources}
            value={filter.sourceId}
            onChange={(sourceId) => void narrow({ sourceId })}
            label="来自"
          />
        </>
      )}
    </Sheet>
  )
})
