import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { Dean } from '@contract/service/calls'
import type { Resource } from '@/core/list/resource'
import { showPictures } from '@/core/page/show-pictures'
import { callPhone } from '@/platform/contact/call-phone'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import styles from './DeanCard.module.scss'

interface Props {
  dean: Resource<Dean | null>
  onBook: (hostId: string) => void
}

/** My class's dean, else the school's; nothing where the school has none. */
export const DeanCard = observer(function DeanCard({ dean, onBook }: Props) {
  if (dean.data) return <DeanFacts dean={dean.data} onBook={onBook} />
  if (dean.phase === 'failed')
    return (
      <View className={styles.failed}>
        <ErrorState compact text={dean.error} onRetry={() => dean.load()} />
      </View>
    )
  return dean.data === null ? null : <CardSkeleton count={1} picture="face" />
})

const DeanFacts = ({ dean, onBook }: { dean: Dean; onBook: Props['onBook'] }) => {
  const { name, officeHours, phone, intro, hostId, ofClass } = dean
  const code = resolveUrl(dean.wechatCodeUrl)
  return (
    <Card inset className={styles.card}>
      <View className={styles.head}>
        <Avatar src={resolveUrl(dean.avatarUrl)} name={name} size={56} />
        <View className={styles.words}>
          <View className={styles.line}>
            <View className={styles.name}>{name}</View>
            <Tag tone="brand">{ofClass ? '班级教务' : '学校教务'}</Tag>
          </View>
          {officeHours && <View className={styles.hours}>办公时间 {officeHours}</View>}
        </View>
      </View>
      {intro && <View className={styles.intro}>{intro}</View>}
      <View className={styles.actions}>
        {phone && (
          <Button kind="tint" size="small" onClick={() => callPhone(phone)}>
            电话
          </Button>
        )}
        {code && (
          <Button kind="tint" size="small" onClick={() => showPictures([code], code)}>
            微信
          </Button>
        )}
        {hostId && (
          <Button kind="tint" size="small" onClick={() => onBook(hostId)}>
            约时间
          </Button>
        )}
      </View>
    </Card>
  )
}
