import { View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useElementId } from '@/shared/element/element-id'
import { useLayer } from '@/shared/layers/use-layer'
import { Icon } from '../Icon/Icon'
import { Tappable } from '../Tappable/Tappable'
import styles from './FloatingNav.module.scss'
import { useOutOfTheWay } from './use-out-of-the-way'

interface FloatingNavProps {
  onBack: () => void
  onHome: () => void
  onMine: () => void
}

/**
 * NAV-06: 导航 when collapsed; 上一页, 首页 and 我的 when expanded; a tap toggles it. It floats within reach of the thumb on
 * pages without a fixed bar. So that it covers no row, it shows where its room after the content is in sight, and
 * otherwise only after the learner scrolled up (decision 0059).
 */
export function FloatingNav({ onBack, onHome, onMine }: FloatingNavProps) {
  const [open, setOpen] = useState(false)
  const roomId = useElementId()
  const isShown = useOutOfTheWay(roomId) || open
  useLayer(open, () => setOpen(false))
  const entries = [
    { label: '上一页', icon: 'back', go: onBack },
    { label: '首页', icon: 'home', go: onHome },
    { label: '我的', icon: 'user', go: onMine },
  ] as const
  return (
    <>
      <View id={roomId} className={styles.room} />
      <View
        className={classNames(styles.nav, open && styles.open, !isShown && styles.away)}
        {...(isShown ? {} : aria({ hidden: true }))}
      >
        {open &&
          entries.map(({ label, icon, go }) => (
            <Tappable
              key={label}
              className={styles.entry}
              onClick={() => {
                setOpen(false)
                go()
              }}
            >
              <Icon name={icon} size={20} />
              {label}
            </Tappable>
          ))}
        <Tappable
          className={styles.entry}
          label={open ? '收起导航' : '导航'}
          expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={20} />
          {open ? '收起' : '导航'}
        </Tappable>
      </View>
    </>
  )
}
