import { compactCss } from './compact-css'
import { escapeHtml } from './html'

/** Before the first import, or where DEFAULT_SHOP names no school: what the operator has to do. */
export const drawNoSchoolPage = (defaultShop: string, hasOthers: boolean): string => {
  const [title, note] = hasOthers
    ? [
        '没有找到这所学校',
        `这台服务器上没有代号为 <b>${escapeHtml(defaultShop)}</b> 的学校。请核对设置 DEFAULT_SHOP，或在地址后加上 ?sid=学校代号。`,
      ]
    : [
        '学校还没有开门',
        '这台服务器还没有导入学校。请运行 <code>npm run school -- import 学校文件夹</code>，并把 DEFAULT_SHOP 设为它的代号。',
      ]
  return (
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${note}</p></main></html>`
  )
}

const STYLE = compactCss(`
  body {
    margin: 0;
    background: #F5F7FA;
    color: #1B2333;
    font: 16px/1.7 "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", Arial, sans-serif;
  }
  main {
    max-width: 480px;
    margin: 20vh auto 0;
    padding: 0 24px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  h1 {
    font-size: 24px;
  }
  p {
    color: #5B6478;
  }
`)
