import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { openTarget, resolveTarget } from '@/features/jump/public'
import { resolveUrl } from '@/platform/device/environment'
import { Dialog } from '@/shared/ui/Dialog/Dialog'
import { Picture } from '@/shared/ui/Picture/Picture'
import type { BlockProps } from '../block-props'
import { rememberPopup, shouldPopUp } from './popup-frequency'
import styles from './PopupBlock.module.scss'

/** A picture that comes up when the page opens, as often as the school chose. */
export const PopupBlock = ({ block: { title = '学校通知', image = '', options, target } }: BlockProps) => {
  const [open, setOpen] = useState(() => shouldPopUp(image, options?.frequency, new Date()))
  useEffect(() => {
    if (open) rememberPopup(image, new Date())
  }, [open, image])
  if (!open) return null
  const close = () => setOpen(false)
  const follow = () => {
    close()
    return openTarget(target)
  }
  const leads = target && resolveTarget(target)
  return (
    <Dialog
      title={title}
      onEscape={close}
      actions={[
        { label: '关闭', quiet: true, onClick: close },
        ...(leads ? [{ label: '去看看', onClick: follow }] : []),
      ]}
    >
      <View className={styles.frame}>
        <Picture className={styles.picture} src={resolveUrl(image)} lazy={false} />
      </View>
    </Dialog>
  )
}
