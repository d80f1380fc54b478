import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { LEAVE_MOST_PICTURES, LEAVE_REASON_MAX_LENGTH } from '@contract/leave/leave-status'
import { LEAVE_STATES, PRESENCE_LABEL } from '@contract/timetable/presence-status'
import { FormTextArea } from '@/core/form/FormTextArea'
import { PictureChoice } from '@/core/form/PictureChoice'
import { useUnsavedGuard } from '@/core/form/use-unsaved-guard'
import { AppPage } from '@/core/page/AppPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import { describeAsked } from '../leave-text'
import type { AskLeaveStore } from './ask-leave.store'
import { ChainCard } from './ChainCard'
import { TimeCard } from './TimeCard'
import styles from './AskLeaveView.module.scss'

const KINDS = LEAVE_STATES.map((key) => ({ key, label: PRESENCE_LABEL[key] }))

interface Props {
  store: AskLeaveStore
  title: string
}

/** Asking for leave: kind, time, reason, and who will decide. */
export const AskLeaveView = observer(function AskLeaveView({ store, title }: Props) {
  const { form, extended } = store
  useUnsavedGuard(store)
  const kind = form.field('kind')
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} footer={<Foot store={store} />}>
      <Card inset>
        {extended.data && <View className={styles.extends}>续假：接着{extended.data.span}的请假</View>}
        <ChoiceChips label="请假类型" items={KINDS} value={kind.value} onChange={kind.set} />
      </Card>
      <TimeCard store={store} />
      <Card inset>
        <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
          原因
        </View>
        <FormTextArea
          label="请假原因"
          short
          placeholder="写清楚为什么请假，老师才好批"
          maxLength={LEAVE_REASON_MAX_LENGTH}
          field={form.field('reason')}
        />
        <PictureChoice store={store.pictures} most={LEAVE_MOST_PICTURES} />
        <View className={styles.note}>病假条等证明：只有审批的老师看得到，请假结束半年后删除</View>
      </Card>
      <ChainCard store={store} />
      <Tappable className={styles.mine} onClick={() => void open('leaveDetail', {})}>
        我的请假
      </Tappable>
    </AppPage>
  )
})

const Foot = observer(function Foot({ store }: { store: AskLeaveStore }) {
  const { form, missing, preview } = store
  const send = async () => {
    const id = await store.submit()
    if (id === undefined) return
    toast('已提交，审批后会通知你')
    await replace('leaveDetail', { id })
  }
  return (
    <View className={styles.foot}>
      {form.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {form.error}
        </View>
      )}
      {missing && (
        <View className={styles.missing} {...aria({ role: 'status' })}>
          {missing}
        </View>
      )}
      <Button
        block
        size="large"
        className={styles.send}
        loading={form.submitting}
        disabled={missing !== ''}
        onClick={send}
      >
        {preview.data ? `提交：${describeAsked(preview.data, form.values.kind)}` : '提交'}
      </Button>
    </View>
  )
})
