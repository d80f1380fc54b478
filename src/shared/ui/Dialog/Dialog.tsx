import { Dialog as NutDialog } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { useElementId } from '@/shared/element/element-id'
import { useFocusTrap } from '@/shared/element/focus-trap'
import { useLayer } from '@/shared/layers/use-layer'
import { Button } from '../Button/Button'
import styles from './Dialog.module.scss'

export interface DialogAction {
  label: string
  /** A secondary button. */
  quiet?: boolean
  onClick: () => unknown
}

interface DialogProps {
  title: string
  text?: ReactNode
  /** Buttons side by side at the bottom. */
  actions?: readonly DialogAction[]
  /** Called on Escape and at a step back. Without it neither closes the dialog, and the step leaves the page. */
  onEscape?: () => void
  children?: ReactNode
}

/** Above sheets (200 to 211); NutUI's own 1100 is above toasts. */
const Z_INDEX = 300

const stay = () => undefined

const Card = ({ title, text, actions, onEscape, children }: DialogProps) => {
  const id = useElementId()
  useFocusTrap(true, id, onEscape ?? stay)
  useLayer(true, onEscape)
  return (
    <View id={id} className={styles.card} {...aria({ role: 'dialog', label: title, modal: true })}>
      <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {text && <View className={styles.text}>{text}</View>}
      {children}
      {actions && (
        <View className={styles.actions}>
          {actions.map(({ label, quiet, onClick }) => (
            <Button key={label} className={styles.action} kind={quiet ? 'plain' : 'primary'} onClick={onClick}>
              {label}
            </Button>
          ))}
        </View>
      )}
    </View>
  )
}

/**
 * A question or message in the middle of the screen, shown while it is mounted. NutUI's dialog has no role, no focus
 * trap and no keyboard; they are added inside its content, so the title and the buttons are drawn there too.
 */
export function Dialog(props: DialogProps) {
  return (
    <NutDialog
      visible
      zIndex={Z_INDEX}
      className={styles.dialog}
      overlayClassName={styles.scrim}
      closeOnOverlayClick={false}
      footer={null}
      content={<Card {...props} />}
    />
  )
}
