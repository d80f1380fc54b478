import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { PaperFilters } from '../list/PaperFilters'
import { PaperList } from '../list/PaperList'
import type { PaperListStore } from '../list/paper-list.store'
import styles from './PaperCenterView.module.scss'

interface Door {
  label: string
  icon: IconName
  onOpen: () => Promise<void>
}

const DOORS: readonly Door[] = [
  { label: '模拟考试', icon: 'exam', onOpen: () => open('exams') },
  { label: '练习', icon: 'edit', onOpen: () => open('practices') },
  { label: '错题本', icon: 'wrong', onOpen: () => open('wrongBook') },
  { label: '考试报名', icon: 'cert', onOpen: () => open('registrations') },
  { label: '我的记录', icon: 'clock', onOpen: () => open('examRecords') },
]

/** The exam center: doors to everything about exams, and the papers below. */
export const PaperCenterView = ({ store, title }: { store: PaperListStore; title: string }) => (
  <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load} floating>
    <View className={styles.doors} {...aria({ role: 'navigation', label: '考试中心' })}>
      {DOORS.map(({ label, icon, onOpen }) => (
        <Tappable key={label} className={styles.door} onClick={() => void onOpen()}>
          <View className={styles.icon}>
            <Icon name={icon} size={22} color="var(--brand)" />
          </View>
          <View className={styles.label}>{label}</View>
        </Tappable>
      ))}
    </View>
    <PaperFilters store={store} />
    <PaperList store={store} />
  </AppPage>
)
