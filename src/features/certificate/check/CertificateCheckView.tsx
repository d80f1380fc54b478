import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CERTIFICATE_KIND_LABEL } from '@contract/certificate/certificate-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Field } from '@/shared/ui/Field/Field'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import type { CertificateCheckStore } from './certificate-check.store'
import { describeStudiedTime } from '../certificate-text'
import styles from './CertificateCheckView.module.scss'

const MAX_NUMBER_LENGTH = 40

/** Lets anyone compare a certificate with the school's records. */
export const CertificateCheckView = observer(function CertificateCheckView({
  store,
}: {
  store: CertificateCheckStore
}) {
  const { data: found, phase, error } = store.result
  return (
    <AppPage nav={<NavBar title="证书查询" back onBack={() => void back()} />}>
      <Card inset className={styles.card}>
        <Field
          label="证书编号"
          showLabel
          placeholder="例如 2026-7K3M-Q2XV-9D4T"
          maxLength={MAX_NUMBER_LENGTH}
          compact
          value={store.number}
          error={store.error}
          onChange={store.setNumber}
          onConfirm={store.check}
        />
        <View className={styles.note}>编号印在证书左下角；扫旁边的二维码可以直接查验。</View>
        <Button block className={styles.button} loading={phase === 'loading'} onClick={store.check}>
          查验
        </Button>
      </Card>
      {phase === 'failed' && (
        <View className={styles.missing} {...aria({ role: 'alert' })}>
          <Icon name="warning" size={20} />
          <View>{error}</View>
        </View>
      )}
      {found && (
        <Card inset padded={false} className={styles.card}>
          {found.revoked ? (
            <View className={styles.revoked} {...aria({ role: 'status' })}>
              <Icon name="warning" size={20} />
              <View>证书已撤销：{found.kind === 'exam' ? '考试成绩有变' : '课程已退款'}</View>
            </View>
          ) : (
            <View className={styles.genuine} {...aria({ role: 'status' })}>
              <Icon name="check" size={20} />
              <View>证书真实有效</View>
            </View>
          )}
          <Cell label="持证人" value={found.holderName} />
          <Cell label={CERTIFICATE_KIND_LABEL[found.kind]} value={found.courseTitle} />
          {found.studiedMinutes > 0 && <Cell label="学习时长" value={describeStudiedTime(found.studiedMinutes)} />}
          <Cell label="发证单位" value={found.shopName} />
          <Cell label="发证日期" value={formatDate(found.issuedAt, 'y-m-d')} />
          <Cell label="证书编号" value={found.number} />
        </Card>
      )}
    </AppPage>
  )
})
