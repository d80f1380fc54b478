import { splitAtWords } from '@contract/search/split-at-words'

it.each([
  ['低压电工考证班', '电工', ['低压', '电工', '考证班']],
  ['办公 Excel 三十招', 'excel', ['办公 ', 'Excel', ' 三十招']],
  ['会计实务：出纳', '会计 出纳', ['', '会计', '实务：', '出纳', '']],
  ['会计实务', '电工', ['会计实务']],
  ['100%（.*）', '.*', ['100%（', '.*', '）']],
  ['会计', '', ['会计']],
])('splits %s at the words of %s', (text, keyword, parts) => {
  expect(splitAtWords(text, keyword)).toEqual(parts)
})
