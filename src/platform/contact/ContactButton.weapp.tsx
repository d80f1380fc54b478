import { Button } from '@tarojs/components'
import type { ContactButtonProps } from './contact-button.port'
import styles from './ContactButton.module.scss'

/** WeChat's own customer service, where the school's staff reply. Only WeChat's button opens it. */
export const ContactButton = (_props: ContactButtonProps) => (
  <Button className={styles.button} openType="contact">
    在线咨询
  </Button>
)
