import type { TextProps } from '@tarojs/components'
import { Children, forwardRef, type CSSProperties, type ReactNode } from 'react'
import { renderHost, type HostProps } from './host'
import './plain.css'

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&ensp;': '\u2002',
  '&emsp;': '\u2003',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&amp;': '&',
}

/** Replaces the entities that WeChat's Text supports. */
const decodeEntities = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string' ? child.replace(/&(nbsp|ensp|emsp|lt|gt|apos|amp);/g, (name) => ENTITIES[name]) : child,
  )

/** Taro's Text as a plain element. */
const Text = forwardRef<HTMLElement, TextProps & HostProps>(function Text({ decode, ...props }, ref) {
  const { numberOfLines, children } = props as typeof props & { numberOfLines?: number }
  return renderHost('taro-text-core', props, ref, {
    children: decode ? decodeEntities(children) : undefined,
    style: numberOfLines === undefined ? undefined : ({ '--line-clamp': numberOfLines } as CSSProperties),
  })
})

export default Text
