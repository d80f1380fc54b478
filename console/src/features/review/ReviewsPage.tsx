import { Image } from 'antd'
import {
  REPORT_REASON_LABEL,
  REVIEWED_KIND_LABEL,
  REVIEW_STATE_LABEL,
  WAIT_REASON_LABEL,
} from '@contract/review/review-kinds'
import { call } from '../../core/call/call'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'POST /staff/review/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

/** A decision names the version that was read, and does nothing where the writer has changed it since. */
const toldChanged = ({ changed }: { changed: string[] }): string =>
  changed.length ? '作者刚改过，没有处理，请看新的内容' : '已处理'

const reviews = defineDesk(LIST, {
  title: '内容审核',
  hint: '学员写的和展示的，通过以后别人才看得到；被举报的也在这里。',
  idOf: ({ id }) => id,
  nameOf: ({ kind, nickName }) => `${nickName}的${REVIEWED_KIND_LABEL[kind]}`,
  columns: [
    { field: 'createdAt', label: '时间', show: 'time' },
    { field: 'nickName', label: '学员', below: ({ kind }) => REVIEWED_KIND_LABEL[kind] },
    { field: 'text', label: '内容', width: 320 },
    {
      field: 'pictures',
      label: '图片',
      draw: (pictures) => pictures.map((address) => <Image key={address} src={address} alt="学员的图片" width={48} />),
    },
    { field: 'reason', label: '为什么', choices: WAIT_REASON_LABEL, below: ({ detail }) => detail },
    {
      field: 'reports',
      label: '举报',
      draw: (reports, { reportCount }) =>
        reportCount > 0
          ? `${reportCount} 次：${reports.map(({ reason }) => REPORT_REASON_LABEL[reason]).join('、')}`
          : null,
    },
    {
      field: 'state',
      label: '状态',
      choices: REVIEW_STATE_LABEL,
      warn: ['waiting'],
      calm: ['refused'],
    },
  ],
  filters: {
    state: { label: '状态', choices: REVIEW_STATE_LABEL },
    kind: { label: '种类', choices: REVIEWED_KIND_LABEL },
    reported: { label: '举报', yes: '有人举报', no: '没有举报' },
  },
  empty: '没有内容在等审核',
  tops: [
    top('PUT /staff/review/settings/update', () => ({}), {
      label: '敏感词和举报',
      ask: {
        words: { label: '敏感词', tags: true, hint: '学员写了这些词就不公开；输入一个按一次回车' },
        reportsToHide: { label: '几个人举报后先隐藏', unit: '人', hint: '0 为不自动隐藏' },
        readFirst: {
          label: '没有机器审核的文字',
          yes: '员工看过才公开',
          no: '没有敏感词就先公开，员工事后看',
          hint: '接入了微信或腾讯云审核的文字由机器判断；没有机器审核的图片总是员工看过才公开',
        },
      },
      fill: () => call('GET /staff/review/settings/view', {}),
      done: '已保存',
    }),
  ],
  acts: [
    act('PUT /staff/review/pass', ({ id, version }) => ({ cases: [{ id, version }] }), {
      label: '通过',
      when: ({ state }) => state !== 'passed',
      bulk: 'each',
      main: true,
      done: toldChanged,
    }),
    act('PUT /staff/review/refuse', ({ id, version }) => ({ cases: [{ id, version }] }), {
      label: '不通过',
      when: ({ state }) => state !== 'refused',
      ask: { reason: { label: '原因', lines: 3, hint: '作者会看到' } },
      bulk: 'each',
      done: toldChanged,
    }),
  ],
})

const ReviewsPage = () => <DeskPage desk={reviews} />
export default ReviewsPage
