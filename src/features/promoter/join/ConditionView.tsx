import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { Condition } from '@contract/promoter/promoter-views'
import { APPLICATION_NAME_MAX_LENGTH, APPLICATION_TEXT_MAX_LENGTH } from '@contract/promoter/limits'
import { FormField } from '@/core/form/FormField'
import { FormTextArea } from '@/core/form/FormTextArea'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { CheckBox } from '@/shared/ui/CheckBox/CheckBox'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import { StateCard } from '../ui/StateCard'
import { TextCard } from '../ui/TextCard'
import type { ConditionStore } from './condition.store'
import styles from './ConditionView.module.scss'

const WAY = { label: '了解推广员', onClick: () => replace('promoter') }

/** What the school asks for, its agreement, and the application. */
export const ConditionView = observer(function ConditionView({
  store,
  title,
}: {
  store: ConditionStore
  title: string
}) {
  const { data } = store.condition
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.condition} way={WAY} />
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<Foot store={store} condition={data} />}>
      {data.state !== 'none' && <StateCard mine={data} />}
      <TextCard title="申请条件" lines={[...data.requirements, '免费申请，不需要购买任何商品或交费。']} numbered />
      {data.canApply ? <Application store={store} condition={data} /> : <Sent condition={data} />}
      {data.agreement && (
        <Sheet open={store.isReading} title={data.agreement.title} onClose={() => store.setReading(false)}>
          <View className={styles.agreement}>
            {data.agreement.paragraphs.map((paragraph, index) => (
              <View key={`${index}:${paragraph}`} className={styles.paragraph}>
                {paragraph}
              </View>
            ))}
          </View>
        </Sheet>
      )}
    </AppPage>
  )
})

const Application = observer(function Application({ store, condition }: Shown) {
  const agreed = store.form.field('agreed')
  const name = condition.agreement?.title ?? ''
  return (
    <Card inset>
      <FormField
        field={store.form.field('name')}
        label="姓名"
        showLabel
        placeholder="真实姓名，提现时要一致"
        maxLength={APPLICATION_NAME_MAX_LENGTH}
      />
      <View className={styles.label}>推广方式（可以不填）</View>
      <FormTextArea
        field={store.form.field('about')}
        label="推广方式"
        placeholder="比如：在哪些群或平台分享，有什么经验"
        maxLength={APPLICATION_TEXT_MAX_LENGTH}
      />
      <View className={styles.consent}>
        <CheckBox checked={agreed.value} onChange={agreed.set} label={`已阅读并同意《${name}》`}>
          <Text>已阅读并同意</Text>
        </CheckBox>
        <Text className={styles.document} onClick={() => store.setReading(true)} {...aria({ role: 'link' })}>
          《{name}》
        </Text>
      </View>
      {agreed.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {agreed.error}
        </View>
      )}
    </Card>
  )
})

interface Shown {
  store: ConditionStore
  condition: Condition
}

/** What was sent, or why nothing can be. */
const Sent = ({ condition: { appliedAt, name, about, agreement } }: { condition: Condition }) => {
  if (!appliedAt)
    return <TextCard title="还不能申请" lines={agreement ? [] : ['学校还没有发布推广协议，发布后就可以申请。']} />
  return (
    <Card inset padded={false}>
      <Cell label="姓名" value={name} />
      {about !== '' && <Cell label="推广方式" value={about} />}
      <Cell label="申请时间" value={formatDate(appliedAt, 'y-m-d h:i')} />
    </Card>
  )
}

const Foot = observer(function Foot({ store, condition: { canApply, joining, state } }: Shown) {
  const submit = async () => {
    const reached = await store.submit()
    if (reached === 'active') {
      toast('已成为推广员')
      await replace('promoterCenter')
    } else if (reached) toast('已提交，学校审核后会通知你')
  }
  if (!canApply && state !== 'active') return null
  return (
    <View>
      {store.form.error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {store.form.error}
        </View>
      )}
      {canApply ? (
        <Button block size="large" loading={store.form.submitting} onClick={submit}>
          {joining === 'free' ? '同意并加入' : '提交申请'}
        </Button>
      ) : (
        <Button block size="large" onClick={() => replace('promoterCenter')}>
          进入推广中心
        </Button>
      )}
    </View>
  )
})
