import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Target } from '@contract/shop/calls'
import { openTarget, resolveTarget } from '@/features/jump/public'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'

interface Props {
  target: Target | undefined
  className?: string
  /** The accessible name, where the content has no text. */
  label?: string
  /** An arrow after the words. */
  arrow?: boolean
  children: ReactNode
}

/** A part of a decorated page that leads somewhere; plain where nothing would happen (JUMP-07). */
export const TargetLink = ({ target, className, label, arrow, children }: Props) => {
  const address = target && resolveTarget(target)
  if (!address)
    return (
      <View className={className} {...(label ? aria({ role: 'group', label }) : {})}>
        {children}
      </View>
    )
  return (
    <Tappable className={className} role="link" label={label} onClick={() => void openTarget(target)}>
      {children}
      {arrow && <Icon name="more" size={16} color="var(--ink-3)" />}
    </Tappable>
  )
}
