import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/icon-paths'
import { Picture } from '../Picture/Picture'
import styles from './Cover.module.scss'

interface CoverProps {
  src: string
  alt?: string
  /** Stands where there is no picture. */
  icon?: IconName
  /** False for the picture at the top of the first screen. */
  lazy?: boolean
  rounded?: boolean
  className?: string
  /** Drawn over the picture, for example a tag or a play icon. */
  children?: ReactNode
}

/** A 16:9 picture that reserves its space while it loads, and shows a quiet placeholder when it fails. */
export function Cover({ src, alt = '', icon = 'book', lazy = true, rounded = true, className, children }: CoverProps) {
  const [failedSrc, setFailedSrc] = useState('')
  const missing = !src || failedSrc === src
  return (
    <View className={classNames(styles.cover, rounded && styles.rounded, className)}>
      {missing ? (
        <View className={styles.fallback}>
          <Icon name={icon} size={28} label={alt || undefined} />
        </View>
      ) : (
        <Picture
          className={styles.picture}
          src={src}
          alt={alt}
          lazy={lazy}
          width={640}
          height={360}
          onFail={() => setFailedSrc(src)}
        />
      )}
      {children}
    </View>
  )
}
