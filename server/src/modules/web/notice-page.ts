import { compactCss } from './compact-css'

/** A page without a script that says one thing. `note` is HTML. */
export const drawNoticePage = (title: string, note: string, link?: { href: string; text: string }): string =>
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${note}</p>` +
  `${link ? `<a href="${link.href}">${link.text}</a>` : ''}</main></html>`

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
    font-size: 22px;
  }
  p {
    color: #5B6478;
  }
  a {
    display: inline-block;
    margin-top: 16px;
    padding: 10px 32px;
    border-radius: 24px;
    background: #2B5CFF;
    color: #fff;
    text-decoration: none;
  }
`)
