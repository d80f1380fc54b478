import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from '@/shared/element/class-names'
import { measureElement, watchSize } from '@/shared/element/element-box'
import { Icon } from '../Icon/Icon'
import { Tappable } from '../Tappable/Tappable'
import { useElementId } from '@/shared/element/element-id'
import styles from './ReadMore.module.scss'

/** UI-06: content is cut at 400 px of the design (class .cut). */
const LIMIT = 400
/** Pictures load late and make the content grow, so it is measured again, also where nobody tells that it grew. */
const MEASURE_AFTER_MS = [0, 300, 1500, 4000]

/** UI-06: shows the first 400 px of long content; a tap shows the rest. */
export function ReadMore({ children }: { children?: ReactNode }) {
  const id = useElementId()
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(false)
  useEffect(() => {
    const measure = async () => {
      const box = await measureElement(id)
      if (box?.height) setLong(box.height > LIMIT * box.designPx)
    }
    const timers = MEASURE_AFTER_MS.map((delay) => setTimeout(() => void measure(), delay))
    const stop = watchSize(id, () => void measure())
    return () => {
      stop()
      timers.forEach(clearTimeout)
    }
  }, [id, children])
  return (
    <View>
      <View className={classNames(styles.box, !open && styles.cut)}>
        <View id={id}>{children}</View>
        {long && !open && <View className={styles.fade} />}
      </View>
      {long && (
        <Tappable className={styles.toggle} expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开全部'}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </Tappable>
      )}
    </View>
  )
}
