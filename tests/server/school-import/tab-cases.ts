import type { MISTAKE_CASES } from './mistake-cases'

/** What the entries of a tab bar may not open. */
export const TAB_CASES: typeof MISTAKE_CASES = [
  [
    'a tab without a page',
    (school) =>
      school.write(
        'school.yml',
        'code: small\nshopName: 小学校\nwapNav:\n  - { label: 课程, icon: book, targetAddr: tab2 }\n',
      ),
    'school.yml:4 wapNav[1].targetAddr 没有 pages/tab2.yml',
  ],
  [
    'a tab that opens a page which does not exist',
    (school) =>
      school.write(
        'school.yml',
        'code: small\nshopName: 小学校\nwapNav:\n' +
          '  - { label: 课程, icon: book, targetAddr: tab2, pagePath: /pages/kurs }\n',
      ),
    'school.yml:4 wapNav[1].pagePath 应当是 /pages/tab/tab1、/pages/tab/tab2、/pages/tab/tab3、/pages/tab/tab4、' +
      '/pages/tab/tab5、/pages/home、/pages/course、/pages/grade、/pages/teacher、/pages/article、/pages/account、' +
      '/pages/paper、/pages/center、/pages/active、/sub/bargain/list、/sub/group/list、/sub/seckill/list、' +
      '/sub/pull/list、/sub/teacher/apply、/sub/search/index、',
  ],
  [
    'a tab that names the path of a tab without a page',
    (school) =>
      school.write(
        'school.yml',
        'code: small\nshopName: 小学校\nwapNav:\n' +
          '  - { label: 课程, icon: book, targetAddr: tab1, pagePath: /pages/tab/tab3 }\n',
      ),
    'school.yml:4 wapNav[1].pagePath 没有 pages/tab3.yml',
  ],
]
