import { describe, expect, it } from 'vitest'
import { renderRichText } from '../../../server/src/kernel/rich-text/markdown'
import { toPlainMarkdown } from '../../../server/src/kernel/rich-text/plain-markdown'

/** What is read on the screen: the text of the HTML, a new line for each break and paragraph. */
const show = (text: string) => {
  const { html, problems } = renderRichText(toPlainMarkdown(text), {
    image: () => undefined,
    lesson: () => undefined,
    formula: (tex) => ({ src: `/media/${encodeURIComponent(tex)}`, width: 1, height: 1, depth: 0 }),
  })
  expect(problems).toEqual([])
  const shown = html
    .replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, '[$1]')
    .replace(/<br>\n?/g, '\n')
    .replace(/<\/p>\n<p>/g, '\n\n')
    .replace(/^<p>|<\/p>$/g, '')
  expect(shown, 'no other tag').not.toMatch(/<[a-z/]/)
  return shown
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\u00a0/g, ' ')
}

describe('a plain text', () => {
  it.each([
    '2*3*4',
    '__init__ 方法',
    '<p>段落</p> 与 <br>',
    'C:\\*.txt',
    'C:\\Users\\n',
    '1. 甲',
    '1) 甲\n2) 乙',
    '- 甲\n- 乙',
    '# 标题',
    '甲\n===',
    '甲\n---\n乙',
    '> 引用',
    '    四个空格开头',
    '甲\n\n    空行之后的四个空格',
    'a  b   c',
    '`code` 和 ```',
    '[链接](http://a.example) ![图](x.png)',
    'https://a.example/x?y=1&z=2 和 www.a.example 和 a@a.example',
    '&amp; &lt; &#20013;',
    '| 甲 | 乙 |\n|---|---|\n| 1 | 2 |',
    '~~删除~~ **粗** *斜*',
    '5$ 和 $6',
    '"双" \'单\' “弯”',
    '第一行\n第二行',
  ])('is shown just as it is: %j', (text) => {
    expect(show(text)).toBe(text)
  })

  it('keeps its formulas', () => {
    expect(show('求 $x_1*x_2$ 与 2*3，$$\\frac{a}{b}$$')).toBe('求 [x_1*x_2] 与 2*3，[\\frac{a}{b}]')
  })
})
