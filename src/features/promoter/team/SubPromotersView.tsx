import { observer } from 'mobx-react-lite'
import type { SubPromoter } from '@contract/promoter/promoter-views'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import { TextCardSkeleton } from '@/shared/ui/TextSkeleton/TextSkeleton'
import { formatSum } from '../promoter-text'
import { EarnRow } from '../ui/EarnRow'
import type { SubPromotersStore } from './team.store'

const CENTER = { label: '回推广中心', onClick: () => void back() }

/** Promoters whom I brought, each with what their customers' orders earned me. */
export const SubPromotersView = observer(function SubPromotersView({
  store,
  title,
}: {
  store: SubPromotersStore
  title: string
}) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(promoter) => <PromoterRow promoter={promoter} />}
        skeleton={<TextCardSkeleton />}
        empty={<EmptyState text="还没有下级推广员" note="你的客户成为推广员后会出现在这里" action={CENTER} />}
      />
    </AppPage>
  )
})

const PromoterRow = ({ promoter }: { promoter: SubPromoter }) => {
  const { id, name, levelName, joinedAt, customerCount, salesFen, earnedFen } = promoter
  return (
    <EarnRow
      title={name}
      tag={levelName && <Tag>{levelName}</Tag>}
      facts={[`${formatDate(joinedAt, 'y-m-d')} 加入 · ${customerCount} 位客户`, `客户成交 ¥${formatSum(salesFen)}`]}
      sum={`我的佣金 ¥${formatSum(earnedFen)}`}
      onClick={() => void open('promoterMember', { id })}
    />
  )
}
