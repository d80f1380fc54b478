import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Button } from '../Button/Button'
import { Ink } from './ink'
import { InkCanvas } from './InkCanvas'
import type { InkCanvasPort } from './ink-canvas.port'
import styles from './SignaturePad.module.scss'

interface SignaturePadProps {
  label: string
  confirmText: string
  /** A temporary file in WeChat, a data URL on the web. */
  onSigned: (path: string) => unknown
  /** Confirmed without anything that could be a name. */
  onEmpty: () => void
  busy?: boolean
  /** What was drawn before. */
  ink?: Ink
}

/** A field to sign in with a finger; lines can be taken back one by one or all at once. */
export function SignaturePad({ label, confirmText, onSigned, onEmpty, busy, ink: kept }: SignaturePadProps) {
  const [ink] = useState(() => kept ?? new Ink())
  const [isEmpty, setEmpty] = useState(ink.isEmpty)
  const port = useRef<InkCanvasPort>()
  const show = () => {
    setEmpty(ink.isEmpty)
    port.current?.redraw()
  }
  const confirm = async () => {
    if (!ink.isSignature || !port.current) return onEmpty()
    return onSigned(await port.current.save())
  }
  return (
    <View>
      <View className={styles.pad} catchMove {...aria({ role: 'img', label })}>
        {isEmpty && <View className={styles.hint}>请在此处手写</View>}
        <InkCanvas
          ink={ink}
          className={styles.canvas}
          onPort={(given) => {
            port.current = given
          }}
          onChange={show}
        />
      </View>
      <View className={styles.actions}>
        <Button
          kind="plain"
          disabled={busy || isEmpty}
          onClick={() => {
            ink.undo()
            show()
          }}
        >
          撤销
        </Button>
        <Button
          kind="plain"
          disabled={busy || isEmpty}
          onClick={() => {
            ink.clear()
            show()
          }}
        >
          重写
        </Button>
        <View className={styles.main}>
          <Button block loading={busy} onClick={confirm}>
            {confirmText}
          </Button>
        </View>
      </View>
    </View>
  )
}
