import { useRef } from 'react'
import { View } from '@tarojs/components'
import { Signature } from '@nutui/nutui-react-taro'
import { aria } from '@/shared/element/aria'
import { Button } from '../Button/Button'
import styles from './SignaturePad.module.scss'

interface SignaturePadProps {
  label: string
  confirmText: string
  /** A temporary file in WeChat, a data URL on the web. */
  onSigned: (path: string) => void
  /** Confirmed without a stroke. */
  onEmpty: () => void
  busy?: boolean
}

/** NutUI types its ref as unknown. */
interface Pad {
  confirm: () => void
  clear: () => void
}

/** A field to sign in with a finger, to be cleared or confirmed. */
export function SignaturePad({ label, confirmText, onSigned, onEmpty, busy }: SignaturePadProps) {
  const pad = useRef<Pad>(null)
  return (
    <View>
      <View className={styles.pad} catchMove {...aria({ role: 'img', label })}>
        <Signature
          ref={pad}
          lineWidth={3}
          onConfirm={(path: string, signed?: boolean) => (signed ? onSigned(path) : onEmpty())}
        />
      </View>
      <View className={styles.actions}>
        <Button kind="plain" disabled={busy} onClick={() => pad.current?.clear()}>
          重写
        </Button>
        <View className={styles.main}>
          <Button block loading={busy} onClick={() => pad.current?.confirm()}>
            {confirmText}
          </Button>
        </View>
      </View>
    </View>
  )
}
