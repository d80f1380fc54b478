import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { BLOCK_LABEL, END_LABEL, type BlockKind } from '@contract/user/deregistration-kinds'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { FactsSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { DeregistrationStore } from './deregistration.store'
import styles from './DeregistrationView.module.scss'

const WAY = { label: '返回个人中心', onClick: () => replace('account') }
const NAV = <NavBar title="注销账号" back onBack={() => void back()} />

/** Where each thing can be brought to an end. */
const WAYS: Record<BlockKind, () => Promise<void>> = {
  openOrders: () => open('myOrders', { status: 'unpaid' }),
  deliveries: () => open('myOrders', { status: 'undelivered' }),
  afterSales: () => open('afterSales'),
  refunds: () => open('myOrders', {}),
  invoices: () => open('invoices'),
  withdrawals: () => open('withdraw', {}),
  runningExams: () => open('papers', {}),
  examsInReview: () => open('examRecords', {}),
}

/** What the end of the account means, before it is asked for. */
export const DeregistrationView = observer(function DeregistrationView({ store }: { store: DeregistrationStore }) {
  const { data: summary, phase } = store.summary
  if (!summary) {
    return (
      <AppPage nav={NAV}>
        {phase === 'failed' ? <ResourceFailure resource={store.summary} way={WAY} /> : <FactsSkeleton top="text" />}
      </AppPage>
    )
  }
  const { blocks, ends, returnDays } = summary
  const isBlocked = blocks.length > 0
  return (
    <AppPage
      nav={NAV}
      onRefresh={store.load}
      footer={
        <Button block size="large" disabled={isBlocked} onClick={() => open('verifyLogoff')}>
          {isBlocked ? '处理完后才能注销' : '下一步：验证手机'}
        </Button>
      }
    >
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          注销后，这些都会失效
        </View>
        <View className={styles.hint}>
          {`提交后立即退出所有设备。${returnDays} 天内登录可以恢复账号，过后姓名、手机、人脸、证件、地址、上传的图片、笔记和消息会被删除，无法找回。`}
        </View>
      </View>
      {isBlocked && (
        <Card inset padded={false}>
          <View className={styles.section}>需要先处理</View>
          {blocks.map(({ kind, count }) => (
            <Cell key={kind} label={BLOCK_LABEL[kind]} value={`${count} 个`} onClick={() => void WAYS[kind]()} />
          ))}
        </Card>
      )}
      {ends.length > 0 && (
        <Card inset padded={false}>
          <View className={styles.section}>将会失去</View>
          {ends.map(({ kind, count }) => (
            <Cell key={kind} label={END_LABEL[kind]} value={String(count)} />
          ))}
        </Card>
      )}
      <Card inset>
        <View className={styles.section}>依法保留</View>
        <View className={styles.law}>
          已开具的发票、已签的合同和已付订单的金额，按税法、会计法和电子商务法的期限保留，不再与你的资料相连。
        </View>
      </Card>
    </AppPage>
  )
})
