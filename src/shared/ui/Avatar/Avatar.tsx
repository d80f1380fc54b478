import { View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '@/shared/element/aria'
import { Icon } from '../Icon/Icon'
import { toLength } from '@/shared/element/length'
import { Picture } from '../Picture/Picture'
import styles from './Avatar.module.scss'

/** A person's round picture, or a drawn one while there is none. `size` is the edge in px of the 375 design. */
export function Avatar({ src, name = '', size = 40 }: { src?: string; name?: string; size?: number }) {
  const [failedSrc, setFailedSrc] = useState('')
  const edge = toLength(size)
  const shown = src && src !== failedSrc
  return (
    <View
      className={styles.avatar}
      style={{ width: edge, height: edge }}
      {...aria({ role: 'img', label: name ? `${name}的头像` : '头像' })}
    >
      {shown ? (
        <Picture className={styles.picture} src={src} onFail={() => setFailedSrc(src)} />
      ) : (
        <Icon name="user" size={Math.round(size / 2)} />
      )}
    </View>
  )
}
