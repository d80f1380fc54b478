import { describe, expect, it } from 'vitest'
import { adoptHtml } from '../../../server/src/kernel/rich-text/adopt/adopt-html'

const LATE = 'https://pictures.example/a.jpg'
const ELSEWHERE = `图片 ${LATE} 在别的网站上，以后可能打不开，请下载以后用“上传图片”插入`
const lost = (...what: string[]) => [`手机上不显示，没有保留：${what.join('、')}`]

describe('rich text from elsewhere', () => {
  it.each<[string, string, string]>([
    ['blocks', '<section><p>一</p></section><div>二<div>三</div>四</div>', '<p>一</p><p>二</p><p>三</p><p>四</p>'],
    ['a mark over several blocks', '<b>粗<div>一</div><div>二</div></b>', '<b>粗</b><p><b>一</b></p><p><b>二</b></p>'],
    ['an empty line', '<div>一</div><div><br></div><div>二</div>', '<p>一</p><p><br></p><p>二</p>'],
    [
      'struck prices',
      '<p><s>9</s><del>8</del><strike>7</strike><span style="text-decoration:line-through">6</span></p>',
      '<p><s>9</s><del>8</del><s>7</s><s>6</s></p>',
    ],
    [
      'styles that mean something',
      '<p><span style="font-weight:700">粗</span><span style="font-style: italic">斜</span>' +
        'm<span style="vertical-align:super">2</span></p>',
      '<p><strong>粗</strong><em>斜</em>m<sup>2</sup></p>',
    ],
    [
      'other names of marks',
      '<p><ins>线</ins><kbd>F1</kbd><mark>亮</mark></p>',
      '<p><u>线</u><code>F1</code><strong>亮</strong></p>',
    ],
    [
      'lists in lists',
      '<ul><li>甲<ol start="3"><li>乙</li></ol></li></ul>',
      '<ul><li>甲<ol start="3"><li>乙</li></ol></li></ul>',
    ],
    ['terms', '<dl><dt>甲</dt><dd>乙</dd></dl>', '<p><strong>甲</strong></p><p>乙</p>'],
    [
      'a table with its title and alignment',
      '<table><caption>表</caption><tfoot><tr><td style="text-align:right">1</td></tr></tfoot></table>',
      '<table><tr><th>表</th></tr><tbody><tr><td align="right">1</td></tr></tbody></table>',
    ],
    ['headings', '<h2>一</h2><h5>二</h5>', '<h2>一</h2><h5>二</h5>'],
    ['lists to tick off', '<p><input type="checkbox" checked>做<input type="checkbox">没</p>', '<p>☑ 做☐ 没</p>'],
    ['readings and quotations', '<p><ruby>汉<rp>(</rp><rt>hàn</rt></ruby><q>好</q></p>', '<p>汉（hàn）“好”</p>'],
    ['code with its lines', '<pre><code>a  b\n c</code></pre>', '<pre><code>a  b\n c</code></pre>'],
    [
      'a whole page',
      '<html><head><title>页</title><style>p{}</style></head><body><p>一</p></body></html>',
      '<p>一</p>',
    ],
    ['signs', '1 < 2 &amp; 3', '1 &lt; 2 &amp; 3'],
    [
      'a formula and a preview',
      '<p><img src="/media/f.svg" data-formula="inline" data-depth="2"><a data-id="1" data-course-id="2">课</a></p>',
      '<p><img src="/media/f.svg" data-formula="inline" data-depth="2"><a data-id="1" data-course-id="2">课</a></p>',
    ],
  ])('keeps %s, and changes nothing the second time', (_what, html, adopted) => {
    expect(adoptHtml(html)).toEqual({ html: adopted, notes: [] })
    expect(adoptHtml(adopted)).toEqual({ html: adopted, notes: [] })
  })

  it.each([
    `<img src="data:image/gif;base64,R0" data-src="${LATE}">`,
    '<img src="/loading.gif" data-original="//pictures.example/a.jpg">',
    `<picture><source srcset="b.webp"><img srcset="${LATE} 2x, b.jpg 1x"></picture>`,
    `<img data-lazy-src="${LATE}"><noscript><img src="${LATE}"></noscript>`,
  ])('gives a picture that loads late its address, and says that it is elsewhere: %s', (html) => {
    expect(adoptHtml(html)).toEqual({ html: `<img src="${LATE}">`, notes: [ELSEWHERE] })
  })

  it.each<[string, string, string, string[]]>([
    [
      'looks',
      '<h2 style="color:red;background:#ff0">题</h2><p align="center"><font size="5">大</font></p>',
      '<h2>题</h2><p>大</p>',
      lost('文字颜色', '背景颜色', '居中和右对齐', '字号'),
    ],
    [
      'merged cells',
      '<table><tr><td colspan="2">1</td></tr></table>',
      '<table><tr><td colspan="2">1</td></tr></table>',
      lost('合并的单元格'),
    ],
    [
      'scripts and drawings',
      '<p>一<script>x()</script><svg><text>二</text></svg></p>',
      '<p>一</p>',
      lost('脚本', '矢量图'),
    ],
    [
      'a film',
      '<p>一</p><iframe data-src="https://v.example/1"></iframe>',
      '<p>一</p>',
      ['嵌入的网页或视频 https://v.example/1 没有保留'],
    ],
    ['what is hidden', '<p>一<span style="display: none">二</span></p>', '<p>一</p>', lost('隐藏的内容')],
    ['an unknown element', '<p>一<mpvoice></mpvoice></p>', '<p>一</p>', lost('<mpvoice>')],
    [
      'pasted pictures',
      '<p>一<img src="data:image/png;base64,AA"></p>',
      '<p>一</p>',
      ['1 张粘贴进来的图片没有保留，请用“上传图片”插入'],
    ],
    [
      'a picture of a computer',
      '<p>一<img src="file:///C:/a.png"></p>',
      '<p>一</p>',
      ['图片 file:///C:/a.png，没有保留，请用“上传图片”插入'],
    ],
    ['a link to nowhere', '<a href="../a.html">一</a>', '一', ['链接 ../a.html 不能使用，只保留了文字']],
    ['a link that runs', '<a href="javascript:x()">一</a>', '一', ['链接 javascript:x() 不能使用，只保留了文字']],
  ])('tells the writer of %s', (_what, html, adopted, notes) => {
    expect(adoptHtml(html)).toEqual({ html: adopted, notes })
  })

  it('lets nothing through that the sanitiser refuses', () => {
    const { html } = adoptHtml(
      '<p onclick="x()">一<a href="https://a.cn" onmouseover=x>二</a><img src=/a.png onerror=x></p>',
    )
    expect(html).toBe('<p>一<a href="https://a.cn">二</a><img src="/a.png"></p>')
    expect(adoptHtml('<scr<script>ipt>alert(1)</scr</script>ipt>').html).not.toMatch(/<script/i)
  })
})
