import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { neighbourKey } from '@/shared/element/neighbour-key'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CalendarStore, CalendarView } from './calendar.store'
import styles from './CalendarTools.module.scss'

const VIEWS: readonly { key: CalendarView; label: string }[] = [
  { key: 'day', label: '日' },
  { key: 'week', label: '周' },
  { key: 'month', label: '月' },
]
const KEYS = VIEWS.map(({ key }) => key)

/** Which view, the way back to today, and what a phone's own calendar can get. */
export const CalendarTools = observer(function CalendarTools({
  store,
  onCalendar,
}: {
  store: CalendarStore
  onCalendar: () => void
}) {
  const move = (pressed: string) => {
    const next = neighbourKey(KEYS, store.view, pressed)
    if (next !== undefined) store.setView(next)
  }
  return (
    <View className={styles.tools}>
      <View className={styles.views} {...aria({ role: 'tablist', label: '课表的样子' })}>
        {VIEWS.map(({ key, label }) => (
          <Tappable
            key={key}
            className={classNames(styles.view, key === store.view && styles.chosen)}
            role="tab"
            label={`按${label}`}
            selected={key === store.view}
            focusable={key === store.view}
            onKey={move}
            onClick={() => store.setView(key)}
          >
            {label}
          </Tappable>
        ))}
      </View>
      <Tappable className={styles.tool} label="回到今天" onClick={store.goToday}>
        今天
      </Tappable>
      <Tappable className={classNames(styles.tool, styles.square)} label="加到手机日历" onClick={onCalendar}>
        <Icon name="calendar" size={20} />
      </Tappable>
    </View>
  )
})
