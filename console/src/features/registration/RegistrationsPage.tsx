import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Input } from '../../core/call/staff-calls'
import type { Fields } from '../../core/form/field'
import { PageLink } from '../../core/frame/PageLink'
import { showTime } from '../../core/text/show'

const LIST = 'POST /staff/registration/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const KIND_WORDS = {
  text: '文字',
  number: '数字',
  choice: '单选',
  choices: '多选',
  date: '日期',
  area: '地区',
  idCard: '身份证号',
  phone: '手机号',
  provedPhone: '验证过的手机号',
  picture: '图片',
  file: '文件',
}
const ofKind =
  (...kinds: (keyof typeof KIND_WORDS)[]) =>
  ({ kind }: Readonly<Record<string, unknown>>): boolean =>
    kinds.includes(kind as keyof typeof KIND_WORDS)

const FIELDS = {
  title: { label: '名称' },
  html: { label: '说明', html: true },
  opensAt: { label: '开始报名', show: 'time' },
  closesAt: { label: '结束报名', show: 'time' },
  examAt: { label: '考试时间', show: 'time' },
  examPlace: { label: '考试地点' },
  ticketsAt: { label: '发准考证', show: 'time' },
  deletesAt: { label: '删除个人信息', show: 'time', hint: '到了这天，证件号和照片自动删除' },
  comparesFace: { label: '现场核对人脸', flag: true },
  onShelf: { label: '学员看得到', flag: true },
  posts: {
    label: '岗位',
    hint: '去掉的岗位不再接受报名。',
    rows: {
      id: { label: '', hidden: true },
      name: { label: '名称' },
      note: { label: '说明' },
      feeFen: { label: '报名费', fen: true, start: 0 },
      quota: { label: '名额', unit: '人' },
    },
    add: '加一个岗位',
  },
  sections: {
    label: '要填的',
    rows: {
      title: { label: '部分' },
      fields: {
        label: '一项一项',
        rows: {
          id: { label: '代号', hint: '英文和数字，定了就不改' },
          label: { label: '名称' },
          kind: { label: '种类', choices: KIND_WORDS, start: 'text' },
          hint: { label: '提示' },
          required: { label: '必填', flag: true, start: true },
          options: { label: '选项', tags: true, when: ofKind('choice', 'choices', 'file') },
          min: { label: '最少', when: ofKind('text', 'number', 'choices') },
          max: { label: '最多', when: ofKind('text', 'number', 'choices', 'file') },
          widthPx: { label: '宽', unit: '像素', when: ofKind('picture') },
          heightPx: { label: '高', unit: '像素', when: ofKind('picture') },
          portrait: { label: '准考证的照片', flag: true, when: ofKind('picture') },
          ownPhone: { label: '只收账号的手机号', flag: true, when: ofKind('provedPhone') },
        },
        add: '加一项',
      },
    },
    add: '加一个部分',
  },
} satisfies Omit<Fields<Input<'POST /staff/registration/save'>>, 'id'>

const registrations = defineDesk(LIST, {
  title: '考试报名',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      field: 'title',
      label: '考试',
      width: 300,
      below: ({ posts }) =>
        posts
          .filter(({ archived }) => !archived)
          .map(({ name, taken, quota }) => `${name} ${taken}/${quota}`)
          .join('，'),
    },
    {
      field: 'opensAt',
      label: '报名',
      draw: (opensAt, { closesAt }) => `${showTime(opensAt)} 至 ${showTime(closesAt)}`,
    },
    { field: 'examAt', label: '考试', draw: (examAt) => showTime(examAt) || '—', below: ({ examPlace }) => examPlace },
    { field: 'onShelf', label: '学员', yes: '看得到', no: '看不到' },
    {
      field: 'entryCount',
      label: '报名',
      draw: (count, { id }) => (
        <PageLink to="registration-entries" search={{ registrationId: id }}>
          {count} 人
        </PageLink>
      ),
    },
  ],
  filters: {},
  audited: 'registration',
  acts: [
    act('POST /staff/registration/save', ({ id, version }) => ({ id, version }), {
      label: '修改',
      ask: FIELDS,
      fill: (row) => ({ ...row, posts: row.posts.filter(({ archived }) => !archived) }),
      wide: true,
      main: true,
    }),
  ],
  tops: [top('POST /staff/registration/save', () => ({}), { label: '新报名', ask: FIELDS, wide: true })],
})

const RegistrationsPage = () => <DeskPage desk={registrations} />
export default RegistrationsPage
