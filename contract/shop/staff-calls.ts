import { defineCalls } from '../call'
import { Id, Nothing, Nullable, Optional, Text, Type, Version, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { CATEGORY_NAME_MAX_LENGTH, MOST_CATEGORY_SORT } from './limits'

const MANAGE = { access: 'staff:goods.manage', rate: { max: 120, seconds: 60 } } as const
const Name = Text(CATEGORY_NAME_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1)
const Sort = Type.Integer({ minimum: 0, maximum: MOST_CATEGORY_SORT })

const StaffCategory = Type.Object({
  id: Id,
  version: Version,
  /** Null on the first of the two levels. */
  parentId: Nullable(Id),
  name: Type.String(),
  /** Lower numbers come first. */
  sort: Type.Integer(),
  /** Not offered any more; what is in it keeps it. */
  withdrawn: Type.Boolean(),
})
export type StaffCategory = Static<typeof StaffCategory>

/** @throws CATEGORY_NOT_FOUND for another school's too */
export const categoryStaffCalls = defineCalls({
  'GET /staff/category/list': {
    summary: '分类（课程和商品共用），含已撤下的',
    input: Nothing,
    output: Type.Array(StaffCategory),
    ...MANAGE,
  },
  'POST /staff/category/save': {
    summary: '新建分类；最多两级',
    input: Type.Object({ name: Name, parentId: Optional(Id), sort: Sort }),
    output: StaffCategory,
    ...MANAGE,
  },
  'PUT /staff/category/update': {
    summary: '修改分类的名称和顺序；学校文件夹里的分类，下次导入时以文件夹为准',
    input: Type.Object({ id: Id, version: Version, name: Name, sort: Sort }),
    output: StaffCategory,
    ...MANAGE,
  },
  'PUT /staff/category/withdraw': {
    summary: '撤下或恢复分类：撤下后不再显示，也不能再选；里面的课程和商品不变',
    input: Type.Object({ id: Id, withdrawn: Type.Boolean() }),
    output: StaffCategory,
    ...MANAGE,
  },
})
