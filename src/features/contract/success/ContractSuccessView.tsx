import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { keepDocument } from '@/core/document/keep-document'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { goHome, replace } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { FactsSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import type { ContractStore } from '../sign/contract.store'
import styles from './ContractSuccessView.module.scss'

interface Props {
  store: ContractStore
  onStudy: (courseId: string) => unknown
}

const WAY = { label: '查看我的订单', onClick: () => replace('myOrders') }

/** A signed contract: on to the course, or to its file. */
export const ContractSuccessView = observer(function ContractSuccessView({ store, onStudy }: Props) {
  const { data: contract, phase } = store.contract
  const nav = <NavBar title="签约成功" back onBack={() => void goHome()} />
  if (!contract) {
    return (
      <AppPage nav={nav} background="card">
        {phase === 'failed' ? <ResourceFailure resource={store.contract} way={WAY} /> : <FactsSkeleton top="text" />}
      </AppPage>
    )
  }
  const open = () =>
    keepDocument({ url: contract.pdfUrl, name: `${contract.title}.pdf` }, '合同没有打开，请检查网络后重试')
  const signed = contract.status === 'signed'
  return (
    <AppPage nav={nav} background="card">
      <View className={styles.notice} aria-live="polite">
        <View className={signed ? styles.face : styles.waiting}>
          <Icon name={signed ? 'check' : 'clock'} size={32} />
        </View>
        <Text className={styles.big}>{signed ? '签约成功' : '合同还没有签署'}</Text>
        <Text className={styles.advice}>《{contract.courseTitle}》</Text>
        {contract.signedAt && <Text className={styles.advice}>签署时间 {formatDate(contract.signedAt)}</Text>}
        <View className={styles.choice}>
          {signed ? (
            <Button block size="large" onClick={() => onStudy(contract.courseId)}>
              去学习
            </Button>
          ) : (
            <Button block size="large" onClick={() => replace('contract', { id: contract.id })}>
              去签署
            </Button>
          )}
        </View>
        {signed && (
          <View className={styles.choice}>
            <Button block kind="plain" size="large" onClick={open}>
              打开合同文件
            </Button>
          </View>
        )}
      </View>
    </AppPage>
  )
})
