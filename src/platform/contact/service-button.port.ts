import type { ReactNode } from 'react'

export interface ServiceButtonProps {
  className?: string
  /** Whether the school's staff reply in WeChat's customer service. */
  inWechat: boolean
  /** Shows the other ways to reach the school. */
  onOther: () => void
  children: ReactNode
}
