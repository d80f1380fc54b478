import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import type { AskLeaveStore } from './ask-leave.store'
import styles from './ChainCard.module.scss'

/** Who decides one after the other, before anything is sent. */
export const ChainCard = observer(function ChainCard({ store }: { store: AskLeaveStore }) {
  const { data } = store.preview
  if (!data) return null
  const links: { name: string; note: string; icon: IconName }[] = [
    { name: '你', note: '提交', icon: 'edit' },
    ...data.steps.map(({ name }) => ({ name, note: '审批', icon: 'user' as const })),
    { name: '你', note: '回来销假', icon: 'check' },
  ]
  return (
    <Card inset>
      <View className={styles.head}>
        <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
          审批
        </View>
        {data.total && (
          <View className={styles.total}>
            同一原因{data.total}，{data.steps.length > 1 ? `要 ${data.steps.length} 级审批` : '一级审批'}
          </View>
        )}
      </View>
      <View className={styles.chain} {...aria({ role: 'list', label: '审批的顺序' })}>
        {links.map(({ name, note, icon }, at) => (
          <View key={String(at)} className={styles.link} {...aria({ role: 'listitem' })}>
            <View className={styles.face}>
              <Icon name={icon} size={20} color="var(--brand)" />
            </View>
            <View className={styles.name}>{name}</View>
            <View className={styles.note}>{note}</View>
          </View>
        ))}
      </View>
    </Card>
  )
})
