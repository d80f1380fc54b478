/**
 * Styles of the drawn first screen. Sizes are design pixels of a 375 wide screen, as the app's own:
 * Taro's script in the head sets the root font so that .05rem is one of them.
 */
export const CRITICAL_CSS = `
:root{--u:.05rem;--ink:#1B2333;--ink-2:#5B6478;--ink-3:#6B7486;--line:#E8EBF1;--page:#F5F7FA;--card:#FFF;--brand:#2B5CFF;--brand-tint:#EDF2FF;--price:#D93A20;--ok:#17795B;--ok-tint:#E8F6F0}
body{margin:0;background:var(--page)}
#first-screen{position:fixed;z-index:900;top:0;right:0;bottom:0;left:0;overflow:hidden;background:var(--page);color:var(--ink);font:calc(14*var(--u))/1.5 "PingFang SC","Noto Sans CJK SC","Helvetica Neue",Arial,sans-serif}
#first-screen *{box-sizing:border-box}
.fs-nav{height:calc(44*var(--u));padding:0 calc(16*var(--u));display:flex;align-items:center;font-size:calc(17*var(--u));font-weight:600}
.fs-nav img{width:calc(28*var(--u));height:calc(28*var(--u));border-radius:calc(8*var(--u));margin-right:calc(12*var(--u))}
.fs-nav.center{justify-content:center;background:#fff}
.fs-search{height:calc(40*var(--u));margin:0 calc(16*var(--u));padding:0 calc(16*var(--u));border-radius:calc(20*var(--u));background:#fff;color:var(--ink-3);line-height:calc(40*var(--u))}
.fs-banner{display:block;width:calc(343*var(--u));height:calc(150*var(--u));margin:calc(12*var(--u)) calc(16*var(--u)) 0;border-radius:calc(12*var(--u));object-fit:cover;background:var(--brand-tint)}
.fs-grid{display:flex;flex-wrap:wrap;margin:calc(16*var(--u)) calc(16*var(--u)) 0}
.fs-grid div{width:25%;height:calc(80*var(--u));text-align:center;font-size:calc(12*var(--u))}
.fs-grid i{display:block;width:calc(44*var(--u));height:calc(44*var(--u));margin:0 auto calc(6*var(--u));border-radius:calc(14*var(--u));opacity:.12}
.fs-h2{margin:calc(20*var(--u)) calc(16*var(--u)) calc(10*var(--u));font-size:calc(18*var(--u));font-weight:600;line-height:1.3}
.fs-rail{display:flex;padding-left:calc(16*var(--u));overflow:hidden}
.fs-card{flex:none;width:calc(160*var(--u));margin-right:calc(12*var(--u));border-radius:calc(12*var(--u));background:#fff;overflow:hidden}
.fs-card img{display:block;width:100%;height:calc(90*var(--u));object-fit:cover;background:var(--line)}
.fs-card b,.fs-row b{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;font-weight:600}
.fs-card div{padding:calc(8*var(--u))}
.fs-row{display:flex;margin:0 calc(16*var(--u)) calc(12*var(--u));padding:calc(12*var(--u));border-radius:calc(12*var(--u));background:#fff}
.fs-row img{flex:none;width:calc(128*var(--u));height:calc(72*var(--u));margin-right:calc(12*var(--u));border-radius:calc(8*var(--u));object-fit:cover;background:var(--line)}
.fs-row div{flex:1;min-width:0}
.fs-small{color:var(--ink-2);font-size:calc(12*var(--u))}
.fs-price{color:var(--price);font-weight:600;font-variant-numeric:tabular-nums}.fs-free{color:var(--ok);font-weight:600}
.fs-tabs{display:flex;height:calc(44*var(--u));padding:0 calc(8*var(--u));background:#fff;overflow:hidden;white-space:nowrap;line-height:calc(44*var(--u))}
.fs-tabs span{flex:none;padding:0 calc(8*var(--u));color:var(--ink-2)}.fs-tabs.even span{flex:1;text-align:center}.fs-tabs .on{color:var(--brand);font-weight:600}
.fs-cover{display:block;width:100%;height:56.25vw;object-fit:cover;background:var(--brand-tint)}
.fs-facts{padding:calc(12*var(--u)) calc(16*var(--u));background:#fff;margin-bottom:calc(8*var(--u))}
.fs-facts .fs-price,.fs-facts .fs-free{font-size:calc(28*var(--u));line-height:1.3}
.fs-facts b{display:block;font-size:calc(18*var(--u));line-height:1.3;margin-bottom:calc(8*var(--u))}
.fs-lesson{padding:calc(12*var(--u)) calc(16*var(--u));background:#fff;border-bottom:1px solid var(--line)}
.fs-bar{position:absolute;right:0;bottom:0;left:0;height:calc(56*var(--u));display:flex;background:#fff;border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom);box-sizing:content-box!important}
.fs-bar span{flex:1;text-align:center;font-size:calc(12*var(--u));color:var(--ink-2);padding-top:calc(32*var(--u))}.fs-bar .on{color:var(--brand);font-weight:600}
`.replace(/\n/g, '')
