import { PickerView, PickerViewColumn, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from './Button'
import { toLength } from './length'
import { confirmPicker, drawPicker, openDraft, turnPicker, type PickerMode } from './picker-model'
import { Sheet } from './Sheet'
import styles from './PickerSheet.module.scss'

type PickerSheetProps = PickerMode & {
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
    // The draft begins anew at each opening and only then: what comes while people turn the wheels must not turn them back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  const { columns, indexes } = drawPicker(props, draft)
  const turn = (turned: number[]) => {
    setDraft(turnPicker(props, draft, turned))
    if (props.mode === 'multi') props.onTurn?.(turned)
  }
  const confirm = () => {
    confirmPicker(props, draft)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} footer={<Button block onClick={confirm}>确定</Button>}>
      <PickerView
        className={styles.wheels} value={indexes} indicatorClass={styles.indicator}
        indicatorStyle={`height: ${toLength(44)}`} onChange={(event) => turn(event.detail.value)}
      >
        {columns.map((labels, place) => (
          <PickerViewColumn key={`${place}-${labels.length}`}>
            {labels.map((label) => <View key={label} className={styles.entry}>{label}</View>)}
          </PickerViewColumn>
        ))}
      </PickerView>
    </Sheet>
  )
}
