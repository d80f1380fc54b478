import type { MISTAKE_CASES } from './mistake-cases'

const COURSE = 'courses/c/course.yml'
/** Its comma stands in a text, where it may. */
const REPLY =
  '    comments: [{ course: c, stars: 5, content: 好 }]\n    messages:\n      - { title: 您好，欢迎, content: 谢谢，下次做全麦。 }\n'
const STUDENTS = `students:\n  - key: s\n    phone: 13800000001\n    nickName: 甲\n${REPLY}`

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
    'a field that is indented too little, below a right line with a full-width comma',
    (school) => school.write('students.yml', `${STUDENTS}  - key: u\n    phone: 13800000002\n   nickName: 乙\n`),
    'students.yml:10 缩进没有对齐',
  ],
  [
    'a dash that is missing, below a right line with a full-width comma',
    (school) => school.write('students.yml', `${STUDENTS}  key: u\n    phone: 13800000002\n`),
    'students.yml:8 缩进没有对齐：同一组的字段要左右对齐，列表的新一项开头要写 -',
  ],
  [
    'a dash that is missing, so that two entries become one',
    (school) => school.write('students.yml', `${STUDENTS}    key: u\n    phone: 13800000002\n`),
    'students.yml:8 同一个字段 key 写了两次，或者漏写了下一项开头的 -',
  ],
  [
    'a bracket that is missing in the last line, after a text with a full-width comma',
    (school) =>
      school.write(
        'navigation.yml',
        'navigation:\n  - { key: a, title: 一 }\n  - { key: b, title: 二 }\n  - { key: d, title: 三，四\n',
      ),
    'navigation.yml:4 花括号没有闭合，缺少 }',
  ],
  [
    'a bracket that is missing in the last line, without anything else',
    (school) => school.write('navigation.yml', 'navigation:\n  - { key: a, title: 一 }\n  - { key: d, title: 三\n'),
    'navigation.yml:3 花括号没有闭合，缺少 }',
  ],
  [
    'a bracket and a comma that are missing for a full-width one',
    (school) => school.write('navigation.yml', 'navigation:\n  - { key: a， title: 一\n'),
    'navigation.yml:2 逗号是全角的',
  ],
  [
    'a bracket that is missing around another one',
    (school) =>
      school.write(
        'navigation.yml',
        'navigation:\n  - { key: a, title: 一, target: { page: course }\n  - { key: d, title: 三 }\n',
      ),
    'navigation.yml:2 花括号没有闭合，缺少 }',
  ],
  [
    'a full-width colon above a list',
    (school) => school.write('students.yml', 'students:\n  - key: s\n    courses：\n      - course: c\n'),
    'students.yml:3 冒号是全角的',
  ],
  [
    'a title that begins and ends with a star',
    (school) => school.replace(COURSE, 'title: 课程', 'title: *面包入门*'),
    'courses/c/course.yml:1 title 以 * 或 & 开头的文字要加英文双引号',
  ],
  [
    'a title that begins with a star and has a space',
    (school) => school.replace(COURSE, 'title: 课程', 'title: *面包* 入门'),
    'courses/c/course.yml:1 以 * 或 & 开头的文字要加英文双引号',
  ],
  [
    'a title that begins with &',
    (school) => school.replace(COURSE, 'title: 课程', 'title: &面包 入门'),
    'courses/c/course.yml:1 title 以 * 或 & 开头的文字要加英文双引号',
  ],
  [
    'yes instead of true',
    (school) => school.write('school.yml', 'code: small\nshopName: 小学校\npaymentEnabled: yes\n'),
    'school.yml:3 paymentEnabled 应当是 true 或 false，现在是 yes',
  ],
  [
    'a number in quotes',
    (school) => school.replace(COURSE, 'priceFen: 100', 'priceFen: "100"'),
    'courses/c/course.yml:5 priceFen 应当是整数，现在是 "100"（不要加引号）',
  ],
  ['an empty agreement', (school) => school.write('agreement.md', '\n'), 'agreement.md:1 文件是空的，请写上内容'],
  ['an empty introduction', (school) => school.write('courses/c/intro.md', ''), 'courses/c/intro.md:1 文件是空的'],
]
