import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { Sheet } from '../Sheet/Sheet'
import { confirmPicker, drawPicker, openDraft, turnPicker, type PickerDraft, type PickerMode } from './picker-model'
import { Wheels, type WheelsHandle } from './Wheels'

export type PickerSheetProps = PickerMode & {
  open: boolean
  onClose: () => void
  title: string
}

/** Picks a date, a time or one entry of several columns (UI-10, UI-11). Nothing changes before it is confirmed. */
export function PickerSheet(props: PickerSheetProps) {
  const { open, onClose, title } = props
  const [draft, setDraft] = useState(() => openDraft(props))
  const [confirming, setConfirming] = useState(false)
  const wheels = useRef<WheelsHandle>(null)
  const latest = useRef(draft)
  const change = (changed: PickerDraft) => {
    latest.current = changed
    setDraft(changed)
  }
  useEffect(() => {
    if (open) change(openDraft(props))
    // Only an opening starts a new draft: a value that arrives later must not turn the wheels back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open])
  useEffect(() => {
    if (!confirming) return
    setConfirming(false)
    confirmPicker(props, latest.current)
    onClose()
    // Once for each tap on 确定.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [confirming])
  const { columns, indexes } = drawPicker(props, draft)
  const turn = (turned: number[]) => {
    change(turnPicker(props, latest.current, turned))
    if (props.mode === 'multi') props.onTurn?.(turned)
  }
  const confirm = () => {
    // A wheel that still turns reports its entry in an effect of the next drawing, before the effect above.
    wheels.current?.stop()
    setConfirming(true)
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
      <Wheels ref={wheels} label={title} columns={columns} indexes={indexes} onTurn={turn} />
    </Sheet>
  )
}
