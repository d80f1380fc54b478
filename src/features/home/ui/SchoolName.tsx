import { View } from '@tarojs/components'
import type { ShopInfo } from '@contract/shop/calls'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './SchoolName.module.scss'

/** The school's logo and name at the top of its pages; a tap opens its information (NAV-07). */
export const SchoolName = ({ info }: { info: ShopInfo | undefined }) => {
  if (!info) return null
  return (
    <Tappable className={styles.school} label={`${info.shopName}，店铺信息`} onClick={() => void open('editor')}>
      {info.logo && <Picture className={styles.logo} src={resolveUrl(info.logo)} lazy={false} />}
      <View className={styles.name}>{info.shopName}</View>
    </Tappable>
  )
}
