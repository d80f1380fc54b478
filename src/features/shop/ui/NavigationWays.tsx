import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { openTarget } from '@/features/jump/public'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { isIconName } from '@/shared/ui/Icon/icon-paths'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { NavigationStore } from '../navigation.store'
import styles from './NavigationWays.module.scss'

/** The school's own entries, for whoever has lost the way. Without them, or without a network, there is nothing. */
export const NavigationWays = observer(function NavigationWays() {
  const [store] = useState(() => new NavigationStore())
  useEffect(() => {
    void store.load()
    return () => store.dispose()
  }, [store])
  if (store.ways.length === 0) return null
  return (
    <View className={styles.ways} {...aria({ role: 'navigation', label: '去别处看看' })}>
      {store.ways.map(({ id, title, icon, target }) => (
        <Tappable key={id} className={styles.way} role="link" onClick={() => void openTarget(target)}>
          <Icon name={isIconName(icon) ? icon : 'grid'} size={18} />
          <View className={styles.name}>{title}</View>
        </Tappable>
      ))}
    </View>
  )
})
