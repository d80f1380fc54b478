import { View } from '@tarojs/components'
import { openDocument } from '@/platform/media/media'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { toast } from '@/shared/ui/toast/toast'
import type { OfficeDocumentProps } from './office-document.port'
import styles from './office-document.module.scss'

/** WeChat draws documents itself, in a page of its own. */
export function OfficeDocument({ url, name, onPage }: OfficeDocumentProps) {
  const openIt = async () => {
    try {
      await openDocument({ url, name })
      onPage(1, 1)
    } catch (error) {
      console.warn('document not opened', error)
      toast('文档打开失败，请稍后重试')
    }
  }
  return (
    <View className={styles.file}>
      <Icon name="doc" size={48} color="var(--brand)" />
      <View className={styles.name}>{name}</View>
      <Button onClick={openIt}>打开文档</Button>
    </View>
  )
}
