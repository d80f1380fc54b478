import { formatTime } from '../../kernel/school-time'
import { nameField } from './field-names'

export interface Section {
  /** Of the table. */
  name: string
  title: string
  rows: Record<string, unknown>[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const STYLE =
  'body{max-width:960px;margin:0 auto;padding:16px;font:16px/1.6 sans-serif;color:#1b2333}' +
  'h2{margin-top:32px;font-size:18px}table{border-collapse:collapse;margin:8px 0;width:100%}' +
  'th,td{border:1px solid #e8ebf1;padding:4px 8px;text-align:left;vertical-align:top;word-break:break-word}' +
  'th{width:30%;background:#f5f7fa;font-weight:400}'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What a person reads of a value; '' for what only joins tables. */
const describe = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (value instanceof Date) return formatTime(value, 'YYYY-MM-DD HH:mm:ss')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return UUID.test(text) ? '' : text
}

const drawRow = (row: Record<string, unknown>): string => {
  const lines = Object.entries(row).map(([field, value]) => {
    const text = describe(value)
    return text && `<tr><th>${escape(nameField(field))}</th><td>${escape(text)}</td></tr>`
  })
  return `<table>${lines.join('')}</table>`
}

/** The page of a copy that a person reads. Ids that only join tables are in data.json alone. */
export const drawCopy = (sections: Section[], files: string[], now: Date): string => {
  const parts = sections.map(
    ({ title, rows }) => `<h2>${escape(title)}（${rows.length}）</h2>${rows.map(drawRow).join('')}`,
  )
  const links = files.map((file) => `<li><a href="${escape(encodeURI(file))}">${escape(file)}</a></li>`)
  return (
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>我的数据</title><style>${STYLE}</style><h1>我的数据</h1>` +
    `<p>制作于 ${formatTime(now, 'YYYY-MM-DD HH:mm')}。同样的内容以便于程序读取的格式写在 data.json 里。</p>` +
    parts.join('') +
    (links.length > 0 ? `<h2>文件（${links.length}）</h2><ul>${links.join('')}</ul>` : '') +
    `</html>`
  )
}
