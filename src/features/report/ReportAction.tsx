import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASON_LABEL, REPORT_REASONS } from '@contract/review/review-kinds'
import type { ReportedKind } from '@contract/review/review-kinds'
import { Form } from '@/core/form/form'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useForm } from '@/core/form/use-form'
import { openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { RowAction } from '@/shared/ui/PersonRow/PersonRow'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import { ReportStore } from './report.store'
import styles from './ReportAction.module.scss'

const REASONS = REPORT_REASONS.map((key) => ({ key, label: REPORT_REASON_LABEL[key] }))

const makeForm = () => new Form({ fields: { note: { initial: '' } }, fieldOfCode: () => 'note' })

const ReportSheet = observer(function ReportSheet({ store }: { store: ReportStore }) {
  const form = useForm(makeForm)
  const send = async () => {
    if (await form.submit(({ note }) => store.send(note))) toast('已举报，学校会尽快处理')
  }
  const footer = !store.reported && (
    <Button block size="large" disabled={!store.reason} onClick={send}>
      提交举报
    </Button>
  )
  return (
    <Sheet open={store.open} onClose={store.close} title="举报" footer={footer}>
      {store.reported ? (
        <EmptyState text="已举报，学校会尽快处理" />
      ) : (
        <>
          <ChoiceChips items={REASONS} value={store.reason} onChange={store.choose} label="举报原因" />
          <View className={styles.words}>
            <FormTextArea
              label="补充说明"
              field={form.field('note')}
              placeholder="选填，说清楚能更快处理"
              maxLength={REPORT_NOTE_MAX_LENGTH}
            />
          </View>
        </>
      )}
    </Sheet>
  )
})

/** Reports what somebody else wrote; the sheet is made when it is first wanted. */
export const ReportAction = observer(function ReportAction({
  kind,
  subjectId,
  userName,
}: {
  kind: ReportedKind
  subjectId: string
  userName: string
}) {
  const [wanted, setWanted] = useState(false)
  const store = useRef<ReportStore>()
  const show = () => {
    if (!session.loggedIn) return void openLogin()
    store.current ??= new ReportStore(kind, subjectId)
    store.current.show()
    setWanted(true)
  }
  return (
    <>
      <RowAction label={`举报${userName}`} onClick={show}>
        {store.current?.reported ? '已举报' : '举报'}
      </RowAction>
      {wanted && store.current && <ReportSheet store={store.current} />}
    </>
  )
})
