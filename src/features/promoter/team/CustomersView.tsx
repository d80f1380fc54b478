import { observer } from 'mobx-react-lite'
import type { Customer } from '@contract/promoter/promoter-views'
import { CUSTOMER_ORIGIN_LABEL } from '@contract/promoter/promoter-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { describeTerm, formatSum } from '../promoter-text'
import { EarnRow } from '../ui/EarnRow'
import type { CustomersStore } from './team.store'

const INVITE = { label: '去邀请', onClick: () => open('promoterInvite') }

/** My customers: how each came, and until when their orders earn. */
export const CustomersView = observer(function CustomersView({
  store,
  title,
}: {
  store: CustomersStore
  title: string
}) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(customer) => <CustomerRow customer={customer} />}
        skeleton={<TextCardSkeleton />}
        empty={<EmptyState text="还没有客户" note="把海报或链接发给朋友，打开就成为你的客户" action={INVITE} />}
      />
    </AppPage>
  )
})

const CustomerRow = ({ customer }: { customer: Customer }) => {
  const { id, name, origin, boundAt, counts, orderCount, salesFen, lastOrderAt } = customer
  return (
    <EarnRow
      title={name}
      tag={<Tag tone={counts ? 'ok' : 'grey'}>{counts ? '有效' : '已失效'}</Tag>}
      facts={[
        `${CUSTOMER_ORIGIN_LABEL[origin]} · ${formatDate(boundAt, 'y-m-d h:i')}`,
        describeTerm(customer),
        lastOrderAt ? `最近下单 ${formatDate(lastOrderAt, 'y-m-d')}` : '',
      ]}
      sum={`成交 ¥${formatSum(salesFen)}`}
      sumNote={`${orderCount} 单`}
      onClick={() => void open('promoterMember', { id })}
    />
  )
}
