import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { shop } from '@/core/shop/shop.store'
import { HAS_WECHAT_SERVICE, ServiceButton } from '@/platform/contact/ServiceButton'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Icon } from '@/shared/ui/Icon/Icon'
import styles from './ContactEntry.module.scss'

const ContactSheet = lazyView(() => import('./ContactSheet').then((module) => module.ContactSheet))

/** Asks the school: in WeChat's customer service, else by what it says of itself. Nothing where it says nothing. */
export const ContactEntry = observer(function ContactEntry() {
  const [open, setOpen] = useState(false)
  const { info } = shop
  if (!info) return null
  const inWechat = HAS_WECHAT_SERVICE && info.wechatService
  if (!inWechat && !info.phone && !info.serviceCode) return null
  return (
    <>
      <ServiceButton className={styles.entry} inWechat={inWechat} onOther={() => setOpen(true)}>
        <Icon name="chat" size={22} />
        <View className={styles.text}>咨询</View>
      </ServiceButton>
      <ContactSheet needed={open} open={open} onClose={() => setOpen(false)} info={info} />
    </>
  )
})
