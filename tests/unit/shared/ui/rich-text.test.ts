import { listImages, parseRichText, type RichNode } from '@/shared/ui/RichText/rich-text'

const words = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : node.kind === 'block' ? words(node.children) : '')).join('')

describe('rich text', () => {
  it('draws only what the contract allows, even of a text that was not sanitised', () => {
    const hostile =
      '<SCRIPT>x</SCRIPT><iframe src="https://a.cn"></iframe><constructor>一</constructor>' +
      '<p style="color:red" onclick="x()" align="center">二</p><img src="/a.png" onerror="x()">' +
      '<img src="javascript:x"><svg onload="x()">三<math><style>'
    expect(parseRichText(hostile)).toEqual([
      { kind: 'text', text: 'x', marks: [] },
      { kind: 'text', text: '一', marks: [] },
      { kind: 'block', tag: 'p', attributes: {}, children: [{ kind: 'text', text: '二', marks: [] }] },
      { kind: 'image', src: '/a.png', alt: '' },
      { kind: 'text', text: '三', marks: [] },
    ])
  })
  it('takes a picture of a formula with its size and what hangs below the line', () => {
    const formula = '<img src="/media/s/public/formula/a.svg" alt="x" width="20.5" height="12" data-depth="3"'
    expect(parseRichText(`${formula} data-formula="inline">`)).toEqual([
      {
        kind: 'formula',
        src: '/media/s/public/formula/a.svg',
        alt: 'x',
        width: 20.5,
        height: 12,
        depth: 3,
        inline: true,
      },
    ])
    expect(parseRichText(`${formula} data-formula="block">`)).toMatchObject([{ inline: false }])
    expect(listImages(parseRichText(`${formula} data-formula="block">`))).toEqual([])
  })
  it.each([
    'javascript:alert(1)',
    'JaVa&#115;cript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    ' javascript:alert(1)',
  ])('drops the link address %s', (href) => {
    expect(parseRichText(`<a href="${href}">点</a>`)).toEqual([
      { kind: 'text', text: '点', marks: [], link: { href: '', id: undefined, courseId: undefined } },
    ])
  })
  it('UI-02 lists all pictures in order, including linked ones', () => {
    const nodes = parseRichText(
      '<p><img src="/media/a.webp" alt="甲"></p>' +
        '<a href="/x"><img src="https://a.cn/b.png"/></a><img src="data:image/png,x">',
    )
    expect(listImages(nodes)).toEqual(['/media/a.webp', 'https://a.cn/b.png'])
  })
  it('UI-03 keeps the material and course of a link', () => {
    const [node] = parseRichText('<a data-id="12" data-course-id="3">课件<strong>一</strong></a>')
    expect(node).toMatchObject({ kind: 'text', text: '课件', link: { id: '12', courseId: '3' } })
  })
  it('applies the marks of nested tags until they close', () => {
    const nodes = parseRichText('甲<strong>乙<em>丙</em></strong>丁')
    expect(nodes.map((node) => node.kind === 'text' && [node.text, ...node.marks])).toEqual([
      ['甲'],
      ['乙', 'strong'],
      ['丙', 'strong', 'em'],
      ['丁'],
    ])
  })
  it('parses lists and tables as blocks with their attributes', () => {
    expect(parseRichText('<ol start="3"><li>一</li><li>二</li></ol>')).toMatchObject([
      { tag: 'ol', attributes: { start: '3' }, children: [{ tag: 'li' }, { tag: 'li' }] },
    ])
    expect(parseRichText('<table><tbody><tr><td align="center">1</td></tr></tbody></table>')).toMatchObject([
      {
        tag: 'table',
        children: [
          { tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', attributes: { align: 'center' } }] }] },
        ],
      },
    ])
  })
  it('handles unclosed tags and unmatched closing tags', () => {
    expect(words(parseRichText('</div><p>一<strong>二<p>三</em></table>四'))).toBe('一二三四')
  })
  it('shows escaped characters as text and not as tags', () => {
    expect(words(parseRichText('<p>1 &lt; 2 &amp;&amp; a &#62; b&nbsp;</p>'))).toBe('1 < 2 && a > b\u00a0')
    expect(words(parseRichText('1 < 2'))).toBe('1 < 2')
  })
})
