import { useState } from 'react'
import { View } from '@tarojs/components'
import { showPictures } from '@/core/page/show-pictures'
import { shop } from '@/core/shop/shop.store'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import type { BlockProps } from '../block-props'
import { ContactCard } from './ContactCard'
import styles from './FollowBlock.module.scss'

/** The school's account on WeChat: its code, to be pressed long or kept as a picture. */
export const FollowBlock = ({ block }: BlockProps) => {
  const [open, setOpen] = useState(false)
  const code = resolveUrl(block.image ?? '')
  const name = block.title ?? `关注${shop.info?.shopName ?? ''}`
  return (
    <>
      <ContactCard icon="bell" title={name} note={block.options?.subtitle ?? '开课提醒和资讯第一时间收到'}>
        <Button size="small" kind="tint" label={`${name}，查看二维码`} onClick={() => setOpen(true)}>
          关注
        </Button>
      </ContactCard>
      <Sheet open={open} onClose={() => setOpen(false)} title={name}>
        <View className={styles.code}>
          <Picture className={styles.picture} src={code} alt="公众号二维码" lazy={false} />
        </View>
        <View className={styles.note}>在微信里长按识别，或保存图片后用微信“扫一扫”</View>
        <Button block kind="tint" onClick={() => showPictures([code], code)}>
          查看大图
        </Button>
      </Sheet>
    </>
  )
}
