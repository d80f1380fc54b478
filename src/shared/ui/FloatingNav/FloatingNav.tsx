import { View } from '@tarojs/components'
import { useState } from 'react'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import { Tappable } from '../Tappable/Tappable'
import styles from './FloatingNav.module.scss'

interface FloatingNavProps {
  onBack: () => void
  onHome: () => void
  onMine: () => void
}

/**
 * NAV-06: 导航 when collapsed; 上一页, 首页 and 我的 when expanded; a tap toggles it. It floats within reach of the thumb on
 * pages without a fixed bar, and comes after the content, so that the last row can be scrolled clear of it.
 */
export function FloatingNav({ onBack, onHome, onMine }: FloatingNavProps) {
  const [open, setOpen] = useState(false)
  const entries = [
    { label: '上一页', icon: 'back', go: onBack },
    { label: '首页', icon: 'home', go: onHome },
    { label: '我的', icon: 'user', go: onMine },
  ] as const
  return (
    <>
      <View className={styles.room} />
      <View className={classNames(styles.nav, open && styles.open)}>
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
