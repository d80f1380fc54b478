import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { Picture } from '@/shared/ui/Picture/Picture'
import styles from './FramedPicture.module.scss'

/** A picture of the decoration in its fixed proportions. */
export const FramedPicture = ({ address, lazy }: { address: string; lazy?: boolean }) => (
  <View className={styles.frame}>
    <Picture className={styles.picture} src={resolveUrl(address)} lazy={lazy} />
  </View>
)
