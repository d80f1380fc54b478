import type { ShopInfo } from '@contract/shop/calls'
import QRCode from 'qrcode'
import { brandStyle } from './brand-style'
import { compactCss } from './compact-css'
import { escapeHtml } from './html'

/** The page for desktop browsers (BOOT-01): the app in a phone frame, and a QR code that opens it on a real phone. */
export const drawDesktopPage = async (shop: ShopInfo, address: string): Promise<string> => {
  const name = escapeHtml(shop.shopName)
  const code = await QRCode.toString(address, { type: 'svg', margin: 0, width: 200, color: { dark: '#1B2333' } })
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}</title>
<meta name="description" content="${escapeHtml(shop.slogan || shop.intro)}">
<style>${STYLE}${brandStyle(shop.brandColor)}</style>
</head>
<body>
<main>
<section class="phone">${drawPhone(shop.id, name)}</section>
<section class="text">
<h1>${name}</h1>
<p class="slogan">${escapeHtml(shop.slogan)}</p>
<p>${escapeHtml(shop.intro)}</p>
<div class="code" role="img" aria-label="打开手机版的二维码">${code}</div>
<p class="hint">用微信或手机浏览器扫码打开<br><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>
</section>
</main>
</body>
</html>`
}

const drawPhone = (shopId: string, name: string): string =>
  `<iframe src="/wap/?type=preview&amp;sid=${encodeURIComponent(shopId)}"` +
  ` title="${name}手机版" width="375" height="812"></iframe>`

const STYLE = compactCss(`
  :root {
    --ink: #1B2333;
    --ink-2: #5B6478;
    --brand: #2B5CFF;
    --brand-tint: #EDF2FF;
  }
  * {
    box-sizing: border-box;
    margin: 0;
  }
  body {
    min-height: 100vh;
    background: linear-gradient(180deg, var(--brand-tint), #F5F7FA 420px);
    color: var(--ink);
    font: 16px/1.7 "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", Arial, sans-serif;
  }
  main {
    display: flex;
    justify-content: center;
    align-items: center;
    gap: 80px;
    min-height: 100vh;
    padding: 32px 24px;
  }
  .phone {
    flex: none;
    padding: 12px;
    border-radius: 48px;
    background: #1B2333;
    box-shadow: 0 24px 64px rgba(27, 35, 51, .24);
  }
  iframe {
    display: block;
    border: 0;
    border-radius: 36px;
    background: #fff;
  }
  .text {
    max-width: 380px;
  }
  h1 {
    font-size: 34px;
    line-height: 1.3;
  }
  .slogan {
    margin: 4px 0 20px;
    font-size: 18px;
    color: var(--brand);
  }
  .code {
    width: 232px;
    margin: 32px 0 12px;
    padding: 16px;
    border-radius: 16px;
    background: #fff;
  }
  .code svg {
    display: block;
    width: 100%;
    height: auto;
  }
  .hint {
    font-size: 14px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
  }
  @media (max-width: 900px) {
    main {
      flex-direction: column;
      gap: 32px;
    }
  }
`)
