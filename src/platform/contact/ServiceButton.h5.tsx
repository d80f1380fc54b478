import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { ServiceButtonProps } from './service-button.port'

/** A browser has no customer service of its own. */
export const HAS_WECHAT_SERVICE = false

/** Leads to the school's customer service. */
export const ServiceButton = ({ className, onOther, children }: ServiceButtonProps) => (
  <Tappable className={className} label="咨询" onClick={onOther}>
    {children}
  </Tappable>
)
