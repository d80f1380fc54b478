import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { HAND_OUT_WAY_LABEL, isWanted } from '@contract/book/book-kinds'
import type { BookRound } from '@contract/book/calls'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { goHome, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { nameOf } from '../book-text'
import type { ChooseStore } from '../choose/choose.store'
import styles from './SuccessView.module.scss'

const WAY = { label: '教材与用品', onClick: () => replace('selectBook', {}) }

/** What was signed, and what comes next. */
export const SuccessView = observer(function SuccessView({ store, title }: { store: ChooseStore; title: string }) {
  const { round } = store
  const nav = <NavBar title={title} back onBack={() => void replace('selectBook', { id: round?.id })} />
  if (!round) return <PendingPage nav={nav} resource={store.view} way={WAY} />
  const unpaidFen = round.needs.reduce((sum, { orderable, status, priceFen }) => {
    return sum + (orderable && status === 'unpaid' ? priceFen : 0)
  }, 0)
  return (
    <AppPage nav={nav}>
      <View className={styles.head}>
        <View className={styles.face}>
          <Icon name="check" size={32} />
        </View>
        <View className={styles.big} {...aria({ role: 'heading', level: 1 })}>
          {round.signedAt ? '签字成功' : '还没有签字'}
        </View>
        {round.signedAt && <View className={styles.fact}>{formatDate(round.signedAt, 'y年n月j日 h:i')}</View>}
        <View className={styles.fact}>{describeNext(round, unpaidFen)}</View>
      </View>
      <Card inset padded={false}>
        {round.needs
          .filter(({ status }) => status !== null && isWanted(status))
          .map((need) => (
            <Cell
              key={need.id}
              label={nameOf(need)}
              note={[need.size, need.way && HAND_OUT_WAY_LABEL[need.way]].filter(Boolean).join(' · ')}
              value={`¥${fenToYuan(need.priceFen)}`}
            />
          ))}
      </Card>
      <View className={styles.ways}>
        <Button block size="large" onClick={() => replace('selectBook', { id: round.id })}>
          {unpaidFen > 0 ? `去付款 ¥${fenToYuan(unpaidFen)}` : '查看征订'}
        </Button>
        <Button block size="large" kind="ghost" onClick={() => open('bookRecords')}>
          领取记录
        </Button>
        <Button block kind="plain" onClick={goHome}>
          回首页
        </Button>
      </View>
    </AppPage>
  )
})

const describeNext = ({ closesAt, needs, way }: BookRound, unpaidFen: number): string => {
  if (unpaidFen > 0) return '付款后才会订书，请在截止前付款'
  if (needs.every(({ status }) => status === null || !isWanted(status))) return '没有要领的，改主意可以在截止前重签'
  const how = way === 'class' ? '到货后班级代表统一领取' : '到货后凭取书码到窗口领取'
  return `${how}；${formatDate(closesAt, 'n月j日 h:i')} 前可以重签`
}
