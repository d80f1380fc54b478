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
.fs-wash{background:linear-gradient(#DCE6FF,var(--page) calc(240*var(--u)))}
.fs-search,.fs-notice{height:calc(44*var(--u));margin:calc(4*var(--u)) calc(16*var(--u)) 0;padding:0 calc(40*var(--u));border-radius:calc(22*var(--u));background:#fff;color:var(--ink-3);line-height:calc(44*var(--u));white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.fs-notice{margin-top:calc(16*var(--u));padding:0 calc(38*var(--u));border-radius:calc(12*var(--u));color:var(--ink);font-size:calc(13*var(--u))}
.fs-banner{display:block;width:calc(100% - 32*var(--u));height:calc((100vw - 32*var(--u))*.4373);margin:calc(16*var(--u)) calc(16*var(--u)) 0;border-radius:calc(12*var(--u));object-fit:cover;background:var(--brand-tint)}
.fs-search+.fs-banner{margin-top:calc(12*var(--u))}
.fs-grid{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));row-gap:calc(14*var(--u));margin:calc(16*var(--u)) calc(16*var(--u)) 0}
.fs-grid div{height:calc(67*var(--u));overflow:hidden;text-align:center;font-size:calc(12*var(--u));white-space:nowrap;text-overflow:ellipsis}
.fs-grid i{display:block;width:calc(44*var(--u));height:calc(44*var(--u));margin:0 auto calc(4*var(--u));border-radius:calc(14*var(--u));opacity:.1}
.fs-h2{margin:calc(16*var(--u)) calc(16*var(--u)) 0;font-size:calc(18*var(--u));font-weight:600;line-height:calc(44*var(--u))}
.fs-rail{display:flex;padding-left:calc(16*var(--u));overflow:hidden}
.fs-card{flex:none;width:calc(165*var(--u));margin-right:calc(12*var(--u));border-radius:calc(12*var(--u));background:#fff;overflow:hidden}
.fs-card img{display:block;width:100%;height:calc(93*var(--u));object-fit:cover;background:var(--line)}
.fs-card b,.fs-row b{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;font-weight:600;word-break:break-word}
.fs-card div{padding:calc(8*var(--u)) calc(10*var(--u)) calc(10*var(--u))}
.fs-card b{height:calc(42*var(--u));line-height:calc(21*var(--u))}
.fs-card .fs-small{margin:calc(4*var(--u)) 0 calc(6*var(--u))}
.fs-row{display:flex;margin:0 calc(16*var(--u)) calc(12*var(--u));padding:calc(12*var(--u));border-radius:calc(12*var(--u));background:#fff}
.fs-row img{flex:none;width:calc(128*var(--u));height:calc(72*var(--u));margin-right:calc(12*var(--u));border-radius:calc(8*var(--u));object-fit:cover;background:var(--line)}
.fs-row div{display:flex;flex:1;flex-direction:column;min-width:0}
.fs-row b{line-height:calc(20*var(--u))}
.fs-row .fs-small{margin:calc(2*var(--u)) 0 calc(4*var(--u))}
.fs-row .fs-price,.fs-row .fs-free{margin-top:auto}
@media(max-width:359px){.fs-row img{width:calc(112*var(--u));height:calc(63*var(--u))}}
.fs-small{overflow:hidden;color:var(--ink-3);font-size:calc(12*var(--u));line-height:1.5;text-overflow:ellipsis;white-space:nowrap}
.fs-price,.fs-free{font-size:calc(16*var(--u));font-weight:600;line-height:calc(24*var(--u));font-variant-numeric:tabular-nums}.fs-price{color:var(--price)}.fs-free{color:var(--ok)}
.fs-tabs{display:flex;height:calc(44*var(--u));padding:0 calc(8*var(--u));background:#fff;overflow:hidden;white-space:nowrap;font-size:calc(15*var(--u));line-height:calc(44*var(--u))}
.fs-tabs span{flex:none;padding:0 calc(10*var(--u));color:var(--ink-2)}.fs-tabs.even{height:calc(44*var(--u) + 1px);padding:0;border-bottom:1px solid var(--line);font-size:calc(14*var(--u))}.fs-tabs.even span{flex:1;padding:0;text-align:center}.fs-tabs .on{color:var(--brand);font-weight:600}
.fs-tabs.fs-sort{height:calc(44*var(--u) + 2px);margin-bottom:calc(12*var(--u));border-top:1px solid var(--line);font-size:calc(13*var(--u))}
.fs-cover{display:block;width:100%;height:56.25vw;object-fit:cover;background:var(--brand-tint)}
.fs-facts{padding:calc(16*var(--u)) calc(16*var(--u)) calc(12*var(--u));background:#fff;margin-bottom:calc(8*var(--u))}
.fs-facts p{display:flex;justify-content:space-between;align-items:flex-end;margin:0}
.fs-facts .fs-price,.fs-facts .fs-free{font-size:calc(28*var(--u));line-height:calc(36*var(--u))}
.fs-facts b,.fs-facts u{display:block;margin:calc(8*var(--u)) 0 0;font-size:calc(18*var(--u));line-height:1.3}
.fs-facts u{margin-top:calc(4*var(--u));color:var(--ink-2);font-size:calc(14*var(--u));line-height:1.5;text-decoration:none}
.fs-tags{display:flex;flex-wrap:wrap;margin:calc(4*var(--u)) 0 0 calc(-8*var(--u))}
.fs-facts i{margin:calc(4*var(--u)) 0 0 calc(8*var(--u));padding:0 calc(6*var(--u));border-radius:calc(4*var(--u));background:var(--brand-tint);color:var(--brand);font-size:calc(12*var(--u));font-style:normal;line-height:calc(18*var(--u))}
.fs-teachers{padding:calc(16*var(--u)) calc(16*var(--u)) 100vh;background:#fff}
.fs-teachers h4{margin:0 0 calc(16*var(--u));font-size:calc(16*var(--u));line-height:1.5}
.fs-teachers div{display:flex;margin-bottom:calc(16*var(--u));font-size:calc(12*var(--u));color:var(--ink-2)}
.fs-teachers img,.fs-teachers div>span{flex:none;width:calc(48*var(--u));height:calc(48*var(--u));margin-right:calc(12*var(--u));border-radius:50%;background:var(--brand-tint)}
.fs-teachers b{color:var(--ink);font-size:calc(14*var(--u))}
.fs-buy{position:absolute;right:0;bottom:0;left:0;padding:calc(8*var(--u)) calc(16*var(--u)) calc(8*var(--u) + env(safe-area-inset-bottom)) calc(80*var(--u));border-top:1px solid var(--line);background:#fff}
.fs-buy i{display:block;height:calc(48*var(--u));border-radius:calc(24*var(--u));background:var(--brand-tint)}
.fs-bar{position:absolute;right:0;bottom:0;left:0;height:calc(56*var(--u));display:flex;background:#fff;border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom);box-sizing:content-box!important}
.fs-bar span{flex:1;text-align:center;font-size:calc(12*var(--u));color:var(--ink-2);padding-top:calc(37*var(--u))}.fs-bar .on{color:var(--brand);font-weight:600}
`.replace(/\n/g, '')
