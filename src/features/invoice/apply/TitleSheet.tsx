import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { InvoiceTitle } from '@contract/invoice/calls'
import { TITLE_KIND_LABEL } from '@contract/invoice/invoice-status'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { ApplyInvoiceStore } from './apply-invoice.store'
import styles from './TitleSheet.module.scss'

interface Props {
  store: ApplyInvoiceStore
  open: boolean
  onClose: () => void
}

/** Titles that were used before, to fill in or to delete. */
export const TitleSheet = observer(function TitleSheet({ store, open, onClose }: Props) {
  const [busy, run] = useBusy()
  const { data: titles = [] } = store.titles
  const pick = (title: InvoiceTitle) => {
    store.useTitle(title)
    onClose()
  }
  const remove = async ({ id, titleName }: InvoiceTitle) => {
    if (!(await confirm({ title: '删除抬头', content: `确定删除“${titleName}”吗？`, confirmText: '删除' }))) return
    await store.removeTitle(id)
    toast('抬头已删除')
  }
  return (
    <Sheet open={open} onClose={onClose} title="常用抬头">
      {titles.length === 0 && <EmptyState text="没有常用抬头" />}
      {titles.map((title) => (
        <View key={title.id} className={styles.row}>
          <Tappable className={styles.title} onClick={() => pick(title)}>
            <View className={styles.name}>{title.titleName}</View>
            <View className={styles.note}>
              {TITLE_KIND_LABEL[title.titleKind]}
              {title.taxNumber && ` · ${title.taxNumber}`}
            </View>
          </Tappable>
          <Tappable
            className={styles.remove}
            label={`删除抬头 ${title.titleName}`}
            disabled={busy}
            onClick={() => void run(() => remove(title))}
          >
            <Icon name="trash" size={20} />
          </Tappable>
        </View>
      ))}
    </Sheet>
  )
})
