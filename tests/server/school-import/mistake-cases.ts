import fs from 'node:fs'
import path from 'node:path'
import { DEMO, type SchoolFixture } from './school-fixture'

const COURSE = 'courses/c/course.yml'
const STUDENT = 'students:\n  - key: s\n    phone: 13800000001\n    nickName: 学员\n'
const NOTICE = 'title: 首页\nblocks:\n  - kind: notice\n    items:\n      - title: 看\n'
const LESSON = 'kind: imageText, text: l.md'
/** Other fields for the one lesson of the small school. */
export const spoilLesson = (school: SchoolFixture, fields: string) => school.replace(COURSE, LESSON, fields)

/** What is spoilt, and the beginning of the one line that must be said about it. */
export const MISTAKE_CASES: [string, (school: SchoolFixture) => unknown, string][] = [
  [
    'an unknown field',
    (school) => school.write('school.yml', 'code: small\nshopName: 小学校\nshopname: x\n'),
    'school.yml:3 shopname 没有这个字段',
  ],
  ['a missing field', (school) => school.write('school.yml', 'code: small\n'), 'school.yml:1 shopName 必须填写'],
  [
    'a wrong type',
    (school) => school.write('school.yml', 'code: small\nshopName: 小学校\npaymentEnabled: 是\n'),
    'school.yml:3 paymentEnabled 应当是 true 或 false',
  ],
  [
    'a bad code',
    (school) => school.replace('school.yml', 'code: small', 'code: 小学校'),
    'school.yml:1 code 应当是 2 到 32 位小写字母',
  ],
  [
    'a bad colour',
    (school) => school.write('school.yml', 'code: small\nshopName: 小学校\nbrandColor: blue\n'),
    'school.yml:3 brandColor 应当是颜色',
  ],
  [
    'a colour without quotes, which YAML takes for a remark',
    (school) => school.write('school.yml', 'code: small\nshopName: 小学校\nbrandColor: #8B3A1E\n'),
    'school.yml:3 brandColor 应当是颜色，如 "#2B5CFF"（要加引号），现在是空的',
  ],
  [
    'a field written twice',
    (school) => school.write('school.yml', 'code: small\ncode: small\nshopName: 小学校\n'),
    'school.yml:2 同一个字段 code 写了两次',
  ],
  [
    'a tab as indent',
    (school) => school.write('teachers.yml', 'teachers:\n\t- key: t\n'),
    'teachers.yml:2 缩进请用空格',
  ],
  [
    'a file that is not UTF-8',
    (school) => school.write('teachers.yml', Buffer.from([0x6b, 0x3a, 0x20, 0xc0, 0xcf, 0xca, 0xa6])),
    'teachers.yml:1 文件不是 UTF-8 编码',
  ],
  ['an empty file', (school) => school.write('teachers.yml', '\n'), 'teachers.yml:1 文件是空的'],
  ['a missing file', (school) => school.remove('agreement.md'), 'agreement.md:1 找不到文件 agreement.md'],
  ['an unknown file', (school) => school.write('teacher.yml', 'a: 1\n'), 'teacher.yml:1 不认识这个文件'],
  [
    'a key used twice',
    (school) => school.write('categories.yml', 'categories:\n  - { key: a, name: 一 }\n  - { key: a, name: 二 }\n'),
    'categories.yml:3 categories[2].key 分类 a 重复了，第一次出现在 categories.yml:2',
  ],
  [
    'an icon that does not exist',
    (school) => school.write('categories.yml', 'categories:\n  - { key: a, name: 一, icon: x }\n'),
    'categories.yml:2 categories[1].icon 应当是',
  ],
  [
    'a script in a text',
    (school) => school.write('teachers.yml', 'teachers:\n  - key: t\n    name: <script>alert(1)</script>\n'),
    'teachers.yml:3 teachers[1].name 不能含有 HTML 或脚本',
  ],
  [
    'a text that is too long',
    (school) => school.write('teachers.yml', `teachers:\n  - key: t\n    name: ${'长'.repeat(21)}\n`),
    'teachers.yml:3 teachers[1].name 最多 20 个字，现在有 21 个字',
  ],
  [
    'a price below zero',
    (school) => school.replace(COURSE, 'priceFen: 100', 'priceFen: -1'),
    'courses/c/course.yml:5 priceFen 应当在 0 到',
  ],
  [
    'a price in yuan',
    (school) => school.replace(COURSE, 'priceFen: 100', 'priceFen: 9.9'),
    'courses/c/course.yml:5 priceFen 应当是整数，现在是 9.9',
  ],
  [
    'a price in yuan that happens to be whole',
    (school) => school.replace(COURSE, 'priceFen: 100', 'priceFen: 98.00'),
    'courses/c/course.yml:5 priceFen 应当是整数，现在是 98.00',
  ],
  [
    'a struck price below the price',
    (school) => school.replace(COURSE, 'priceFen: 100', 'priceFen: 100\noriginalPriceFen: 50'),
    'courses/c/course.yml:6 originalPriceFen 原价不能低于现价',
  ],
  [
    'a day that does not exist',
    (school) => school.replace(COURSE, 'priceFen: 100', 'priceFen: 100\nstartsAt: 2026-02-30'),
    'courses/c/course.yml:6 startsAt 应当是日期',
  ],
  [
    'an end before the start',
    (school) => school.replace(COURSE, 'priceFen: 100', 'priceFen: 100\nstartsAt: 2026-02-03\nendsAt: 2026-02-01'),
    'courses/c/course.yml:7 endsAt 结束时间应当晚于开始时间',
  ],
  [
    'a type of course that does not exist',
    (school) => school.replace(COURSE, 'priceFen: 100', 'priceFen: 100\ncourseType: 7'),
    'courses/c/course.yml:6 courseType 应当是',
  ],
  [
    'an unknown category',
    (school) => school.replace(COURSE, 'category: a', 'category: b'),
    'courses/c/course.yml:2 category 没有代号为 b 的分类',
  ],
  [
    'a cover that is missing',
    (school) => school.remove('media/cover.webp'),
    'courses/c/course.yml:4 cover 找不到文件 media/cover.webp',
  ],
  [
    'a cover that is no picture',
    (school) => school.write('media/cover.webp', 'hello'),
    'courses/c/course.yml:4 cover media/cover.webp 应当是图片',
  ],
  [
    'a path that leaves the folder',
    (school) => school.replace(COURSE, 'media/cover.webp', 'media/../../cover.webp'),
    'courses/c/course.yml:4 cover 路径 media/../../cover.webp 不能含有 ..',
  ],
  [
    'an absolute path',
    (school) => school.replace(COURSE, 'media/cover.webp', '/etc/passwd'),
    'courses/c/course.yml:4 cover 路径 /etc/passwd 必须从学校文件夹开始写',
  ],
  [
    'a symbolic link',
    (school) => {
      fs.renameSync(path.join(school.folder, 'media/cover.webp'), path.join(school.folder, 'media/real.webp'))
      fs.symlinkSync('real.webp', path.join(school.folder, 'media/cover.webp'))
    },
    'courses/c/course.yml:4 cover media/cover.webp 是快捷方式',
  ],
  [
    'a course folder that is a link',
    (school) => fs.symlinkSync(path.join(school.folder, 'courses/c'), path.join(school.folder, 'courses/d')),
    'courses/d:1 是快捷方式',
  ],
  [
    'an unknown kind of lesson',
    (school) => spoilLesson(school, 'kind: hologram'),
    'courses/c/course.yml:11 chapters[1].lessons[1].kind 应当是 video、audio',
  ],
  [
    'a video that is a picture',
    (school) => spoilLesson(school, 'kind: video, media: media/cover.webp'),
    'courses/c/course.yml:11 chapters[1].lessons[1].media media/cover.webp 应当是H.264',
  ],
  [
    'a field of another kind of lesson',
    (school) => spoilLesson(school, 'kind: imageText, text: l.md, media: media/cover.webp'),
    'courses/c/course.yml:11 chapters[1].lessons[1].media 没有这个字段',
  ],
  [
    'a lesson text outside of the course',
    (school) => spoilLesson(school, 'kind: imageText, text: ../../agreement.md'),
    'courses/c/course.yml:11 chapters[1].lessons[1].text 路径 ../../agreement.md 不能含有 ..',
  ],
  [
    'a playlist whose segment is missing',
    (school) =>
      spoilLesson(school, 'kind: video, media: media/v.mp4, hls: media/v/m.m3u8')
        .copy(path.join(DEMO, 'media/video/first-aid.mp4'), 'media/v.mp4')
        .write('media/v/m.m3u8', '#EXTM3U\n#EXTINF:10,\n0.ts\n'),
    'courses/c/course.yml:11 chapters[1].lessons[1].hls 找不到文件 media/v/0.ts',
  ],
  [
    'a script in a Markdown text',
    (school) => school.write('courses/c/intro.md', '好\n\n<script>alert(1)</script>\n'),
    'courses/c/intro.md:3 不能使用 <script>',
  ],
  [
    'an event in a Markdown text',
    (school) => school.write('courses/c/intro.md', '<img src="media/cover.webp" onerror="x()">\n'),
    'courses/c/intro.md:1 <img> 不能有属性 onerror',
  ],
  [
    'a javascript link',
    (school) => school.write('courses/c/intro.md', '一\n\n[点](javascript:alert(1))\n'),
    'courses/c/intro.md:3 链接 javascript:alert(1) 不能使用',
  ],
  [
    'a picture that is missing in a Markdown text',
    (school) => school.write('courses/c/intro.md', '一\n![图](media/no.webp)\n'),
    'courses/c/intro.md:2 找不到文件 media/no.webp',
  ],
  [
    'a link to a lesson that does not exist',
    (school) => school.write('courses/c/intro.md', '介绍\n\n[看](lesson:c/none)\n'),
    'courses/c/intro.md:3 没有代号为 c/none 的课时',
  ],
  [
    'an unknown kind of block',
    (school) => school.replace('pages/tab1.yml', 'kind: search', 'kind: video'),
    'pages/tab1.yml:3 blocks[1].kind 应当是 search、banner',
  ],
  [
    'a jump to a course that does not exist',
    (school) => school.write('pages/tab1.yml', `${NOTICE}        target: { course: none }\n`),
    'pages/tab1.yml:6 blocks[1].items[1].target.course 没有代号为 none 的课程',
  ],
  [
    'JUMP-06 a jump to an address that is none',
    (school) => school.write('pages/tab1.yml', `${NOTICE}        target: { url: "javascript:x" }\n`),
    'pages/tab1.yml:6 blocks[1].items[1].target.url 应当是 http、https 或 ftp 网址',
  ],
  ['no first page', (school) => school.remove('pages/tab1.yml'), 'pages/tab1.yml:1 首页必须有'],
  [
    'a navigation entry without a title',
    (school) => school.write('navigation.yml', 'navigation:\n  - key: a\n'),
    'navigation.yml:2 navigation[1].title 必须填写',
  ],
  [
    'a share picture without a picture',
    (school) => school.write('share-pictures.yml', 'sharePictures:\n  - { key: a, title: 图 }\n'),
    'share-pictures.yml:2 sharePictures[1].image 必须填写',
  ],
  [
    'AUTH-12 a wrong phone',
    (school) => school.write('students.yml', 'students:\n  - key: s\n    phone: 12345\n    nickName: 学员\n'),
    'students.yml:3 students[1].phone 应当是 11 位手机号',
  ],
  [
    'LIVE-01 a check with a code that is none',
    (school) => spoilLesson(school, `${LESSON}, checks: [{ key: a, kind: code, code: "12", afterSeconds: 5 }]`),
    'courses/c/course.yml:11 chapters[1].lessons[1].checks[1].code 应当是 4 到 6 位数字',
  ],
  [
    'LIVE-01 a check that is late after it is closed',
    (school) =>
      spoilLesson(school, `${LESSON}, checks: [{ key: a, kind: tap, afterSeconds: 5, lateAfterSeconds: 700 }]`),
    'courses/c/course.yml:11 chapters[1].lessons[1].checks[1].lateAfterSeconds 不能超过',
  ],
  [
    'LIVE-01 two checks with one key',
    (school) =>
      spoilLesson(
        school,
        `${LESSON}, checks: [{ key: a, kind: tap, afterSeconds: 5 }, { key: a, kind: tap, afterSeconds: 9 }]`,
      ),
    'courses/c/course.yml:11 chapters[1].lessons[1].checks[2].key 签到 c/l/a 重复了',
  ],
  [
    'AUTH-08 a weak password',
    (school) => school.write('students.yml', `${STUDENT}    password: abc\n`),
    'students.yml:5 students[1].password 密码需 8-20 位',
  ],
  [
    'NOTE-01 a note that is too long',
    (school) =>
      school.write('students.yml', `${STUDENT}    notes:\n      - course: c\n        content: ${'长'.repeat(141)}\n`),
    'students.yml:7 students[1].notes[1].content 最多 140 个字',
  ],
  [
    'a reply that is older than its comment',
    (school) =>
      school.write(
        'students.yml',
        `${STUDENT}    comments:\n      - { course: c, stars: 5, content: 好, daysAgo: 2, ` +
          'reply: { authorName: 师, content: 谢, daysAgo: 3 } }\n',
      ),
    'students.yml:6 students[1].comments[1].reply.daysAgo 回复不能早于评价（2 天前）',
  ],
  [
    'two students with one phone',
    (school) => school.write('students.yml', `${STUDENT}  - { key: t, phone: 13800000001, nickName: 二 }\n`),
    'students.yml:5 students[2].phone 手机号 13800000001 重复了',
  ],
  [
    'progress in a lesson of another course',
    (school) =>
      school.write(
        'students.yml',
        `${STUDENT}    courses:\n      - { course: c, lessons: [{ lesson: x, progressPercent: 5 }] }\n`,
      ),
    'students.yml:6 students[1].courses[1].lessons[1].lesson 没有代号为 c/x 的课时',
  ],
]
