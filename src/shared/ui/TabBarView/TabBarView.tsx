import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import { isIconName } from '../Icon/icon-paths'
import { Tappable } from '../Tappable/Tappable'
import styles from './TabBarView.module.scss'

export interface TabBarEntry {
  label: string
  /** A name of the icon set; one that does not exist draws the grid. */
  icon: string
  active?: boolean
  /** A red number at the icon. */
  badge?: number
}

/** The bar of the app's main places. It goes into a Page's footer with `footerPadding={false}`. */
export function TabBarView({
  entries,
  onSelect,
}: {
  entries: readonly TabBarEntry[]
  onSelect: (index: number) => void
}) {
  return (
    <View className={styles.bar} {...aria({ role: 'navigation', label: '主导航' })}>
      {entries.map(({ label, icon, active, badge = 0 }, index) => (
        <Tappable
          key={`${index}-${label}`}
          className={classNames(styles.entry, active && styles.active)}
          role="link"
          current={active ? 'page' : undefined}
          onClick={() => onSelect(index)}
        >
          <View className={styles.sign}>
            <Icon name={isIconName(icon) ? icon : 'grid'} />
            {badge > 0 && <View className={styles.badge}>{badge > 99 ? '99+' : badge}</View>}
          </View>
          <View className={styles.label}>{label}</View>
        </Tappable>
      ))}
    </View>
  )
}
