import { Overlay, Popup as NutPopup } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useFocusTrap } from '@/shared/element/focus-trap'
import { useElementId } from '@/shared/element/element-id'
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

/**
 * Counts the openings, each drawn closed first: NutUI animates only what it first rendered closed, and a popup of its
 * own that is opened again within CLOSE_MILLISECONDS is emptied by the end of its last closing.
 */
function useOpening(open: boolean): { number: number; shown: boolean } {
  const [opening, setOpening] = useState({ number: 0, shown: false })
  const { number } = opening
  useEffect(() => setOpening((last) => ({ number: open ? last.number + 1 : last.number, shown: false })), [open])
  useEffect(() => {
    if (number > 0) setOpening((last) => (last.number === number ? { number, shown: true } : last))
  }, [number])
  return { number, shown: open && opening.shown }
}

/**
 * A dialog that slides in from the bottom, above a scrim. Closes on a tap on the scrim and on Escape. NutUI's popup has
 * no dialog role and no focus trap.
 */
export function Popup(props: PopupProps) {
  const { open, onClose, full = false } = props
  const zIndex = full ? Z_INDEX.full : Z_INDEX.sheet
  const { number, shown } = useOpening(open)
  return (
    <>
      {/* NutUI's popup would stop touch moves on its own content as well, which then does not scroll inside WeChat. */}
      <Overlay
        visible={shown}
        zIndex={zIndex}
        className={styles.scrim}
        duration={CLOSE_MILLISECONDS}
        onClick={onClose}
        {...aria({ hidden: true })}
      />
      <NutPopup
        key={number}
        visible={shown}
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
