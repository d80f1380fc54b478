import { View } from '@tarojs/components'
import type { RegistrationEntry } from '@contract/registration/calls'
import { keepDocument } from '@/core/document/keep-document'
import { open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { saveImage } from '@/platform/media/media'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { toast } from '@/shared/ui/toast/toast'
import type { EntryStore } from './entry.store'
import styles from './TicketCard.module.scss'

/** The ticket of an approved entry: number, room and seat, and ways to keep it (REQ-08). */
export const TicketCard = ({ entry, store }: { entry: RegistrationEntry; store: EntryStore }) => {
  const keepPdf = async () => {
    const { pdfUrl, number } = await store.drawTicket()
    await keepDocument({ url: pdfUrl, name: `准考证-${number}.pdf` }, '文件下载异常，请稍后重试')
  }
  const keepPicture = async () => {
    const { imageUrl } = await store.drawTicket()
    try {
      if (await saveImage(resolveUrl(imageUrl))) toast('准考证图片已保存')
    } catch (error) {
      console.warn('ticket picture not saved', error)
      toast('图片下载异常')
    }
  }
  return (
    <Card inset padded={false}>
      <Cell label="准考证号" value={entry.number} />
      {entry.room !== '' && <Cell label="考场" value={entry.room} />}
      {entry.seat !== '' && <Cell label="座位号" value={entry.seat} />}
      {entry.hasTicket && (
        <View className={styles.buttons}>
          <Button kind="ghost" className={styles.button} onClick={keepPdf}>
            下载 PDF
          </Button>
          <Button className={styles.button} onClick={keepPicture}>
            保存图片
          </Button>
        </View>
      )}
      <Cell
        icon="user"
        label="现场核验"
        note="到考场后出示二维码"
        onClick={() => void open('registrationVerify', { id: entry.id })}
      />
    </Card>
  )
}
