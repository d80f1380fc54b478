import { PickerView, type PickerOption } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { forwardRef, useCallback, useImperativeHandle, useRef, type CSSProperties } from 'react'
import { aria } from '@/shared/element/aria'
import styles from './Wheels.module.scss'

interface WheelsProps {
  label: string
  columns: readonly (readonly string[])[]
  /** The chosen entry of each column. */
  indexes: readonly number[]
  onTurn: (indexes: number[]) => void
}

export interface WheelsHandle {
  /** Stops wheels that are still turning on the entries they were heading for. `onTurn` gets these in an effect. */
  stop(): void
}

/** What NutUI exposes of each wheel. */
interface Roller {
  stopMomentum(): void
}

// In pixels of the screen, not of the design: NutUI's wheels count whole ones.
const ITEM_HEIGHT = { '--nutui-picker-item-height': '40px' } as CSSProperties

const isSame = (labels: readonly string[], options: readonly PickerOption[]) =>
  labels.length === options.length && labels.every((label, index) => label === options[index]?.label)

/** The columns as NutUI's options. A wheel jumps back to its value when it gets a new list, so lists are memoized. */
const useOptions = (columns: WheelsProps['columns']): PickerOption[][] => {
  const kept = useRef<PickerOption[][]>([])
  kept.current = columns.map((labels, place) => {
    const before = kept.current[place]
    return before && isSame(labels, before) ? before : labels.map((label, value) => ({ label, value }))
  })
  return kept.current
}

/**
 * Columns of entries that turn under a finger. For the keyboard and for screen readers each column is a number that the
 * arrow keys count up and down: NutUI's wheels understand touches only.
 */
export const Wheels = forwardRef<WheelsHandle, WheelsProps>(function Wheels(props, ref) {
  const { label, columns, indexes, onTurn } = props
  const options = useOptions(columns)
  const latest = useRef(props)
  latest.current = props
  const rollers = useRef<(Roller | null)[]>([])
  useImperativeHandle(ref, () => ({ stop: () => rollers.current.forEach((roller) => roller?.stopMomentum()) }), [])
  // NutUI calls every new handler with its last value, so the handler must stay the same.
  const follow = useCallback(({ value }: { value: unknown[] }) => {
    const turned = value.map(Number)
    if (turned.some((index, place) => index !== latest.current.indexes[place])) latest.current.onTurn(turned)
  }, [])
  const step = (place: number, by: number) => {
    const next = indexes[place] + by
    if (next in columns[place]) onTurn(indexes.map((index, at) => (at === place ? next : index)))
  }
  return (
    <View className={styles.wheels} style={ITEM_HEIGHT}>
      <View {...aria({ hidden: true })}>
        <PickerView
          options={options}
          value={[...indexes]}
          threeDimensional={false}
          onChange={follow}
          setRefs={(place: number) => (roller: Roller | null) => {
            rollers.current[place] = roller
          }}
        />
      </View>
      <View className={styles.columns}>
        {columns.map((labels, place) => (
          <View
            key={place}
            className={styles.column}
            {...aria({
              role: 'spinbutton',
              label: `${label}，第 ${place + 1} 列`,
              now: indexes[place],
              min: 0,
              max: labels.length - 1,
            })}
            {...{
              'aria-valuetext': labels[indexes[place]] ?? '',
              tabindex: '0',
              onKeyDown: (event: { key: string; preventDefault: () => void }) => {
                const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
                if (by === undefined) return
                event.preventDefault()
                step(place, by)
              },
            }}
          />
        ))}
      </View>
    </View>
  )
})
