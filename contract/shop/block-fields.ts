/**
 * A field of a decorated block as plain data: what an importer checks and a form is made of. A field that is not
 * required may be left out.
 */
export type BlockField = { label: string; note?: string; required?: true } & (
  | { type: 'text'; max: number }
  | { type: 'integer'; min: number; max: number; default: number }
  | { type: 'flag'; default: boolean }
  /** One of the options; the first one where none is written. */
  | { type: 'choice'; options: Readonly<Record<string, string>> }
  /** `#rrggbb`. */
  | { type: 'color' }
  | { type: 'icon' | 'image' | 'film' | 'richText' | 'target' }
  /** Something of the school. */
  | { type: 'reference'; of: 'category' | 'articleCategory' }
  | { type: 'references'; of: 'course' | 'package' | 'teacher' | 'article'; maxCount: number }
  /** Fields that belong together. */
  | { type: 'group'; fields: BlockFields }
  /** A list of such groups. */
  | { type: 'list'; fields: BlockFields; maxCount: number }
)
export type BlockFields = Readonly<Record<string, BlockField>>

/** Fields of every block, in front of those of its kind. */
export const COMMON_BLOCK_FIELDS = {
  title: { type: 'text', label: '标题', max: 30 },
  more: { type: 'target', label: '标题右边的“全部”' },
  style: {
    type: 'group',
    label: '样式',
    fields: {
      background: { type: 'color', label: '背景颜色' },
      padding: { type: 'integer', label: '上下留白', min: 0, max: 40, default: 0 },
      radius: { type: 'integer', label: '圆角', min: 0, max: 24, default: 0 },
    },
  },
} as const satisfies BlockFields

const TEXT = { type: 'text', max: 40 } as const

/** A picture of a list, with what a screen reader says of it and where it leads. */
export const PICTURE_FIELDS = {
  image: { type: 'image', label: '图片', required: true },
  title: { ...TEXT, label: '读屏软件读出的名字' },
  subtitle: { ...TEXT, label: '副标题', note: '只有旧版应用遇到不认识的块时才显示' },
  target: { type: 'target', label: '跳转目标' },
} as const satisfies BlockFields

const PERCENT = { type: 'integer', min: 0, max: 100, default: 0 } as const

/** A part of a picture that can be tapped, in percent of its width and height. */
export const AREA_FIELDS = {
  title: { ...TEXT, label: '读屏软件读出的名字', required: true },
  left: { ...PERCENT, label: '左边距，图宽的百分比', required: true },
  top: { ...PERCENT, label: '上边距，图高的百分比', required: true },
  width: { ...PERCENT, min: 1, label: '宽，图宽的百分比', required: true },
  height: { ...PERCENT, min: 1, label: '高，图高的百分比', required: true },
  target: { type: 'target', label: '跳转目标', required: true },
} as const satisfies BlockFields

export const ENTRY_FIELDS = {
  title: { ...TEXT, label: '名称', required: true },
  icon: { type: 'icon', label: '图标', required: true },
  color: { type: 'color', label: '图标的颜色' },
  subtitle: PICTURE_FIELDS.subtitle,
  target: { type: 'target', label: '跳转目标' },
} as const satisfies BlockFields

export const NOTICE_FIELDS = {
  title: { ...TEXT, label: '公告', required: true },
  subtitle: PICTURE_FIELDS.subtitle,
  target: { type: 'target', label: '跳转目标' },
} as const satisfies BlockFields

/** How many of something a rule takes. */
export const limit = (most: number, usual: number) =>
  ({ type: 'integer', label: '最多几项', min: 1, max: most, default: usual }) as const

const category = { type: 'reference', of: 'category', label: '分类', note: '不写就是全部' } as const

/** Courses by a rule. */
export const COURSE_QUERY = {
  type: 'group',
  label: '按规则取课程',
  fields: {
    category,
    sort: { type: 'choice', label: '顺序', options: { new: '最新', hot: '最多人学' } },
    free: { type: 'flag', label: '只要免费的', default: false },
    limit: limit(20, 6),
  },
} as const satisfies BlockField

/** Packages by a rule. */
export const PACKAGE_QUERY = {
  type: 'group',
  label: '按规则取套餐',
  fields: {
    category,
    sort: { type: 'choice', label: '顺序', options: { new: '最新', hot: '最多人学' } },
    limit: limit(20, 6),
  },
} as const satisfies BlockField

export const ARTICLE_QUERY = {
  type: 'group',
  label: '按规则取资讯：置顶的在前，新的在前',
  fields: {
    category: { type: 'reference', of: 'articleCategory', label: '资讯分类', note: '不写就是全部' },
    limit: limit(20, 4),
  },
} as const satisfies BlockField

export const CATEGORY_FIELD = category
