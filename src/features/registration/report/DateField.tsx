import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Field } from '@/core/form/field'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './ReportField.module.scss'

const PickerSheet = lazyView(() => import('@/shared/ui/PickerSheet/PickerSheet').then((module) => module.PickerSheet))

const EARLIEST = '1940-01-01'
/** Where the wheels stand at first: most dates of a registration are birthdays. */
const USUAL = '2000-01-01'

/** A day, chosen with wheels. */
export const DateField = observer(function DateField({ label, bound }: { label: string; bound: Field<string[]> }) {
  const [picking, setPicking] = useState(false)
  const [value = ''] = bound.value
  return (
    <>
      <View className={styles.label}>{label}</View>
      <Tappable className={styles.pick} label={`${label}：${value || '请选择'}`} onClick={() => setPicking(true)}>
        {value || <View className={styles.placeholder}>请选择</View>}
        <Icon name="more" size={16} color="var(--ink-3)" />
      </Tappable>
      <PickerSheet
        needed={picking}
        mode="date"
        open={picking}
        onClose={() => setPicking(false)}
        title={label}
        value={value || USUAL}
        start={EARLIEST}
        onConfirm={(day: string) => bound.set([day])}
      />
    </>
  )
})
