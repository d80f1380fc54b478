import { PickerView, PickerViewColumn, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { aria } from '@/shared/element/aria'
import { Button } from '../Button/Button'
import { confirmPicker, drawPicker, openDraft, turnPicker, type PickerMode } from './picker-model'
import { Sheet } from '../Sheet/Sheet'
import styles from './PickerSheet.module.scss'

export type PickerSheetProps = PickerMode & {
  open: boolean
  onClose: () => void
  title: string
}

/** Picks a date, a time or one entry of several columns (UI-10, UI-11). Nothing changes before it is confirmed. */
export function PickerSheet(props: PickerSheetProps) {
  const { open, onClose, title } = props
  const [draft, setDraft] = useState(() => openDraft(props))
  useEffect(() => {
    if (open) setDraft(openDraft(props))
    // The draft begins anew at each opening and only then: what comes while people turn the wheels must not turn them
    // back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open])
  const { columns, indexes } = drawPicker(props, draft)
  const turn = (turned: number[]) => {
    setDraft(turnPicker(props, draft, turned))
    if (props.mode === 'multi') props.onTurn?.(turned)
  }
  // The wheels know fingers only: for the keyboard each is a number that the arrow keys count up and down.
  const keyboardOf = (place: number) => ({
    ...aria({
      role: 'spinbutton',
      label: `${title}，第 ${place + 1} 列`,
      now: indexes[place],
      min: 0,
      max: columns[place].length - 1,
    }),
    'aria-valuetext': columns[place][indexes[place]] ?? '',
    tabindex: '0',
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = indexes[place] + step
      if (next in columns[place]) turn(indexes.map((index, at) => (at === place ? next : index)))
    },
  })
  const confirm = () => {
    confirmPicker(props, draft)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button block onClick={confirm}>
          确定
        </Button>
      }
    >
      <PickerView
        className={styles.wheels}
        value={indexes}
        indicatorClass={styles.indicator}
        indicatorStyle="height: 44px"
        onChange={(event) => turn(event.detail.value)}
      >
        {columns.map((labels, place) => (
          <PickerViewColumn key={`${place}-${labels.length}`} {...keyboardOf(place)}>
            {labels.map((label) => (
              <View key={label} className={styles.entry}>
                {label}
              </View>
            ))}
          </PickerViewColumn>
        ))}
      </PickerView>
    </Sheet>
  )
}
