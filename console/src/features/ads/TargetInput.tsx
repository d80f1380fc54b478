import { Input, Select, Space } from 'antd'
import { BUILT_IN_PAGE_ADDRESS, TARGET_TYPE, type BuiltInPage } from '@contract/shop/built-in-pages'
import type { Target } from '@contract/shop/target'
import type { Control } from '../../core/form/field'
import { Pick } from '../../core/pick/Pick'

const TYPE_WORDS: readonly (readonly [number, string])[] = [
  [TARGET_TYPE.course, '课程'],
  [TARGET_TYPE.article, '资讯'],
  [TARGET_TYPE.teacher, '老师'],
  [TARGET_TYPE.schoolClass, '班级'],
  [TARGET_TYPE.builtInPage, '一个页面'],
  [TARGET_TYPE.externalUrl, '外部网址'],
]
const PICK_OF = {
  [TARGET_TYPE.course]: 'course',
  [TARGET_TYPE.article]: 'article',
  [TARGET_TYPE.teacher]: 'teacher',
  [TARGET_TYPE.schoolClass]: 'class',
} as const

const PAGE_WORDS: Record<BuiltInPage, string> = {
  home: '首页',
  course: '课程',
  classes: '班级',
  teachers: '老师',
  articles: '资讯',
  account: '我的',
  exams: '考试',
  center: '领券中心',
  activities: '活动',
  bargains: '砍价',
  groupBuys: '拼团',
  seckills: '秒杀',
  pulls: '邀请有礼',
  applyTeacher: '老师入驻',
  search: '搜索',
  myCourses: '我的课程',
  myOrders: '我的订单',
  studyOrders: '课程订单',
  mall: '商城',
  mallOrders: '商城订单',
  myAfterSales: '我的售后',
  myInvoices: '我的发票',
  myParcels: '我的快递',
  myInfo: '我的资料',
  myAppointments: '我的预约',
  myLeave: '我的请假',
  askLeave: '请假',
  bulletins: '公告',
  agreement: '协议',
  vip: '会员',
  myClasses: '我的班级',
  registrations: '考试报名',
  myTimetable: '课程表',
  shop: '店铺页',
}

/** Where a tap leads (JUMP-01 to 07); null for nowhere. */
export const TargetInput = ({ id, value, onChange }: Control<Target | null>) => {
  const type = value?.targetType
  const of =
    type === undefined
      ? undefined
      : (PICK_OF as Readonly<Record<number, 'course' | 'article' | 'teacher' | 'class'>>)[type]
  return (
    <Space wrap>
      <Select
        id={id}
        aria-label="点开到"
        style={{ width: 130 }}
        allowClear
        placeholder="不跳转"
        value={type}
        options={TYPE_WORDS.map(([key, label]) => ({ value: key, label }))}
        onChange={(next?: number) => onChange?.(next === undefined ? null : { targetType: next })}
      />
      {of && (
        <Pick
          key={of}
          of={of}
          value={value?.id}
          onChange={(next: string | undefined) => onChange?.({ targetType: type!, id: next })}
        />
      )}
      {type === TARGET_TYPE.builtInPage && (
        <Select
          aria-label="页面"
          style={{ width: 180 }}
          showSearch={{ optionFilterProp: 'label' }}
          value={value?.targetAddr}
          options={Object.entries(BUILT_IN_PAGE_ADDRESS).map(([page, address]) => ({
            value: address,
            label: PAGE_WORDS[page as BuiltInPage],
          }))}
          onChange={(targetAddr) => onChange?.({ targetType: type, targetAddr })}
        />
      )}
      {type === TARGET_TYPE.externalUrl && (
        <Input
          aria-label="网址"
          placeholder="https://…"
          style={{ width: 320 }}
          value={value?.targetAddr ?? ''}
          onChange={({ target }) => onChange?.({ targetType: type, targetAddr: target.value.trim() })}
        />
      )}
    </Space>
  )
}
