import { Overlay, Popup as NutPopup } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useFocusTrap } from '@/shared/element/focus-trap'
import { useElementId } from '@/shared/element/element-id'
import { useLayer } from '@/shared/layers/use-layer'
import styles from './Popup.module.scss'

export interface PopupProps {
  open: boolean
  onClose: () => void
  /** The dialog's accessible name. */
  label: string
  /** Of the panel inside NutUI's popup. */
  className?: string
  style?: CSSProperties
  /** Covers the whole screen instead of rising from the bottom as far as its content needs. */
  full?: boolean
  children?: ReactNode
}

/** UI-10: how long a closed popup stays drawn while it slides away. */
const CLOSE_MILLISECONDS = 300
/** NutUI's default of 1000 would cover toasts and questions that open later. */
const Z_INDEX = { sheet: 200, full: 210 }

const Panel = ({ open, onClose, label, className, style, children }: PopupProps) => {
  const id = useElementId()
  useFocusTrap(open, id, onClose)
  return (
    <View
      id={id}
      className={classNames(styles.panel, className)}
      style={style}
      {...aria({ role: 'dialog', label, modal: true })}
    >
      {children}
    </View>
  )
}

/** One opening of it, drawn closed first: NutUI animates only what it first rendered closed. */
function Opening(props: PopupProps) {
  const { open, onClose, full = false } = props
  const zIndex = full ? Z_INDEX.full : Z_INDEX.sheet
  const [visible, setVisible] = useState(false)
  useEffect(() => setVisible(open), [open])
  return (
    <>
      {/* NutUI's popup would stop touch moves on its own content as well, which then does not scroll inside WeChat. */}
      <Overlay
        visible={visible}
        zIndex={zIndex}
        className={styles.scrim}
        duration={CLOSE_MILLISECONDS}
        onClick={onClose}
        {...aria({ hidden: true })}
      />
      <NutPopup
        visible={visible}
        overlay={false}
        lockScroll={false}
        zIndex={zIndex}
        position="bottom"
        destroyOnClose
        duration={CLOSE_MILLISECONDS}
        className={classNames(styles.popup, full && styles.full)}
      >
        <Panel {...props} />
      </NutPopup>
    </>
  )
}

/**
 * A dialog that slides in from the bottom, above a scrim. Closes on a tap on the scrim, on Escape and at a step back.
 * NutUI's popup has no dialog role and no focus trap, and is emptied CLOSE_MILLISECONDS after closing even when it is
 * open again by then: each opening gets a new one.
 */
export function Popup(props: PopupProps) {
  const { open, onClose } = props
  useLayer(open, onClose)
  const [number, setNumber] = useState(0)
  useEffect(() => {
    if (open) setNumber((last) => last + 1)
  }, [open])
  return <Opening key={number} {...props} />
}
