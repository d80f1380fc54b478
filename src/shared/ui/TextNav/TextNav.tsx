import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Tappable } from '../Tappable/Tappable'
import styles from './TextNav.module.scss'

interface TextNavProps {
  shopName: string
  onHome: () => void
  onCategories: () => void
  onMessages: () => void
  onMine: () => void
  onShop: () => void
}

/** NAV-07: the five places in words, for the bottom of long pages. */
export function TextNav({ shopName, onHome, onCategories, onMessages, onMine, onShop }: TextNavProps) {
  const entries: [string, () => void][] = [
    ['平台首页', onHome],
    ['课程分类', onCategories],
    ['我的消息', onMessages],
    ['个人中心', onMine],
    [shopName, onShop],
  ]
  return (
    <View className={styles.nav} {...aria({ role: 'navigation', label: '文字导航' })}>
      {entries
        .filter(([label]) => label)
        .map(([label, go]) => (
          <Tappable key={label} className={styles.entry} role="link" onClick={go}>
            {label}
          </Tappable>
        ))}
    </View>
  )
}
