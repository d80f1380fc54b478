import type { MISTAKE_CASES } from './mistake-cases'

const COURSE = 'courses/c/course.yml'

/** What happens while typing, with a Chinese input method or without knowing YAML. */
export const TYPING_CASES: typeof MISTAKE_CASES = [
  [
    'a colour on which white text cannot be read',
    (school) => school.write('school.yml', 'code: small\nshopName: 小学校\nbrandColor: "#FFD500"\n'),
    'school.yml:3 brandColor 颜色太浅，白字看不清（对比度 1.4，至少 3）',
  ],
  [
    'a name that begins with # without quotes',
    (school) => school.write('school.yml', 'code: small\nshopName: #1 学校\n'),
    'school.yml:2 shopName 必须填写；# 之后是注释，以 # 开头的文字要加英文双引号',
  ],
  [
    'a slogan that begins with # without quotes',
    (school) => school.write('school.yml', 'code: small\nshopName: 小学校\nslogan: #第一\n'),
    'school.yml:3 slogan # 之后是注释',
  ],
  [
    'a full-width colon in the first line',
    (school) => school.write('school.yml', 'code：small\nshopName：小学校\n'),
    'school.yml:1 文件的最外层应当是「字段: 内容」：冒号是全角的',
  ],
  [
    'a full-width colon among others',
    (school) => school.write('school.yml', 'code: small\nshopName：小学校\n'),
    'school.yml:2 冒号是全角的，请改成英文冒号加一个空格',
  ],
  [
    'a full-width colon in a group on one line',
    (school) => school.write('categories.yml', 'categories:\n  - { key: a, name：分类 }\n'),
    'categories.yml:2 categories[1].name：分类 没有这个字段，请检查拼写（冒号是全角的',
  ],
  [
    'a full-width comma in a group on one line',
    (school) => school.write('categories.yml', 'categories:\n  - { key: a， name: 分类 }\n'),
    'categories.yml:2 逗号是全角的',
  ],
  [
    'a full-width comma between keys',
    (school) => school.replace(COURSE, '[t]', '[t，u]'),
    'courses/c/course.yml:3 teachers 没有代号为 t，u 的老师（逗号是全角的',
  ],
  [
    'full-width quotes',
    (school) => school.write('school.yml', 'code: small\nshopName: 小学校\nbrandColor: “#2B5CFF”\n'),
    'school.yml:3 brandColor 应当是颜色，如 "#2B5CFF"（要加引号），现在是 “#2B5CFF”（引号是全角的',
  ],
  [
    'a quote closed by a full-width one, some lines before the end',
    (school) => school.write('school.yml', 'code: small\nshopName: "小学校”\nslogan: 好\n'),
    'school.yml:2 引号是全角的',
  ],
  [
    'no space after a colon',
    (school) => school.write('school.yml', 'code:small\nshopName: 小学校\n'),
    'school.yml:1 冒号后面要有一个空格',
  ],
  [
    'an empty agreement',
    (school) => school.write('agreement.md', '\n'),
    'agreement.md:1 文件是空的，请写上内容',
  ],
  [
    'an empty introduction',
    (school) => school.write('courses/c/intro.md', ''),
    'courses/c/intro.md:1 文件是空的',
  ],
]
