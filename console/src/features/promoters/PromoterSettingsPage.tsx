import { useState } from 'react'
import { Alert, Button, Card, Skeleton } from 'antd'
import { JOINING_LABEL } from '@contract/promoter/promoter-kinds'
import { useCall } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn, type AnyAct } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { ArticleCategoryPick } from '../../core/pick/ArticleCategoryPick'
import { PercentInput } from './PercentInput'
import { MOST_RATE_PPM } from '@contract/promoter/limits'
import { showPpm } from './words'

type Setting = Output<'GET /staff/promoter/setting'>
const act = actOn<Setting>()
const { purchase: _purchase, ...JOINING } = JOINING_LABEL

const change = act('PUT /staff/promoter/setting', () => ({}), {
  label: '改设置',
  wide: true,
  ask: {
    open: { label: '推广', yes: '开放', no: '关闭' },
    joining: { label: '怎样加入', choices: { ...JOINING, purchase: JOINING_LABEL.purchase } },
    introduction: { label: '介绍', lines: 4 },
    requirements: { label: '申请条件', lines: 3 },
    problemsCategoryId: { label: '常见问题', draw: (control) => <ArticleCategoryPick {...(control as object)} /> },
    windowDays: { label: '分享几天内下单算数', unit: '天', hint: '不填就一直算' },
    termDays: { label: '做客户多久', unit: '天', hint: '不填就一直是' },
    protectDays: { label: '几天内别人的分享抢不走', unit: '天' },
    newOnly: { label: '谁能成为客户', yes: '只有经分享注册的新学员', no: '老学员也可以' },
    ownPurchase: { label: '自己买', yes: '计佣金', no: '不计佣金' },
    frozenDays: { label: '完成后冻结', unit: '天', hint: '要长过能申请售后的天数' },
    secondTier: { label: '上级佣金', yes: '有', no: '没有' },
    secondRatePpm: {
      label: '上级佣金比例',
      draw: (control) => <PercentInput {...(control as object)} most={MOST_RATE_PPM} />,
    },
    levelDays: { label: '按近几天成交额定级', unit: '天' },
    showsRank: { label: '排行榜', yes: '显示', no: '不显示' },
    forMinors: { label: '学员', yes: '未成年人为主（不显示排行榜）', no: '成年人为主' },
  },
  fill: (setting) => setting,
  done: '已保存',
})

const publish = act('PUT /staff/promoter/agreement', () => ({}), {
  label: '发布新版协议',
  warn: '发布后，推广员要先签新版才能继续推广。',
  wide: true,
  ask: { title: { label: '标题' }, body: { label: '正文', lines: 16 } },
  fill: ({ agreement }) => ({ title: agreement?.title ?? '', body: agreement?.body ?? '' }),
  done: ({ agreement }) => `第 ${agreement?.version ?? 1} 版已发布`,
})

const days = (count: number | null, none: string): string => (count === null ? none : `${count} 天`)

/** How the promoter programme of the school works, and what promoters sign. */
const PromoterSettingsPage = () => {
  const { data, error } = useCall('GET /staff/promoter/setting', {})
  const [doing, setDoing] = useState<AnyAct<Setting>>()
  if (error && !data) return <Alert type="error" showIcon title={describeFault(error)} />
  if (!data) return <Skeleton active />
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>推广设置</h1>
        <div className="desk-tops">
          <Button type="primary" onClick={() => setDoing(change)}>
            改设置
          </Button>
          <Button onClick={() => setDoing(publish)}>发布新版协议</Button>
        </div>
      </header>
      <div className="cards">
        <Card title="规则">
          <Facts
            of={[
              ['推广', data.open ? '开放' : '关闭'],
              ['怎样加入', JOINING_LABEL[data.joining]],
              ['介绍', data.introduction],
              ['申请条件', data.requirements],
              ['分享多久内下单算数', days(data.windowDays, '一直')],
              ['做客户多久', days(data.termDays, '一直')],
              ['别人的分享抢不走', days(data.protectDays, '')],
              ['谁能成为客户', data.newOnly ? '只有经分享注册的新学员' : '老学员也可以'],
              ['自己买', data.ownPurchase ? '计佣金' : '不计佣金'],
              ['完成后冻结', `${data.frozenDays} 天（售后期 ${data.refundWindowDays} 天）`],
              ['上级佣金', data.secondTier ? showPpm(data.secondRatePpm) : '没有'],
              ['定级', `按近 ${data.levelDays} 天的成交额`],
              ['排行榜', data.showsRank && !data.forMinors ? '显示' : '不显示'],
            ]}
          />
          <Alert type="info" showIcon title={data.secondTierLaw} />
        </Card>
        <Card title={data.agreement ? `协议：第 ${data.agreement.version} 版` : '协议'}>
          {data.agreement ? (
            <>
              <h2>{data.agreement.title}</h2>
              <div className="lines">{data.agreement.body}</div>
            </>
          ) : (
            <p className="hint">还没有协议，推广员加入前要先签。</p>
          )}
        </Card>
      </div>
      {doing && <ActLayer act={doing} from={data} onClose={() => setDoing(undefined)} />}
    </section>
  )
}
export default PromoterSettingsPage
