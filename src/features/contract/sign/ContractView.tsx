import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { CourseContract } from '@contract/course-contract/calls'
import { keepDocument } from '@/core/document/keep-document'
import { FormField } from '@/core/form/FormField'
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
import { SignaturePad } from '@/shared/ui/SignaturePad/SignaturePad'
import { toast } from '@/shared/ui/toast/toast'
import type { ContractStore } from './contract.store'
import styles from './ContractView.module.scss'

const WAY = { label: '查看我的订单', onClick: () => replace('myOrders') }
const NAV = <NavBar title="课程合同" back onBack={() => void back()} />

interface Props {
  store: ContractStore
  onSigned: () => unknown
}

/** The text of a contract; below it the fields to sign it, or who signed it and its file. */
export const ContractView = observer(function ContractView({ store, onSigned }: Props) {
  const { data: contract } = store.contract
  if (!contract) {
    return <PendingPage nav={NAV} resource={store.contract} way={WAY} />
  }
  const { status } = contract
  return (
    <AppPage nav={NAV} footer={status === 'signed' && <OpenFile contract={contract} />}>
      <Card inset className={styles.card}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {contract.title}
        </View>
        {contract.blocks.map(({ kind, text }, at) => (
          <View key={at} className={kind === 'heading' ? styles.heading : styles.text}>
            <Text userSelect>{text}</Text>
          </View>
        ))}
      </Card>
      {status === 'waiting' && <SignForm store={store} onSigned={onSigned} />}
      {status === 'signed' && <Facts contract={contract} />}
      {status === 'voided' && <View className={styles.voided}>订单已退款，这份合同已失效</View>}
    </AppPage>
  )
})

const SignForm = observer(function SignForm({ store, onSigned }: Props) {
  const { form } = store
  const agreed = form.field('agreed')
  const sign = async (drawing: string) => {
    if (await store.sign(drawing)) await onSigned()
    else toast(form.error || agreed.error || '请检查填写的内容')
  }
  return (
    <Card inset className={styles.card}>
      <CheckBox checked={agreed.value} onChange={agreed.set} label="我已读完并同意以上全部条款">
        我已读完并同意以上全部条款
      </CheckBox>
      {agreed.value && (
        <>
          <FormField field={form.field('name')} label="姓名" placeholder="请填写真实姓名" maxLength={30} showLabel />
          {store.contract.data?.asksIdNumber && (
            <FormField field={form.field('idNumber')} label="身份证号" maxLength={18} compact showLabel />
          )}
          <View className={styles.label}>手写签名</View>
          <SignaturePad
            label="手写签名区"
            confirmText="确认签署"
            busy={form.submitting}
            onSigned={sign}
            onEmpty={() => toast('请在方框里签名')}
          />
        </>
      )}
    </Card>
  )
})

const Facts = ({ contract }: { contract: CourseContract }) => (
  <Card inset padded={false} className={styles.card}>
    <Cell label="签署人" value={contract.signerName} />
    {contract.signedAt && <Cell label="签署时间" value={formatDate(contract.signedAt)} />}
    <Cell label="文件校验值（SHA-256）" note={<View className={styles.hash}>{contract.sha256}</View>} />
  </Card>
)

const OpenFile = ({ contract }: { contract: CourseContract }) => (
  <Button
    block
    size="large"
    onClick={() =>
      keepDocument({ url: contract.pdfUrl, name: `${contract.title}.pdf` }, '合同没有打开，请检查网络后重试')
    }
  >
    打开合同文件
  </Button>
)
