import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Field } from '@/core/form/field'
import { loadRegions, RegionSheet } from '@/features/address/public'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './ReportField.module.scss'

type Regions = Awaited<ReturnType<typeof loadRegions>>

/** A district, chosen by province and city. The value is its code of six digits. */
export const AreaField = observer(function AreaField({ label, bound }: { label: string; bound: Field<string[]> }) {
  const [picking, setPicking] = useState(false)
  const [regions, setRegions] = useState<Regions>()
  const [code = ''] = bound.value
  const needed = picking || code !== ''
  useEffect(() => {
    if (needed) void loadRegions().then((loaded) => setRegions(loaded))
  }, [needed])
  const district = code ? regions?.findDistrict(code) : undefined
  const text = district && regions ? regions.describeDistrict(district) : code
  return (
    <>
      <View className={styles.label}>{label}</View>
      <Tappable className={styles.pick} label={`${label}：${text || '请选择'}`} onClick={() => setPicking(true)}>
        {text || <View className={styles.placeholder}>请选择省、市、区县</View>}
        <Icon name="more" size={16} color="var(--ink-3)" />
      </Tappable>
      <RegionSheet
        needed={picking}
        open={picking}
        onClose={() => setPicking(false)}
        regions={regions}
        code={code}
        onChoose={(chosen) => bound.set([chosen])}
      />
    </>
  )
})
