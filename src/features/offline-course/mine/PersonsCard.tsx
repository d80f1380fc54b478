import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { ENROLMENT_STATUS_LABEL } from '@contract/offline-course/offline-kinds'
import type { Enrolment, MyTerm } from '@contract/offline-course/calls'
import { fenToYuan } from '@contract/money'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Tag } from '@/shared/ui/Tag/Tag'
import { CardHead } from '../session/CardHead'
import { RefundBand } from '../session/RefundBand'
import type { MyTermStore } from './my-term.store'
import styles from './PersonsCard.module.scss'

/** Who sits in the term, each with a way out of their own, and what that comes to. */
export const PersonsCard = observer(function PersonsCard({ store, term }: { store: MyTermStore; term: MyTerm }) {
  return (
    <Card inset>
      <CardHead title="报名的人" side={`${term.personCount} 人`} />
      {term.persons.map((person) => (
        <Person key={person.id} person={person} store={store} canChange={term.changes.length > 0} />
      ))}
      {term.persons.some(({ status, paidFen }) => status === 'enrolled' && paidFen > 0) && (
        <View className={styles.band}>
          <CardHead title="退款怎么算" side="一个人" />
          <RefundBand steps={term.refund} />
        </View>
      )}
    </Card>
  )
})

const Person = ({ person, store, canChange }: { person: Enrolment; store: MyTermStore; canChange: boolean }) => {
  const { personName, isSelf, status, orderId, refundFen, reason } = person
  return (
    <View className={styles.person}>
      <View className={styles.words}>
        <View className={styles.name}>
          {personName}
          {isSelf && '（本人）'}
        </View>
        {status === 'canceled' && (
          <View className={styles.fact}>
            {reason}
            {refundFen !== null && refundFen > 0 && ` · 退 ¥${fenToYuan(refundFen)}`}
          </View>
        )}
      </View>
      {status !== 'enrolled' && (
        <Tag tone={status === 'ordered' ? 'warn' : 'grey'}>{ENROLMENT_STATUS_LABEL[status]}</Tag>
      )}
      {status === 'ordered' && orderId && (
        <Button kind="tint" size="small" onClick={() => open('payOrder', { id: orderId })}>
          去付款
        </Button>
      )}
      {status === 'enrolled' && canChange && (
        <Button kind="plain" size="small" label={`${personName}换期`} onClick={() => store.askChange(person)}>
          换期
        </Button>
      )}
      {status === 'enrolled' && (
        <Button kind="plain" size="small" label={`${personName}退课`} onClick={() => store.askRefund(person)}>
          退课
        </Button>
      )}
    </View>
  )
}
