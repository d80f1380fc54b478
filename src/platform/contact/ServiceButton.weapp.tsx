import { Button } from '@tarojs/components'
import { classNames } from '@/shared/element/class-names'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { ServiceButtonProps } from './service-button.port'
import styles from './ServiceButton.module.scss'

export const HAS_WECHAT_SERVICE = true

/** Leads to the school's customer service. Only WeChat's button opens WeChat's own. */
export const ServiceButton = ({ className, inWechat, onOther, children }: ServiceButtonProps) =>
  inWechat ? (
    <Button className={classNames(styles.button, className)} openType="contact">
      {children}
    </Button>
  ) : (
    <Tappable className={className} label="咨询" onClick={onOther}>
      {children}
    </Tappable>
  )
