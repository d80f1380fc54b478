import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import styles from './Page.module.scss'

interface PageProps {
  nav?: ReactNode
  /** Stays at the bottom above the home indicator; a bar of buttons or the tab bar. */
  footer?: ReactNode
  /** page: grey. card: white. wash: grey with the brand's tint at the top. dark: for players. */
  background?: 'page' | 'card' | 'wash' | 'dark'
  /** False when the footer has its own padding, as a tab bar does. */
  footerPadding?: boolean
  /** The shop's colours, where they cannot be set on the document. */
  style?: CSSProperties
  children?: ReactNode
}

/** The frame of every screen: it scrolls as the page itself, so pull-down and reach-bottom work on both platforms. */
export function Page({ nav, footer, background = 'page', footerPadding = true, style, children }: PageProps) {
  return (
    <View className={classNames(styles.page, styles[background])} style={style}>
      {nav}
      <View className={styles.body} {...aria({ role: 'main' })}>
        {children}
      </View>
      {footer && <View className={classNames(styles.footer, footerPadding && styles.padded)}>{footer}</View>}
    </View>
  )
}
