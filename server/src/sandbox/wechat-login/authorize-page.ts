import { PERSON_MAX_LENGTH, WECHAT_PEOPLE } from './wechat-people'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char])

export const AUTHORIZE_ROUTE = '/connect/oauth2/authorize'

/** The page where a tester chooses the WeChat user of the phone. No script: it works under any policy. */
export const drawAuthorizePage = (query: { appid: string; redirect_uri: string; state: string }): string => {
  const hidden = Object.entries({ appid: query.appid, redirect_uri: query.redirect_uri, state: query.state })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')
  const people = WECHAT_PEOPLE.map(
    (person) => `<button name="person" value="${escape(person)}">${escape(person)}</button>`,
  ).join('')
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>微信登录（沙箱）</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 420px; color: #1f2329 }
button { display: block; width: 100%; margin: 12px 0; padding: 12px; font: inherit;
  border: 1px solid #d0d3d6; border-radius: 8px; background: #fff }
input[type=text] { width: 100%; box-sizing: border-box; padding: 12px; font: inherit;
  border: 1px solid #d0d3d6; border-radius: 8px }
.main { background: #07a35a; border-color: #07a35a; color: #fff }
</style>
</head>
<body>
<h1>谁在用微信？</h1>
<p>这是开发环境的微信沙箱，选一个人即可授权登录。</p>
<form action="authorize/pick" method="get">${hidden}${people}</form>
<form action="authorize/pick" method="get">${hidden}
<label>其他人 <input type="text" name="person" maxlength="${PERSON_MAX_LENGTH}" required></label>
<button class="main">以此人授权</button>
</form>
</body>
</html>`
}
