import type { MISTAKE_CASES } from './mistake-cases'
import type { SchoolFixture } from './school-fixture'

const SKU = '    skus:\n      - { key: one, priceFen: 100, stock: 1 }\n'
const GOODS = `  - key: g\n    kind: goods\n    title: 手套\n    cover: media/cover.webp\n`
const withTemplate = (school: SchoolFixture, rates: string) =>
  school.write(
    'goods.yml',
    `deliveryTemplates:\n  - key: t\n    name: 快递\n    unit: piece\n    rates:\n${rates}goods:\n${GOODS}${SKU}`,
  )

/** What goods, delivery templates and what names them may not say. */
export const GOODS_CASES: typeof MISTAKE_CASES = [
  [
    'goods of an unknown delivery template',
    (school) => school.write('goods.yml', `goods:\n${GOODS}    delivery: fast\n${SKU}`),
    'goods.yml:6 goods[1].delivery 没有代号为 fast 的运费模板',
  ],
  [
    'a region that does not exist',
    (school) => withTemplate(school, '      - { regions: ["990000"], firstUnits: 1, firstFen: 100 }\n'),
    'goods.yml:6 deliveryTemplates[1].rates[1].regions 没有代码为 990000 的省或市',
  ],
  [
    'two rates for the rest of the country',
    (school) =>
      withTemplate(school, '      - { firstUnits: 1, firstFen: 100 }\n      - { firstUnits: 1, firstFen: 200 }\n'),
    'goods.yml:5 deliveryTemplates[1].rates 不写 regions 的（全国其他地区）只能有一行',
  ],
  [
    'a coupon for unknown goods',
    (school) =>
      school.write(
        'coupons.yml',
        'coupons:\n  - { key: c, title: 券, kind: fixed, offFen: 100, goods: [none], validDays: 1 }\n',
      ),
    'coupons.yml:2 coupons[1].goods 没有代号为 none 的商品',
  ],
  [
    'a package that is free for members',
    (school) => {
      school.write('courses/p/intro.md', '套餐')
      school.write(
        'courses/p/course.yml',
        'title: 套餐\ncategory: a\nteachers: []\ncourseType: 8\ncover: media/cover.webp\npriceFen: 100\n' +
          'intro: intro.md\nprojects:\n  - title: 一\n    courses: [c]\n',
      )
      school.write(
        'vip.yml',
        'levels:\n  - key: v\n    name: 会员\n    color: "#112233"\n    freeCourses: [p]\n    plans:\n' +
          '      - { key: y, title: 年, months: 12, priceFen: 100 }\n',
      )
    },
    'vip.yml:5 levels[1].freeCourses p 是套餐，不能作为会员免费课程',
  ],
]
