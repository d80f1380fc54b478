import { View } from '@tarojs/components'
import type { GroupCard } from '@contract/group-buy/calls'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Icon } from '@/shared/ui/Icon/Icon'
import styles from './GroupFaces.module.scss'

/** More faces than that are told as a number. */
const MOST_FACES = 3

/** Who is in a group and which seats are missing, in a row that does not grow with the group. */
export const GroupFaces = ({ group: { faces, size } }: { group: Pick<GroupCard, 'faces' | 'size'> }) => {
  const shown = faces.slice(0, size > MOST_FACES ? MOST_FACES - 1 : MOST_FACES)
  const rest = Math.min(size, MOST_FACES) - shown.length
  return (
    <View className={styles.faces} {...aria({ role: 'img', label: `${size} 人团，${faces.length} 人已付款` })}>
      {shown.map(({ avatar, name, paidAt }) => (
        <View key={name + paidAt} className={styles.face}>
          <Avatar src={avatar ? resolveUrl(avatar) : ''} name={name} size={36} />
        </View>
      ))}
      {Array.from({ length: rest }, (_, at) => (
        <View key={at} className={styles.seat}>
          {size > MOST_FACES && at === rest - 1 ? `+${size - MOST_FACES + 1}` : <Icon name="plus" size={14} />}
        </View>
      ))}
    </View>
  )
}
