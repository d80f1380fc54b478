import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { RankRow } from '@contract/promoter/promoter-views'
import { RANK_PERIOD_LABEL, RANK_PERIODS } from '@contract/promoter/promoter-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Switch } from '@/shared/ui/Switch/Switch'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { formatSum } from '../promoter-text'
import { describeMine, describeSpan } from './rank-text'
import type { RankStore } from './rank.store'
import styles from './RankView.module.scss'

const TABS = RANK_PERIODS.map((key) => ({ key, label: RANK_PERIOD_LABEL[key] }))
const WAY = { label: '去推广', onClick: () => open('promoterGoods', {}) }

/** Promoters by what their own customers paid; equal sums share a rank. */
export const RankView = observer(function RankView({ store, title }: { store: RankStore; title: string }) {
  const { facts } = store
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <Tabs items={TABS} value={store.tab} onChange={(key) => void store.choose(key)} label="时间" sticky />
      {facts && (
        <Card inset padded={false}>
          <Cell label={describeMine(facts.mine)} note={describeSpan(facts)} />
          <Cell
            label="隐藏我的名字"
            note="其他人看到的是“匿名推广员”"
            value={
              <Switch
                label="隐藏我的名字"
                checked={facts.mine.hidesName}
                onChange={(hidden) => void store.setHidden(hidden)}
              />
            }
          />
        </Card>
      )}
      <ListView
        list={store.list}
        // Hidden names may be alike.
        keyOf={(row) => store.list.items.indexOf(row)}
        renderRow={(row) => <OneRank row={row} />}
        skeleton={<CardSkeleton picture="face" />}
        empty={<EmptyState text="这段时间还没有成交" note="成交后按金额排名" action={WAY} />}
      />
    </AppPage>
  )
})

const OneRank = ({ row: { rank, name, avatar, salesFen, isMe } }: { row: RankRow }) => (
  <View className={classNames(styles.row, isMe && styles.mine)}>
    <View className={classNames(styles.rank, rank <= 3 && styles.first)}>{rank}</View>
    <Avatar src={avatar ? resolveUrl(avatar) : undefined} name={name} size={36} />
    <View className={styles.name}>
      {name}
      {isMe && '（我）'}
    </View>
    <View className={styles.sum}>¥{formatSum(salesFen)}</View>
  </View>
)
