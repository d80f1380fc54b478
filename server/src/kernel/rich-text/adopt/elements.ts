/** Elements of other editors by what they become here. Those of contract/rich-text.ts stay what they are. */

/** Blocks without a look of their own: what stands in them becomes paragraphs. */
export const DIVISIONS = new Set(
  (
    'div section article header footer main aside nav figure figcaption center address dl dt dd details summary ' +
    'fieldset legend form hgroup search'
  ).split(' '),
)

/** Marks and blocks that have another name here. */
export const RENAMED: Readonly<Record<string, string>> = {
  strike: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  mark: 'strong',
  tfoot: 'tbody',
  menu: 'ul',
  dir: 'ul',
}

/** Marks that an element has besides being a division. */
export const MARK_OF_DIVISION: Readonly<Record<string, string>> = { dt: 'strong', summary: 'strong', legend: 'strong' }

/** Signs around what an element holds. */
export const SIGNS_AROUND: Readonly<Record<string, [string, string]>> = { q: ['“', '”'], rt: ['（', '）'] }

/** Left out with all that they hold, and what the writer is told; '' for what no reader ever saw. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  head: '',
  title: '',
  style: '',
  template: '',
  rp: '',
  script: '脚本',
  svg: '矢量图',
  math: '公式',
  canvas: '画布',
  iframe: '嵌入的网页或视频',
  frameset: '嵌入的网页或视频',
  object: '嵌入的网页或视频',
  embed: '嵌入的网页或视频',
  video: '视频',
  audio: '音频',
  select: '表单',
  textarea: '表单',
}

/** Left out themselves, without a loss: what stands in them is shown. */
export const TRANSPARENT = new Set(
  (
    'html body meta link base span font label small big abbr acronym time bdi bdo data nobr picture source wbr ruby ' +
    'rb rtc button col colgroup map area noscript caption input slot output'
  ).split(' '),
)

export const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'wbr',
  'col',
  'meta',
  'link',
  'base',
  'source',
  'area',
  'embed',
])

/** Marks, which go on over blocks; all other elements that stay are blocks. */
export const MARKS = new Set(['a', 'strong', 'em', 'b', 'i', 'u', 's', 'del', 'sub', 'sup', 'span', 'code'])
