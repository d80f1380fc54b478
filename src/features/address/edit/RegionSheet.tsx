import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { aria } from '@/shared/element/aria'
import type { Regions } from './address-form.store'
import styles from './RegionSheet.module.scss'

interface RegionSheetProps {
  open: boolean
  onClose: () => void
  /** Undefined while the area data loads. */
  regions: Regions | undefined
  /** Of a district, a city or a province; empty to begin with the provinces. */
  code: string
  onChoose: (districtCode: string) => void
}

type Level = 'province' | 'city' | 'district'
const LEVELS = [
  { key: 'province', label: '省份' },
  { key: 'city', label: '城市' },
  { key: 'district', label: '区县' },
] as const

const isWithin = (code: string, level: Level): boolean =>
  level === 'province' ? code !== '' : level === 'city' ? !/^(..0000)?$/.test(code) : !/^(....00)?$/.test(code)

/** The code of the level above that a list belongs to. */
const cut = (code: string, level: Level): string =>
  level === 'province' ? `${code.slice(0, 2)}0000` : level === 'city' ? `${code.slice(0, 4)}00` : code

const levelBelow = (code: string): Level => (code === '' ? 'province' : code.endsWith('0000') ? 'city' : 'district')

/** Chooses a province, its city, then its district, a list each. */
export function RegionSheet({ open, onClose, regions, code, onChoose }: RegionSheetProps) {
  const [draft, setDraft] = useState(code)
  const [level, setLevel] = useState<Level>('province')
  useEffect(() => {
    if (!open) return
    setDraft(code)
    setLevel(levelBelow(code))
  }, [open, code])
  const choose = (chosen: string) => {
    setDraft(chosen)
    if (level !== 'district') return setLevel(levelBelow(chosen))
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title="选择所在地区">
      {!regions && <RowSkeleton count={6} />}
      {regions && <RegionLists regions={regions} draft={draft} level={level} onLevel={setLevel} onChoose={choose} />}
    </Sheet>
  )
}

interface RegionListsProps {
  regions: Regions
  draft: string
  level: Level
  onLevel: (level: Level) => void
  onChoose: (code: string) => void
}

function RegionLists({ regions, draft, level, onLevel, onChoose }: RegionListsProps) {
  const { PROVINCES, listCities, listDistricts } = regions
  const lists = { province: PROVINCES, city: listCities(draft), district: listDistricts(draft) }
  const nameAt = (each: Level) =>
    isWithin(draft, each) ? lists[each].find((division) => division.code === cut(draft, each))?.name : undefined
  // A level can be opened once the one above it is chosen.
  const tabs = LEVELS.filter((_, place) => place === 0 || nameAt(LEVELS[place - 1].key) !== undefined).map(
    ({ key, label }) => ({ key, label: nameAt(key) ?? label }),
  )
  return (
    <>
      <View className={styles.tabs}>
        <Tabs items={tabs} value={level} onChange={onLevel} label="地区级别" />
      </View>
      <View className={styles.list} {...aria({ role: 'radiogroup', label: '地区' })}>
        {lists[level].map(({ code, name }) => {
          const isChosen = isWithin(draft, level) && code === cut(draft, level)
          return (
            <Tappable key={code} className={styles.row} role="radio" checked={isChosen} onClick={() => onChoose(code)}>
              {name}
              {isChosen && <Icon name="check" size={20} color="var(--brand)" />}
            </Tappable>
          )
        })}
      </View>
    </>
  )
}
