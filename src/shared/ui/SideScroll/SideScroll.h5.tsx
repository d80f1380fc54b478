import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { classNames } from '@/shared/element/class-names'
import { useElementId } from '@/shared/element/element-id'
import { scrolledByKeys } from './scrolled-by-keys'
import type { SideScrollProps } from './side-scroll.port'
import styles from './SideScroll.module.scss'

const center = (row: HTMLElement, child: HTMLElement): void => {
  const [frame, place] = [row.getBoundingClientRect(), child.getBoundingClientRect()]
  row.scrollLeft += place.left + place.width / 2 - frame.left - frame.width / 2
}

/** A row that scrolls sideways, without a bar. The browser scrolls natively, without Taro's ScrollView script. */
export const SideScroll = ({ className, label, shows, onScroll, children }: SideScrollProps) => {
  const id = useElementId()
  const centered = useRef('')
  // Other renders must not take the row from the finger; a row that has grown has moved its children.
  useEffect(() => {
    // The first one is in view until something else was.
    if (!shows || (!centered.current && shows.id === shows.previousId)) return
    const [row, child] = [document.getElementById(id), document.getElementById(shows.id)]
    if (!row || !child) return
    const place = `${shows.id} ${row.scrollWidth}`
    if (place !== centered.current) center(row, child)
    centered.current = place
  })
  const follow = ({ currentTarget }: { currentTarget: unknown }) => {
    const { scrollLeft, scrollWidth } = currentTarget as HTMLElement
    onScroll?.(scrollLeft, scrollWidth)
  }
  const listener = onScroll ? { onScroll: follow } : {}
  return (
    <View
      id={id}
      className={classNames(styles.scroll, className)}
      {...listener}
      {...(label ? scrolledByKeys(label) : {})}
    >
      {children}
    </View>
  )
}
