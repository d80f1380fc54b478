import {
  AREA_FIELDS,
  ARTICLE_QUERY,
  CATEGORY_FIELD,
  COMMON_BLOCK_FIELDS,
  COURSE_QUERY,
  ENTRY_FIELDS,
  limit,
  NOTICE_FIELDS,
  PACKAGE_QUERY,
  PICTURE_FIELDS,
  type BlockFields,
} from './block-fields'

export interface BlockKind {
  label: string
  note?: string
  /** Exactly one of these fields must be written. */
  either?: readonly [string, string]
  fields: BlockFields
}

const COURSES = {
  either: ['courses', 'query'],
  fields: { courses: { type: 'references', of: 'course', label: '指定的课程', maxCount: 20 }, query: COURSE_QUERY },
} as const

/** Every kind of block of a decorated page, in the order in which an editor offers them. */
export const BLOCK_KINDS = {
  search: { label: '搜索框', note: '`title` 是框里的提示', fields: {} },
  banner: { label: '轮播图', fields: { items: { type: 'list', label: '图片', maxCount: 8, fields: PICTURE_FIELDS } } },
  grid: { label: '图标入口', fields: { items: { type: 'list', label: '入口', maxCount: 20, fields: ENTRY_FIELDS } } },
  notice: { label: '公告', fields: { items: { type: 'list', label: '公告', maxCount: 10, fields: NOTICE_FIELDS } } },
  continueLearning: { label: '继续学习', note: '没有登录或没有学过时不显示', fields: {} },
  studySummary: { label: '我的学习', note: '连续天数、每天学了多久、各种状态的课程', fields: {} },
  courseRail: { label: '横向的一排课程', ...COURSES },
  courseList: { label: '竖向的课程列表', ...COURSES },
  packages: {
    label: '套餐',
    either: ['packages', 'query'],
    fields: {
      packages: { type: 'references', of: 'package', label: '指定的套餐', maxCount: 20 },
      query: PACKAGE_QUERY,
    },
  },
  lives: { label: '直播', note: '正在进行的和将要开始的，早的在前', fields: { limit: limit(10, 3) } },
  teachers: {
    label: '老师',
    fields: { teachers: { type: 'references', of: 'teacher', label: '老师', required: true, maxCount: 20 } },
  },
  articles: {
    label: '资讯',
    either: ['articles', 'query'],
    fields: {
      articles: { type: 'references', of: 'article', label: '指定的资讯', maxCount: 20 },
      query: ARTICLE_QUERY,
    },
  },
  coupons: { label: '领优惠券', note: '现在可以领的，就地领取', fields: { limit: limit(10, 4) } },
  vipCard: { label: '会员卡', note: '学校没有会员等级时不显示', fields: {} },
  goods: {
    label: '商品',
    fields: {
      category: CATEGORY_FIELD,
      sort: { type: 'choice', label: '顺序', options: { new: '最新', hot: '最畅销' } },
      limit: limit(20, 4),
    },
  },
  activities: { label: '活动', note: '进行中的秒杀、拼团等', fields: { limit: limit(10, 3) } },
  exams: { label: '考试', note: '现在可以考的', fields: { category: CATEGORY_FIELD, limit: limit(10, 3) } },
  registrations: { label: '考试报名', fields: { limit: limit(10, 3) } },
  image: { label: '图片', fields: { items: { type: 'list', label: '图片', maxCount: 4, fields: PICTURE_FIELDS } } },
  hotImage: {
    label: '热区图',
    note: '一张图，图上的几块各去各的地方',
    fields: {
      image: { type: 'image', label: '图片', required: true },
      shape: {
        type: 'choice',
        label: '宽与高之比',
        options: { banner: '343:150', wide: '16:9', square: '1:1', tall: '3:4' },
      },
      items: { type: 'list', label: '热区', maxCount: 10, fields: AREA_FIELDS },
    },
  },
  cube: {
    label: '图片魔方',
    note: '图片的张数由排法决定',
    fields: {
      layout: {
        type: 'choice',
        label: '排法',
        options: { two: '一行两张', three: '一行三张', left: '左一右二，三张', four: '两行两列，四张' },
      },
      items: { type: 'list', label: '图片', maxCount: 4, fields: PICTURE_FIELDS },
    },
  },
  film: {
    label: '视频',
    fields: {
      film: { type: 'film', label: '视频', required: true },
      poster: { type: 'image', label: '封面', required: true },
    },
  },
  richText: { label: '图文', fields: { text: { type: 'richText', label: '图文', required: true } } },
  title: {
    label: '标题',
    fields: {
      subtitle: { type: 'text', label: '副标题', max: 60 },
      align: { type: 'choice', label: '对齐', options: { left: '靠左', center: '居中' } },
    },
  },
  space: { label: '空白', fields: { height: { type: 'integer', label: '高度', min: 4, max: 120, default: 16 } } },
  divider: {
    label: '分割线',
    fields: { line: { type: 'choice', label: '线型', options: { solid: '实线', dashed: '虚线' } } },
  },
  floatButton: {
    label: '悬浮按钮',
    note: '浮在右下角；`title` 是按钮上的字',
    fields: {
      icon: { type: 'icon', label: '图标', required: true },
      target: { type: 'target', label: '跳转目标', required: true },
    },
  },
  popup: {
    label: '打开时的弹窗',
    note: '`title` 由读屏软件读出',
    fields: {
      image: { type: 'image', label: '图片，宽与高之比 3:4', required: true },
      target: { type: 'target', label: '跳转目标' },
      frequency: {
        type: 'choice',
        label: '多久弹一次',
        options: { once: '只一次', daily: '每天一次', always: '每次' },
      },
    },
  },
  service: {
    label: '联系客服',
    note: '电话和工作时间写在 school.yml；小程序里是微信客服',
    fields: { subtitle: { type: 'text', label: '说明', max: 40 } },
  },
  follow: {
    label: '关注公众号',
    fields: {
      image: { type: 'image', label: '公众号的二维码', required: true },
      subtitle: { type: 'text', label: '说明', max: 40 },
    },
  },
} as const satisfies Record<string, BlockKind>

export type BlockKindName = keyof typeof BLOCK_KINDS

/** How many pictures each layout of a cube has. */
export const CUBE_PICTURES = { two: 2, three: 3, left: 3, four: 4 } as const

/** The fields of a block of this kind, those of every block first. */
export const fieldsOfKind = (kind: BlockKindName): BlockFields => ({
  ...COMMON_BLOCK_FIELDS,
  ...BLOCK_KINDS[kind].fields,
})
