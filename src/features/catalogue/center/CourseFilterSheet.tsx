import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { COURSE_TYPES, COURSE_TYPE_LABEL } from '@contract/course/course-kinds'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { classNames } from '@/shared/element/class-names'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CourseCenterStore, SheetFilter } from './course-center.store'
import styles from './CourseFilterSheet.module.scss'

interface ChoiceProps<Value> {
  title: string
  options: { value: Value | undefined; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

const Choice = <Value extends string | number>({ title, options, value, onChange }: ChoiceProps<Value>) => (
  <View className={styles.group}>
    <View className={styles.title}>{title}</View>
    <View className={styles.options} {...aria({ role: 'radiogroup', label: title })}>
      {options.map((option) => (
        <Tappable
          key={option.label}
          className={classNames(styles.option, option.value === value && styles.selected)}
          role="radio"
          checked={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Tappable>
      ))}
    </View>
  </View>
)

const CHARGES = [
  { value: undefined, label: '不限' },
  { value: 'free' as const, label: '免费' },
  { value: 'paid' as const, label: '付费' },
]
const TYPES = [
  { value: undefined, label: '不限' },
  ...COURSE_TYPES.map((value) => ({ value, label: COURSE_TYPE_LABEL[value] })),
]

/** Filters by price and kind; applied only by 查看课程. */
export const CourseFilterSheet = observer(function CourseFilterSheet({
  store,
  onClose,
}: {
  store: CourseCenterStore
  onClose: () => void
}) {
  const [draft, setDraft] = useState<SheetFilter>(store.sheetFilter)
  const apply = () => {
    onClose()
    void store.applyFilter(draft)
  }
  const footer = (
    <View className={styles.actions}>
      <Button kind="plain" onClick={() => setDraft({})}>
        重置
      </Button>
      <Button className={styles.apply} onClick={apply}>
        查看课程
      </Button>
    </View>
  )
  return (
    <Sheet open title="筛选" onClose={onClose} footer={footer}>
      <View className={styles.body}>
        <Choice
          title="收费"
          options={CHARGES}
          value={draft.charge}
          onChange={(charge) => setDraft({ ...draft, charge })}
        />
        <Choice
          title="课程类型"
          options={TYPES}
          value={draft.courseType}
          onChange={(courseType) => setDraft({ ...draft, courseType })}
        />
      </View>
    </Sheet>
  )
})
