import { observer } from 'mobx-react-lite'
import type { SelectionCourse } from '@contract/selection/calls'
import type { ChoiceAct } from '@contract/selection/selection-kinds'
import { Button } from '@/shared/ui/Button/Button'
import { performAct } from './perform-act'
import type { SelectionStore } from './selection.store'

const LABEL: Record<ChoiceAct, string> = {
  ...{ choose: '选', swap: '换课', accept: '接受', wait: '候补', leave: '候补中' },
  ...{ withdraw: '已选', wish: '填志愿', none: '选不了' },
}
const KIND = { choose: 'tint', accept: 'tint', wish: 'tint' } as const

const labelOf = ({ act, rank, state }: SelectionCourse): string => {
  if (act === 'wish' && rank > 0) return `志愿 ${rank}`
  if (act === 'withdraw') return state === 'pending' ? '待确认' : '已选'
  return act === 'none' && state === 'selected' ? '已选' : LABEL[act]
}

/** What the learner can do with a course, in a word. */
export const ActButton = observer(function ActButton({
  store,
  course,
}: {
  store: SelectionStore
  course: SelectionCourse
}) {
  const { act, rank, title, id } = course
  const label = store.busyId === id ? '排队中' : labelOf(course)
  const kind = rank > 0 ? 'ghost' : (KIND[act as keyof typeof KIND] ?? 'ghost')
  return (
    <Button
      kind={kind}
      disabled={act === 'none' || store.busyId !== ''}
      label={`${label}：${title}`}
      onClick={() => void performAct(store, course)}
    >
      {label}
    </Button>
  )
})
